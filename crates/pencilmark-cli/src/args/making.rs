//! The arguments of `generate` and `grid`.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use pencilmark::cell::Cell;
use pencilmark::classes::Shard;
use pencilmark::format::Format;
use pencilmark::generate::clues::find::find_clue_kind;
use pencilmark::generate::clues::kinds::ClueKind;
use pencilmark::generate::grids::Draw;
use pencilmark::generate::pattern::PatternSymmetry;
use pencilmark::generate::wish::{ClueWish, Gem, OneHardStep, Thinness, Wish};
use pencilmark::logic::explainer::Tenths;
use pencilmark::logic::level::Level;
use pencilmark::logic::registry::TechniqueEntry;
use pencilmark::rules::Rules;

use crate::args::collections::parse_shard;
use crate::args::input::{format_names, parse_rules};
use crate::args::names::parse_technique;
use crate::args::output::OutputArgs;
use crate::args::threads::ThreadArgs;
use crate::language::say;

/// How many are made, and by which seed.
#[derive(Args)]
pub struct MakingArgs {
    /// How many to make
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1)]
    pub count: u64,
    /// The seed of all random choices: the same seed and options give the same output. Without it one is drawn and printed on
    /// standard error
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Make only the I-th of N equal parts, as 2/5; the parts one after the other are the whole
    #[arg(long, value_name = "I/N", value_parser = parse_shard)]
    pub shard: Option<Shard>,
    /// The rules, joined by +: a size or RxC, then constraints such as x, antiknight or killer=15:r1c1,r1c2; `pencilmark rules --list` has all. Without it:
    /// classic 9x9
    #[arg(long, value_name = "RULES")]
    pub rules: Option<String>,
    /// The size of the boards
    #[arg(long, value_name = "N")]
    pub size: Option<usize>,
    #[command(flatten)]
    pub threads: ThreadArgs,
}

impl MakingArgs {
    /// Returns the numbers of the items to make.
    pub fn items(&self) -> std::ops::Range<u64> {
        let Shard { part, of } = self.shard.unwrap_or(Shard::ALL);
        let start = |part: u64| (u128::from(self.count) * u128::from(part) / u128::from(of)) as u64;
        start(part)..start(part + 1)
    }

    /// Returns the rules of what is made.
    ///
    /// # Errors
    /// Says which part is wrong.
    pub fn rules(&self) -> Result<Arc<Rules>, String> {
        parse_rules(self.rules.as_deref().unwrap_or(""), self.size)
    }
}

#[derive(Args)]
pub struct GridArgs {
    #[command(flatten)]
    pub making: MakingArgs,
    /// How classic grids are drawn
    #[arg(long, value_enum, default_value_t = DrawName::Near)]
    pub draw: DrawName,
    #[command(flatten)]
    pub output: OutputArgs,
}

/// The name of a way to draw.
#[derive(Clone, Copy, ValueEnum)]
pub enum DrawName {
    /// Fast, and nearly uniform over all grids
    Near,
    /// Uniform as far as can be measured
    Uniform,
    /// A base grid and a hundred random transformations of it
    Base,
}

impl From<DrawName> for Draw {
    fn from(name: DrawName) -> Draw {
        match name {
            DrawName::Near => Draw::Near,
            DrawName::Uniform => Draw::Uniform,
            DrawName::Base => Draw::Base,
        }
    }
}

#[derive(Args)]
pub struct GenerateArgs {
    #[command(flatten)]
    pub making: MakingArgs,
    #[command(flatten)]
    pub wish: WishArgs,
    /// How the full grids are drawn, on classic boards
    #[arg(long, value_enum, default_value_t = DrawName::Near)]
    pub draw: DrawName,
    /// Give up a puzzle after this many attempts [default: 10000; 100 with --pattern or --constraint, or with --se from 9.5 on: there each is a search of its own]
    #[arg(long, value_name = "N")]
    pub attempts: Option<u64>,
    /// Stop after this many seconds, and say what was not made by then [default: no limit]
    #[arg(long, value_name = "SECONDS")]
    pub max_time: Option<u64>,
    /// Fail when a wish can't be met, instead of writing the nearest puzzle found
    #[arg(long)]
    pub strict: bool,
    /// Write in this format; one line a puzzle with a comment otherwise
    #[arg(long, value_name = "FORMAT", value_parser = format_names(), hide_possible_values = true, conflicts_with_all = ["json", "csv"])]
    pub to: Option<Format>,
    #[command(flatten)]
    pub output: OutputArgs,
    /// Go on after the puzzles that the file of --out holds already; needs the same options as before
    #[arg(long, requires = "out", requires = "seed", conflicts_with = "strict")]
    pub resume: bool,
    /// One JSON object a puzzle
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Comma-separated values with a heading
    #[arg(long)]
    pub csv: bool,
}

