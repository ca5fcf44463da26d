//! Conversion of single tokens to constraints.

use crate::clue_sheet::clue;
use crate::iss::cell_names::{are_neighbours, cell_text, coordinate, diagonal_from};
use crate::iss::counted::{cage, counted_once};
use crate::iss::machine_text::PackedMachine;
use crate::iss::relation_key::{named_relation, pair_words, parse_key};
use crate::iss::token_table::{BOARD_TOKENS, CELL_TOKENS, CellToken, LINE_TOKENS, PAIR_TOKENS, knows_digits};
use crate::iss::tokens::TokenNode;
use crate::messages::unknown;
use crate::packed::base64;
use pencilmark_core::cell::{Cell, CellPositions, Rectangle};
use pencilmark_core::constraint::{Constraint, KindId, OutsidePlace};
use pencilmark_core::message::Message;
use pencilmark_core::values::DigitValues;

/// The constraints of a token, or the reason why it was not understood.
pub(super) type Understood = Result<Vec<Constraint>, Message>;

/// The context in which tokens are read.
pub(super) struct BoardTokens {
    pub board: Rectangle,
    pub values: DigitValues,
}

impl BoardTokens {
    pub(super) fn read(&self, token: &TokenNode) -> Understood {
        let arguments = &token.arguments;
        let name = token.name.as_str();
        if !knows_digits(name, self.values) {
            return Err(unknown::other_digits());
        }
        if let Some(known) = CELL_TOKENS.iter().find(|known| known.name == name) {
            return self.cell_token(known, arguments);
        }
        if let Some((_, kinds)) = BOARD_TOKENS.iter().find(|(known, _)| *known == name) {
            return Ok(kinds.iter().map(|kind| clue(*kind)).collect());
        }
        if let Some((_, kind)) = LINE_TOKENS.iter().find(|(known, _)| *known == name) {
            return self.both_ends(*kind, arguments);
        }
        if let Some((_, kind, number)) = PAIR_TOKENS.iter().find(|(known, _, _)| *known == name) {
            return self.adjacent(*kind, *number, arguments);
        }
        match name {
            "" | "Given" => arguments
                .iter()
                .map(|text| {
                    self.parse_given(text).map(|(cell, values)| {
                        clue(KindId::Candidates).with_cells([cell]).with_numbers(values)
                    })
                })
                .collect(),
            "Or" => {
                let alternatives =
                    token.nested_tokens.iter().map(|one| self.read(one)).collect::<Result<Vec<_>, _>>()?;
                let mut or = clue(KindId::Or);
                or.alternatives = alternatives;
                Ok(vec![or])
            }
            "And" => self.read_all(&token.nested_tokens),
            "Replicate" => self.replicate(token),
            _ => self.single(name, arguments).map(|one| one.into_iter().collect()),
        }
    }

    fn read_all(&self, tokens: &[TokenNode]) -> Understood {
        let all = tokens.iter().map(|one| self.read(one)).collect::<Result<Vec<_>, _>>()?;
        Ok(all.into_iter().flatten().collect())
    }

    fn cell_token(&self, token: &CellToken, arguments: &[String]) -> Understood {
        let number =
            arguments.first().filter(|_| token.takes_number).and_then(|text| text.parse::<i32>().ok());
        let rest = if number.is_some() { &arguments[1..] } else { arguments };
        let number = match (token.takes_number, number.or(token.default_number)) {
            (true, None) => return Err(unknown::no_number()),
            (true, number) => number,
            (false, _) => None,
        };
        let looped = token.name == "SumLine" && rest.last().is_some_and(|last| last == "LOOP");
        let cells = self.cells(&rest[..rest.len() - usize::from(looped)])?;
        let line = clue(token.kind).with_numbers(number);
        if !looped {
            return Ok(vec![line.with_cells(cells)]);
        }
        // A piece may begin anywhere on the loop.
        let mut or = clue(KindId::Or);
        for start in 0..cells.len() {
            let turned = cells[start..].iter().chain(&cells[..start]).copied();
            or.alternatives.push(vec![line.clone().with_cells(turned)]);
        }
        Ok(vec![or])
    }

    /// Returns a clue each for the near and the far end of a row or column; either argument may be empty.
    fn both_ends(&self, kind: KindId, arguments: &[String]) -> Understood {
        let line = arguments.first().map_or("", String::as_str);
        let mut found = Vec::new();
        for (text, far) in arguments.iter().skip(1).zip([false, true]).filter(|(text, _)| !text.is_empty()) {
            let number = text.parse().map_err(|_| unknown::not_a_number(text.to_string()))?;
            found.push(clue(kind).with_place(self.end_of(line, far)?).with_numbers([number]));
        }
        Ok(found)
    }

