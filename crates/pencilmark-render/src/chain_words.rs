//! Chains in words: "if r4c5 isn't 7, then r6c5 is 7 (the other place in column 5), so r6c8 isn't 7".

use pencilmark_core::board::Board;
use pencilmark_core::candidate::Candidate;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Chain, LinkKind, Mark, Role, Slot, Step};

use crate::cell_words::cell_list;
use crate::claims::Wording;
use crate::pattern_words::{pattern_notation, pattern_of};

/// The reason for a strong link between two nodes of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StrongReason {
    /// The cell has no other candidate.
    Cell(Cell),
    /// The house has no other place for the digit.
    House(HouseId),
    /// The cells have one digit more than there are cells.
    Set(Vec<Cell>),
    /// The two digits could otherwise be exchanged in the cells.
    Swap(DigitSet, Vec<Cell>),
    /// A pattern that the step's explanation labels with this letter.
    Pattern(char),
}

/// Returns the reason for a strong link of a step, as visible on the board; `None` if no reason is visible.
pub(crate) fn strong_reason(
    step: &Step,
    board: &Board,
    from: &[Candidate],
    to: &[Candidate],
) -> Option<StrongReason> {
    let both: Vec<Candidate> = from.iter().chain(to).copied().collect();
    if let ([a], [b]) = (from, to)
        && a.cell == b.cell
        && board.candidates(a.cell) == DigitSet::of(a.digit) | DigitSet::of(b.digit)
    {
        return Some(StrongReason::Cell(a.cell));
    }
    let digits: DigitSet = both.iter().map(|candidate| candidate.digit).collect();
    if let Some(digit) = digits.only() {
        let holds = |cell: &Cell| both.iter().any(|candidate| candidate.cell == *cell);
        let fits = |id: &HouseId| {
            let house = board.rules().house(*id);
            let place =
                |cell: &&Cell| board.value(**cell).is_none() && board.candidates(**cell).contains(digit);
            let places: Vec<Cell> = house.cells().iter().filter(place).copied().collect();
            house.is_complete() && both.iter().all(|c| places.contains(&c.cell)) && places.iter().all(holds)
        };
        if let Some(id) = board.rules().houses_of(both[0].cell).iter().rev().find(|id| fits(id)) {
            return Some(StrongReason::House(*id));
        }
    }
    let named = pattern_of(step, [from, to]).map(|(letter, _)| StrongReason::Pattern(letter));
    named.or_else(|| pattern_reason(step, board, &both))
}

/// Returns the marked set or rectangle that contains all of some candidates, as a reason.
fn pattern_reason(step: &Step, board: &Board, both: &[Candidate]) -> Option<StrongReason> {
    let holding = step.marks.iter().filter_map(|mark| match mark {
        Mark::Cells(Role::Set(_), cells) if both.iter().all(|c| cells.contains(&c.cell)) => Some(cells),
        Mark::Cells(..) | Mark::Candidates(..) | Mark::Houses(..) | Mark::Link { .. } => None,
    });
    holding.filter_map(|cells| reason_of_cells(step, board, cells, both)).next()
}

/// Returns the reason why one of the candidates `both` must be true in some cells: the cells have one digit more than
/// there are cells, and these are all candidates of some digits; or these are all candidates besides two exchangeable
/// digits.
fn reason_of_cells(step: &Step, board: &Board, cells: &[Cell], both: &[Candidate]) -> Option<StrongReason> {
    let is_told = |cell: Cell, digit: Digit| both.contains(&Candidate { cell, digit });
    let all = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | board.candidates(*cell));
    if !step.technique.assumes_uniqueness {
        let told: DigitSet = both.iter().map(|one| one.digit).collect();
        let whole = |cell: &Cell| (board.candidates(*cell) & told).iter().all(|digit| is_told(*cell, digit));
        let is_set = all.len() == cells.len() + 1 && told.len() == 2 && cells.iter().all(whole);
        return is_set.then(|| StrongReason::Set(cells.to_vec()));
    }
    let pairs = all.iter().flat_map(|a| all.iter().map(move |b| DigitSet::of(a) | DigitSet::of(b)));
    let fits = |pair: &DigitSet| {
        let besides =
            |cell: &Cell| (board.candidates(*cell) - *pair).iter().all(|digit| is_told(*cell, digit));
        pair.len() == 2 && cells.iter().all(besides)
    };
    pairs.into_iter().find(fits).map(|pair| StrongReason::Swap(pair, cells.to_vec()))
}

