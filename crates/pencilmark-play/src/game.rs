//! A game: the state of the board and its history.

use std::borrow::Cow;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::constraint::Constraint;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::violation;

use crate::action::Action;
use crate::change::{Change, HelpCounts, LoggedAction, Phase};
use crate::draft::{self, Redraft, Words};
use crate::edit::{self, Edit, Layer};
use crate::edit_context::{Cleaning, EditContext, computed, grid};
use crate::fog;
use crate::history::{CellChange, History, Replay};
use crate::messages::moved;
use crate::refused::ActionRefusal;
use crate::square::{DigitOrigin, Square};
use crate::start::{GameStart, Opening};
use crate::timer::Timer;

/// The maximum number of characters of a name.
const LONGEST_NAME: usize = 200;

/// A game: its start and all actions since.
///
/// ```
/// use pencilmark_core::{board::Board, digit::Digit, grid::Grid, rules::Rules};
/// use pencilmark_play::{action::Action, game::Game, start::{GameStart, Source}};
///
/// let grid = Grid::of_givens(Rules::of_size(4)?, "12.434122143432.".chars().map(Digit::from_symbol));
/// let mut game = Game::new(GameStart::of_puzzle(Board::new(grid), Source::Entered), 0);
/// let action: Action = serde_json::from_str(r#"{"do":"digit","cells":["r1c3"],"digit":3}"#)?;
/// game.perform(&action, 2_000)?;
/// assert_eq!(game.history().current_moment().text.to_string(), "r1c3 = 3");
/// game.perform(&Action::Undo {}, 3_000)?;
/// assert!(game.perform(&Action::Undo {}, 4_000).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The original start of the game.
    origin: Arc<GameStart>,
    /// The start with the setter's changes since.
    start: Arc<GameStart>,
    began: u64,
    limits: Option<Arc<[DigitSet]>>,
    stage: Stage,
    puzzle: Board,
    squares: Vec<Square>,
    /// The player's entries, set aside while the givens are corrected.
    aside: Vec<Square>,
    history: History,
    timer: Timer,
    counts: HelpCounts,
    cleaning: Cleaning,
    finished: Option<u64>,
    name: Option<String>,
    favourite: bool,
    log: Vec<LoggedAction>,
}

/// The stored part of a game's phase; whether it is solved follows from the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Setting,
    Playing,
    Revealed,
}

impl Game {
    /// Creates a game at its start.
    pub fn new(start: GameStart, at: u64) -> Game {
        let start = Arc::new(start);
        let cells = start.puzzle.rules().cells();
        let squares = cells.map(|cell| start.square(cell)).collect();
        let (stage, timer) = match start.first_phase {
            Opening::Setting => (Stage::Setting, Timer::STOPPED),
            Opening::Playing => (Stage::Playing, Timer::running(at)),
        };
        Game {
            limits: start.limits(),
            puzzle: start.puzzle.clone(),
            began: at,
            stage,
            squares,
            aside: Vec::new(),
            history: History::new(),
            timer,
            counts: HelpCounts { hint_count: 0, check_count: 0 },
            cleaning: Cleaning::On,
            finished: None,
            name: None,
            favourite: false,
            log: Vec::new(),
            origin: start.clone(),
            start,
        }
    }

    /// Performs an action of the player.
    ///
    /// # Errors
    /// If the action is not possible, or nothing would change. The game is then unchanged.
    pub fn perform(&mut self, action: &Action, at: u64) -> Result<Change, ActionRefusal> {
        let before = self.squares.clone();
        let was = self.phase();
        self.perform_unlogged(action, at)?;
        self.update_timer(was, action, at);
        self.log.push(LoggedAction { time: at, action: action.clone() });
        let cells = self.rules().cells();
        let changed = |cell: &Cell| before.get(cell.index()) != self.squares.get(cell.index());
        let cells = cells.filter(changed).collect();
        Ok(Change { revision: self.log.len(), cells, phase: self.phase() })
    }

