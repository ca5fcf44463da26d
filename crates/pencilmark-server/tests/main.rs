//! The server, asked as a browser or a program asks it, but without a network between.

mod contract;
mod client;
mod games;
mod keeping;
mod manners;
mod offline;
mod pairing;
mod tools;
