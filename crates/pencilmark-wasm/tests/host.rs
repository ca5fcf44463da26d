//! A test host like the site's worker, with a store in memory.

use std::collections::BTreeMap;

use pencilmark_wasm::CallHandler;
use serde_json::{Value, json};

/// The records of a store, as in the browser's database.
#[derive(Default)]
pub struct Store {
    /// The record and the actions of each game.
    pub games: BTreeMap<String, (Value, Vec<Value>)>,
    /// The games that were set aside, with the reasons.
    pub damaged: Vec<Value>,
    /// The values stored beside the games.
    kept: BTreeMap<String, Value>,
    /// True if nothing can be written.
    pub is_full: bool,
}

impl Store {
    fn read(&self, key: &Value) -> Value {
        if key == "games" {
            let listed = self.games.values().map(|(record, _)| record["game"].clone());
            return json!({"games": listed.collect::<Vec<_>>()});
        }
        if key == "damaged" {
            return json!({"damaged": self.damaged});
        }
        if let Some(key) = key["kept"].as_str() {
            return json!({"kept": {"key": key, "value": self.kept.get(key)}});
        }
        let (id, after) = (key["game"]["id"].as_str().unwrap(), key["game"]["after"].as_u64().unwrap());
        let (record, actions) = self.games.get(id).cloned().unwrap_or_default();
        let actions: Vec<Value> = actions.into_iter().skip(after as usize).collect();
        json!({"game": {"id": id, "after": after, "record": record, "actions": actions}})
    }

    /// Commits all writes; false if the store has changed since the read.
    fn commit(&mut self, writes: &[Value]) -> bool {
        let expected = |next: &Value| {
            let record = self.games.get(next["game"]["id"].as_str().unwrap());
            record.and_then(|(record, _)| record["revision"].as_u64())
                == Some(next["revision"].as_u64().unwrap() - 1)
        };
        if !writes.iter().filter_map(|write| write.get("append")).all(expected) {
            return false;
        }
        writes.iter().for_each(|write| self.write(write));
        true
    }

    fn write(&mut self, write: &Value) {
        let (kind, of) = write.as_object().unwrap().iter().next().unwrap();
        match kind.as_str() {
            "add" => {
                let mut record = of.clone();
                let actions = record.as_object_mut().unwrap().remove("actions").unwrap();
                let id = of["id"].as_str().unwrap().to_owned();
                self.games.insert(id, (record, actions.as_array().unwrap().clone()));
            }
            "append" => {
                let (record, actions) = self.games.get_mut(of["game"]["id"].as_str().unwrap()).unwrap();
                ["revision", "sum", "game"].into_iter().for_each(|field| record[field] = of[field].clone());
                actions.push(of["action"].clone());
            }
            "set-aside" => {
                self.games.remove(of["id"].as_str().unwrap());
                self.damaged.push(json!({"id": of["id"], "why": of["why"]}));
            }
            "keep" => drop(self.kept.insert(of["key"].as_str().unwrap().to_owned(), of["value"].clone())),
            "remove" => drop(self.games.remove(of.as_str().unwrap())),
            other => panic!("{other}"),
        }
    }
}

/// Returns the reply to a call.
pub fn reply(handler: &mut CallHandler, call: &Value) -> Value {
    serde_json::from_str(&handler.answer(&call.to_string())).unwrap()
}

/// A host with its own engine.
pub struct Host {
    pub handler: CallHandler,
    /// True as long as the host uses the engine that only plays.
    pub only_plays: bool,
}

impl Host {
    pub fn new() -> Host {
        Host { handler: CallHandler::new(), only_plays: false }
    }

    /// Creates a host that begins with the engine that only plays, like the site's worker.
    pub fn for_playing_only() -> Host {
        Host { handler: CallHandler::for_playing_only(), only_plays: true }
    }

    /// Runs a request and commits its writes, and returns its result; `None` if they can't be written.
    pub fn run(&mut self, store: &mut Store, request: &Value) -> Option<Value> {
        let mut call = request.clone();
        let fields = call.as_object_mut().unwrap();
        let seed = store.games.len() as u64 + 7;
        let more = json!({"at": 2000, "seed": seed, "mayBeLong": false, "isBehind": false, "found": []});
        fields.extend(more.as_object().unwrap().clone());
        loop {
            let step = reply(&mut self.handler, &json!({"step": call}));
            if step["elsewhere"] == true {
                assert!(self.only_plays);
                *self = Host::new();
            } else if step["long"].is_object() {
                call["mayBeLong"] = json!(true);
            } else if let Some(keys) = step["needs"].as_array() {
                let found = keys.iter().map(|key| store.read(key));
                call["found"].as_array_mut().unwrap().extend(found);
            } else {
                let writes = step["writes"].as_array().unwrap();
                if store.is_full && !writes.is_empty() {
                    reply(&mut self.handler, &json!({"forget": {}}));
                    return None;
                }
                if store.commit(writes) {
                    return Some(step);
                }
                (call["found"], call["isBehind"]) = (json!([]), json!(true));
            }
        }
    }

    /// Returns the answer to a request.
    pub fn ask(&mut self, store: &mut Store, method: &str, path: &str, body: &str) -> Value {
        let mut done = self.run(store, &json!({"method": method, "path": path, "body": body})).unwrap();
        assert!(done.get("problem").is_none(), "{method} {path}: {done}");
        done["answer"].take()
    }

    pub fn get(&mut self, store: &mut Store, path: &str) -> Value {
        self.ask(store, "GET", path, "")
    }

    /// Returns the status and reason of a request that must be refused.
    pub fn refused(&mut self, store: &mut Store, method: &str, path: &str, body: &str) -> (u64, String) {
        let done = self.run(store, &json!({"method": method, "path": path, "body": body})).unwrap();
        let problem = &done["problem"];
        (problem["status"].as_u64().unwrap(), problem["detail"].as_str().unwrap().to_owned())
    }

    /// Starts a game and returns its id.
    pub fn begin(&mut self, store: &mut Store, request: Value) -> String {
        let begun = self.ask(store, "POST", "api/games", &request.to_string());
        begun["id"].as_str().unwrap().to_owned()
    }

    /// Performs an action in a game; `None` if it can't be stored.
    pub fn try_act(&mut self, store: &mut Store, id: &str, token: &str, action: &Value) -> Option<Value> {
        let path = format!("api/games/{id}/actions");
        let request = json!({"method": "POST", "path": path, "body": action.to_string(), "token": token});
        self.run(store, &request).map(|mut done| done["answer"].take())
    }

    pub fn act(&mut self, store: &mut Store, id: &str, token: &str, action: &Value) -> Value {
        self.try_act(store, id, token, action).expect("it is stored")
    }
}