    fn perform_unlogged(&mut self, action: &Action, at: u64) -> Result<(), ActionRefusal> {
        match action {
            Action::Digit { .. }
            | Action::Corner { .. }
            | Action::Centre { .. }
            | Action::Colour { .. }
            | Action::Strike { .. }
            | Action::Erase { .. }
            | Action::Fill { .. }
            | Action::Clean {}
            | Action::Apply { .. } => {
                let edit = self.edit(action)?;
                edit.cell_changes.iter().for_each(|touch| self.squares[touch.cell.index()] = touch.after);
                self.history.push(edit.cell_changes, edit.text);
                Ok(())
            }
            Action::Undo {} => match self.history.current_index() {
                0 => Err(ActionRefusal::NothingToUndo),
                _ => self.go(self.history.current_moment().parent),
            },
            Action::Redo {} => self.go(self.history.redo_target().ok_or(ActionRefusal::NothingToRedo)?),
            Action::Goto { moment } => self.go(*moment),
            // Before the first digit, only the clock begins again.
            Action::Restart {} if self.is_untouched() && self.timer.elapsed(at) > 0 => Ok(()),
            Action::Restart {} => self.go(0),
            Action::Bookmark { name } => self.bookmark(name),
            Action::Unbookmark { moment } => {
                let was_there = self.history.unbookmark(*moment);
                if was_there { Ok(()) } else { Err(ActionRefusal::NoBookmark(*moment)) }
            }
            Action::Hinted {} => self.count(|counts| counts.hint_count += 1),
            Action::Checked {} => self.count(|counts| counts.check_count += 1),
            Action::Revealed {} => self.reveal(),
            Action::Pause {} => self.pause(at),
            Action::Resume {} => self.resume(at),
            Action::Autoclean { on } => self.set_cleaning(if *on { Cleaning::On } else { Cleaning::Off }),
            Action::Clues { remove, add } => {
                self.redraw(|game| draft::change_clues(&game.start, remove, add))
            }
            Action::Board { rules } => {
                self.redraw(|game| draft::change_board(&game.start, &game.squares, rules))
            }
            Action::Words { title, author, rules, solved } => {
                let words = &Words { title, author, rules, solved_text: solved };
                self.redraw(|game| draft::change_words(&game.start, words))
            }
            Action::Fog { open } => self.redraw(|game| draft::change_fog(&game.start, open.as_deref())),
            Action::Start {} => self.begin(at),
            Action::Edit {} => self.reopen_setting(at),
            Action::Rename { name } => self.rename(name.trim()),
            Action::Favourite { on } => self.set_favourite(*on),
        }
    }

    fn edit(&self, action: &Action) -> Result<Edit, ActionRefusal> {
        let open = self.visible_cells();
        let rules = open.map_or_else(|| self.rules().clone(), |open| fog::visible_rules(self.rules(), &open));
        let context = &EditContext { rules: &rules, fogged_givens: self.hidden_givens(), ..self.context() };
        let origin = match self.phase() {
            Phase::Solved => return Err(ActionRefusal::Solved),
            Phase::Setting if !action.is_possible_in_setting() => return Err(ActionRefusal::Setting),
            Phase::Setting => DigitOrigin::Given,
            Phase::Playing | Phase::Revealed => DigitOrigin::Entered,
        };
        match action {
            Action::Digit { cells, digit } => edit::toggle_digit(context, cells, *digit, origin),
            Action::Erase { cells } => edit::erase(context, cells, origin),
            Action::Corner { cells, digit } => edit::toggle_note(context, Layer::Corner, cells, *digit),
            Action::Centre { cells, digit } => edit::toggle_note(context, Layer::Centre, cells, *digit),
            Action::Colour { cells, colour } => edit::toggle_colour(context, cells, *colour),
            Action::Strike { cells, digit } => edit::toggle_strike(context, cells, *digit),
            Action::Fill { strikes } => edit::fill_notes(context, strikes),
            Action::Clean {} => edit::clean_notes(context),
            Action::Apply { conclusions } => edit::apply_conclusions(context, conclusions),
            Action::Undo {}
            | Action::Redo {}
            | Action::Goto { .. }
            | Action::Bookmark { .. }
            | Action::Unbookmark { .. }
            | Action::Restart {}
            | Action::Hinted {}
            | Action::Checked {}
            | Action::Revealed {}
            | Action::Pause {}
            | Action::Resume {}
            | Action::Autoclean { .. }
            | Action::Clues { .. }
            | Action::Board { .. }
            | Action::Words { .. }
            | Action::Fog { .. }
            | Action::Start {}
            | Action::Edit {}
            | Action::Rename { .. }
            | Action::Favourite { .. } => Err(ActionRefusal::NoChange),
        }
    }

