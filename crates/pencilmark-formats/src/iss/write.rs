//! Writing of a board as tokens.

use crate::clue_sheet::is_rows;
use crate::codec::{boxes_of, is_default};
use crate::iss::cell_names::{are_neighbours, cell_text, diagonal_from};
use crate::iss::machine_text::print_machine_text;
use crate::iss::read::read;
use crate::iss::relation_key::print_key;
use crate::iss::token_table::{BOARD_TOKENS, CELL_TOKENS, LINE_TOKENS, PAIR_TOKENS};
use crate::messages::write as cannot;
use crate::packed::base64;
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::{BoardContext, Constraint, KindId};
use pencilmark_core::digit::Digit;
use pencilmark_core::layout::Boxes;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::ReadOptions;
use pencilmark_core::plain_line::text::TextPosition;
use pencilmark_core::primitive::Primitive;
use pencilmark_core::rules::Rules;
use pencilmark_core::shape::BoardShape;

/// The size of the largest board whose cells tokens can name.
const LARGEST: usize = 16;

/// The labels of the regions of rectangles.
const LABELS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// True for a constraint that has a token, or whose relations and sums have tokens.
pub(super) fn can_hold(constraint: &Constraint) -> bool {
    let numbers = constraint.numbers.len();
    match constraint.kind().id {
        KindId::KillerCage | KindId::Sandwich => numbers <= 1,
        KindId::Sum => numbers == 1,
        KindId::AntiTaxicab => numbers == 0,
        KindId::BoxIndexer
        | KindId::GreaterSum
        | KindId::Product
        | KindId::CageDifference
        | KindId::Quotient
        | KindId::FirstSeen
        | KindId::Battlefield
        | KindId::Sequence
        | KindId::SameDifference => false,
        KindId::Or => constraint.alternatives.iter().flatten().all(can_hold),
        _ => true,
    }
}

/// Writes a board whose constraints [`can_hold`] accepts.
pub(super) fn write(board: &Board) -> Result<String, Message> {
    let rules = board.rules();
    let mut text = match rules.layout().shape() {
        Some(shape) => shape_tokens(rules, shape)?,
        None => square_tokens(rules)?,
    };
    let writer = Writer { context: rules.board_context() };
    for constraint in rules.constraints() {
        text += &writer.tokens(constraint)?;
    }
    for cell in rules.cells() {
        if let Some(digit) = board.value(cell) {
            text += &format!(".~{}_{}", cell_text(cell, rules), rules.values().value(digit));
        }
    }
    Ok(text)
}

/// Returns the tokens of a square's size, values and boxes.
fn square_tokens(rules: &Rules) -> Result<String, Message> {
    let (layout, size) = (rules.layout(), rules.layout().digit_count());
    if size > LARGEST {
        return Err(cannot::sizes(size));
    }
    let mut text = format!(".Shape~{size}x{size}");
    if !rules.values().is_default() {
        text += &format!("~{}-{}", rules.values().first(), rules.values().last());
    }
    if is_rows(layout) {
        text += ".NoBoxes";
    } else if !is_default(layout) {
        if matches!(layout.box_division(), Boxes::Jigsaw(_)) && boxes_of(layout.clone()) != *layout {
            return Err(cannot::rectangular_regions());
        }
        let label = |cell| char::from(b'A' + layout.region_of(cell) as u8);
        text += &format!(".NoBoxes.Jigsaw~{}", rules.cells().map(label).collect::<String>());
    }
    Ok(text)
}

