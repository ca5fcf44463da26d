//! Conclusions from patterns of cells that can't be filled, or that could be filled in two ways.

use pencilmark::cell::Cell;
use pencilmark::digit::DigitSet;

use crate::explanations::can_be_exchanged;
use crate::retelling::reader::{Reader, sure};
use crate::retelling::words::{Blanks, Possible, Read};

/// Cells, each with the digits considered there.
type Frame = [(Cell, DigitSet)];

impl Reader<'_> {
    /// Returns the candidates of cells other than the given digits of each.
    pub fn besides(&self, frame: &Frame) -> Vec<Possible> {
        let outside = |(cell, digits): &(Cell, DigitSet)| {
            let cell = *cell;
            (self.board.possible_digits(cell) - *digits).iter().map(move |digit| (cell, digit))
        };
        frame.iter().flat_map(outside).collect()
    }

    /// Records that the cells hold something other than the exchangeable digits.
    pub fn show_exchangeable(&mut self, frame: &Frame) -> Read<()> {
        sure(can_be_exchanged(self.board, frame), "these can't be exchanged")?;
        let others = self.besides(frame);
        self.shown.push(others);
        Ok(())
    }

    /// Records that the cells hold something other than digits that can't fill them.
    pub fn show_impossible(&mut self, cells: &[Cell], digits: DigitSet) -> Read<()> {
        let within = |cell: &Cell| digits.iter().map(|digit| (*cell, digit)).collect();
        let truths: Vec<Vec<Possible>> = cells.iter().map(within).collect();
        sure(self.contradict(truths, &mut 0), "the digits fill these cells")?;
        let frame: Vec<(Cell, DigitSet)> = cells.iter().map(|cell| (*cell, digits)).collect();
        let others = self.besides(&frame);
        self.shown.push(others);
        Ok(())
    }

    /// Checks that one of the guardians is shown to be true.
    pub fn is_shown(&self, guardians: &[Possible]) -> Read<()> {
        sure(self.follows(guardians, &[]), "another candidate may be the true one")
    }

    /// Records that one of the extra candidates is true, because otherwise every cell has two candidates and every house two places
    /// per digit.
    pub fn show_grave(&mut self, extras: Vec<Possible>) -> Read<()> {
        let rules = self.board.rules();
        let rest = |all: Vec<Possible>| all.iter().filter(|x| !extras.contains(x)).count();
        let mut open = rules.cells().filter(|cell| self.board.value(*cell).is_none());
        sure(open.all(|cell| rest(self.of_cell(cell)) == 2), "a cell has not two candidates")?;
        let all = self.board.rules().digits();
        for house in rules.houses() {
            for digit in all.iter() {
                let placed = house.cells().iter().any(|cell| self.board.value(*cell) == Some(digit));
                let places = rest(self.places(house, digit));
                sure(placed || places == 2 || places == 0, "a digit has not two places")?;
            }
        }
        self.shown.push(extras);
        Ok(())
    }

    /// Records that two digits can't both be confined to just these houses.
    pub fn show_two_apart(&mut self, digits: DigitSet, last: &[Possible]) -> Read<()> {
        let rules = self.board.rules();
        let held = |cell: Cell| {
            let assumed = last.iter().find(|x| x.0 == cell).map(|x| x.1);
            assumed.or(self.board.value(cell)).filter(|digit| digits.contains(*digit))
        };
        for house in rules.houses() {
            let inside: DigitSet = house.cells().iter().filter_map(|cell| held(*cell)).collect();
            sure(inside.len() != 1, "a house would hold one of them")?;
        }
        let mut rest = rules.cells().filter(|cell| held(*cell).is_none());
        sure(
            rest.all(|cell| matches!((self.board.initial_digits(cell) & digits).len(), 0 | 2)),
            "a given can't change places",
        )?;
        let others =
            last.iter().flat_map(|x| self.of_cell(x.0).into_iter().filter(|y| y != x).collect::<Vec<_>>());
        let others = others.collect();
        self.shown.push(others);
        Ok(())
    }

    /// Reads a pattern of a chain and stores it under its letter.
    pub fn keep_pattern(&mut self, letter: &str, truths: Vec<Vec<Possible>>) -> Read<()> {
        let letter = letter.chars().next().ok_or("no letter")?;
        self.patterns.insert(letter, truths);
        Ok(())
    }
}

/// Reads the sentence of a pattern whose digits could be exchanged.
pub fn exchangeable_pattern(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let frame = blanks.held("held")?;
    sure(can_be_exchanged(reader.board, &frame), "these can't be exchanged")?;
    let others = reader.besides(&frame);
    reader.keep_pattern(blanks.text("name"), vec![others])
}

/// Reads the sentence of a pattern that some digits can't fill.
pub fn impossible_pattern(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (cells, digits) = (blanks.cells("cells")?, blanks.digits("digits")?);
    let before = reader.shown.len();
    reader.show_impossible(&cells, digits)?;
    let others = reader.shown.split_off(before);
    reader.keep_pattern(blanks.text("name"), others)
}

/// Reads the sentence of cells with one digit more than cells or links.
pub fn cells_pattern(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let truths = blanks.cells("cells")?.iter().map(|cell| reader.of_cell(*cell)).collect();
    reader.keep_pattern(blanks.text("name"), truths)
}

/// Reads the sentence of digits of a house with one place more than digits.
pub fn hidden_pattern(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (house, cells) = (blanks.house("house")?, blanks.cells("cells")?);
    let truths: Vec<Vec<Possible>> =
        blanks.digits("digits")?.iter().map(|digit| reader.places(house, digit)).collect();
    let inside = truths.iter().flatten().all(|x| cells.contains(&x.0));
    sure(house.is_complete() && inside && cells.len() == truths.len() + 1, "they have other places")?;
    reader.keep_pattern(blanks.text("name"), truths)
}

/// Reads the sentence of houses that need a digit whose places are in one more house, or mostly in two of them.
pub fn houses_pattern(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let digit = blanks.digit("digit")?;
    let houses = blanks.houses("bases")?;
    sure(houses.iter().all(|house| house.is_complete()), "a house that need not hold the digit")?;
    let truths = houses.iter().map(|house| reader.places(house, digit)).collect();
    reader.keep_pattern(blanks.text("name"), truths)
}
