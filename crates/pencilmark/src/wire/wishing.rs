//! Wishes for new puzzles: what they are like, how rare that is, and making them bit by bit.

use pencilmark_logic::level::Level;
use serde::{Deserialize, Serialize};

/// A wish for a new puzzle. What is absent may be as it comes.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use pencilmark::session::make;
/// use pencilmark::wire::NewPuzzle;
/// let wish: NewPuzzle = serde_json::from_str(r#"{"rules":"9","level":"easy"}"#)?;
/// let start = make(&wish, 7, &AtomicBool::new(false))?;
/// assert_eq!(start.level.as_deref(), Some("easy"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct NewPuzzle {
    /// The rules as text; `jigsaw:9` for regions drawn at random, `9+killer` or `9+thermo+arrow` for clues of these kinds drawn at random.
    /// Classic when absent.
    pub rules: String,
    /// The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The hardest level of a range that begins with `level`. The same level when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_to: Option<String>,
    /// The symmetry of the givens: `none`, `rot180`, ... Half a turn when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<String>,
    /// The day whose puzzle it is, `2026-11-22`: the same puzzle for everyone who wishes the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The rating of Sudoku Explainer in tenths: 66 to 72 for 6.6 to 7.2. For classic puzzles alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<NumberRange>,
    /// The number of givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<NumberRange>,
    /// The number of clues, where clues are drawn at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<NumberRange>,
    /// The numbers of clues of some kinds that are drawn at random.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<KindCount>,
    /// The ids of techniques that the easiest path uses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// The id of the technique that is used and none harder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<String>,
    /// True if each given and each clue has to be needed for one solution.
    #[serde(skip_serializing_if = "is_false")]
    pub minimal: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Default for NewPuzzle {
    fn default() -> NewPuzzle {
        NewPuzzle {
            rules: "9".to_owned(),
            level: None,
            level_to: None,
            symmetry: None,
            day: None,
            rating: None,
            givens: None,
            clues: None,
            amounts: Vec::new(),
            needs: Vec::new(),
            hardest: None,
            minimal: false,
        }
    }
}

/// Whole numbers from the least to the most, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NumberRange {
    /// The smallest number.
    pub least: usize,
    /// The largest number.
    pub most: usize,
}

/// How many clues of a kind there are to be, from the least to the most, both included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KindCount {
    /// The name of the kind in the rules of the wish: `thermo`.
    pub kind: String,
    /// The smallest number.
    pub least: usize,
    /// The largest number.
    pub most: usize,
}

/// A part of a wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum WishPart {
    /// The rules of the puzzle.
    Rules,
    /// The level, or a range of levels.
    Level,
    /// The rating by Sudoku Explainer.
    Rating,
    /// The techniques that are used.
    Needs,
    /// The hardest technique.
    Hardest,
    /// The number of givens.
    Givens,
    /// The number of clues.
    Clues,
    /// That nothing is superfluous.
    Minimal,
    /// The symmetry of the givens.
    Symmetry,
}

/// A request to look for a puzzle that is as wished, for a while. Looking goes on where the next request says so.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WishSearch {
    /// What the puzzle should be like.
    pub wish: NewPuzzle,
    /// The seed of all random choices; the same search finds the same puzzle.
    pub seed: u64,
    /// The number of puzzles that were tried before.
    pub from: u64,
    /// The number of puzzles to try at most.
    pub tries: u64,
    /// How many of a hundred cells to give: what the answer before named.
    #[serde(default)]
    pub share: Option<usize>,
    /// True if the puzzle that is found begins a game.
    #[serde(default)]
    pub keep: bool,
}

/// What came of a search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WishSearched {
    /// The number of puzzles that were tried now.
    pub tried: u64,
    /// How many of them each part of the wish left, in the order in which they were asked for.
    pub left: Vec<PartLeft>,
    /// The puzzle that is as wished, if there is one.
    pub found: Option<FoundPuzzle>,
    /// How many of a hundred cells to give in the next search, where that depends on what was tried.
    pub share: Option<usize>,
}

/// How many puzzles a part of a wish left of those that the parts before left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartLeft {
    /// The part of the wish.
    pub part: WishPart,
    /// The number of puzzles that meet it, too.
    pub left: u64,
}