impl Wording<'_> {
    /// Returns a chain as a sentence, without initial capital and full stop.
    pub(crate) fn chain_sentence(&self, step: &Step, board: &Board, chain: &Chain) -> String {
        let mut text = String::new();
        let begins_true = chain.first_link != LinkKind::Strong;
        let count = chain.nodes.len();
        for (number, (from, to, kind)) in chain.links().enumerate() {
            let returns = number + 1 == count;
            let to_text = match kind {
                LinkKind::Strong => self.any_is_true_text(to),
                LinkKind::Weak | LinkKind::Implied => self.none_is_true_text(to),
            };
            let claim = match kind {
                LinkKind::Strong => self.because(step, board, (from, to), to_text),
                LinkKind::Weak | LinkKind::Implied => to_text,
            };
            text = match number {
                0 => {
                    let first =
                        if begins_true { self.any_is_true_text(from) } else { self.none_is_true_text(from) };
                    self.language.phrase("if", &[("first", &first), ("second", &claim)])
                }
                _ => self.language.phrase("so next", &[("before", &text), ("next", &claim)]),
            };
            if returns {
                text = self.language.phrase("back to the start", &[("before", &text)]);
            }
        }
        text
    }

    fn because(
        &self,
        step: &Step,
        board: &Board,
        (from, to): (&[Candidate], &[Candidate]),
        claim: String,
    ) -> String {
        let why = match strong_reason(step, board, from, to) {
            None => return claim,
            Some(StrongReason::Cell(_)) => self.language.phrase("other candidate", &[]),
            Some(StrongReason::House(id)) => {
                let key = if to.len() > 1 { "other places" } else { "other place" };
                self.language.phrase(key, &[("house", &self.house_name(id))])
            }
            Some(StrongReason::Set(cells)) => {
                self.language.phrase("set to spare", &[("cells", &self.cell_names(&cells))])
            }
            Some(StrongReason::Swap(digits, cells)) => {
                let blanks = (self.digits_text(digits), self.cell_names(&cells));
                self.language.phrase("else two solutions", &[("digits", &blanks.0), ("cells", &blanks.1)])
            }
            Some(StrongReason::Pattern(letter)) => letter.to_string(),
        };
        self.language.phrase("because", &[("claim", &claim), ("why", &why)])
    }
}

/// Returns the chains of a step in Eureka notation: `(5)r1c1=(5)r1c7-(3)r1c7`, with `=` for a strong link and `-` for a
/// weak one; then the patterns behind their links.
pub(crate) fn chain_notation(step: &Step, rules: &Rules) -> Vec<String> {
    let of_slot = |slot: &Slot| {
        let chains = if let Slot::Chains(chains) = slot { &chains[..] } else { &[] };
        chains.iter().map(|chain| eureka(chain, rules)).collect::<Vec<_>>()
    };
    let single = step.chain().map(|chain| eureka(chain, rules));
    let patterns = ('A'..).zip(step.chain_patterns());
    let patterns = patterns.map(|(letter, (_, pattern))| pattern_notation(letter, pattern, rules));
    single.into_iter().chain(step.slots.iter().flat_map(|(_, slot)| of_slot(slot))).chain(patterns).collect()
}

fn eureka(chain: &Chain, rules: &Rules) -> String {
    let mut text = chain.nodes.first().map(|node| node_name(node, rules)).unwrap_or_default();
    for (_, to, kind) in chain.links() {
        text += match kind {
            LinkKind::Strong => "=",
            LinkKind::Weak => "-",
            LinkKind::Implied => ">",
        };
        text += &node_name(to, rules);
    }
    text
}

/// Formats a node: its digits, then its cells.
fn node_name(node: &[Candidate], rules: &Rules) -> String {
    let digits = node.iter().fold(DigitSet::EMPTY, |set, candidate| set | DigitSet::of(candidate.digit));
    let mut cells: Vec<Cell> = node.iter().map(|candidate| candidate.cell).collect();
    cells.sort();
    cells.dedup();
    let digits: String = digits.iter().map(|digit| rules.values().symbol(digit)).collect();
    format!("({digits}){}", cell_list(&cells, rules))
}
