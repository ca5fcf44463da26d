//! The app's server: the page, the games kept on disk, and a JSON API for programs.
//!
//! A request goes `guard` (who may ask) → `api` (what is asked) → `rooms` (the game, one session whoever looks at it) →
//! `store` (on disk before it is answered). The modules are listed bottom-up.

pub mod messages;
mod entropy;
mod problem;
mod answer_language;
pub mod store;
mod work_pool;
mod rooms;
mod app;
mod guard;
mod connections;
mod pages;
mod api;
pub mod serve;
