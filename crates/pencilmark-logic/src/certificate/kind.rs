//! What a certificate consists of: truths, links, and why they contradict a wrong conclusion.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion};

/// What a truth is about: candidates of which at least one is true.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TruthName {
    /// The digit of a cell.
    Cell(Cell),
    /// The place of a digit in a house.
    Places(HouseId, Digit),
    /// The candidates that keep a pattern from having two fillings.
    Guardians(Vec<Candidate>),
}

/// What a link is about: candidates of which no more than a number are true.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkName {
    /// The digit of a cell: no more than one.
    Cell(Cell),
    /// The place of a digit in a house: no more than one.
    Places(HouseId, Digit),
    /// A digit in an odd number of cells, each of which sees the next and the last the first: no more than half of them.
    OddCycle(Digit, Vec<Cell>),
}

impl LinkName {
    /// Returns how many of the candidates may be true.
    pub fn cap(&self) -> usize {
        match self {
            LinkName::Cell(_) | LinkName::Places(..) => 1,
            LinkName::OddCycle(_, cells) => cells.len() / 2,
        }
    }
}

/// Why truths contradict a wrong conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CertificateKind {
    /// The links hold too few true candidates. Each candidate of the truths lies in as many links as truths or in more, so that a
    /// solution has no more surplus than the rank; the conclusion, if it were wrong, would have more.
    Rank {
        /// The links that hold too few candidates. One that is needed twice is listed twice.
        links: Vec<LinkName>,
        /// What the links allow less the number of truths. Below 0, something is true that no link covers: what is placed.
        rank: i32,
    },
    /// The truths are odd in number, and each candidate lies in an even number of them.
    Parity,
    /// Each truth, in this order, has one candidate that doesn't contradict those before; the last has none.
    Chain,
    /// The candidates of a truth are assumed in turn, and those of further truths with them, until links hold too few in each case.
    Split(Vec<SplitCase>),
    /// Every choice of candidates fails. With the number of candidates that are tried.
    Cases(u64),
    /// The puzzle is symmetric, so its solution is, and the wrong conclusion has no image.
    Symmetry,
    /// The clues that the step names can't be filled otherwise.
    Fillings,
}

/// A case of a [split](CertificateKind::Split): links hold too few true candidates once some are assumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitCase {
    /// What is assumed beside the wrong conclusion: a candidate of each truth that is split.
    pub assumed: Vec<Candidate>,
    /// The truths of which the links hold too few.
    pub truths: Vec<TruthName>,
    /// The links, as in a [rank](CertificateKind::Rank).
    pub links: Vec<LinkName>,
    /// What the links allow less the number of truths; what is assumed, with the wrong conclusion, has more surplus.
    pub rank: i32,
}

/// How far the truths of a certificate reach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CertificateScope {
    /// The truths are marked by the step.
    Step,
    /// The truths share a candidate with what the step marks.
    Near,
    /// The truths are anywhere on the board.
    Board,
}

/// A proof of conclusions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// What it proves: each of these by itself.
    pub conclusions: Vec<Conclusion>,
    /// How far its truths reach.
    pub scope: CertificateScope,
    /// The truths that it needs: none for a symmetry and for fillings.
    pub truths: Vec<TruthName>,
    /// Why they contradict a wrong conclusion.
    pub kind: CertificateKind,
}

impl Certificate {
    /// Returns the links; none if the certificate is of a kind without links.
    pub fn links(&self) -> &[LinkName] {
        match &self.kind {
            CertificateKind::Rank { links, .. } => links,
            CertificateKind::Parity
            | CertificateKind::Chain
            | CertificateKind::Split(_)
            | CertificateKind::Cases(_)
            | CertificateKind::Symmetry
            | CertificateKind::Fillings => &[],
        }
    }

    /// Returns the certificate in writing, without its conclusions: `2 truths 5R2 5R6, 2 links 5C4 5C9: rank 0`.
    pub fn text(&self, rules: &Rules) -> String {
        let truths: Vec<String> = self.truths.iter().map(|truth| truth.text(rules)).collect();
        let counted = format!("{} truth{} {}", truths.len(), plural(truths.len() as u64), truths.join(" "));
        match &self.kind {
            CertificateKind::Rank { links, rank } => {
                let names: Vec<String> = links.iter().map(|link| link.text(rules)).collect();
                match names.len() {
                    0 => format!("{counted}, no links: rank {rank}"),
                    count => {
                        format!(
                            "{counted}, {count} link{} {}: rank {rank}",
                            plural(count as u64),
                            names.join(" ")
                        )
                    }
                }
            }
            CertificateKind::Parity => format!("{counted}: odd, with each candidate in an even number"),
            CertificateKind::Chain => format!("{counted}: one after the other"),
            CertificateKind::Split(cases) => {
                let told: Vec<String> = cases.iter().map(|case| case.text(rules)).collect();
                format!("{counted}: {} cases, each with too few links, {}", cases.len(), told.join(" "))
            }
            CertificateKind::Cases(tried) => {
                format!("{counted}: {tried} candidate{} tried", plural(*tried))
            }
            CertificateKind::Symmetry => "the symmetry of the givens".to_owned(),
            CertificateKind::Fillings => "every way to fill the clues".to_owned(),
        }
    }
}

