//! The app's server: the page, the games kept on disk, and a JSON API for programs.
//!
//! A request goes `guard` (who may ask) → `api` (what is asked) → `app` (the engine's library works it out) → `store` (on disk before it
//! is answered). The modules are listed bottom-up.

pub mod messages;
mod entropy;
mod problem;
mod answer_language;
pub mod store;
mod work_pool;
mod app;
mod guard;
mod connections;
mod pages;
mod printing;
mod api;
pub mod serve;
