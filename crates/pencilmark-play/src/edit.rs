//! What each editing action does to the cells.

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::ConclusionName;

use crate::edit_context::{Cleaning, EditContext};
use crate::history::Touch;
use crate::refused::Refused;
use crate::square::{COLOURS, Colours, Origin, Square, Value};

/// A change: what it does to which cells, and how it is told.
pub(crate) struct Edit {
    pub touched: Vec<Touch>,
    pub text: String,
}

/// The notes of a cell, as one action changes them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layer {
    Corner,
    Centre,
}

impl Layer {
    fn word(self) -> &'static str {
        match self {
            Layer::Corner => "corner",
            Layer::Centre => "centre",
        }
    }

    fn of(self, square: &mut Square) -> &mut DigitSet {
        match self {
            Layer::Corner => &mut square.corner,
            Layer::Centre => &mut square.centre,
        }
    }
}

/// Where a toggle leads: what all have is taken away, else it is added.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Add,
    Remove,
}

impl Turn {
    fn of(squares: &[Square], cells: &[Cell], has: impl Fn(&Square) -> bool) -> Turn {
        if cells.iter().all(|cell| has(&squares[cell.index()])) { Turn::Remove } else { Turn::Add }
    }
}

/// The cells as they are to be.
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

    /// Places a digit, and takes it out of the notes of the cells that see it if that is wished.
    fn place(&mut self, cell: Cell, value: Value) {
        self.at(cell).value = Some(value);
        if self.context.cleaning == Cleaning::On {
            for peer in self.context.rules.peer_list(cell) {
                let square = &mut self.squares[peer.index()];
                square.corner.remove(value.digit);
                square.centre.remove(value.digit);
            }
        }
    }

    /// The change, unless there is none.
    fn done(self, text: String) -> Result<Edit, Refused> {
        let pairs = self.context.rules.cells().zip(self.context.squares.iter().zip(&self.squares));
        let touch = pairs.filter(|(_, (before, after))| before != after);
        let touched: Vec<Touch> =
            touch.map(|(cell, (before, after))| Touch { cell, before: *before, after: *after }).collect();
        if touched.is_empty() { Err(Refused::NoChange) } else { Ok(Edit { touched, text }) }
    }
}

/// Writes or clears a digit.
pub(crate) fn digit(
    context: &EditContext,
    places: &[CellName],
    digit: Digit,
    origin: Origin,
) -> Result<Edit, Refused> {
    let digit = context.digit(digit)?;
    let cells = context.cells(places)?;
    let cells = match origin {
        Origin::Given => cells,
        Origin::Entered | Origin::Hinted => {
            context.keep(cells, |square| !square.is_given(), Refused::Given)?
        }
    };
    let turn = Turn::of(context.squares, &cells, |square| square.digit() == Some(digit));
    let mut draft = Draft::new(context);
    for cell in &cells {
        match turn {
            Turn::Add => draft.place(*cell, Value { digit, origin }),
            Turn::Remove => draft.at(*cell).value = None,
        }
    }
    draft.done(match (turn, cells.len()) {
        (Turn::Add, 1) => format!("{} = {digit}", context.name(cells[0])),
        (Turn::Add, many) => format!("{digit} in {many} cells"),
        (Turn::Remove, _) => format!("{digit} out of {}", place_text(context, &cells)),
    })
}

/// Notes a digit or takes the note out.
pub(crate) fn note(
    context: &EditContext,
    layer: Layer,
    places: &[CellName],
    digit: Digit,
) -> Result<Edit, Refused> {
    let digit = context.digit(digit)?;
    let cells = context.keep(context.cells(places)?, |square| square.value.is_none(), Refused::Filled)?;
    let turn = Turn::of(context.squares, &cells, |square| layer.of(&mut square.clone()).contains(digit));
    let mut draft = Draft::new(context);
    for cell in &cells {
        let notes = layer.of(draft.at(*cell));
        match turn {
            Turn::Add => notes.insert(digit),
            Turn::Remove => notes.remove(digit),
        };
    }
    draft.done(toggled(context, turn, &format!("{} {digit}", layer.word()), &cells))
}

/// Marks cells with a colour or takes it away.
pub(crate) fn colour(context: &EditContext, places: &[CellName], colour: u8) -> Result<Edit, Refused> {
    if !(1..=COLOURS).contains(&colour) {
        return Err(Refused::NoSuchColour(colour));
    }
    let cells = context.cells(places)?;
    let turn = Turn::of(context.squares, &cells, |square| square.colours.contains(colour));
    let mut draft = Draft::new(context);
    for cell in &cells {
        let square = draft.at(*cell);
        square.colours = match turn {
            Turn::Add => square.colours.with(colour),
            Turn::Remove => square.colours.without(colour),
        };
    }
    draft.done(toggled(context, turn, &format!("colour {colour}"), &cells))
}