    /// Returns the place at the end of a line such as `R1`: the near end is left of or above the board.
    fn end_of(&self, line: &str, far: bool) -> Result<OutsidePlace, Message> {
        let other = |lines: usize| if far { lines + 1 } else { 0 };
        let number = |rest: &str| coordinate(rest).map(|n| n + 1);
        let place = match line.split_at_checked(1) {
            Some(("R", rest)) => number(rest)
                .and_then(|row| OutsidePlace::straight(row, other(self.board.columns), self.board)),
            Some(("C", rest)) => number(rest)
                .and_then(|column| OutsidePlace::straight(other(self.board.rows), column, self.board)),
            Some(_) | None => None,
        };
        place.ok_or_else(|| unknown::not_a_line(line.to_string()))
    }

    /// Returns a constraint for each two of the cells that are neighbours in the grid.
    fn adjacent(&self, kind: KindId, number: Option<i32>, arguments: &[String]) -> Understood {
        let cells = self.cells(arguments)?;
        let mut found = Vec::new();
        for (i, a) in cells.iter().enumerate() {
            for b in cells[i + 1..].iter().filter(|b| are_neighbours(*a, **b, self.board)) {
                found.push(clue(kind).with_cells([*a, *b]).with_numbers(number));
            }
        }
        if found.is_empty() { Err(unknown::no_neighbours()) } else { Ok(found) }
    }

    /// Returns the constraints inside the token, repeated for each cell set in the bits, moved from the origin to that
    /// cell.
    fn replicate(&self, token: &TokenNode) -> Understood {
        let origin = token.arguments.get(1).map_or(Ok(Cell::new(0)), |text| self.cell(text))?;
        let bits = token.arguments.first().map_or("", String::as_str);
        let mut found = Vec::new();
        for (place, symbol) in bits.bytes().enumerate() {
            let six = base64::six_bits(symbol).ok_or_else(unknown::mangled_bits)?;
            for target in (0..6).filter(|i| six >> i & 1 == 1).map(|i| 6 * place + i) {
                if target >= self.board.rows * self.board.columns {
                    return Err(unknown::bit_outside());
                }
                let moved: Vec<TokenNode> = token
                    .nested_tokens
                    .iter()
                    .map(|one| self.moved(one, origin, Cell::new(target)))
                    .collect();
                found.extend(self.read_all(&moved)?);
            }
        }
        Ok(found)
    }

    /// Returns the token with its cells moved by the distance from one cell to another.
    fn moved(&self, token: &TokenNode, from: Cell, to: Cell) -> TokenNode {
        let shift = |text: &String| {
            let (name, rest) =
                text.split_once('_').map_or((text.as_str(), None), |(name, rest)| (name, Some(rest)));
            let Ok(cell) = self.cell(name) else { return text.clone() };
            let [cell, to, from] = [cell, to, from].map(|cell| self.board.row_and_column(cell));
            let shifted = (cell.0 + to.0).checked_sub(from.0).zip((cell.1 + to.1).checked_sub(from.1));
            let moved = shifted.and_then(|(row, column)| self.board.cell_at(row, column));
            let name = moved.map_or("outside".to_owned(), |cell| cell_text(cell, self.board));
            rest.map_or(name.clone(), |rest| format!("{name}_{rest}"))
        };
        TokenNode {
            name: token.name.clone(),
            arguments: token.arguments.iter().map(shift).collect(),
            nested_tokens: token.nested_tokens.iter().map(|one| self.moved(one, from, to)).collect(),
        }
    }