impl GenerateArgs {
    /// Returns the rules of the puzzles: those of `--rules` and `--size`, or of the mask.
    ///
    /// # Errors
    /// Says which part is wrong, or that the two differ.
    pub fn rules(&self) -> Result<Arc<Rules>, String> {
        let of_mask =
            self.wish.pattern.as_deref().and_then(|mask| mask.split_once('\t')).map(|(rules, _)| rules);
        let is_named = self.making.rules.is_some() || self.making.size.is_some();
        match (of_mask, is_named) {
            (None, _) => self.making.rules(),
            (Some(of_mask), false) => parse_rules(of_mask, None),
            (Some(of_mask), true) => {
                let rules = self.making.rules()?;
                let same = *parse_rules(of_mask, None)? == *rules;
                if same { Ok(rules) } else { Err("the mask has other rules than --rules".to_owned()) }
            }
        }
    }
}

/// The wished properties of the puzzles. A range is `7.0..7.5`, both ends included, or open at an end, or one figure.
#[derive(Args)]
pub struct WishArgs {
    /// The symmetry of the givens
    #[arg(long, value_name = "SYMMETRY", value_parser = symmetry_names(), default_value = "none")]
    pub symmetry: PatternSymmetry,
    /// Draw clues of these kinds beside the givens: killer, thermo, arrow, kropki (all dots), difference, ratio, xv (all), edgesum, whispers, renban,
    /// palindrome, between, regionsum, zipper, parity, entropic, littlekiller, sandwich, xsum, skyscraper, quadruple, evenodd, greater
    /// and others. With killer cages there are no givens unless --givens asks for some
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = parse_clue_kind, conflicts_with_all = ["se", "pearl", "diamond"])]
    pub constraint: Vec<&'static ClueKind>,
    /// The number of clues that --constraint draws
    #[arg(long, value_name = "RANGE", value_parser = parse_range::<usize>, requires = "constraint")]
    pub clues: Option<RangeInclusive<usize>>,
    /// Leave out clues that aren't needed for one solution
    #[arg(long, requires = "constraint")]
    pub minimal_clues: bool,
    /// Put givens exactly where this mask has a digit, `x` or `#`: one character per cell, after the rules and a tab where the mask is one
    /// that `pattern` wrote for other than classic rules
    #[arg(long, value_name = "MASK")]
    pub pattern: Option<String>,
    /// Make puzzles in which every given is needed
    #[arg(long)]
    pub minimal: bool,
    /// The number of givens
    #[arg(long, value_name = "RANGE", value_parser = parse_range::<usize>)]
    pub givens: Option<RangeInclusive<usize>>,
    /// The level: beginner, easy, medium, hard, expert, extreme
    #[arg(long, value_name = "RANGE", value_parser = parse_levels)]
    pub level: Option<RangeInclusive<Level>>,
    /// The solving path must use these techniques
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_technique)]
    pub needs: Vec<&'static TechniqueEntry>,
    /// The solving path may use no technique harder than this one, in the order that `techniques` lists them
    #[arg(long, value_name = "NAME", value_parser = parse_technique)]
    pub only: Option<&'static TechniqueEntry>,
    /// Exactly one step of the solving path may be of its hardest level
    #[arg(long)]
    pub one_hard_step: bool,
    /// The rating of Sudoku Explainer; from 9.5 on the search begins near hard puzzles, and takes a second or a few for each
    #[arg(long, value_name = "RANGE", value_parser = parse_ratings)]
    pub se: Option<RangeInclusive<Tenths>>,
    /// No step is harder than those before the first placement (ER = EP)
    #[arg(long, conflicts_with = "diamond")]
    pub pearl: bool,
    /// No step is harder than the first (ER = EP = ED)
    #[arg(long)]
    pub diamond: bool,
    /// The HoDoKu-style score
    #[arg(long, value_name = "RANGE", value_parser = parse_range::<u32>)]
    pub hodoku: Option<RangeInclusive<u32>>,
    /// The nodes of the plain backtracker
    #[arg(long, value_name = "RANGE", value_parser = parse_range::<u64>)]
    pub cost: Option<RangeInclusive<u64>>,
}

