//! Wishes for new puzzles: their properties, their rarity, and making them in slices.

use pencilmark_logic::level::Level;
use serde::{Deserialize, Serialize};

/// A wish for a new puzzle. Absent fields accept any value.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use pencilmark_app::session::make;
/// use pencilmark_app::wire::NewPuzzle;
/// let wish: NewPuzzle = serde_json::from_str(r#"{"rules":"9","level":"easy"}"#)?;
/// let start = make(&wish, 7, &AtomicBool::new(false))?;
/// assert_eq!(start.level.as_deref(), Some("easy"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct NewPuzzle {
    /// The rules as text; `jigsaw:9` for random regions, `9+killer` or `9+thermo+arrow` for random clues of these kinds.
    /// Classic when absent.
    pub rules: String,
    /// The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The hardest level of a range that begins with `level`. Equal to `level` when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_to: Option<String>,
    /// The symmetry of the givens: `none`, `rot180`, ... Half-turn symmetry when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<String>,
    /// The day of a daily puzzle, `2026-11-22`: everyone with the same wish gets the same puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The Sudoku Explainer rating in tenths: 66 to 72 for 6.6 to 7.2. Only for classic puzzles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<NumberRange>,
    /// The number of givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<NumberRange>,
    /// The number of clues, if clues are generated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<NumberRange>,
    /// The numbers of generated clues of particular kinds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub amounts: Vec<KindCount>,
    /// The ids of techniques that the easiest path must use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// The id of the hardest technique that the easiest path uses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<String>,
    /// True if each given and each clue must be needed for the unique solution.
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

/// A range of integers, including both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NumberRange {
    /// The smallest number.
    pub least: usize,
    /// The largest number.
    pub most: usize,
}

/// A range for the number of clues of one kind, including both ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KindCount {
    /// The name of the kind of clues, as the rules of the wish have it: `thermo`.
    pub kind: String,
    /// The smallest number.
    pub least: usize,
    /// The largest number.
    pub most: usize,
}

/// A part of a wish for a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum WishPart {
    /// The rules of the puzzle.
    Rules,
    /// The level, or a range of levels.
    Level,
    /// The Sudoku Explainer rating.
    Rating,
    /// The techniques that must be used.
    Needs,
    /// The hardest technique.
    Hardest,
    /// The number of givens.
    Givens,
    /// The number of clues.
    Clues,
    /// The condition that no given or clue is redundant.
    Minimal,
    /// The symmetry of the givens.
    Symmetry,
}

/// A request to search a limited number of puzzles for one that meets a wish. The next request can continue the search.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WishSearch {
    /// The wished properties of the puzzle.
    pub wish: NewPuzzle,
    /// The seed of all random choices; the same search finds the same puzzle.
    pub seed: u64,
    /// The number of puzzles already tried.
    pub from: u64,
    /// The maximum number of puzzles to try.
    pub tries: u64,
    /// The percentage of cells to give, as returned by the previous search.
    #[serde(default)]
    pub share: Option<usize>,
    /// True if a game is to be started with the puzzle found.
    #[serde(default)]
    pub keep: bool,
}

/// The result of a search for a wished puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WishSearched {
    /// The number of puzzles tried in this search.
    pub tried: u64,
    /// The number of puzzles that passed each part of the wish, in the order of checking.
    pub left: Vec<PartLeft>,
    /// The puzzle that meets the wish, if one was found.
    pub found: Option<FoundPuzzle>,
    /// The percentage of cells to give in the next search, if it depends on the results so far.
    pub share: Option<usize>,
}

/// The number of puzzles that passed a part of a wish, among those that passed the earlier parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartLeft {
    /// The part of the wish.
    pub part: WishPart,
    /// The number of puzzles that passed this part as well.
    pub left: u64,
}

/// A puzzle that meets a wish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundPuzzle {
    /// The id of the game started with it, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The puzzle as a complete SVG picture.
    pub picture: String,
    /// The level of the puzzle, if known.
    pub level: Option<String>,
    /// The reason for its level, as a sentence.
    pub grade: Option<String>,
    /// The Sudoku Explainer rating in tenths, if one was wished.
    pub rating: Option<u16>,
    /// The number of givens.
    pub givens: usize,
    /// The number of cells.
    pub cells: usize,
}

