//! The parts of a certificate: truths, links, and the reason why they contradict the negation of a conclusion.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion};

/// The name of a truth: a set of candidates of which at least one is true.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TruthName {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    CellPositions(HouseId, Digit),
    /// The guardians of a deadly pattern: candidates that prevent it from having two fillings.
    Guardians(Vec<Candidate>),
}

/// The name of a link: a set of candidates of which at most a certain number are true.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkName {
    /// The candidates of a cell, of which at most one is true.
    Cell(Cell),
    /// The places of a digit in a house, of which at most one is true.
    CellPositions(HouseId, Digit),
    /// A digit in an odd cycle of cells, each of which sees the next: fewer than half of these candidates are true.
    OddCycle(Digit, Vec<Cell>),
}

impl LinkName {
    /// Returns the maximum number of candidates of the link that can be true.
    pub fn max_true_candidates(&self) -> usize {
        match self {
            LinkName::Cell(_) | LinkName::CellPositions(..) => 1,
            LinkName::OddCycle(_, cells) => cells.len() / 2,
        }
    }
}

/// The reason why a conclusion can't be false, given the truths of a certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CertificateKind {
    /// The links allow fewer true candidates than the truths require. Each candidate of a truth lies in at least as many
    /// links as truths, so that no solution has more surplus than the rank; the negation of the conclusion would have more.
    Rank {
        /// The links that cover the truths. A link needed twice is listed twice.
        links: Vec<LinkName>,
        /// The number of true candidates that the links allow, minus the number of truths. Below 0, a true candidate lies
        /// in no link: a placement.
        rank: i32,
    },
    /// The number of truths is odd, and each candidate lies in an even number of them.
    Parity,
    /// Each truth, in order, has one candidate that is compatible with the earlier ones; the last has none.
    Chain,
    /// A case split over the candidates of one or more truths; in each case the links allow fewer true candidates than the
    /// truths require.
    Split(Vec<SplitCase>),
    /// An exhaustive search: every choice of candidates fails. The number is that of candidates tried.
    Cases(u64),
    /// The puzzle is symmetric, so its solution is too; the negation of the conclusion would break the symmetry.
    Symmetry,
    /// The cells of the step's clues can't be filled if the conclusion is wrong.
    Fillings,
}

/// A case of a [split](CertificateKind::Split): given its assumptions, the links allow fewer true candidates than the
/// truths require.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitCase {
    /// The candidates assumed true besides the negation of the conclusion: one of each truth that is split.
    pub assumptions: Vec<Candidate>,
    /// The truths that the links can't satisfy.
    pub truths: Vec<TruthName>,
    /// The links that cover the truths, as in a [rank](CertificateKind::Rank) certificate.
    pub links: Vec<LinkName>,
    /// The number of candidates that the links allow to be true minus the number of truths. The proof holds because the
    /// assumed candidates, with the negation of the conclusion, take up more than this many of the links' places.
    pub rank: i32,
}

/// Where the truths of a certificate come from: the step's own marks, their surroundings, or the whole board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CertificateScope {
    /// All truths are marked by the step.
    Step,
    /// All truths share a candidate with the step's marks.
    Near,
    /// The truths may be anywhere on the board.
    Board,
}

/// A proof of conclusions by truths and links.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The conclusions that the certificate proves, each by itself.
    pub conclusions: Vec<Conclusion>,
    /// Where the certificate's truths come from.
    pub scope: CertificateScope,
    /// The truths that the proof needs; empty for proofs by symmetry or by enumeration of the clues' fillings.
    pub truths: Vec<TruthName>,
    /// The reason why the truths contradict the negation of each conclusion.
    pub kind: CertificateKind,
}

impl Certificate {
    /// Returns the links of the certificate; empty for kinds without links.
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

    /// Returns the certificate in notation, without its conclusions: `2 truths 5R2 5R6, 2 links 5C4 5C9: rank 0`.
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
    /// Returns the case's assumptions in notation: `1r3c1` for digit 1 in r3c1.
    pub fn assumed_texts(&self, rules: &Rules) -> Vec<String> {
        self.assumptions.iter().map(|one| candidate_text(one, rules)).collect()
    }

    /// Returns the case in notation, with its assumptions, truths and links: `[1r3c1 2r3c2: 1C4 1C8 2C4 / 1R5 2R5 r2c4]`.
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
    /// Returns the candidates of the truth, of which at least one is true.
    pub fn candidates(&self, board: &Board) -> Vec<Candidate> {
        match self {
            TruthName::Cell(cell) => in_cell(*cell, board),
            TruthName::CellPositions(house, digit) => {
                in_cells(board.rules().house(*house).cells(), *digit, board)
            }
            TruthName::Guardians(candidates) => candidates.clone(),
        }
    }

    /// Returns the truth in notation: `r3c4` for a cell, `5R2` for the places of 5 in row 2, `(8r8c3|1r8c7)` for guardians.
    pub fn text(&self, rules: &Rules) -> String {
        match self {
            TruthName::Cell(cell) => cell.name(rules).to_string(),
            TruthName::CellPositions(house, digit) => places_text(*house, *digit, rules),
            TruthName::Guardians(candidates) => {
                let names: Vec<String> = candidates.iter().map(|one| candidate_text(one, rules)).collect();
                format!("({})", names.join("|"))
            }
        }
    }
}

impl LinkName {
    /// Returns the candidates of the link, of which at most [`max_true_candidates`](LinkName::max_true_candidates) are
    /// true; those of a cycle in its order.
    pub fn candidates(&self, board: &Board) -> Vec<Candidate> {
        match self {
            LinkName::Cell(cell) => in_cell(*cell, board),
            LinkName::CellPositions(house, digit) => {
                in_cells(board.rules().house(*house).cells(), *digit, board)
            }
            LinkName::OddCycle(digit, cells) => in_cells(cells, *digit, board),
        }
    }

    /// Returns the link in notation: `r3c4` for a cell, `5C2` for the places of 5 in column 2.
    pub fn text(&self, rules: &Rules) -> String {
        match self {
            LinkName::Cell(cell) => cell.name(rules).to_string(),
            LinkName::CellPositions(house, digit) => places_text(*house, *digit, rules),
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
