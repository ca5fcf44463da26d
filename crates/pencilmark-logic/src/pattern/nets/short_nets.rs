//! A search for short net proofs that an assumption leads to a contradiction.
//!
//! ```text
//! a true candidate needs    its choice, and for each other member of the choice a true candidate that excludes it
//! its lines are             its own line and the lines of all that it needs; candidates with the fewest lines come first
//! ```

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use pencilmark_core::proof::{Claim, Deduction, DeductionRule};

use crate::bit_matrix::set_bits;
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::nets::implication_closure::{Contradiction, Literal};

/// Lines of a proof as bits: the assumption, and one line per true candidate.
type Lines = Vec<u64>;

/// A true candidate with all lines of its proof, or a choice without a remaining candidate.
struct Inference {
    choice: usize,
    lines: Lines,
    /// The lines that the inference rests on directly.
    from: Vec<usize>,
}

/// A search for a short proof from one assumption.
pub(crate) struct ShortNet<'a> {
    network: &'a CandidateNetwork,
    assumed: Literal,
    /// For each candidate, the inference that makes it true, if it is.
    known: Vec<Option<Inference>>,
    /// The lines that make each candidate false.
    excluders: Vec<Vec<usize>>,
    /// The true candidates in the order in which they were found.
    order: Vec<usize>,
    waiting: BinaryHeap<Reverse<(u32, usize, usize)>>,
    found: Vec<(usize, Inference)>,
    best: Option<Inference>,
}

impl<'a> ShortNet<'a> {
    /// Returns a short proof that an assumption is false, and the contradiction that it ends in; `None` if nets don't
    /// refute it.
    pub(crate) fn refutation(
        network: &'a CandidateNetwork,
        assumed: Literal,
    ) -> Option<(Vec<Deduction>, Contradiction)> {
        let count = network.len();
        let mut net = ShortNet {
            network,
            assumed,
            known: (0..count).map(|_| None).collect(),
            excluders: vec![Vec::new(); count],
            order: Vec::new(),
            waiting: BinaryHeap::new(),
            found: Vec::new(),
            best: None,
        };
        net.search();
        let best = net.best.take()?;
        Some((net.deductions(&best), Contradiction::Empty(best.choice)))
    }

    /// Returns the number of the assumption's line.
    fn start(&self) -> usize {
        self.network.len()
    }

    fn search(&mut self) {
        let start = self.start();
        match self.assumed {
            Literal::True(x) => self.exclude_rivals(x, start),
            Literal::False(x) => self.exclude(x, start),
        }
        for (number, choice) in self.network.choices().iter().enumerate() {
            if choice.members.len() == 1 {
                self.look_at(number);
            }
        }
        while let Some(Reverse((cost, x, number))) = self.waiting.pop() {
            if self.best.as_ref().is_some_and(|best| size(&best.lines) <= cost) {
                break;
            }
            if self.known[x].is_some() || self.assumed == Literal::True(x) {
                continue;
            }
            let Inference { choice, mut lines, from } = std::mem::replace(
                &mut self.found[number].1,
                Inference { choice: 0, lines: Vec::new(), from: Vec::new() },
            );
            lines[x / 64] |= 1 << (x % 64);
            self.known[x] = Some(Inference { choice, lines, from });
            self.order.push(x);
            self.exclude_rivals(x, x);
        }
    }

    fn exclude_rivals(&mut self, x: usize, line: usize) {
        let network = self.network;
        for y in set_bits(network.excluded_by(x)) {
            self.exclude(y, line);
        }
    }

    /// Records that a line makes a candidate false, and checks its choices.
    fn exclude(&mut self, y: usize, line: usize) {
        self.excluders[y].push(line);
        let network = self.network;
        network.choices_of(y).iter().for_each(|choice| self.look_at(*choice));
    }

