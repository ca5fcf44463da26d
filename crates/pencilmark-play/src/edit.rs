//! What each editing action does to the cells.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::draft::{Cleaning, EditContext};
use crate::history::Touch;
use crate::names::{Deed, Number, Place};
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
    desk: &'a EditContext<'a>,
    squares: Vec<Square>,
}

impl<'a> Draft<'a> {
    fn new(desk: &'a EditContext<'a>) -> Draft<'a> {
        Draft { desk, squares: desk.squares.to_vec() }
    }

    fn at(&mut self, cell: Cell) -> &mut Square {
        &mut self.squares[cell.index()]
    }

    /// Places a digit, and takes it out of the notes of the cells that see it if that is wished.
    fn place(&mut self, cell: Cell, value: Value) {
        self.at(cell).value = Some(value);
        if self.desk.cleaning == Cleaning::On {
            for peer in self.desk.rules.peer_list(cell) {
                let square = &mut self.squares[peer.index()];
                square.corner.remove(value.digit);
                square.centre.remove(value.digit);
            }
        }
    }

    /// The change, unless there is none.
    fn done(self, text: String) -> Result<Edit, Refused> {
        let pairs = self.desk.rules.cells().zip(self.desk.squares.iter().zip(&self.squares));
        let touch = pairs.filter(|(_, (before, after))| before != after);
        let touched: Vec<Touch> =
            touch.map(|(cell, (before, after))| Touch { cell, before: *before, after: *after }).collect();
        if touched.is_empty() { Err(Refused::NoChange) } else { Ok(Edit { touched, text }) }
    }
}

/// Writes or clears a digit.
pub(crate) fn digit(
    desk: &EditContext,
    places: &[Place],
    number: Number,
    origin: Origin,
) -> Result<Edit, Refused> {
    let digit = desk.digit(number)?;
    let cells = desk.cells(places)?;
    let cells = match origin {
        Origin::Given => cells,
        Origin::Entered | Origin::Hinted => desk.keep(cells, |square| !square.is_given(), Refused::Given)?,
    };
    let turn = Turn::of(desk.squares, &cells, |square| square.digit() == Some(digit));
    let mut draft = Draft::new(desk);
    for cell in &cells {
        match turn {
            Turn::Add => draft.place(*cell, Value { digit, origin }),
            Turn::Remove => draft.at(*cell).value = None,
        }
    }
    draft.done(match (turn, cells.len()) {
        (Turn::Add, 1) => format!("{} = {digit}", desk.name(cells[0])),
        (Turn::Add, many) => format!("{digit} in {many} cells"),
        (Turn::Remove, _) => format!("{digit} out of {}", place_text(desk, &cells)),
    })
}

/// Notes a digit or takes the note out.
pub(crate) fn note(
    desk: &EditContext,
    layer: Layer,
    places: &[Place],
    number: Number,
) -> Result<Edit, Refused> {
    let digit = desk.digit(number)?;
    let cells = desk.keep(desk.cells(places)?, |square| square.value.is_none(), Refused::Filled)?;
    let turn = Turn::of(desk.squares, &cells, |square| layer.of(&mut square.clone()).contains(digit));
    let mut draft = Draft::new(desk);
    for cell in &cells {
        let notes = layer.of(draft.at(*cell));
        match turn {
            Turn::Add => notes.insert(digit),
            Turn::Remove => notes.remove(digit),
        };
    }
    draft.done(toggled(desk, turn, &format!("{} {digit}", layer.word()), &cells))
}

/// Marks cells with a colour or takes it away.
pub(crate) fn colour(desk: &EditContext, places: &[Place], colour: u8) -> Result<Edit, Refused> {
    if !(1..=COLOURS).contains(&colour) {
        return Err(Refused::NoSuchColour(colour));
    }
    let cells = desk.cells(places)?;
    let turn = Turn::of(desk.squares, &cells, |square| square.colours.contains(colour));
    let mut draft = Draft::new(desk);
    for cell in &cells {
        let square = draft.at(*cell);
        square.colours = match turn {
            Turn::Add => square.colours.with(colour),
            Turn::Remove => square.colours.without(colour),
        };
    }
    draft.done(toggled(desk, turn, &format!("colour {colour}"), &cells))
}