/// Strikes a candidate out or takes the strike back.
pub(crate) fn strike(context: &EditContext, places: &[CellName], digit: Digit) -> Result<Edit, Refused> {
    let digit = context.digit(digit)?;
    let computed = context.computed();
    let mut cells = context.cells(places)?;
    cells.retain(|cell| computed.candidates(*cell).contains(digit));
    if cells.is_empty() {
        return Err(Refused::NotACandidate(digit));
    }
    let turn = Turn::of(context.squares, &cells, |square| square.struck.contains(digit));
    let mut draft = Draft::new(context);
    for cell in &cells {
        let struck = &mut draft.at(*cell).struck;
        match turn {
            Turn::Add => struck.insert(digit),
            Turn::Remove => struck.remove(digit),
        };
    }
    let place = place_text(context, &cells);
    draft.done(match turn {
        Turn::Add => format!("{digit} struck in {place}"),
        Turn::Remove => format!("{digit} back in {place}"),
    })
}

/// Takes away what is on top. Givens go only for those who enter them.
pub(crate) fn erase(context: &EditContext, places: &[CellName], hand: Origin) -> Result<Edit, Refused> {
    let cells = context.cells(places)?;
    let has_entry = |square: &Square| square.value.is_some() && (hand == Origin::Given || !square.is_given());
    let has_notes = |square: &Square| square.value.is_none() && !square.notes().is_empty();
    let any = |has: &dyn Fn(&Square) -> bool| cells.iter().any(|cell| has(&context.square(*cell)));
    let (entries, notes) = (any(&has_entry), any(&has_notes));
    if !entries && !notes && !any(&|square| !square.colours.is_empty()) {
        let filled = cells.iter().find(|cell| context.square(**cell).value.is_some());
        return Err(filled.map_or(Refused::NoChange, |cell| Refused::Given(context.name(*cell))));
    }
    let mut draft = Draft::new(context);
    for cell in &cells {
        let square = draft.at(*cell);
        match (entries, notes) {
            (true, _) if has_entry(square) => square.value = None,
            (false, true) if has_notes(square) => {
                (square.corner, square.centre) = (DigitSet::EMPTY, DigitSet::EMPTY);
            }
            (false, false) => square.colours = Colours::default(),
            (true, _) | (false, true) => {}
        }
    }
    let what = match (entries, notes) {
        (true, _) => "digits",
        (false, true) => "notes",
        (false, false) => "colours",
    };
    draft.done(format!("{what} erased in {}", place_text(context, &cells)))
}

/// Notes the candidates of every empty cell.
pub(crate) fn fill(context: &EditContext) -> Result<Edit, Refused> {
    let computed = context.computed();
    let mut draft = Draft::new(context);
    for cell in context.rules.cells().filter(|cell| context.square(*cell).value.is_none()) {
        let struck = context.square(cell).struck;
        draft.at(cell).corner = computed.candidates(cell) - struck;
    }
    draft.done("notes filled in".to_owned())
}

/// Takes the notes that digits on the board rule out.
pub(crate) fn clean(context: &EditContext) -> Result<Edit, Refused> {
    let mut draft = Draft::new(context);
    for cell in context.rules.cells().filter(|cell| context.square(*cell).value.is_none()) {
        let seen = seen(context, cell);
        let square = draft.at(cell);
        square.corner -= seen;
        square.centre -= seen;
    }
    draft.done("notes cleaned".to_owned())
}

/// The digits that a cell sees.
pub(crate) fn seen(context: &EditContext, cell: Cell) -> DigitSet {
    context.rules.peer_list(cell).iter().filter_map(|peer| context.square(*peer).digit()).collect()
}

/// Carries out what a hint concludes.
pub(crate) fn apply(context: &EditContext, conclusions: &[ConclusionName]) -> Result<Edit, Refused> {
    let most = context.squares.len() * context.size();
    if conclusions.len() > most {
        return Err(Refused::TooMany(most));
    }
    let computed = context.computed();
    let mut draft = Draft::new(context);
    for conclusion in conclusions {
        let cell = context.cell(conclusion.cell())?;
        let square = context.square(cell);
        match *conclusion {
            ConclusionName::Place(name, digit) => {
                let digit = context.digit(digit)?;
                if square.digit() == Some(digit) {
                    continue;
                }
                if square.is_given() {
                    return Err(Refused::Given(name));
                }
                draft.place(cell, Value { digit, origin: Origin::Hinted });
            }
            ConclusionName::Eliminate(_, digit) => {
                let digit = context.digit(digit)?;
                eliminate(draft.at(cell), digit, computed.candidates(cell));
            }
        }
    }
    draft.done(match conclusions {
        [only] => format!("hint: {only}"),
        many => format!("hint: {} conclusions", many.len()),
    })
}

/// Strikes a candidate, and takes it out of the notes.
fn eliminate(square: &mut Square, digit: Digit, computed: DigitSet) {
    if square.value.is_none() {
        if computed.contains(digit) {
            square.struck.insert(digit);
        }
        square.corner.remove(digit);
        square.centre.remove(digit);
    }
}

fn toggled(context: &EditContext, turn: Turn, what: &str, cells: &[Cell]) -> String {
    let way = match turn {
        Turn::Add => "in",
        Turn::Remove => "out of",
    };
    format!("{what} {way} {}", place_text(context, cells))
}

/// `r1c1`, or `3 cells`.
fn place_text(context: &EditContext, cells: &[Cell]) -> String {
    match cells {
        [only] => context.name(*only).to_string(),
        many => format!("{} cells", many.len()),
    }
}