    /// Reads the tokens that are a single constraint.
    fn single(&self, name: &str, arguments: &[String]) -> Result<Vec<Constraint>, Message> {
        let first = arguments.first().map_or("", String::as_str);
        let rest = arguments.get(1..).unwrap_or(&[]);
        let number = || first.parse::<i32>().map_err(|_| unknown::not_a_number(first.to_string()));
        let numbers = |text: &str| {
            text.split('_')
                .map(|part| part.parse().map_err(|_| unknown::not_a_number(part.to_string())))
                .collect::<Result<Vec<i32>, _>>()
        };
        Ok(vec![match name {
            "Diagonal" if number()? == 1 => clue(KindId::RisingDiagonal),
            "Diagonal" if number()? == -1 => clue(KindId::FallingDiagonal),
            "Cage" => return Ok(cage(number()?, self.cells(rest)?)),
            "Sum" => self.sum(first, self.cells(rest)?)?,
            "Arrow" => head_and_line(KindId::Arrow, 1, self.cells(arguments)?)?,
            "CountDistinct" => head_and_line(KindId::CountDistinct, 1, self.cells(arguments)?)?,
            "PillArrow" => {
                let length = usize::try_from(number()?).unwrap_or(0);
                let mut cells = self.cells(rest)?;
                // A pill is read row by row.
                cells.get_mut(..length).ok_or_else(unknown::no_cells)?.sort_unstable();
                head_and_line(KindId::Arrow, length, cells)?
            }
            "EqualSum" => {
                let mut equal = clue(KindId::EqualSums);
                equal.cells = arguments
                    .split(|text| text == "-")
                    .map(|part| self.cells(part))
                    .collect::<Result<_, _>>()?;
                equal
            }
            "SameValues" => {
                let (cells, sets) = (self.cells(rest)?, usize::try_from(number()?).unwrap_or(0));
                if sets == 0 || !cells.len().is_multiple_of(sets) || cells.is_empty() {
                    return Err(unknown::uneven_sets());
                }
                let mut same = clue(KindId::SameValues);
                same.cells = cells.chunks(cells.len() / sets).map(<[Cell]>::to_vec).collect();
                same
            }
            "ContainAtLeast" => {
                clue(KindId::Contains).with_cells(self.cells(rest)?).with_numbers(numbers(first)?)
            }
            "ContainExact" => {
                clue(KindId::ContainsExactly).with_cells(self.cells(rest)?).with_numbers(numbers(first)?)
            }
            "LookAndSay" => {
                let digits: Vec<i32> = first
                    .chars()
                    .map(|c| c.to_digit(10).map(|d| d as i32))
                    .collect::<Option<_>>()
                    .ok_or_else(unknown::no_digits)?;
                let said = digits.chunks_exact(2).map(|pair| 10 * pair[0] + pair[1]);
                clue(KindId::LookAndSay).with_cells(self.cells(rest)?).with_numbers(said)
            }
            "Quad" => {
                let corner = self.cell(first)?;
                let leaps = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
                let cells =
                    leaps.map(|leap| self.board.cell_at_offset(corner, leap)).collect::<Option<Vec<Cell>>>();
                let cells = cells.ok_or_else(unknown::square_outside)?;
                let values =
                    rest.iter().map(|text| text.parse().map_err(|_| unknown::not_a_number(text.to_string())));
                clue(KindId::Quadruple)
                    .with_cells(cells)
                    .with_numbers(values.collect::<Result<Vec<i32>, Message>>()?)
            }
            "DutchFlatmates" => return self.dutch_flatmates(),
            "Indexing" => match first {
                "R" => clue(KindId::RowIndexer).with_cells(self.cells(rest)?),
                "C" => clue(KindId::ColumnIndexer).with_cells(self.cells(rest)?),
                _ => return Err(unknown::row_or_column()),
            },
            "LittleKiller" => {
                clue(KindId::LittleKiller).with_place(self.diagonal(rest)?).with_numbers([number()?])
            }
            "Sandwich" => {
                let line = rest.first().map_or("", String::as_str);
                clue(KindId::Sandwich).with_place(self.end_of(line, false)?).with_numbers([number()?])
            }
            "Regex" => {
                let pattern = base64::decode(first).and_then(|bytes| String::from_utf8(bytes).ok());
                let pattern = pattern.ok_or_else(unknown::mangled_pattern)?;
                return self.groups(rest).map(|all| {
                    all.into_iter()
                        .map(|cells| {
                            clue(KindId::RegularExpression).with_text_argument(&pattern).with_cells(cells)
                        })
                        .collect()
                });
            }
            "NFA" => {
                let machine = PackedMachine::parse(first).ok_or_else(unknown::mangled_machine)?;
                let groups = rest.split(|text| text.is_empty() || text.starts_with('_'));
                let groups = groups.filter(|group| !group.is_empty());
                return groups.map(|group| self.automaton(&machine, group)).collect();
            }
            "Pair" | "Binary" => return self.pairs(first, rest, false),
            "PairX" | "BinaryX" => return self.pairs(first, rest, true),
            _ => return Err(unknown::no_such_constraint()),
        }])
    }

    /// Returns the constraint of an automaton over cells, possibly in several parts separated by dashes.
    fn automaton(&self, machine: &PackedMachine, group: &[String]) -> Result<Constraint, Message> {
        let parts = group.split(|text| text == "-").map(|part| self.cells(part));
        let parts: Vec<Vec<Cell>> = parts.collect::<Result<_, _>>()?;
        let lengths: Vec<usize> = parts.iter().map(Vec::len).collect();
        let word = match lengths[..] {
            [_] => machine.word(self.values),
            _ => machine.word_in_parts(&lengths, self.values).ok_or_else(unknown::long_machine)?,
        };
        Ok(clue(KindId::FiniteAutomaton).with_text_argument(&word).with_cells(parts.concat()))
    }

