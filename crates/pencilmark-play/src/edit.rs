//! The effects of editing actions on cells.

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::step::ConclusionName;

use crate::edit_context::{Cleaning, EditContext};
use crate::history::CellChange;
use crate::messages::moved;
use crate::refused::ActionRefusal;
use crate::square::{COLOUR_COUNT, CellDigit, Colours, DigitOrigin, Square};

/// An edit: the changed cells, and a description for the history.
pub(crate) struct Edit {
    pub cell_changes: Vec<CellChange>,
    pub text: Message,
}

/// The kind of notes that an action changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layer {
    Corner,
    Centre,
}

impl Layer {
    /// The label of a note that was added or removed.
    fn label(self, toggle: Toggle, digit: char, cells: Vec<CellName>) -> Message {
        match (self, toggle) {
            (Layer::Corner, Toggle::Add) => moved::corner(digit, cells),
            (Layer::Corner, Toggle::Remove) => moved::corner_removed(digit, cells),
            (Layer::Centre, Toggle::Add) => moved::centre(digit, cells),
            (Layer::Centre, Toggle::Remove) => moved::centre_removed(digit, cells),
        }
    }

    fn of(self, square: &mut Square) -> &mut DigitSet {
        match self {
            Layer::Corner => &mut square.corner_notes,
            Layer::Centre => &mut square.centre_notes,
        }
    }
}

/// The direction of a toggle: `Remove` if all cells have the item, else `Add`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Toggle {
    Add,
    Remove,
}

impl Toggle {
    fn of(squares: &[Square], cells: &[Cell], has: impl Fn(&Square) -> bool) -> Toggle {
        if cells.iter().all(|cell| has(&squares[cell.index()])) { Toggle::Remove } else { Toggle::Add }
    }
}

/// The state of the cells during an edit.
struct Draft<'a> {
    context: &'a EditContext<'a>,
    squares: Vec<Square>,
}

impl<'a> Draft<'a> {
    fn new(context: &'a EditContext<'a>) -> Draft<'a> {
        Draft { context, squares: context.squares.to_vec() }
    }

    fn at(&mut self, cell: Cell) -> &mut Square {
        &mut self.squares[cell.index()]
    }

    /// Places a digit. If automatic cleaning is on, and the digit breaks no rule, it is removed from the notes of its peers, and
    /// conflicting digits from the notes of related cells.
    fn place(&mut self, cell: Cell, value: CellDigit) {
        self.remove_value(cell);
        let breaks_a_rule = self.context.history.is_some()
            && ruled_out_digits(self.context, &self.squares, cell).contains(value.digit);
        self.at(cell).value = Some(value);
        if self.context.cleaning == Cleaning::On && !breaks_a_rule {
            for peer in self.context.rules.peer_list(cell) {
                let square = &mut self.squares[peer.index()];
                square.corner_notes.remove(value.digit);
                square.centre_notes.remove(value.digit);
            }
            for related in self.context.rules.related_cells(cell) {
                let square = &mut self.squares[related.cell.index()];
                square.corner_notes &= related.table.partners(value.digit);
                square.centre_notes &= related.table.partners(value.digit);
            }
        }
    }

    /// Removes the value of a cell. The notes that it struck come back, but for those that other digits rule out by now, or that
    /// were struck out as candidates.
    fn remove_value(&mut self, cell: Cell) {
        let Some(value) = self.at(cell).value.take() else { return };
        let Some(history) = self.context.history else { return };
        for change in history.struck_by(cell, value) {
            let ruled_out = ruled_out_digits(self.context, &self.squares, change.cell);
            let square = &mut self.squares[change.cell.index()];
            let gone = ruled_out | square.struck_candidates;
            let (before, after) = (change.before, change.after);
            square.corner_notes |= before.corner_notes - after.corner_notes - gone;
            square.centre_notes |= before.centre_notes - after.centre_notes - gone;
        }
    }

    /// Returns the edit, or an error if nothing changed.
    fn finish(self, text: Message) -> Result<Edit, ActionRefusal> {
        let pairs = self.context.rules.cells().zip(self.context.squares.iter().zip(&self.squares));
        let touch = pairs.filter(|(_, (before, after))| before != after);
        let cell_changes: Vec<CellChange> = touch
            .map(|(cell, (before, after))| CellChange { cell, before: *before, after: *after })
            .collect();
        if cell_changes.is_empty() { Err(ActionRefusal::NoChange) } else { Ok(Edit { cell_changes, text }) }
    }
}

