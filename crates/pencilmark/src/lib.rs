//! Where answer and reasoning meet.