/// Returns the tokens of a rectangle's sides, values and regions; an error for other shapes.
fn shape_tokens(rules: &Rules, shape: &BoardShape) -> Result<String, Message> {
    let (rows, columns, values) = (shape.rows(), shape.columns(), rules.values());
    if rows.max(columns) > LARGEST || shape.cell_count() < rows * columns {
        return Err(cannot::shape(shape.text().to_owned()));
    }
    if !values.is_consecutive() {
        return Err(cannot::digits(values.all().map(|value| value.to_string()).collect()));
    }
    let sides = format!(".Shape~{rows}x{columns}~{}-{}", values.first(), values.last());
    let region = |cell| shape.is_in_region(cell).then(|| shape.region_of(cell));
    let sizes: Vec<usize> = (0..=rows * columns)
        .map(|number| rules.cells().filter(|cell| region(*cell) == Some(number)).count())
        .filter(|size| *size > 0)
        .collect();
    let label = |cell| region(cell).map_or('-', |number| LABELS.chars().nth(number).unwrap_or('-'));
    let labels: String = rules.cells().map(label).collect();
    let is_piece = |size: &usize| (rows.max(columns)..=values.count()).contains(size);
    let boxes = sizes.first().map(|size| format!("{sides}.RegionSize~{size}"));
    let pieces = sizes.iter().all(is_piece).then(|| format!(".NoBoxes.Jigsaw~{labels}"));
    let pieces = if sizes.is_empty() { Some(".NoBoxes".to_owned()) } else { pieces };
    let of_pieces = pieces.iter().flat_map(|pieces| ["", "~Raw"].map(|raw| format!("{sides}{raw}{pieces}")));
    // More regions than there are labels would not be read back.
    let reads_back = |text: &String| {
        let entry = read(text, TextPosition { line: 1, column: 1 }, &ReadOptions::default());
        entry.is_ok_and(|entry| {
            entry.board.rules().layout() == rules.layout()
                && entry.info.unread_parts.not_understood.is_empty()
        })
    };
    [sides.clone()]
        .into_iter()
        .chain(boxes)
        .chain(of_pieces)
        .find(reads_back)
        .ok_or_else(|| cannot::shape(shape.text().to_owned()))
}

struct Writer<'a> {
    context: BoardContext<'a>,
}