/// Enters or clears a digit.
pub(crate) fn toggle_digit(
    context: &EditContext,
    places: &[CellName],
    digit: Digit,
    origin: DigitOrigin,
) -> Result<Edit, ActionRefusal> {
    let digit = context.check_digit(digit)?;
    let cells = context.find_cells(places)?;
    let cells = match origin {
        DigitOrigin::Given => cells,
        DigitOrigin::Entered | DigitOrigin::Hinted => {
            context.filter_cells(cells, |square| !square.is_given(), ActionRefusal::Given)?
        }
    };
    let toggle = Toggle::of(context.squares, &cells, |square| square.digit() == Some(digit));
    let mut draft = Draft::new(context);
    for cell in &cells {
        match toggle {
            Toggle::Add => draft.place(*cell, CellDigit { digit, origin }),
            Toggle::Remove => draft.remove_value(*cell),
        }
    }
    let symbol = context.digit_symbol(digit);
    draft.finish(match (toggle, &cells[..]) {
        (Toggle::Add, [only]) => moved::is(context.cell_name(*only), symbol),
        (Toggle::Add, _) => moved::is_in(symbol, context.cell_names(&cells)),
        (Toggle::Remove, _) => moved::removed(symbol, context.cell_names(&cells)),
    })
}

/// Adds or removes a note.
pub(crate) fn toggle_note(
    context: &EditContext,
    layer: Layer,
    places: &[CellName],
    digit: Digit,
) -> Result<Edit, ActionRefusal> {
    let digit = context.check_digit(digit)?;
    let cells = context.filter_cells(
        context.find_cells(places)?,
        |square| square.value.is_none(),
        ActionRefusal::Filled,
    )?;
    let toggle = Toggle::of(context.squares, &cells, |square| layer.of(&mut square.clone()).contains(digit));
    let mut draft = Draft::new(context);
    for cell in &cells {
        let notes = layer.of(draft.at(*cell));
        match toggle {
            Toggle::Add => notes.insert(digit),
            Toggle::Remove => notes.remove(digit),
        };
    }
    draft.finish(layer.label(toggle, context.digit_symbol(digit), context.cell_names(&cells)))
}

/// Adds or removes a colour.
pub(crate) fn toggle_colour(
    context: &EditContext,
    places: &[CellName],
    colour: u8,
) -> Result<Edit, ActionRefusal> {
    if !(1..=COLOUR_COUNT).contains(&colour) {
        return Err(ActionRefusal::NoSuchColour(colour));
    }
    let cells = context.find_cells(places)?;
    let toggle = Toggle::of(context.squares, &cells, |square| square.colours.contains(colour));
    let mut draft = Draft::new(context);
    for cell in &cells {
        let square = draft.at(*cell);
        square.colours = match toggle {
            Toggle::Add => square.colours.with(colour),
            Toggle::Remove => square.colours.without(colour),
        };
    }
    draft.finish(match toggle {
        Toggle::Add => moved::colour(colour, context.cell_names(&cells)),
        Toggle::Remove => moved::colour_removed(colour, context.cell_names(&cells)),
    })
}

/// Strikes out or restores a candidate.
pub(crate) fn toggle_strike(
    context: &EditContext,
    places: &[CellName],
    digit: Digit,
) -> Result<Edit, ActionRefusal> {
    let digit = context.check_digit(digit)?;
    let computed = context.board_with_all_candidates();
    let mut cells = context.find_cells(places)?;
    cells.retain(|cell| computed.candidates(*cell).contains(digit));
    if cells.is_empty() {
        return Err(ActionRefusal::NotACandidate(digit));
    }
    let toggle = Toggle::of(context.squares, &cells, |square| square.struck_candidates.contains(digit));
    let mut draft = Draft::new(context);
    for cell in &cells {
        let struck = &mut draft.at(*cell).struck_candidates;
        match toggle {
            Toggle::Add => struck.insert(digit),
            Toggle::Remove => struck.remove(digit),
        };
    }
    let (symbol, names) = (context.digit_symbol(digit), context.cell_names(&cells));
    draft.finish(match toggle {
        Toggle::Add => moved::struck_out(symbol, names),
        Toggle::Remove => moved::restored(symbol, names),
    })
}

/// Clears the top layer of the cells. Givens are cleared only if `origin` is `Given`.
pub(crate) fn erase(
    context: &EditContext,
    places: &[CellName],
    origin: DigitOrigin,
) -> Result<Edit, ActionRefusal> {
    let cells = context.find_cells(places)?;
    let has_entry =
        |square: &Square| square.value.is_some() && (origin == DigitOrigin::Given || !square.is_given());
    let has_notes = |square: &Square| square.value.is_none() && !square.notes().is_empty();
    let any = |has: &dyn Fn(&Square) -> bool| cells.iter().any(|cell| has(&context.square(*cell)));
    let (entries, notes) = (any(&has_entry), any(&has_notes));
    if !entries && !notes && !any(&|square| !square.colours.is_empty()) {
        let filled = cells.iter().find(|cell| context.square(**cell).value.is_some());
        return Err(
            filled.map_or(ActionRefusal::NoChange, |cell| ActionRefusal::Given(context.cell_name(*cell)))
        );
    }
    let mut draft = Draft::new(context);
    for cell in &cells {
        let square = draft.at(*cell);
        match (entries, notes) {
            (true, _) if has_entry(square) => draft.remove_value(*cell),
            (false, true) if has_notes(square) => {
                (square.corner_notes, square.centre_notes) = (DigitSet::EMPTY, DigitSet::EMPTY);
            }
            (false, false) => square.colours = Colours::default(),
            (true, _) | (false, true) => {}
        }
    }
    let names = context.cell_names(&cells);
    draft.finish(match (entries, notes) {
        (true, _) => moved::digits_erased(names),
        (false, true) => moved::notes_erased(names),
        (false, false) => moved::colours_erased(names),
    })
}