    fn pairs(&self, key: &str, rest: &[String], all: bool) -> Understood {
        let bits = parse_key(key, self.values.span()).ok_or_else(unknown::mangled_key)?;
        let constraint = match all {
            false => named_relation(&bits, self.values),
            true => clue(KindId::AllPairs).with_text_argument(&pair_words(&bits, self.values)),
        };
        Ok(self.groups(rest)?.into_iter().map(|cells| constraint.clone().with_cells(cells)).collect())
    }

    /// Returns a sum: the text is the total, or the total, `=` and the coefficients joined by `_`.
    fn sum(&self, text: &str, cells: Vec<Cell>) -> Result<Constraint, Message> {
        let mut parts = text.split('_');
        let parse = |part: &str| part.parse::<i32>().map_err(|_| unknown::not_a_number(part.to_string()));
        let total = parse(parts.next().unwrap_or(""))?;
        let mut sum = clue(KindId::Sum).with_numbers([total]);
        match parts.next() {
            None => {}
            Some("=") => sum.weights = parts.map(parse).collect::<Result<_, _>>()?,
            Some(_) => return Err(unknown::coefficients()),
        }
        if !sum.weights.is_empty() && sum.weights.len() != cells.len() {
            return Err(unknown::coefficient_count());
        }
        Ok(counted_once(sum, cells))
    }

    /// Returns the rule that every 5 has a 1 above it or a 9 below it.
    fn dutch_flatmates(&self) -> Understood {
        if self.board != (Rectangle { rows: 9, columns: 9 }) || !self.values.is_default() {
            return Err(unknown::no_such_constraint());
        }
        let column = |column: usize| (0..9).map(move |row| Cell::at(row, column, 9));
        let lines = (0..9).map(|number| {
            clue(KindId::RegularExpression).with_text_argument(FLATMATES).with_cells(column(number))
        });
        Ok(lines.collect())
    }

    /// Returns the place of a diagonal, given by its first cell: down from the left edge, left from the top edge, up
    /// from the right edge, right from the bottom edge.
    fn diagonal(&self, rest: &[String]) -> Result<OutsidePlace, Message> {
        let first = self.cell(rest.first().map_or("", String::as_str))?;
        diagonal_from(first, self.board).ok_or_else(unknown::no_diagonal)
    }

    /// Returns lists of cells, separated by an empty argument or a name.
    fn groups(&self, arguments: &[String]) -> Result<Vec<Vec<Cell>>, Message> {
        let parts = arguments.split(|text| text.is_empty() || text.starts_with('_'));
        parts.filter(|part| !part.is_empty()).map(|part| self.cells(part)).collect()
    }

    pub(crate) fn parse_given(&self, text: &str) -> Result<(Cell, Vec<i32>), Message> {
        let mut parts = text.split('_');
        let cell = self.cell(parts.next().unwrap_or(""))?;
        let values: Option<Vec<i32>> = parts.map(|part| part.parse().ok()).collect();
        match values {
            Some(values) if !values.is_empty() => Ok((cell, values)),
            Some(_) | None => Err(unknown::no_values(text.to_owned())),
        }
    }

    fn cells(&self, arguments: &[String]) -> Result<Vec<Cell>, Message> {
        arguments.iter().filter(|text| !text.is_empty()).map(|text| self.cell(text)).collect()
    }

    fn cell(&self, text: &str) -> Result<Cell, Message> {
        // Letters stand for numbers from 10 on, so that each number is one character.
        let signs: Vec<&str> = text.split("").filter(|sign| !sign.is_empty()).collect();
        let numbers = match signs[..] {
            ["R" | "r", row, "C" | "c", column] => coordinate(row).zip(coordinate(column)),
            _ => None,
        };
        let cell = numbers.and_then(|(row, column)| self.board.cell_at(row, column));
        cell.ok_or_else(|| unknown::not_a_cell(text.to_owned()))
    }
}

/// The pattern of a column in which each 5 has a 1 before it or a 9 after it.
const FLATMATES: &str = "([^5]|15|59)*";

fn head_and_line(kind: KindId, head: usize, cells: Vec<Cell>) -> Result<Constraint, Message> {
    let (head, line) =
        cells.split_at_checked(head).filter(|(head, _)| !head.is_empty()).ok_or_else(unknown::no_cells)?;
    Ok(clue(kind).with_cells(head.iter().copied()).with_cells(line.iter().copied()))
}