impl Writer<'_> {
    fn size(&self) -> usize {
        self.context.layout.digit_count()
    }

    /// Returns the tokens of a constraint: its own token, or those of its primitives.
    fn tokens(&self, constraint: &Constraint) -> Result<String, Message> {
        match self.own_token(constraint) {
            Some(token) => Ok(token),
            None => {
                let title = || constraint.title_with_location(self.context.layout);
                let primitives =
                    constraint.lower_to_primitives(&self.context).map_err(|error| error.message())?;
                let key = |one: &Primitive| match one {
                    Primitive::Relation(relation) => Some(print_key(&relation.table, self.size())),
                    Primitive::AllDifferent(_)
                    | Primitive::Sum(_)
                    | Primitive::Automaton(_)
                    | Primitive::Count(_)
                    | Primitive::Element(_)
                    | Primitive::Or(_) => None,
                };
                let alike = primitives.chunk_by(|a, b| key(a).is_some() && key(a) == key(b));
                alike.map(|all| self.alike(all)).collect::<Option<String>>().ok_or_else(title)
            }
        }
    }

    fn names(&self, cells: &[Cell]) -> String {
        cells.iter().map(|cell| format!("~{}", cell_text(*cell, self.context.layout))).collect()
    }

    fn own_token(&self, constraint: &Constraint) -> Option<String> {
        let name = constraint.kind().id;
        let line = self.names(constraint.first_list());
        let number = constraint.numbers.first();
        let nine = self.size() == 9 && self.context.values.is_default();
        let joined = || constraint.numbers.iter().map(i32::to_string).collect::<Vec<_>>().join("_");
        if let Some(token) = CELL_TOKENS.iter().find(|token| token.kind == name) {
            let usual =
                (name == KindId::Whispers).then_some(self.size().div_ceil(2) as i32).or(token.default_number);
            let number = number.copied().or(usual).filter(|_| token.takes_number);
            // The solver defines low, middle and high only for digits 1 to 9.
            let fits = name != KindId::Entropic || nine;
            return fits.then(|| {
                format!(".{}{}{line}", token.name, number.map_or(String::new(), |n| format!("~{n}")))
            });
        }
        if let Some((token, _)) = LINE_TOKENS.iter().find(|(_, kind)| *kind == name) {
            let (line, far) = self.line_name(constraint)?;
            return Some(format!(".{token}~{line}~{}~{}", text_if(!far, number?), text_if(far, number?)));
        }
        let board = BOARD_TOKENS.iter().find(|(_, kinds)| **kinds == [name]);
        match name {
            KindId::GlobalEntropy | KindId::GlobalModulo if !nine => None,
            KindId::NoSum if self.is_lifted(constraint) => None,
            KindId::NoSum if !matches!(constraint.numbers[..], [] | [5, 10]) => None,
            _ if board.is_some() => board.map(|(token, _)| format!(".{token}")),
            KindId::Difference | KindId::Ratio | KindId::EdgeSum | KindId::Greater => self.pairs(constraint),
            KindId::Diagonals => Some(".Diagonal~1.Diagonal~-1".to_owned()),
            KindId::FallingDiagonal => Some(".Diagonal~-1".to_owned()),
            KindId::RisingDiagonal => Some(".Diagonal~1".to_owned()),
            KindId::KillerCage => Some(format!(".Cage~{}{line}", number.filter(|n| **n != 0).unwrap_or(&0)))
                .filter(|_| number != Some(&0)),
            KindId::Arrow | KindId::CountDistinct => {
                let shaft = self.names(constraint.cells.get(1)?);
                match (name, constraint.first_list()) {
                    (KindId::CountDistinct, _) => Some(format!(".CountDistinct{line}{shaft}")),
                    (_, [_]) => Some(format!(".Arrow{line}{shaft}")),
                    (_, head) if head.is_sorted() => Some(format!(".PillArrow~{}{line}{shaft}", head.len())),
                    (_, _) => None,
                }
            }
            KindId::EqualSums => {
                let lists: Vec<String> = constraint.cells.iter().map(|cells| self.names(cells)).collect();
                Some(format!(".EqualSum{}", lists.join("~-")))
            }
            KindId::SameValues => {
                let same = constraint.cells.iter().all(|cells| cells.len() == constraint.first_list().len());
                let lists: String = constraint.cells.iter().map(|cells| self.names(cells)).collect();
                same.then(|| format!(".SameValues~{}{lists}", constraint.cells.len()))
            }
            KindId::Contains => Some(format!(".ContainAtLeast~{}{line}", joined())),
            KindId::ContainsExactly => Some(format!(".ContainExact~{}{line}", joined())),
            KindId::LookAndSay if constraint.numbers.iter().all(|n| (0..100).contains(n)) => {
                let said: String = constraint.numbers.iter().map(|n| format!("{n:02}")).collect();
                Some(format!(".LookAndSay~{said}{line}"))
            }
            KindId::Quadruple => Some(self.quadruple(constraint)),
            KindId::RowIndexer => Some(format!(".Indexing~R{line}")),
            KindId::ColumnIndexer => Some(format!(".Indexing~C{line}")),
            KindId::LittleKiller => {
                let cells = constraint.place?.cells(self.context.layout);
                // The solver knows the rising main diagonal by its upper end alone.
                let ends = [cells.iter().min()?, cells.iter().max()?];
                let leads = |end: &&&Cell| {
                    let found = diagonal_from(***end, self.context.layout)
                        .map(|place| place.cells(self.context.layout));
                    found.is_some_and(|found| {
                        found.len() == cells.len()
                            && cells.len() > 1
                            && found.iter().all(|c| cells.contains(c))
                    })
                };
                let end = ends.iter().find(leads)?;
                Some(format!(".LittleKiller~{}~{}", number?, cell_text(**end, self.context.layout)))
            }
            KindId::Sandwich => Some(format!(".Sandwich~{}~{}", number?, self.line_name(constraint)?.0)),
            KindId::RegularExpression => Some(format!(
                ".Regex~{}{line}",
                base64::encode_for_address(constraint.text_argument.as_bytes())
            )),
            KindId::FiniteAutomaton => {
                let machine = print_machine_text(&constraint.text_argument, self.context.values)?;
                Some(format!(".NFA~{machine}~{line}"))
            }
            KindId::Candidates => {
                let given = |cell: &Cell| format!("~{}_{}", cell_text(*cell, self.context.layout), joined());
                (constraint.numbers.len() > 1)
                    .then(|| format!(".{}", constraint.first_list().iter().map(given).collect::<String>()))
            }
            KindId::Sum => {
                let weights: String = constraint.weights.iter().map(|weight| format!("_{weight}")).collect();
                let weights = if weights.is_empty() { weights } else { format!("_={weights}") };
                Some(format!(".Sum~{}{weights}{line}", number?))
            }
            KindId::Or => self.alternatives(constraint),
            _ => None,
        }
    }

    /// Returns the tokens of a constraint on pairs of neighbours in the grid; `None` for other kinds.
    fn pairs(&self, constraint: &Constraint) -> Option<String> {
        let name = constraint.kind().id;
        let usual = match name {
            KindId::Difference => Some(1),
            KindId::Ratio => Some(2),
            _ => None,
        };
        let number = constraint.numbers.first().copied().filter(|number| Some(*number) != usual);
        let (token, _, _) = PAIR_TOKENS.iter().find(|(_, kind, known)| *kind == name && *known == number)?;
        let pair = |pair: &[Cell]| {
            are_neighbours(pair[0], pair[1], self.context.layout)
                .then(|| format!(".{token}{}", self.names(pair)))
        };
        constraint.first_list().windows(2).map(pair).collect()
    }

    /// True if an edge sum other than 5 and 10 lifts the negative rule there, which tokens can't express.
    fn is_lifted(&self, _: &Constraint) -> bool {
        self.context
            .constraints
            .iter()
            .any(|one| one.kind().id == KindId::EdgeSum && !matches!(one.numbers[..], [5 | 10]))
    }

    fn quadruple(&self, constraint: &Constraint) -> String {
        let (cells, layout) = (constraint.first_list(), self.context.layout);
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        let values: Vec<String> = constraint.numbers.iter().map(i32::to_string).collect();
        let (row, column) = layout.row_and_column(sorted[0]);
        let square = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(r, c)| layout.cell_at(row + r, column + c));
        if sorted.iter().copied().map(Some).eq(square) {
            let values: String = values.iter().map(|value| format!("~{value}")).collect();
            return format!(".Quad~{}{values}", cell_text(sorted[0], layout));
        }
        match values.is_empty() {
            true => String::new(),
            false => format!(".ContainAtLeast~{}{}", values.join("_"), self.names(cells)),
        }
    }

    /// Returns the row or column that a clue looks along, and true if it looks from the far end.
    fn line_name(&self, constraint: &Constraint) -> Option<(String, bool)> {
        let place = constraint.place?;
        let symbol = |n: u8| char::from_digit(u32::from(n), 36);
        Some(match (place.row_step, place.column_step) {
            (0, step) => (format!("R{}", symbol(place.row)?), step < 0),
            (step, _) => (format!("C{}", symbol(place.column)?), step < 0),
        })
    }

    fn alternatives(&self, constraint: &Constraint) -> Option<String> {
        let mut text = ".Or".to_owned();
        for all in &constraint.alternatives {
            let inside: String = all.iter().map(|one| self.tokens(one)).collect::<Result<_, _>>().ok()?;
            text += &format!(".And{inside}.End");
        }
        Some(text + ".End")
    }

    /// Returns the tokens of primitives; equal relations share a token.
    fn alike(&self, primitives: &[Primitive]) -> Option<String> {
        let mut text = self.primitive(primitives.first()?)?;
        for primitive in &primitives[1..] {
            let Primitive::Relation(relation) = primitive else { return None };
            text += &format!("~{}", self.names(&relation.cells));
        }
        Some(text)
    }

    /// Returns the token of a primitive, if there is one.
    fn primitive(&self, primitive: &Primitive) -> Option<String> {
        match primitive {
            Primitive::AllDifferent(different) if different.allowed_sets.is_none() => {
                Some(format!(".AllDifferent{}", self.names(&different.cells)))
            }
            Primitive::Sum(sum) => {
                let total = sum.totals.only()?;
                if sum.terms.is_empty() {
                    return (total == 0).then(String::new);
                }
                let weights: String = sum.terms.iter().map(|(_, weight)| format!("_{weight}")).collect();
                let cells: Vec<Cell> = sum.terms.iter().map(|(cell, _)| *cell).collect();
                Some(format!(".Sum~{total}_={weights}{}", self.names(&cells)))
            }
            Primitive::Relation(relation) => {
                let key = print_key(&relation.table, self.size());
                Some(format!(".Pair~{key}~_{}", self.names(&relation.cells)))
            }
            Primitive::Count(_) => {
                let (cell, digits) = primitive.as_restricted_cell()?;
                let values =
                    digits.iter().map(|digit: Digit| format!("_{}", self.context.values.value(digit)));
                let name = cell_text(cell, self.context.layout);
                match digits.only() {
                    // A single value alone would be read as a given.
                    Some(digit) => Some(format!(".ContainExact~{}~{name}", self.context.values.value(digit))),
                    None if digits.is_empty() => None,
                    None => Some(format!(".~{name}{}", values.collect::<String>())),
                }
            }
            Primitive::AllDifferent(_)
            | Primitive::Automaton(_)
            | Primitive::Element(_)
            | Primitive::Or(_) => None,
        }
    }
}

fn text_if(there: bool, number: &i32) -> String {
    if there { number.to_string() } else { String::new() }
}