    /// True while a game is played whose board is as at the start.
    fn is_untouched(&self) -> bool {
        self.phase() == Phase::Playing && self.history.current_index() == 0
    }

    fn context(&self) -> EditContext<'_> {
        EditContext {
            rules: self.rules(),
            initial_candidates: self.limits.as_deref(),
            squares: &self.squares,
            fogged_givens: CellSet::EMPTY,
            cleaning: self.cleaning,
            history: self.origin.gives_notes_back.then_some(&self.history),
        }
    }

    fn go(&mut self, to: usize) -> Result<(), ActionRefusal> {
        if self.history.moment(to).is_none() {
            return Err(ActionRefusal::NoSuchMoment(to));
        }
        if self.history.current_index() == to {
            return Err(ActionRefusal::NoChange);
        }
        let Game { history, squares, start, limits, .. } = self;
        history.go(to, |replay| match replay {
            Replay::Cell(cell, square) => squares[cell.index()] = square,
            Replay::Puzzle(draft) => draft.show(start, squares, limits),
        });
        Ok(())
    }

    /// Changes the puzzle itself, while it is being entered.
    fn redraw(
        &mut self,
        change: impl Fn(&Game) -> Result<Redraft, ActionRefusal>,
    ) -> Result<(), ActionRefusal> {
        if self.stage != Stage::Setting {
            return Err(ActionRefusal::NotSetting);
        }
        let redraft = change(self)?;
        redraft.after.show(&mut self.start, &mut self.squares, &mut self.limits);
        self.history.push_redraft(redraft);
        Ok(())
    }

    fn bookmark(&mut self, name: &str) -> Result<(), ActionRefusal> {
        if name.chars().count() > LONGEST_NAME {
            return Err(ActionRefusal::LongName(LONGEST_NAME));
        }
        let now = self.history.current_index();
        if self.history.bookmarks().any(|(moment, known)| (moment, known) == (now, name)) {
            return Err(ActionRefusal::NoChange);
        }
        self.history.bookmark(name.to_owned());
        Ok(())
    }

    fn count(&mut self, count: impl Fn(&mut HelpCounts)) -> Result<(), ActionRefusal> {
        match self.phase() {
            Phase::Setting => Err(ActionRefusal::Setting),
            Phase::Playing | Phase::Solved | Phase::Revealed => {
                count(&mut self.counts);
                Ok(())
            }
        }
    }

    fn reveal(&mut self) -> Result<(), ActionRefusal> {
        match self.phase() {
            Phase::Setting => Err(ActionRefusal::Setting),
            Phase::Solved => Err(ActionRefusal::Solved),
            Phase::Revealed => Err(ActionRefusal::Revealed),
            Phase::Playing => {
                self.stage = Stage::Revealed;
                Ok(())
            }
        }
    }

    fn pause(&mut self, at: u64) -> Result<(), ActionRefusal> {
        if !self.timer.is_running() {
            return Err(ActionRefusal::Paused);
        }
        self.timer.pause(at);
        Ok(())
    }

    fn resume(&mut self, at: u64) -> Result<(), ActionRefusal> {
        if self.timer.is_running() {
            return Err(ActionRefusal::Running);
        }
        match self.phase() {
            Phase::Setting => Err(ActionRefusal::Setting),
            Phase::Solved => Err(ActionRefusal::Solved),
            Phase::Revealed => Err(ActionRefusal::Revealed),
            Phase::Playing => {
                self.timer.resume(at);
                Ok(())
            }
        }
    }

    fn set_cleaning(&mut self, cleaning: Cleaning) -> Result<(), ActionRefusal> {
        if self.cleaning == cleaning {
            return Err(ActionRefusal::NoChange);
        }
        self.cleaning = cleaning;
        Ok(())
    }

    fn rename(&mut self, name: &str) -> Result<(), ActionRefusal> {
        if name.chars().count() > LONGEST_NAME {
            return Err(ActionRefusal::LongName(LONGEST_NAME));
        }
        let name = (!name.is_empty()).then(|| name.to_owned());
        if self.name == name {
            return Err(ActionRefusal::NoChange);
        }
        self.name = name;
        Ok(())
    }

    fn set_favourite(&mut self, on: bool) -> Result<(), ActionRefusal> {
        if self.favourite == on {
            return Err(ActionRefusal::NoChange);
        }
        self.favourite = on;
        Ok(())
    }

    /// Finishes entering the puzzle, discards its history and begins that of playing. Entries that were set aside are restored in
    /// cells without a given.
    fn begin(&mut self, at: u64) -> Result<(), ActionRefusal> {
        if self.stage != Stage::Setting {
            return Err(ActionRefusal::Playing);
        }
        let is_clue = |clue: &Constraint| !clue.cells.is_empty() || clue.place.is_some();
        let is_bare = self.limits.is_none() && !self.rules().constraints().iter().any(is_clue);
        if is_bare && self.squares.iter().all(|square| square.value.is_none()) {
            return Err(ActionRefusal::NoGivens);
        }
        self.puzzle = computed(grid(self.rules(), &self.squares), self.limits.as_deref());
        self.history = History::new();
        self.restore_entries();
        self.stage = Stage::Playing;
        self.timer.resume(at);
        Ok(())
    }

    /// Restores the entries that were set aside while the givens were corrected, as the first moment of the new history.
    fn restore_entries(&mut self) {
        let aside = std::mem::take(&mut self.aside);
        let touched: Vec<CellChange> = (self.rules().cells().zip(&self.squares).zip(aside))
            .map(|((cell, square), aside)| CellChange {
                cell,
                before: *square,
                after: if square.is_given() { Square { colours: aside.colours, ..*square } } else { aside },
            })
            .filter(|touch| touch.before != touch.after)
            .collect();
        if !touched.is_empty() {
            touched.iter().for_each(|touch| self.squares[touch.cell.index()] = touch.after);
            self.history.push(touched, moved::entries());
        }
    }

    /// Goes back to entering the puzzle and discards the history of playing.
    fn reopen_setting(&mut self, at: u64) -> Result<(), ActionRefusal> {
        if self.stage == Stage::Setting {
            return Err(ActionRefusal::Setting);
        }
        if !self.start.can_correct_givens() {
            return Err(ActionRefusal::NotEntered);
        }
        for square in &mut self.squares {
            let given = square.value.filter(|_| square.is_given());
            let aside = if given.is_some() { Square { value: None, ..*square } } else { *square };
            self.aside.push(aside);
            *square = Square { value: given, ..Square::EMPTY };
        }
        self.history = History::new();
        self.stage = Stage::Setting;
        self.timer.pause(at);
        Ok(())
    }

    /// Stops the timer when the game ends, and resumes it when the player continues.
    fn update_timer(&mut self, was: Phase, action: &Action, at: u64) {
        let phase = self.phase();
        self.finished = (phase == Phase::Solved).then(|| self.finished.unwrap_or(at));
        match phase {
            Phase::Solved | Phase::Revealed | Phase::Setting => self.timer.pause(at),
            Phase::Playing if *action == (Action::Restart {}) => self.timer = Timer::STOPPED,
            Phase::Playing if was == Phase::Solved || action.is_editing() => self.timer.resume(at),
            Phase::Playing => {}
        }
    }
}