/// The rarity of puzzles that meet a wish, estimated from statistics.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WishOdds {
    /// The rarity of each restrictive part among the puzzles that meet the earlier parts.
    pub parts: Vec<PartOdds>,
    /// The rarity of the whole wish: one puzzle in this many meets it; absent if there are no statistics.
    pub one_in: Option<f64>,
    /// The number of puzzles in the statistics.
    pub counted: u64,
    /// The approximate number of seconds to find one; absent if there are no statistics.
    pub seconds: Option<f64>,
    /// The parts of the wish that conflict, if any.
    pub clash: Option<WishClash>,
}

/// The rarity of a part of a wish.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartOdds {
    /// The part of the wish.
    pub part: WishPart,
    /// The id of the technique, if the part has several techniques.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// The rarity: one puzzle in this many meets the part; absent if none in the statistics did.
    pub one_in: Option<f64>,
}

/// Parts of a wish that can't be met together, or practically never are.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WishClash {
    /// The reason why the parts conflict.
    pub reason: ClashReason,
    /// The parts that conflict.
    pub parts: Vec<WishPart>,
    /// The id of the technique that conflicts, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// The number of puzzles counted or tried, none of which met these parts.
    pub tried: u64,
    /// The number of seconds per try.
    pub seconds: Option<f64>,
    /// Alternative wishes without one of the parts, the closest first.
    pub ways: Vec<WishWay>,
}

/// The reason why parts of a wish conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClashReason {
    /// No puzzle of the level was found on the board.
    LevelOfBoard,
    /// No puzzle of the level has the rating.
    LevelAndRating,
    /// The technique is harder than the level.
    TechniqueAboveLevel,
    /// No puzzle with the rating needs the technique.
    TechniqueAndRating,
    /// The technique is harder than the wished hardest one.
    TechniqueAboveHardest,
    /// No puzzle with so few givens has a unique solution.
    TooFewGivens,
    /// There are more givens than cells, or no empty cells to solve.
    TooManyGivens,
    /// Ratings apply only to classic boards.
    RatingOfBoard,
}

/// An alternative wish without one of the parts.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WishWay {
    /// The part that is dropped or changed.
    pub part: WishPart,
    /// The alternative wish.
    pub wish: NewPuzzle,
    /// The approximate number of seconds to find such a puzzle.
    pub seconds: Option<f64>,
}

/// Statistics of puzzles: how rare levels, ratings, givens and techniques are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rarities {
    /// The number of classic puzzles counted, with half-turn symmetry.
    pub puzzles: u64,
    /// The number of puzzles by rating.
    pub ratings: Vec<RatingCount>,
    /// The number of puzzles by number of givens.
    pub givens: Vec<GivensCount>,
    /// The number of puzzles that need each technique, easiest technique first.
    pub techniques: Vec<TechniqueRarity>,
    /// The levels that can be reached on each board.
    pub boards: Vec<BoardLevels>,
    /// The kinds of clues that can be generated.
    pub drawn: Vec<DrawnKind>,
}

/// A kind of clues that can be generated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnKind {
    /// The name of the kind of clues, as the rules of a wish have it: `killer`.
    pub name: &'static str,
    /// The display name of the kind.
    pub title: String,
    /// The names of the kinds of constraints that are generated.
    pub kinds: Vec<&'static str>,
    /// The sizes of the square boards on which the kind can be generated.
    pub sizes: Vec<usize>,
    /// The default number of clues on 81 cells; absent if all clues of the grid are drawn, or if they cover the board.
    pub usual: Option<NumberRange>,
}

/// The number of puzzles with a rating and a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingCount {
    /// The Sudoku Explainer rating in tenths.
    pub rating: u16,
    /// The level of the puzzles.
    pub level: Level,
    /// The number of puzzles.
    pub puzzles: u64,
}

/// The number of puzzles with a number of givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GivensCount {
    /// The number of givens.
    pub givens: usize,
    /// The number of puzzles.
    pub puzzles: u64,
}

/// The number of puzzles that need a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueRarity {
    /// The id of the technique.
    pub id: &'static str,
    /// The number of puzzles.
    pub puzzles: u64,
}

/// The levels that can be reached on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardLevels {
    /// The rules as text.
    pub rules: String,
    /// The display name of the rules.
    pub name: String,
    /// The levels that were reached.
    pub levels: Vec<Level>,
}