/// Strikes a candidate out or takes the strike back.
pub(crate) fn strike(desk: &EditContext, places: &[Place], number: Number) -> Result<Edit, Refused> {
    let digit = desk.digit(number)?;
    let computed = desk.computed();
    let mut cells = desk.cells(places)?;
    cells.retain(|cell| computed.candidates(*cell).contains(digit));
    if cells.is_empty() {
        return Err(Refused::NotACandidate(digit));
    }
    let turn = Turn::of(desk.squares, &cells, |square| square.struck.contains(digit));
    let mut draft = Draft::new(desk);
    for cell in &cells {
        let struck = &mut draft.at(*cell).struck;
        match turn {
            Turn::Add => struck.insert(digit),
            Turn::Remove => struck.remove(digit),
        };
    }
    let place = place_text(desk, &cells);
    draft.done(match turn {
        Turn::Add => format!("{digit} struck in {place}"),
        Turn::Remove => format!("{digit} back in {place}"),
    })
}

/// Takes away what is on top. Givens go only for those who enter them.
pub(crate) fn erase(desk: &EditContext, places: &[Place], hand: Origin) -> Result<Edit, Refused> {
    let cells = desk.cells(places)?;
    let has_entry = |square: &Square| square.value.is_some() && (hand == Origin::Given || !square.is_given());
    let has_notes = |square: &Square| square.value.is_none() && !square.notes().is_empty();
    let any = |has: &dyn Fn(&Square) -> bool| cells.iter().any(|cell| has(&desk.square(*cell)));
    let (entries, notes) = (any(&has_entry), any(&has_notes));
    if !entries && !notes && !any(&|square| !square.colours.is_empty()) {
        let filled = cells.iter().find(|cell| desk.square(**cell).value.is_some());
        return Err(filled.map_or(Refused::NoChange, |cell| Refused::Given(desk.name(*cell))));
    }
    let mut draft = Draft::new(desk);
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
    draft.done(format!("{what} erased in {}", place_text(desk, &cells)))
}

/// Notes the candidates of every empty cell.
pub(crate) fn fill(desk: &EditContext) -> Result<Edit, Refused> {
    let computed = desk.computed();
    let mut draft = Draft::new(desk);
    for cell in desk.rules.cells().filter(|cell| desk.square(*cell).value.is_none()) {
        let struck = desk.square(cell).struck;
        draft.at(cell).corner = computed.candidates(cell) - struck;
    }
    draft.done("notes filled in".to_owned())
}

/// Takes the notes that digits on the board rule out.
pub(crate) fn clean(desk: &EditContext) -> Result<Edit, Refused> {
    let mut draft = Draft::new(desk);
    for cell in desk.rules.cells().filter(|cell| desk.square(*cell).value.is_none()) {
        let seen = seen(desk, cell);
        let square = draft.at(cell);
        square.corner -= seen;
        square.centre -= seen;
    }
    draft.done("notes cleaned".to_owned())
}

/// The digits that a cell sees.
pub(crate) fn seen(desk: &EditContext, cell: Cell) -> DigitSet {
    desk.rules.peer_list(cell).iter().filter_map(|peer| desk.square(*peer).digit()).collect()
}

/// Carries out what a hint concludes.
pub(crate) fn apply(desk: &EditContext, deeds: &[Deed]) -> Result<Edit, Refused> {
    let most = desk.squares.len() * desk.size();
    if deeds.len() > most {
        return Err(Refused::TooMany(most));
    }
    let computed = desk.computed();
    let mut draft = Draft::new(desk);
    for deed in deeds {
        let cell = desk.cell(deed.cell())?;
        let square = desk.square(cell);
        match *deed {
            Deed::Place(name, digit) => {
                let digit = desk.fitting(digit)?;
                if square.digit() == Some(digit) {
                    continue;
                }
                if square.is_given() {
                    return Err(Refused::Given(name));
                }
                draft.place(cell, Value { digit, origin: Origin::Hinted });
            }
            Deed::Eliminate(_, digit) => {
                let digit = desk.fitting(digit)?;
                eliminate(draft.at(cell), digit, computed.candidates(cell));
            }
        }
    }
    draft.done(match deeds {
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

fn toggled(desk: &EditContext, turn: Turn, what: &str, cells: &[Cell]) -> String {
    let way = match turn {
        Turn::Add => "in",
        Turn::Remove => "out of",
    };
    format!("{what} {way} {}", place_text(desk, cells))
}

/// `r1c1`, or `3 cells`.
fn place_text(desk: &EditContext, cells: &[Cell]) -> String {
    match cells {
        [only] => desk.name(*only).to_string(),
        many => format!("{} cells", many.len()),
    }
}
