//! A player's statistics, computed from the list of games.

use pencilmark_play::change::Phase;

use crate::wire::{GameSummary, LevelStatistics, Statistics};

impl Statistics {
    /// Returns the statistics of these games: one entry per rules and level of solved games, sorted by name.
    pub fn of(games: &[GameSummary]) -> Statistics {
        let is_open = |game: &&GameSummary| matches!(game.phase, Phase::Setting | Phase::Playing);
        let mut solved: Vec<&GameSummary> = games.iter().filter(|game| game.phase == Phase::Solved).collect();
        solved.sort_by_key(|game| (&game.rules, &game.level, game.spent));
        let is_alike = |a: &&GameSummary, b: &&GameSummary| (&a.rules, &a.level) == (&b.rules, &b.level);
        let levels: Vec<_> = solved.chunk_by(is_alike).map(at_level).collect();
        Statistics {
            solved: solved.len() as u64,
            open: games.iter().filter(is_open).count() as u64,
            spent: games.iter().fold(0, |spent, game| spent.saturating_add(game.spent)),
            levels,
        }
    }
}

/// Returns the statistics of solved games of one level; the games are sorted by time, the quickest first.
fn at_level(games: &[&GameSummary]) -> LevelStatistics {
    let middle = games.len() / 2;
    let median = match games.len() % 2 {
        1 => games[middle].spent,
        _ => games[middle - 1].spent.midpoint(games[middle].spent),
    };
    LevelStatistics {
        rules: games[0].rules.clone(),
        rules_name: games[0].rules_name.clone(),
        level: games[0].level.clone(),
        solved: games.len() as u64,
        without_hints: games.iter().filter(|game| game.hints == 0).count() as u64,
        best: games[0].spent,
        median,
        hints: games.iter().map(|game| game.hints as f64).sum::<f64>() / games.len() as f64,
    }
}
