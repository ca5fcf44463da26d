//! The engines against each other, against known totals, and at their limits.

mod corpus;

mod agreement;
mod limits;
mod plain;
