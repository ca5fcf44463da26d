//! Runs the command as a user would.
