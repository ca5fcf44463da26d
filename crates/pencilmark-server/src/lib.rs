//! The app's server: the page, the games kept on disk, and a JSON API for programs.
//!
//! A request passes through `guard` (its origin) → `gate` (its access) → `api` (its operation) → `app` (the engine's library
//! answers it) → `store` (on disk before the answer is sent). The modules are listed bottom-up.

pub mod messages;
mod entropy;
mod private_files;
mod connected_user;
mod problem;
mod answer_language;
pub mod store;
mod work_pool;
mod event_streams;
mod pairing;
mod network;
pub mod owner;
mod app;
mod guard;
pub mod visitor;
#[cfg(page_on_disk)]
mod page_folder;
mod page_files;
mod openapi;
pub mod pages;
mod joined;
mod gate;
mod connections;
mod pairing_api;
mod start_link;
mod api;
pub mod routes;
mod running;
pub mod serve;
