//! The rarity of a wish and conflicts in it, estimated from statistics.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use pencilmark_logic::grade::SINGLES_LEVEL;
use pencilmark_logic::level::Level;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_render::language::Language;

use crate::session::making::{Boards, check_clues};
use crate::session::variants::{drawn_kinds, variants};
use crate::session::wish_parts::{engine_wish, technique, usual_givens, without_part};
use crate::wire::{
    BoardLevels, ClashReason, GivensCount, NewPuzzle, PartOdds, Problem, Rarities, RatingCount,
    TechniqueRarity, WishClash, WishOdds, WishPart, WishWay,
};
use pencilmark::generate::pattern::PatternSymmetry;
use pencilmark::generate::rarity::{self, CountedKind, RarityClass};
use pencilmark::generate::wish::{Minimality, Wish};

/// The minimum number of givens of a classic puzzle, and of one with half-turn symmetry.
const FEWEST_GIVENS: (usize, usize) = (17, 18);
/// The rating from which on puzzles are searched for near known hard ones, if no symmetry is wished.
const SEARCHED_RATING: u16 = 95;
/// The expected number of matching puzzles from which on a count of zero means that there are none.
const SURELY: f64 = 20.0;

/// Returns statistics on how rare levels, ratings, givens and techniques are, with the names of boards in a language.
pub fn rarities(language: &Language) -> Rarities {
    let classes = || rarity::classic_statistics().iter().filter(|class| class.kind == CountedKind::HalfTurn);
    let mut givens: BTreeMap<usize, u64> = BTreeMap::new();
    classes()
        .flat_map(|class| &class.given_counts)
        .for_each(|(n, count)| *givens.entry(*n).or_default() += count);
    let uses = |id: &str| -> u64 {
        let all = classes().flat_map(|class| &class.technique_counts);
        all.filter(|(other, _)| *other == id).map(|(_, count)| count).sum()
    };
    let levels = |rules: &str| -> Vec<Level> {
        rarity::board_statistics(rules)
            .filter(|count| count.found_count > 0)
            .map(|count| count.level)
            .collect()
    };
    let boards = variants(language).into_iter();
    Rarities {
        puzzles: classes().map(|class| class.puzzle_count).sum(),
        ratings: classes()
            .map(|class| RatingCount {
                rating: class.rating.0,
                level: class.level,
                puzzles: class.puzzle_count,
            })
            .collect(),
        givens: givens.into_iter().map(|(givens, puzzles)| GivensCount { givens, puzzles }).collect(),
        techniques: TECHNIQUES
            .iter()
            .map(|row| TechniqueRarity { id: row.card.id, puzzles: uses(row.card.id) })
            .filter(|count| count.puzzles > 0)
            .collect(),
        boards: boards
            .map(|board| BoardLevels { levels: levels(&board.rules), rules: board.rules, name: board.name })
            .collect(),
        drawn: drawn_kinds(language),
    }
}

/// Returns how rare puzzles that meet a wish are, and which of its parts conflict.
///
/// # Errors
/// If a part of the wish has an unknown name.
pub fn weigh_wish(asked: &NewPuzzle) -> Result<WishOdds, Problem> {
    let weighed = Weighing::of(asked)?.odds()?;
    let Some(clash) = weighed.clash else { return Ok(weighed) };
    let ways = ways_out(asked, &clash)?;
    Ok(WishOdds { clash: Some(WishClash { ways, ..clash }), ..weighed })
}

/// Returns the wishes that give up one of the conflicting parts, sorted by the time that they take; giving up the rules comes last.
fn ways_out(asked: &NewPuzzle, clash: &WishClash) -> Result<Vec<WishWay>, Problem> {
    let mut ways = Vec::new();
    for part in &clash.parts {
        for wish in without(asked, *part, clash) {
            let Ok(weighing) = Weighing::of(&wish) else { continue };
            let odds = weighing.odds()?;
            if odds.clash.is_none() {
                ways.push(WishWay { part: *part, wish, seconds: odds.seconds });
                break;
            }
        }
    }
    // Another board differs most from the wish.
    ways.sort_by_key(|way| {
        (way.part == WishPart::Rules, way.seconds.map_or(u64::MAX, |s| (s * 1000.0) as u64))
    });
    Ok(ways)
}

