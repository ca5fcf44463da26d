//! Recovery of readable games from a damaged file.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::path::Path;

use pencilmark_app::library::{KeptGame, StoredAction, StoredGame};

use crate::store::copies::with_suffix;
use crate::store::pages::{CellValue, rows};

/// What could be read from a damaged file.
#[derive(Default)]
pub struct Salvage {
    /// The valid games, each with its valid actions.
    pub games: Vec<StoredGame>,
    /// The number of games of which anything was found.
    pub seen: usize,
    /// The values stored beside the games, by their keys.
    pub kept: Vec<(String, String)>,
}

/// Reads what can be read of a damaged file and its journal, page by page.
pub fn salvage(path: &Path) -> Salvage {
    let log = fs::read(with_suffix(path, "-wal")).unwrap_or_default();
    let mut found = Found::default();
    for row in rows(&fs::read(path).unwrap_or_default(), &log) {
        found.add(&row);
    }
    found.salvage()
}

/// Rows of the tables, told apart by their shape.
#[derive(Default)]
struct Found {
    /// The start and the time of each game.
    starts: HashMap<String, (String, u64)>,
    /// The actions of each game, by their numbers.
    actions: HashMap<String, BTreeMap<i64, StoredAction>>,
    kept: Vec<(String, String)>,
}

impl Found {
    fn add(&mut self, row: &[CellValue]) {
        use CellValue::{Integer, Null, Text};
        match row {
            [Text(game), Integer(seq), Integer(at), Text(action), token @ ..] if token.len() <= 1 => {
                let token = match token {
                    [Text(token)] => Some(token.clone()),
                    _ => None,
                };
                let stored = StoredAction { at: at.unsigned_abs(), action: action.clone(), token, sum: None };
                self.actions.entry(game.clone()).or_default().insert(*seq, stored);
            }
            [Text(key), Text(value)] => self.kept.push((key.clone(), value.clone())),
            [Text(id), Text(start), rest @ ..] if rest.len() >= 13 && start.starts_with('{') => {
                let is_set_aside = matches!(rest.get(14), Some(why) if *why != Null);
                if let Some(Integer(created)) = rest.get(10).filter(|_| !is_set_aside) {
                    self.starts.insert(id.clone(), (start.clone(), created.unsigned_abs()));
                }
            }
            _ => {}
        }
    }

    fn salvage(self) -> Salvage {
        let Found { starts, actions, kept } = self;
        let seen = starts.keys().chain(actions.keys()).collect::<HashSet<_>>().len();
        let none = BTreeMap::new();
        let whole = |(id, (start, created)): (&String, &(String, u64))| {
            replay(id, start, *created, actions.get(id).unwrap_or(&none))
        };
        let games = starts.iter().filter_map(whole).collect();
        let kept = kept
            .into_iter()
            .filter(|(_, value)| serde_json::from_str::<serde::de::IgnoredAny>(value).is_ok());
        Salvage { games, seen, kept: kept.collect() }
    }
}

/// Replays a game with as many of its actions as are there and possible; `None` if its start can't be parsed.
fn replay(id: &str, start: &str, created: u64, actions: &BTreeMap<i64, StoredAction>) -> Option<StoredGame> {
    let mut game = KeptGame::from_start_json(id.to_owned(), start, created).ok()?;
    for (number, (seq, action)) in (1..).zip(actions) {
        if *seq != number || game.extend(std::slice::from_ref(action)).is_err() {
            break;
        }
    }
    Some(game.stored())
}