impl SplitCase {
    /// Returns what is assumed in the notation of experts: `1r3c1` for 1 in that cell.
    pub fn assumed_texts(&self, rules: &Rules) -> Vec<String> {
        self.assumed.iter().map(|one| candidate_text(one, rules)).collect()
    }

    /// Returns the case in writing: what is assumed, its truths and its links, `[1r3c1 2r3c2: 1C4 1C8 2C4 / 1R5 2R5 r2c4]`.
    pub fn text(&self, rules: &Rules) -> String {
        let truths: Vec<String> = self.truths.iter().map(|truth| truth.text(rules)).collect();
        let links: Vec<String> = self.links.iter().map(|link| link.text(rules)).collect();
        let assumed = self.assumed_texts(rules);
        format!("[{}: {} / {}]", assumed.join(" "), truths.join(" "), links.join(" "))
    }
}

fn candidate_text(one: &Candidate, rules: &Rules) -> String {
    format!("{}{}", rules.values().symbol(one.digit), one.cell.name(rules))
}

fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}

impl TruthName {
    /// Returns the candidates of which one is true.
    pub fn candidates(&self, board: &Board) -> Vec<Candidate> {
        match self {
            TruthName::Cell(cell) => in_cell(*cell, board),
            TruthName::Places(house, digit) => in_cells(board.rules().house(*house).cells(), *digit, board),
            TruthName::Guardians(candidates) => candidates.clone(),
        }
    }

    /// Returns the truth in the notation of experts: `r3c4` for a cell, `5R2` for the places of 5 in row 2, `(8r8c3|1r8c7)` for
    /// guardians.
    pub fn text(&self, rules: &Rules) -> String {
        match self {
            TruthName::Cell(cell) => cell.name(rules).to_string(),
            TruthName::Places(house, digit) => places_text(*house, *digit, rules),
            TruthName::Guardians(candidates) => {
                let names: Vec<String> = candidates.iter().map(|one| candidate_text(one, rules)).collect();
                format!("({})", names.join("|"))
            }
        }
    }
}

impl LinkName {
    /// Returns the candidates of which no more than the [cap](LinkName::cap) are true; those of a cycle in its order.
    pub fn candidates(&self, board: &Board) -> Vec<Candidate> {
        match self {
            LinkName::Cell(cell) => in_cell(*cell, board),
            LinkName::Places(house, digit) => in_cells(board.rules().house(*house).cells(), *digit, board),
            LinkName::OddCycle(digit, cells) => in_cells(cells, *digit, board),
        }
    }

    /// Returns the link in the notation of experts: `r3c4` for a cell, `5C2` for the places of 5 in column 2.
    pub fn text(&self, rules: &Rules) -> String {
        match self {
            LinkName::Cell(cell) => cell.name(rules).to_string(),
            LinkName::Places(house, digit) => places_text(*house, *digit, rules),
            LinkName::OddCycle(digit, cells) => {
                let names: Vec<_> = cells.iter().map(|cell| cell.name(rules).to_string()).collect();
                format!("{}({})", rules.values().symbol(*digit), names.join("-"))
            }
        }
    }
}

fn in_cell(cell: Cell, board: &Board) -> Vec<Candidate> {
    board.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect()
}

fn in_cells(cells: &[Cell], digit: Digit, board: &Board) -> Vec<Candidate> {
    let places = cells.iter().copied().filter(|cell| board.candidates(*cell).contains(digit));
    places.map(|cell| Candidate { cell, digit }).collect()
}

fn places_text(house: HouseId, digit: Digit, rules: &Rules) -> String {
    let digit = rules.values().symbol(digit);
    let kind = rules.house(house).kind();
    match kind {
        HouseKind::Row(number) => format!("{digit}R{number}"),
        HouseKind::Column(number) => format!("{digit}C{number}"),
        HouseKind::Block(number) | HouseKind::Region(number) => format!("{digit}B{number}"),
        HouseKind::MainDiagonal
        | HouseKind::AntiDiagonal
        | HouseKind::Window(_)
        | HouseKind::DisjointGroup(_)
        | HouseKind::Group(_)
        | HouseKind::Cage(_) => format!("{digit}({kind})"),
    }
}
