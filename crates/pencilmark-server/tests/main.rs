//! Tests of the server by requests of browsers and programs, without a network.

mod contract;
mod client;
mod games;
mod damage;
mod keeping;
mod manners;
mod offline;
mod owner;
mod pairing;
mod tools;