/// Strikes candidates out, and fills every empty cell with those that are left as notes.
pub(crate) fn fill_notes(context: &EditContext, strikes: &[ConclusionName]) -> Result<Edit, ActionRefusal> {
    check_count(context, strikes)?;
    let computed = context.board_with_all_candidates();
    let mut draft = Draft::new(context);
    for strike in strikes {
        if let ConclusionName::Eliminate(name, digit) = *strike {
            let cell = context.find_cell(name)?;
            eliminate(draft.at(cell), context.check_digit(digit)?, computed.candidates(cell));
        }
    }
    for cell in context.rules.cells().filter(|cell| context.square(*cell).value.is_none()) {
        let square = draft.at(cell);
        square.corner_notes = computed.candidates(cell) - square.struck_candidates;
    }
    draft.finish(moved::filled())
}

/// Removes the notes that digits on the board rule out.
pub(crate) fn clean_notes(context: &EditContext) -> Result<Edit, ActionRefusal> {
    let mut draft = Draft::new(context);
    for cell in context.rules.cells().filter(|cell| context.square(*cell).value.is_none()) {
        let seen = ruled_out_digits(context, context.squares, cell);
        let square = draft.at(cell);
        square.corner_notes -= seen;
        square.centre_notes -= seen;
    }
    draft.finish(moved::cleaned())
}

/// Returns the digits that a cell can't hold because of what its peers and related cells hold, without givens hidden by fog.
pub(crate) fn ruled_out_digits(context: &EditContext, squares: &[Square], cell: Cell) -> DigitSet {
    let rules = context.rules;
    let is_seen = |cell: &Cell| !context.fogged_givens.contains(*cell);
    let digit_of = |cell: Cell| squares[cell.index()].digit().filter(|_| is_seen(&cell));
    let seen: DigitSet = rules.peer_list(cell).iter().filter_map(|peer| digit_of(*peer)).collect();
    let unfit = rules.related_cells(cell).iter().filter_map(|related| {
        let digit = digit_of(related.cell)?;
        Some(rules.digits() - related.table.transposed().partners(digit))
    });
    unfit.fold(seen | (rules.digits() - rules.allowed_digits(cell)), |all, digits| all | digits)
}

/// Applies the conclusions of a hint.
pub(crate) fn apply_conclusions(
    context: &EditContext,
    conclusions: &[ConclusionName],
) -> Result<Edit, ActionRefusal> {
    check_count(context, conclusions)?;
    let computed = context.board_with_all_candidates();
    let mut draft = Draft::new(context);
    for conclusion in conclusions {
        let cell = context.find_cell(conclusion.cell())?;
        let square = context.square(cell);
        match *conclusion {
            ConclusionName::Place(name, digit) => {
                let digit = context.check_digit(digit)?;
                if square.digit() == Some(digit) {
                    continue;
                }
                if square.is_given() {
                    return Err(ActionRefusal::Given(name));
                }
                draft.place(cell, CellDigit { digit, origin: DigitOrigin::Hinted });
            }
            ConclusionName::Eliminate(_, digit) => {
                let digit = context.check_digit(digit)?;
                eliminate(draft.at(cell), digit, computed.candidates(cell));
            }
        }
    }
    draft.finish(match conclusions {
        [only] => moved::hint(only.to_string()),
        many => moved::hints(many.len()),
    })
}

/// Strikes out a candidate, and removes it from the notes.
/// Refuses more conclusions than there are candidates.
fn check_count(context: &EditContext, conclusions: &[ConclusionName]) -> Result<(), ActionRefusal> {
    let most = context.squares.len() * context.rules.digits().len();
    if conclusions.len() > most { Err(ActionRefusal::TooMany(most)) } else { Ok(()) }
}

fn eliminate(square: &mut Square, digit: Digit, computed: DigitSet) {
    if square.value.is_none() {
        if computed.contains(digit) {
            square.struck_candidates.insert(digit);
        }
        square.corner_notes.remove(digit);
        square.centre_notes.remove(digit);
    }
}