impl WishArgs {
    /// Returns the wish for boards of these rules.
    ///
    /// # Errors
    /// When the mask does not fit the board, or a rating is asked for that is for other boards.
    pub fn wish(&self, rules: &Rules) -> Result<Wish, String> {
        let gem = match (self.pearl, self.diamond) {
            (_, true) => Gem::Diamond,
            (true, false) => Gem::Pearl,
            (false, false) => Gem::Any,
        };
        if !rules.is_classic() && (self.se.is_some() || gem != Gem::Any) {
            return Err("ratings of Sudoku Explainer are for classic 9x9 puzzles".to_owned());
        }
        if self.pattern.is_some() && self.symmetry != PatternSymmetry::None {
            return Err("a pattern has the symmetry that it has: leave --symmetry out".to_owned());
        }
        let pattern = self.pattern.as_deref().map(|mask| cells_of(mask, rules)).transpose()?;
        let mut wish = Wish::any()
            .with_symmetry(self.symmetry)
            .with_thinness(thinness(self.minimal))
            .with_needs(self.needs.clone())
            .with_one_hard_step(if self.one_hard_step { OneHardStep::Wanted } else { OneHardStep::Any })
            .with_gem(gem);
        wish.clues = self.clue_wish(rules)?;
        wish.pattern = pattern;
        wish.givens = self.givens.clone();
        wish.level = self.level.clone();
        wish.only = self.only;
        wish.hodoku = self.hodoku.clone();
        wish.cost = self.cost.clone();
        wish.se = self.se.clone();
        Ok(wish)
    }

    /// Returns the wish for clues, if there is one.
    fn clue_wish(&self, rules: &Rules) -> Result<Option<ClueWish>, String> {
        if self.constraint.is_empty() {
            return Ok(None);
        }
        let mut wish = ClueWish::of(self.constraint.clone()).with_thinness(thinness(self.minimal_clues));
        wish.count = self.clues.clone();
        wish.check(rules, self.givens.as_ref()).map_err(|why| say(&why))?;
        Ok(Some(wish))
    }
}

/// What may be removed from a puzzle that is to be minimal, or not.
fn thinness(minimal: bool) -> Thinness {
    if minimal { Thinness::Minimal } else { Thinness::AsWished }
}

fn symmetry_names() -> impl TypedValueParser<Value = PatternSymmetry> {
    let parse = |name: String| {
        PatternSymmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name).ok_or("unknown")
    };
    PossibleValuesParser::new(PatternSymmetry::ALL.map(PatternSymmetry::name)).try_map(parse)
}

/// A range with an optional end on each side.
fn range<T: Clone + PartialOrd>(
    text: &str,
    least: T,
    most: T,
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<RangeInclusive<T>, String> {
    match text.split_once("..") {
        None => parse(text).map(|one| one.clone()..=one),
        Some((from, to)) => {
            let end = |text: &str, open: T| if text.is_empty() { Ok(open) } else { parse(text) };
            let range = end(from, least)?..=end(to, most)?;
            if range.is_empty() { Err("the range is empty".to_owned()) } else { Ok(range) }
        }
    }
}

fn parse_range<T>(text: &str) -> Result<RangeInclusive<T>, String>
where
    T: FromStr + Clone + Default + PartialOrd + TryFrom<u32>,
    T::Err: Display,
{
    let most = T::try_from(u32::MAX).unwrap_or_default();
    range(text, T::default(), most, |figure| figure.parse().map_err(|e: T::Err| e.to_string()))
}

fn parse_ratings(text: &str) -> Result<RangeInclusive<Tenths>, String> {
    let parse = |figure: &str| Tenths::parse(figure).ok_or_else(|| "ratings like 7.0..7.5".to_owned());
    range(text, Tenths(0), Tenths(200), parse)
}

fn parse_clue_kind(name: &str) -> Result<&'static ClueKind, String> {
    find_clue_kind(name).map_err(|why| say(&why.message()))
}

fn parse_levels(text: &str) -> Result<RangeInclusive<Level>, String> {
    let names = || Level::ALL.map(Level::name).join(", ");
    let parse = |name: &str| {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| format!("one of {}", names()))
    };
    range(text, Level::Beginner, Level::Extreme, parse)
}

/// The cells that a mask marks.
fn cells_of(mask: &str, rules: &Rules) -> Result<Vec<Cell>, String> {
    let mask = mask.split_once('\t').map_or(mask, |(_, cells)| cells);
    let signs: Vec<char> = mask.chars().filter(|sign| !sign.is_whitespace()).collect();
    let count = rules.cells().len();
    if signs.len() != count {
        return Err(format!("the mask has {} cells, the board {count}", signs.len()));
    }
    let is_given = |sign: char| sign == '#' || (sign.is_ascii_alphanumeric() && sign != '0');
    let known = |sign: &char| is_given(*sign) || ['.', '0', '-', '_'].contains(sign);
    match signs.iter().find(|sign| !known(sign)) {
        Some(sign) => Err(format!("`{sign}` in the mask is neither a given nor a blank")),
        None => {
            Ok(rules.cells().zip(signs).filter(|(_, sign)| is_given(*sign)).map(|(cell, _)| cell).collect())
        }
    }
}
