//! Chains in explanations: links with their reasons, and the conclusions from them.

use pencilmark::cell::Cell;
use pencilmark::digit::DigitSet;

use crate::explanations::can_be_exchanged;
use crate::retelling::reader::{Reader, sure};
use crate::retelling::words::{Possible, Read, cell_of, cells_of, digit_of, digits_of, house_of, items};

/// A node of a chain: candidates of which one is true, or of which none is true.
type Node = (bool, Vec<Possible>);

impl Reader<'_> {
    /// Reads a statement about candidates: `r1c1 is 5`, `5 is in none of r1c1 and r1c2`.
    pub fn node(&self, text: &str) -> Read<Node> {
        if text.contains(" or ") {
            let nodes = text.split(" or ").map(|part| self.node(part)).collect::<Read<Vec<Node>>>()?;
            let holds = nodes.iter().all(|(holds, _)| *holds);
            return Ok((holds, nodes.into_iter().flat_map(|(_, all)| all).collect()));
        }
        let board = self.board;
        for (word, holds) in [(" is in one of ", true), (" is in none of ", false)] {
            if let Some((digit, cells)) = text.split_once(word) {
                let digit = digit_of(digit)?;
                return Ok((holds, cells_of(board, cells)?.into_iter().map(|cell| (cell, digit)).collect()));
            }
        }
        for (word, holds) in [(" is one of ", true), (" is none of ", false)] {
            if let Some((cell, digits)) = text.split_once(word) {
                let cell = cell_of(board, cell)?;
                let all: Read<Vec<Possible>> =
                    items(digits).map(|digit| Ok((cell, digit_of(digit)?))).collect();
                return Ok((holds, all?));
            }
        }
        let word = if text.contains(" isn't ") { " isn't " } else { " is " };
        let mut all = Vec::new();
        for part in items(text) {
            let (cell, digit) = part.split_once(word).ok_or_else(|| format!("no claim: {part}"))?;
            all.push((cell_of(board, cell)?, digit_of(digit)?));
        }
        Ok((word == " is ", all))
    }

    /// Reads a chain and records what its strong links show; several chains are separated by semicolons.
    pub fn chains(&mut self, text: &str) -> Read<()> {
        text.split("; ").try_for_each(|one| self.chain(one).map_err(|why| format!("{why} in: {one}")))
    }

    pub fn chain(&mut self, text: &str) -> Read<()> {
        let text = text.strip_prefix("if ").or(text.strip_prefix("If ")).ok_or("no chain")?;
        let (text, closed) = match text.strip_suffix(", which is where the loop began") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let (first, rest) = text.split_once(", then ").ok_or("no link")?;
        let start = self.node(first)?;
        let mut last = start.clone();
        for link in rest.split(", so ") {
            let (claim, why) = match link.strip_suffix(')').and_then(|link| link.split_once(" (")) {
                Some((claim, why)) => (claim, Some(why)),
                None => (link, None),
            };
            let next = self.node(claim)?;
            self.link(&last, &next, why).map_err(|problem| format!("{problem}: {link}"))?;
            last = next;
        }
        if closed {
            sure(last == start, "the loop does not end where it began")?;
        }
        let ends = [!start.0, last.0].into_iter().zip([start.1, last.1]);
        let true_ones: Vec<Vec<Possible>> = ends.filter(|(holds, _)| *holds).map(|(_, all)| all).collect();
        self.ends = true_ones.try_into().ok();
        Ok(())
    }

    fn link(&mut self, (from, before): &Node, (to, after): &Node, why: Option<&str>) -> Read<()> {
        match (from, to) {
            (true, false) => {
                let excludes = |y: &Possible| before.iter().all(|x| self.exclude(*x, *y));
                sure(after.iter().all(excludes), "they don't exclude each other")
            }
            (false, true) => {
                let both: Vec<Possible> = before.iter().chain(after).copied().collect();
                let open = |(cell, digit): &Possible| self.board.possible_digits(*cell).contains(*digit);
                sure(both.iter().all(open), "no candidate")?;
                self.strong(&both, why.ok_or("no reason")?)?;
                self.shown.push(both);
                if let Some(set) = why.and_then(|why| why.strip_suffix(" have one digit to spare")) {
                    self.cells.extend(cells_of(self.board, set)?);
                }
                Ok(())
            }
            (true, true) | (false, false) => Err("it says nothing".into()),
        }
    }

    /// Checks that one of these candidates is true, for the given reason.
    fn strong(&self, both: &[Possible], why: &str) -> Read<()> {
        let inside = |all: Vec<Possible>| all.iter().all(|x| both.contains(x));
        if why == "its other candidate" {
            return sure(inside(self.of_cell(both[0].0)), "the cell has another candidate");
        }
        let place = why.strip_prefix("the other place in ").or(why.strip_prefix("the other places in "));
        if let Some(house) = place {
            let house = house_of(self.board, house)?;
            let all = self.places(house, both[0].1);
            return sure(house.is_complete() && inside(all), "the house has another place");
        }
        if let Some(cells) = why.strip_suffix(" have one digit to spare") {
            let cells = cells_of(self.board, cells)?;
            self.is_almost_locked(&cells)?;
            let truths: Vec<Vec<Possible>> = cells.iter().map(|cell| self.of_cell(*cell)).collect();
            return sure(self.lacks(both, truths), "the set can do without them");
        }
        if let Some((digits, cells)) =
            why.strip_prefix("else ").and_then(|rest| rest.split_once(" could be swapped in "))
        {
            let digits = digits_of(digits)?;
            let frame: Vec<(Cell, DigitSet)> =
                cells_of(self.board, cells)?.into_iter().map(|cell| (cell, digits)).collect();
            let besides = self.besides(&frame).iter().all(|x| both.contains(x));
            return sure(besides && can_be_exchanged(self.board, &frame), "they can't be swapped");
        }
        let mut letters = why.chars();
        let pattern =
            letters.next().and_then(|letter| self.patterns.get(&letter)).ok_or("an unknown reason")?;
        match pattern.as_slice() {
            [one] if one.iter().all(|x| both.contains(x)) => Ok(()),
            truths => sure(self.lacks(both, truths.to_vec()), "the pattern can do without them"),
        }
    }

    /// True if the truths can't hold without any of the candidates.
    fn lacks(&self, both: &[Possible], truths: Vec<Vec<Possible>>) -> bool {
        let rest = |truth: Vec<Possible>| truth.into_iter().filter(|x| !both.contains(x)).collect();
        self.contradict(truths.into_iter().map(rest).collect(), &mut 0)
    }

    /// Checks that cells of a house have together one candidate digit more than cells.
    pub fn is_almost_locked(&self, cells: &[Cell]) -> Read<()> {
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.board.candidates(*cell));
        let mut houses = self.board.rules().houses().iter();
        let together = houses.any(|house| cells.iter().all(|cell| house.cell_set().contains(*cell)));
        sure(together && digits.len() == cells.len() + 1, "it is no almost locked set")
    }
}