/// Returns the wishes without a part, the nearest first. Of several techniques only the one that conflicts is removed.
fn without(asked: &NewPuzzle, part: WishPart, clash: &WishClash) -> Vec<NewPuzzle> {
    let mut wish = asked.clone();
    match (part, &clash.technique) {
        (WishPart::Level, _) => nearest_levels(&wish),
        (WishPart::Needs, Some(technique)) => {
            wish.needs.retain(|id| id != technique);
            vec![wish]
        }
        (part, _) => vec![without_part(&wish, part)],
    }
}

/// Returns the wish with each other level, the nearest first, and then without a level.
fn nearest_levels(wish: &NewPuzzle) -> Vec<NewPuzzle> {
    let place = |name: &Option<String>| {
        let name = name.as_deref()?;
        Level::ALL.iter().position(|level| level.name() == name)
    };
    let Some(least) = place(&wish.level) else { return Vec::new() };
    let most = place(&wish.level_to).unwrap_or(least);
    let away = |at: usize| least.saturating_sub(at).max(at.saturating_sub(most));
    let mut others: Vec<usize> = (0..Level::ALL.len()).filter(|at| away(*at) > 0).collect();
    others.sort_by_key(|at| away(*at));
    let named = |at: usize| Some(Level::ALL[at].name().to_owned());
    let each = others.into_iter().map(|at| NewPuzzle { level: named(at), level_to: None, ..wish.clone() });
    each.chain([without_part(wish, WishPart::Level)]).collect()
}

/// A wish whose odds are computed.
struct Weighing<'a> {
    asked: &'a NewPuzzle,
    wish: Wish,
    boards: Boards,
}