    /// Checks the rest of a choice: a single remaining candidate is true, none is a contradiction.
    fn look_at(&mut self, choice: usize) {
        let network = self.network;
        let members = &network.choices()[choice].members;
        let mut left = members.iter().copied().filter(|x| self.excluders[*x].is_empty());
        let (last, None) = (left.next(), left.next()) else { return };
        drop(left);
        if last.is_some_and(|x| self.known[x].is_some() || self.assumed == Literal::True(x)) {
            return;
        }
        let inference = self.inference(choice, last);
        let cost = size(&inference.lines);
        match last {
            Some(x) => {
                self.waiting.push(Reverse((cost, x, self.found.len())));
                self.found.push((x, inference));
            }
            None if self.best.as_ref().is_none_or(|best| cost < size(&best.lines)) => {
                self.best = Some(inference);
            }
            None => {}
        }
    }

    /// Chooses, for each member of a choice but `last`, the line that makes it false with the fewest additional lines.
    fn inference(&self, choice: usize, last: Option<usize>) -> Inference {
        let mut lines = vec![0; self.start() / 64 + 1];
        let mut from = Vec::new();
        let mut members: Vec<usize> = self.network.choices()[choice].members.clone();
        members.retain(|x| Some(*x) != last);
        members.sort_by_key(|x| self.excluders[*x].len());
        for x in members {
            let more = |line: &usize| self.more_lines(&lines, *line);
            let Some(line) = self.excluders[x].iter().copied().min_by_key(more) else { continue };
            match self.known.get(line).and_then(Option::as_ref) {
                Some(known) => lines.iter_mut().zip(&known.lines).for_each(|(all, own)| *all |= own),
                None => lines[line / 64] |= 1 << (line % 64),
            }
            from.push(line);
        }
        Inference { choice, lines, from }
    }

    /// Returns the number of lines that a line adds to others.
    fn more_lines(&self, lines: &Lines, line: usize) -> u32 {
        match self.known.get(line).and_then(Option::as_ref) {
            Some(known) => lines.iter().zip(&known.lines).map(|(all, own)| (own & !all).count_ones()).sum(),
            None => u32::from(lines[line / 64] >> (line % 64) & 1 == 0),
        }
    }

    fn deductions(&self, end: &Inference) -> Vec<Deduction> {
        let told = |x: &&usize| end.lines[**x / 64] >> (**x % 64) & 1 == 1;
        let order: Vec<usize> =
            std::iter::once(self.start()).chain(self.order.iter().filter(told).copied()).collect();
        let places = |from: &[usize]| {
            let place = |line: &usize| order.iter().position(|known| known == line);
            let mut places: Vec<usize> = from.iter().filter_map(place).collect();
            places.sort_unstable();
            places.dedup();
            places
        };
        let left = |choice: usize| DeductionRule::LastRemaining(self.network.choices()[choice].subject);
        let (Literal::True(x) | Literal::False(x)) = self.assumed;
        let own = self.network.candidate(x);
        let (claim, denied) = match self.assumed {
            Literal::True(_) => (Claim::True(own), Claim::False(own)),
            Literal::False(_) => (Claim::False(own), Claim::True(own)),
        };
        let mut proof =
            vec![Deduction { depth: 1, claim, rule: DeductionRule::Assumed, premises: Vec::new() }];
        for x in &order[1..] {
            let Some(Inference { choice, from, .. }) = &self.known[*x] else { continue };
            let claim = Claim::True(self.network.candidate(*x));
            proof.push(Deduction { depth: 1, claim, rule: left(*choice), premises: places(from) });
        }
        let (rule, from) = (left(end.choice), places(&end.from));
        proof.push(Deduction { depth: 1, claim: Claim::Contradiction, rule, premises: from });
        let from = vec![0, proof.len() - 1];
        proof.push(Deduction { depth: 0, claim: denied, rule: DeductionRule::Refuted, premises: from });
        proof
    }
}

fn size(lines: &Lines) -> u32 {
    lines.iter().map(|word| word.count_ones()).sum()
}