/// Accessors of the game's state.
impl Game {
    /// The initial state of the game; changes to the rules and texts while the puzzle is being entered are folded in.
    pub fn start(&self) -> &GameStart {
        &self.start
    }

    /// The original start of the game: replaying all actions from it gives the game.
    pub fn original_start(&self) -> &GameStart {
        &self.origin
    }

    /// Returns the game with another solution by the author, or without one.
    pub fn with_solution(&self, solution: Option<Vec<Digit>>) -> Game {
        let mut game = self.clone();
        Arc::make_mut(&mut game.start).setter.solution = solution;
        game
    }

    /// The time at which the game began, in milliseconds since 1970.
    pub fn began_at(&self) -> u64 {
        self.began
    }

    /// The time of the latest action, in milliseconds since 1970.
    pub fn updated_at(&self) -> u64 {
        self.log.last().map_or(self.began, |logged| logged.time)
    }

    /// The name of the game: the player's name for it, or else the title of its puzzle.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref().or(self.start.title.as_deref())
    }

    /// True if the game is marked as a favourite.
    pub fn is_favourite(&self) -> bool {
        self.favourite
    }

    /// The time at which the puzzle was solved; `None` if it is not solved.
    pub fn solved_at(&self) -> Option<u64> {
        self.finished
    }

    /// The rules of the puzzle.
    pub fn rules(&self) -> &Arc<Rules> {
        self.start.puzzle.rules()
    }

    /// The current phase of the game.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Setting => Phase::Setting,
            Stage::Revealed => Phase::Revealed,
            Stage::Playing if self.is_full() && self.is_right() => Phase::Solved,
            Stage::Playing => Phase::Playing,
        }
    }

    /// True if the digits on a full board fulfil the known rules and, if rules are unknown, agree with the setter's solution.
    fn is_right(&self) -> bool {
        let full = self.board();
        let setters = self.start.setters_solution();
        violation::is_solved(full.grid())
            && setters.is_none_or(|solution| solution.values() == full.grid().values())
    }

    fn is_full(&self) -> bool {
        self.squares.iter().all(|square| square.value.is_some())
    }

    /// The contents of all cells, in reading order.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The puzzle: its givens and initial candidates; while the puzzle is being entered, the digits on the board.
    pub fn puzzle(&self) -> Board {
        match self.stage {
            Stage::Setting => self.context().board_with_all_candidates(),
            Stage::Playing | Stage::Revealed => self.puzzle.clone(),
        }
    }

    /// Returns the cells visible through the fog; `None` if the puzzle has no fog or none is left.
    pub fn visible_cells(&self) -> Option<CellSet> {
        match self.stage {
            Stage::Setting | Stage::Revealed => None,
            Stage::Playing => fog::open_cells(&self.start, &self.squares),
        }
    }

    /// True if part of the puzzle is still under fog: the visible part may then have several solutions.
    pub fn has_fog(&self) -> bool {
        self.visible_cells().is_some()
    }

    /// Returns the givens that are hidden by fog.
    fn hidden_givens(&self) -> CellSet {
        let Some(open) = self.visible_cells() else { return CellSet::EMPTY };
        let cells = self.rules().cells().zip(&self.squares);
        cells
            .filter(|(cell, square)| square.is_given() && !open.contains(*cell))
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Returns the game as the player sees it: without the givens and constraints under fog. Without fog this is the game
    /// itself; with fog, new rules must be built.
    pub fn as_seen_by_player(&self) -> Cow<'_, Game> {
        let Some(open) = self.visible_cells() else { return Cow::Borrowed(self) };
        let hidden = self.hidden_givens();
        let mut seen = self.clone();
        hidden.iter().for_each(|cell| seen.squares[cell.index()].value = None);
        let rules = fog::visible_rules(self.rules(), &open);
        let mut givens = Grid::empty(rules.clone());
        for (cell, square) in rules.cells().zip(&seen.squares).filter(|(_, square)| square.is_given()) {
            square.digit().into_iter().for_each(|digit| givens.set_given(cell, digit));
        }
        seen.puzzle = computed(givens, self.limits.as_deref());
        Arc::make_mut(&mut seen.start).puzzle = seen.puzzle.clone();
        Cow::Owned(seen)
    }

    /// The board with the candidates that its digits allow, except those struck out.
    pub fn board(&self) -> Board {
        let computed = self.context().board_with_all_candidates();
        if self.squares.iter().all(|square| square.struck_candidates.is_empty()) {
            return computed;
        }
        let cells = self.rules().cells().zip(&self.squares);
        let left: Vec<DigitSet> =
            cells.map(|(cell, square)| computed.candidates(cell) - square.struck_candidates).collect();
        computed.with_state(computed.grid().clone(), left)
    }

    /// The board with all candidates that its digits allow, including those struck out.
    pub fn board_with_all_candidates(&self) -> Board {
        self.context().board_with_all_candidates()
    }

    /// The notes of a cell that conflict with a digit on the board.
    pub fn stale_notes(&self, cell: Cell) -> DigitSet {
        let square = &self.squares[cell.index()];
        match square.value {
            Some(_) => DigitSet::EMPTY,
            None if square.notes().is_empty() => DigitSet::EMPTY,
            None => square.notes() & edit::ruled_out_digits(&self.context(), &self.squares, cell),
        }
    }

    /// The history of the game.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The timer of the game.
    pub fn timer(&self) -> &Timer {
        &self.timer
    }

    /// The numbers of hints and checks that the player has used.
    pub fn help_counts(&self) -> HelpCounts {
        self.counts
    }

    /// True if placing a digit removes it from the notes of its peers.
    pub fn removes_peer_notes(&self) -> bool {
        self.cleaning == Cleaning::On
    }

    /// All actions of the game in order.
    pub fn logged_actions(&self) -> &[LoggedAction] {
        &self.log
    }
}