impl<'a> Weighing<'a> {
    fn of(asked: &'a NewPuzzle) -> Result<Weighing<'a>, Problem> {
        let boards = Boards::of(&asked.rules)?;
        let kinds = if let Boards::Clues(_, kinds) = &boards { kinds.clone() } else { Vec::new() };
        let wish = engine_wish(asked, &kinds)?;
        check_clues(&wish, &boards)?;
        Ok(Weighing { asked, wish, boards })
    }

    fn is_classic(&self) -> bool {
        matches!(&self.boards, Boards::Fixed(rules) if rules.is_classic())
    }

    fn odds(&self) -> Result<WishOdds, Problem> {
        if let Some(clash) = self.plain_clash()? {
            return Ok(WishOdds {
                parts: Vec::new(),
                one_in: None,
                counted: 0,
                seconds: None,
                clash: Some(clash),
            });
        }
        if self.is_classic() { Ok(self.classic_odds()) } else { Ok(self.board_odds()) }
    }

    /// Returns a conflict that is apparent without statistics on classic puzzles.
    fn plain_clash(&self) -> Result<Option<WishClash>, Problem> {
        if self.asked.rating.is_some() && !self.is_classic() {
            return Ok(Some(clash(ClashReason::RatingOfBoard, &[WishPart::Rating, WishPart::Rules])));
        }
        if let Some(found) = self.clash_of_techniques()? {
            return Ok(Some(found));
        }
        Ok(self.clash_of_givens().or_else(|| self.clash_of_level()))
    }

    fn clash_of_techniques(&self) -> Result<Option<WishClash>, Problem> {
        let place = |id: &str| TECHNIQUES.iter().position(|row| row.card.id == id);
        for (id, part) in self.techniques() {
            let row = technique(id)?;
            let named =
                |reason, other| WishClash { technique: Some(id.to_owned()), ..clash(reason, &[part, other]) };
            if self.wish.level.as_ref().is_some_and(|levels| row.level > (*levels.end()).max(SINGLES_LEVEL)) {
                return Ok(Some(named(ClashReason::TechniqueAboveLevel, WishPart::Level)));
            }
            if self.wish.hardest_technique.is_some_and(|hardest| place(id) > place(hardest.card.id)) {
                return Ok(Some(named(ClashReason::TechniqueAboveHardest, WishPart::Hardest)));
            }
        }
        Ok(None)
    }

    /// Returns the ids of the wished techniques, each with the part of the wish that names it.
    fn techniques(&self) -> impl Iterator<Item = (&'a str, WishPart)> {
        let needs = self.asked.needs.iter().map(|id| (id.as_str(), WishPart::Needs));
        needs.chain(self.asked.hardest.iter().map(|id| (id.as_str(), WishPart::Hardest)))
    }

    fn clash_of_givens(&self) -> Option<WishClash> {
        let range = self.wish.givens.as_ref()?;
        let (Boards::Fixed(rules) | Boards::Clues(rules, _)) = &self.boards else { return None };
        let parts = [WishPart::Givens, WishPart::Rules];
        if *range.start() >= rules.cells().len() {
            return Some(clash(ClashReason::TooManyGivens, &parts));
        }
        if matches!(self.boards, Boards::Clues(..)) {
            return None;
        }
        let usual = rarity::board_statistics(&self.asked.rules)
            .filter(|count| count.found_count > 0)
            .map(|count| count.average_givens);
        let fewest = match (self.is_classic(), self.wish.symmetry) {
            (true, PatternSymmetry::None) => FEWEST_GIVENS.0,
            (true, _) => FEWEST_GIVENS.1,
            // The smallest known numbers of givens are about two thirds of those left after removing givens one by one.
            (false, _) => usual.min()? * 2 / 3,
        };
        (*range.end() < fewest).then(|| clash(ClashReason::TooFewGivens, &parts))
    }

    fn clash_of_level(&self) -> Option<WishClash> {
        let out = rarity::level_out_of_reach(&self.asked.rules, self.wish.level.as_ref()?)?;
        Some(WishClash {
            tried: out.attempted,
            seconds: Some(out.total_millis as f64 / 1000.0),
            ..clash(ClashReason::LevelOfBoard, &[WishPart::Level, WishPart::Rules])
        })
    }

    /// Returns the odds on a board that is not classic, for which only levels were counted.
    fn board_odds(&self) -> WishOdds {
        let counts: Vec<_> = rarity::board_statistics(&self.asked.rules)
            .filter(|count| self.wish.level.as_ref().is_none_or(|levels| levels.contains(&count.level)))
            .collect();
        let (tries, found) = counts
            .iter()
            .fold((0, 0), |(tries, found), count| (tries + count.attempted, found + count.found_count));
        let one_in = (found > 0).then(|| tries as f64 / found as f64);
        let of_more =
            !self.asked.needs.is_empty() || self.asked.hardest.is_some() || self.asked.givens.is_some();
        let best = counts.iter().filter(|count| count.found_count > 0).map(|count| {
            count.average_millis as f64 / 1000.0 * count.attempted as f64 / count.found_count as f64
        });
        WishOdds {
            parts: Vec::new(),
            one_in: one_in.filter(|_| !of_more),
            counted: tries,
            seconds: best.min_by(f64::total_cmp).filter(|_| !of_more),
            clash: None,
        }
    }

    fn classic_odds(&self) -> WishOdds {
        let mut tally = Tally::of(&self.wish, self.asked);
        let counted = tally.counted;
        let mut parts: Vec<PartOdds> =
            tally.share_of_givens.map(|share| odds_of(WishPart::Givens, None, share)).into_iter().collect();
        let is_searched = self.is_searched();
        for (part, id, factor) in self.factors() {
            let expected = tally.expected(&factor);
            let share = tally.keep(&factor);
            let clash = (share == 0.0 && expected > SURELY && !is_searched)
                .then(|| contradiction(&parts, part, id, counted))
                .flatten();
            parts.push(odds_of(part, id, share));
            if clash.is_some() {
                return WishOdds { parts, one_in: None, counted, seconds: None, clash };
            }
        }
        if is_searched {
            return WishOdds { parts: Vec::new(), one_in: None, counted: 0, seconds: None, clash: None };
        }
        let share = tally.share() * tally.share_of_givens.unwrap_or(1.0);
        let one_in = (share > 0.0).then(|| 1.0 / share);
        let seconds = one_in.map(|one_in| one_in * self.seconds_of_try());
        WishOdds { parts, one_in, counted, seconds, clash: None }
    }

    /// True if puzzles are searched for near known hard ones.
    fn is_searched(&self) -> bool {
        self.asked.rating.is_some_and(|rating| rating.least >= usize::from(SEARCHED_RATING))
            && self.wish.symmetry == PatternSymmetry::None
            && self.wish.givens.is_none()
    }

    /// Returns the parts in the order in which their rarities are multiplied, each with its condition on a class of puzzles.
    fn factors(&self) -> Vec<(WishPart, Option<&'a str>, Factor<'_>)> {
        let mut factors: Vec<(WishPart, Option<&'a str>, Factor<'_>)> = Vec::new();
        if let Some(levels) = &self.wish.level {
            factors.push((WishPart::Level, None, Factor::Level(levels)));
        }
        if let Some(rating) = self.asked.rating {
            factors.push((WishPart::Rating, None, Factor::Rating(rating.least..=rating.most)));
        }
        for id in &self.asked.needs {
            factors.push((WishPart::Needs, Some(id), Factor::Needs(id)));
        }
        if let Some(id) = &self.asked.hardest {
            factors.push((WishPart::Hardest, None, Factor::Hardest(id)));
        }
        if self.wish.minimality == Minimality::Minimal {
            factors.push((WishPart::Minimal, None, Factor::Minimal));
        }
        factors
    }

    /// Returns the average time of a try in seconds, including the checks that it reaches.
    fn seconds_of_try(&self) -> f64 {
        let times = rarity::average_times();
        let wish = &self.wish;
        let is_graded = wish.depends_on_path();
        let graded = if is_graded { times.grading_micros as f64 } else { 0.0 };
        // Most puzzles are rejected before they are rated.
        let rated = match (&wish.se_rating, is_graded) {
            (Some(_), true) => times.rating_micros as f64 / 4.0,
            (Some(_), false) => times.rating_micros as f64,
            (None, _) => 0.0,
        };
        (times.generation_micros as f64 + graded + rated) / 1e6
    }
}

fn clash(reason: ClashReason, parts: &[WishPart]) -> WishClash {
    WishClash { reason, parts: parts.to_vec(), technique: None, tried: 0, seconds: None, ways: Vec::new() }
}

fn odds_of(part: WishPart, id: Option<&str>, share: f64) -> PartOdds {
    PartOdds { part, technique: id.map(str::to_owned), one_in: (share > 0.0).then(|| 1.0 / share) }
}

/// Returns the conflict of a part for which no counted puzzle is left with an earlier part, if the two can conflict.
fn contradiction(parts: &[PartOdds], part: WishPart, id: Option<&str>, counted: u64) -> Option<WishClash> {
    let has = |other: WishPart| parts.iter().any(|odds| odds.part == other);
    let (reason, other) = match part {
        WishPart::Rating if has(WishPart::Level) => (ClashReason::LevelAndRating, WishPart::Level),
        WishPart::Needs | WishPart::Hardest if has(WishPart::Rating) => {
            (ClashReason::TechniqueAndRating, WishPart::Rating)
        }
        _ => return None,
    };
    Some(WishClash { technique: id.map(str::to_owned), tried: counted, ..clash(reason, &[part, other]) })
}

/// The condition of a part of the wish on a class of puzzles.
enum Factor<'a> {
    Level(&'a RangeInclusive<Level>),
    Rating(RangeInclusive<usize>),
    Needs(&'a str),
    Hardest(&'a str),
    Minimal,
}

impl Factor<'_> {
    /// Returns the share of a class that meets the condition.
    fn of(&self, class: &'static RarityClass) -> f64 {
        let is = |met: bool| if met { 1.0 } else { 0.0 };
        let share = |count: u64| count as f64 / class.puzzle_count as f64;
        // Techniques were counted for one kind of puzzles only; their shares depend on level and rating alone.
        let of_list = |list: fn(&RarityClass) -> &[(&'static str, u64)], id: &str| {
            let counted = rarity::class_with_techniques(class);
            let count = list(counted).iter().find(|(other, _)| *other == id).map_or(0, |(_, count)| *count);
            count as f64 / counted.puzzle_count as f64
        };
        match self {
            Factor::Level(levels) => is(levels.contains(&class.level)),
            Factor::Rating(range) => is(range.contains(&usize::from(class.rating.0))),
            Factor::Needs(id) => of_list(|class| &class.technique_counts, id),
            Factor::Hardest(id) => of_list(|class| &class.hardest_technique_counts, id),
            Factor::Minimal => share(class.minimal_count),
        }
    }
}

/// The counted classes of puzzles, with the number of puzzles that meet the parts so far.
struct Tally {
    counted: u64,
    /// The share of grids that reach the wished number of givens.
    share_of_givens: Option<f64>,
    all: f64,
    left: Vec<(&'static RarityClass, f64)>,
}

impl Tally {
    fn of(wish: &Wish, asked: &NewPuzzle) -> Tally {
        let least =
            asked.level.as_deref().and_then(|name| Level::ALL.into_iter().find(|level| level.name() == name));
        let usual = usual_givens(least.filter(|_| asked.level_to.is_none() && wish.allows_any_givens()));
        let thinned = match wish.symmetry {
            PatternSymmetry::None => CountedKind::Any,
            _ => CountedKind::HalfTurn,
        };
        let classes = |kind| rarity::classic_statistics().iter().filter(move |class| class.kind == kind);
        let wished = wish.givens.clone().filter(|_| wish.minimality == Minimality::AsWished);
        let share_of_givens = wished.as_ref().map(|range| {
            let all: u64 = classes(thinned).map(|class| class.puzzle_count).sum();
            let reach: u64 = classes(thinned).map(|class| class.with_givens(&(0..=*range.end()))).sum();
            reach as f64 / all.max(1) as f64
        });
        let range = wished.or(usual);
        let kind = if range.is_some() { CountedKind::Spread } else { thinned };
        let range = range.map(|range| (*range.start()).clamp(20, 40)..=(*range.end()).clamp(20, 40));
        let weight =
            |class: &RarityClass| range.as_ref().map_or(class.puzzle_count, |range| class.with_givens(range));
        let left: Vec<_> = classes(kind).map(|class| (class, weight(class) as f64)).collect();
        let all: f64 = left.iter().map(|(_, weight)| weight).sum();
        Tally { counted: all as u64, share_of_givens, all, left }
    }

    /// Returns the number of puzzles that a part would leave if it were independent of the earlier parts: the share is that among
    /// all puzzles with half-turn symmetry.
    fn expected(&self, factor: &Factor<'_>) -> f64 {
        let left: f64 = self.left.iter().map(|(_, weight)| weight).sum();
        let all = || rarity::classic_statistics().iter().filter(|class| class.kind == CountedKind::HalfTurn);
        let met: f64 = all().map(|class| class.puzzle_count as f64 * factor.of(class)).sum();
        let count: u64 = all().map(|class| class.puzzle_count).sum();
        left * met / count.max(1) as f64
    }

    /// Reduces each class to the share that meets a part. Returns the share of all remaining puzzles that meet it.
    fn keep(&mut self, factor: &Factor<'_>) -> f64 {
        let before: f64 = self.left.iter().map(|(_, weight)| weight).sum();
        self.left.iter_mut().for_each(|(class, weight)| *weight *= factor.of(class));
        let after: f64 = self.left.iter().map(|(_, weight)| weight).sum();
        if before > 0.0 { after / before } else { 0.0 }
    }

    fn share(&self) -> f64 {
        let left: f64 = self.left.iter().map(|(_, weight)| weight).sum();
        if self.all > 0.0 { left / self.all } else { 0.0 }
    }
}
