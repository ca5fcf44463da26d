//! The app's server: the page, the games kept on disk, and a JSON API for programs.
//!
//! A request passes through `guard` (its origin) → `gate` (its access) → `api` (its operation) → `app` (the engine's library
//! answers it) → `store` (on disk before the answer is sent). The modules are listed bottom-up.

pub mod messages;
mod entropy;
mod problem;
mod answer_language;
pub mod store;
mod work_pool;
mod pairing;
mod network;
mod app;
mod guard;
pub mod visitor;
pub mod pages;
mod joined;
mod gate;
mod connections;
mod pairing_api;
mod api;
pub mod serve;