/// A puzzle that is as wished.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundPuzzle {
    /// The id of the game that it began, if it began one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The puzzle, drawn: a whole SVG.
    pub picture: String,
    /// The level, where it is known.
    pub level: Option<String>,
    /// What makes it so, in a sentence.
    pub grade: Option<String>,
    /// The rating in tenths, where it was wished for.
    pub rating: Option<u16>,
    /// The number of givens.
    pub givens: usize,
    /// The number of cells.
    pub cells: usize,
}

/// How rare puzzles are that are as wished, by what was counted.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WishOdds {
    /// How rare each costly part is among those that the parts before leave.
    pub parts: Vec<PartOdds>,
    /// One puzzle in so many is as wished; absent where that was not counted.
    pub one_in: Option<f64>,
    /// The number of puzzles that were counted.
    pub counted: u64,
    /// How many seconds one takes, about; absent where that was not counted.
    pub seconds: Option<f64>,
    /// The parts that can't go together; none if a puzzle can be made.
    pub clash: Option<WishClash>,
}

/// How rare a part of a wish is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartOdds {
    /// The part of the wish.
    pub part: WishPart,
    /// The id of the technique, if the part has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// One in so many; absent where none was counted.
    pub one_in: Option<f64>,
}

/// Parts of a wish that can't go together, or as good as never do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WishClash {
    /// Why they don't.
    pub reason: ClashReason,
    /// The parts that clash.
    pub parts: Vec<WishPart>,
    /// The technique that clashes, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// How many puzzles were counted, or tried, none of which was so.
    pub tried: u64,
    /// The seconds that a try took.
    pub seconds: Option<f64>,
    /// Wishes that give up one of the parts, the nearest first.
    pub ways: Vec<WishWay>,
}

/// Why parts of a wish can't go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClashReason {
    /// No puzzle of that level came out on that board.
    LevelOfBoard,
    /// No puzzle of that level has such a rating.
    LevelAndRating,
    /// The technique is harder than the level.
    TechniqueAboveLevel,
    /// No puzzle of such a rating needs the technique.
    TechniqueAndRating,
    /// The technique is harder than the one that should be the hardest.
    TechniqueAboveHardest,
    /// No puzzle has one solution with so few givens.
    TooFewGivens,
    /// Givens are more than the board has cells, or leave nothing to solve.
    TooManyGivens,
    /// Ratings are for classic boards alone.
    RatingOfBoard,
}

/// A wish that gives up something.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WishWay {
    /// What is given up or changed.
    pub part: WishPart,
    /// The wish without it.
    pub wish: NewPuzzle,
    /// How many seconds it takes to make one, about.
    pub seconds: Option<f64>,
}

/// What was counted of puzzles: how rare levels, ratings, givens and techniques are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rarities {
    /// The number of classic puzzles that were counted, with half-turn symmetry.
    pub puzzles: u64,
    /// How many of them have each rating.
    pub ratings: Vec<RatingCount>,
    /// How many of them have each number of givens.
    pub givens: Vec<GivensCount>,
    /// How many of them need each technique, the easiest first.
    pub techniques: Vec<TechniqueRarity>,
    /// Which levels come out on each board.
    pub boards: Vec<BoardLevels>,
    /// The kinds of clues that are drawn at random.
    pub drawn: Vec<DrawnKind>,
}

/// A kind of clues that is drawn at random.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnKind {
    /// Its name in the rules of a wish: `killer`.
    pub name: &'static str,
    /// Its name for people.
    pub title: String,
    /// The names of the kinds of constraints that are drawn.
    pub kinds: Vec<&'static str>,
    /// The numbers of digits of the square boards on which it is drawn.
    pub sizes: Vec<usize>,
    /// How many are drawn on 81 cells unless the wish says so; absent where all that the grid has are drawn, or where they cover the board.
    pub usual: Option<NumberRange>,
}

/// How many puzzles have a rating and a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingCount {
    /// The rating in tenths.
    pub rating: u16,
    /// The level of the puzzles.
    pub level: Level,
    /// The number of puzzles.
    pub puzzles: u64,
}

/// How many puzzles have a number of givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GivensCount {
    /// The number of givens.
    pub givens: usize,
    /// The number of puzzles.
    pub puzzles: u64,
}

/// How many puzzles need a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueRarity {
    /// The id of the technique.
    pub id: &'static str,
    /// The number of puzzles.
    pub puzzles: u64,
}

/// Which levels come out on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardLevels {
    /// The rules as text.
    pub rules: String,
    /// The name of the rules.
    pub name: String,
    /// The levels that came out.
    pub levels: Vec<Level>,
}
