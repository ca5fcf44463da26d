//! Compares whips and braids of up to four variables with an exhaustive search, straight from Berthier's definition.

use std::collections::{BTreeMap, HashSet};

use pencilmark_core::board::Board;
use pencilmark_core::step::{Candidate, Conclusion, Slot, Step};
use pencilmark_logic::certificate::{Certificate, CertificateKind, StepProver};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::all_steps;

use crate::boards::{board, classic, states};

const LENGTH: usize = 4;
/// The maximum length with groups, which is shorter because there are many more chains.
const GROUPED_LENGTH: usize = 3;

/// The number of words of a set. Where singles don't help, a classic board has fewer than 384 candidates.
const WORDS: usize = 6;

/// A set of candidates, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct CandidateNumbers([u64; WORDS]);

impl CandidateNumbers {
    fn of(numbers: impl Iterator<Item = usize>) -> CandidateNumbers {
        let mut words = [0; WORDS];
        numbers.for_each(|number| words[number / 64] |= 1 << (number % 64));
        CandidateNumbers(words)
    }

    fn numbers(self) -> impl Iterator<Item = usize> {
        (0..WORDS * 64).filter(move |number| self.contains(*number))
    }

    fn contains(self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn merge(self, other: CandidateNumbers, both: impl Fn(u64, u64) -> u64) -> CandidateNumbers {
        CandidateNumbers(std::array::from_fn(|at| both(self.0[at], other.0[at])))
    }

    fn and(self, other: CandidateNumbers) -> CandidateNumbers {
        self.merge(other, |a, b| a & b)
    }

    fn or(self, other: CandidateNumbers) -> CandidateNumbers {
        self.merge(other, |a, b| a | b)
    }

    fn without(self, other: CandidateNumbers) -> CandidateNumbers {
        self.merge(other, |a, b| a & !b)
    }
}

/// The candidates of a board, those that exclude each other, and the sets of which one is true.
struct Variables {
    candidates: Vec<Candidate>,
    linked: Vec<CandidateNumbers>,
    variables: Vec<CandidateNumbers>,
}

impl Variables {
    fn of(board: &Board) -> Variables {
        let rules = board.rules();
        let open = || rules.cells().filter(|cell| board.value(*cell).is_none());
        let at = |cell| board.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
        let candidates: Vec<Candidate> = open().flat_map(at).collect();
        let link = |a: &Candidate, b: &Candidate| {
            if a.cell == b.cell {
                a.digit != b.digit
            } else {
                a.digit == b.digit && rules.peers(a.cell).contains(b.cell)
            }
        };
        let having = |wanted: &dyn Fn(&Candidate) -> bool| {
            CandidateNumbers::of((0..candidates.len()).filter(|at| wanted(&candidates[*at])))
        };
        let linked = candidates.iter().map(|a| having(&|b| link(a, b))).collect();
        let in_cells = open().map(|cell| having(&|one| one.cell == cell));
        let in_houses = rules.houses().iter().flat_map(|house| {
            let places = |digit| having(&|one| one.digit == digit && house.cells().contains(&one.cell));
            board.rules().digits().iter().map(places).collect::<Vec<_>>()
        });
        let variables = in_cells.chain(in_houses).filter(|variable| variable.len() > 1).collect();
        Variables { candidates, linked, variables }
    }

    /// Returns the candidates that are linked to all of `right`.
    fn linked_to_all(&self, right: CandidateNumbers) -> CandidateNumbers {
        let links = right.numbers().map(|member| self.linked[member]);
        links.reduce(CandidateNumbers::and).expect("a candidate")
    }
}

#[derive(Clone, Copy)]
struct Wanted {
    /// True if each variable needs a candidate linked to what was left of the previous variable.
    in_line: bool,
    groups: bool,
    length: usize,
}

/// Returns the length of the shortest chain from a target within the bound.
fn shortest(variables: &Variables, target: usize, wanted: Wanted) -> Option<usize> {
    let linked = variables.linked[target];
    let start = Partial { used: Vec::new(), last: linked, excluded: linked };
    (1..=wanted.length).find(|length| {
        let mut search = ChainSearch { all: variables, target, wanted, seen: HashSet::new() };
        search.reaches(&start, *length)
    })
}

/// The beginning of a chain.
struct Partial {
    /// The numbers of its variables, in order.
    used: Vec<usize>,
    /// The candidates linked to what was left of the last variable; at first, to the target.
    last: CandidateNumbers,
    /// The candidates linked to the target or to what was left of a variable.
    excluded: CandidateNumbers,
}

/// A search for a chain of a length when there is no shorter one.
struct ChainSearch<'a> {
    all: &'a Variables,
    target: usize,
    wanted: Wanted,
    /// The beginnings of braids that lead nowhere: the variables in any order, and what they exclude.
    seen: HashSet<(Vec<usize>, CandidateNumbers)>,
}

impl ChainSearch<'_> {
    fn reaches(&mut self, chain: &Partial, length: usize) -> bool {
        let mut next = Vec::new();
        for (number, variable) in self.all.variables.iter().enumerate() {
            let follows = !self.wanted.in_line || !variable.and(chain.last).is_empty();
            if variable.contains(self.target) || !follows || chain.used.contains(&number) {
                continue;
            }
            let left = variable.without(chain.excluded);
            if left.is_empty() {
                return true;
            }
            if length > 1 && (self.wanted.groups || left.len() == 1) {
                next.push((number, self.all.linked_to_all(left)));
            }
        }
        next.into_iter().any(|(number, last)| self.reaches_by(chain, (number, last), length - 1))
    }

    /// True if a chain that is longer by a variable leads to the end.
    fn reaches_by(
        &mut self,
        chain: &Partial,
        (number, last): (usize, CandidateNumbers),
        length: usize,
    ) -> bool {
        let mut used = chain.used.clone();
        used.insert(used.partition_point(|other| *other < number), number);
        let longer = Partial { used, last, excluded: chain.excluded.or(last) };
        // A braid does without a variable that excludes nothing new, and the order of its variables does not matter.
        let is_futile = !self.wanted.in_line
            && (longer.excluded == chain.excluded
                || !self.seen.insert((longer.used.clone(), longer.excluded)));
        !is_futile && !last.is_empty() && self.reaches(&longer, length)
    }
}

/// Returns the lengths of the chains that a technique reports, by target.
fn told(board: &Board, id: &str) -> BTreeMap<Conclusion, usize> {
    let steps = all_steps(board, find_technique(id).expect("a technique"), &TechniqueOptions::DEFAULT);
    let length = |step: &Step| {
        let proof = step.slots.iter().find_map(|(_, slot)| match slot {
            Slot::Proof(lines) => Some(lines.len()),
            _ => None,
        });
        // The proof has one more line for the assumption, and one for its refutation.
        proof.expect("a proof") - 2
    };
    steps.iter().map(|step| (step.conclusions[0], length(step))).collect()
}

/// Compares a technique with the definition: the chains of a kind for which no chain of the simpler kinds is as short.
/// Returns the number of chains.
fn compare(states: &[Board], id: &str, kind: Wanted, plainer: &[Wanted]) -> usize {
    let mut count = 0;
    for board in states {
        let all = Variables::of(board);
        let mut expected = BTreeMap::new();
        for target in 0..all.candidates.len() {
            let Some(length) = shortest(&all, target, kind) else { continue };
            if plainer.iter().all(|plain| shortest(&all, target, Wanted { length, ..*plain }).is_none()) {
                expected.insert(Conclusion::Eliminate(all.candidates[target]), length);
            }
        }
        let mut found = told(board, id);
        found.retain(|_, length| *length <= kind.length);
        assert_eq!(found, expected, "{id} on {board:?}");
        count += expected.len();
    }
    count
}

#[test]
fn whips_and_braids_are_those_of_the_definition() {
    let whip = Wanted { in_line: true, groups: false, length: LENGTH };
    let braid = Wanted { in_line: false, ..whip };
    let states = states(classic(60), 24);
    let whips = compare(&states, "whip", whip, &[]);
    let braids = compare(&states, "braid", braid, &[whip]);
    assert!(whips > 100 && braids > 0, "{whips} {braids}");
}

#[test]
fn grouped_whips_and_braids_are_those_of_the_definition() {
    let grouped = Wanted { in_line: true, groups: true, length: GROUPED_LENGTH };
    let whip = Wanted { groups: false, ..grouped };
    let braid = Wanted { in_line: false, ..whip };
    let states = states(classic(60), 12);
    let whips = compare(&states, "grouped-whip", grouped, &[whip]);
    let braids = compare(&states, "grouped-braid", Wanted { in_line: false, ..grouped }, &[grouped, braid]);
    assert!(whips > 0 && braids > 0, "{whips} {braids}");
}

/// In the examples of braids no whip, however long, has the same target.
#[test]
fn no_whip_replaces_the_braids_of_the_examples() {
    for (id, whips) in [("braid", &["whip"][..]), ("grouped-braid", &["whip", "grouped-whip", "braid"])] {
        let example = &find_technique(id).expect("a technique").card.example;
        let board = board(example.rules, example.board);
        for other in whips {
            let steps =
                all_steps(&board, find_technique(other).expect("a technique"), &TechniqueOptions::PERMISSIVE);
            let mut told = steps.iter().map(|step| step.conclusions_text(board.rules()));
            assert!(told.all(|conclusion| conclusion != example.conclusions), "{id}: {other}");
        }
    }
}

/// Without groups, a chain needs no cases: each truth forces a candidate, up to one that has none.
#[test]
fn chains_without_groups_are_proved_without_cases() {
    let lines = include_str!("../../../testdata/techniques_chains.tsv").lines();
    let mut count = 0;
    for (id, rest) in lines.filter_map(|line| line.split_once("\t9\t")) {
        if !["whip", "braid"].contains(&id) {
            continue;
        }
        let board = board("9", rest.split('\t').next().expect("a board"));
        let prover = StepProver::new(board.rules());
        for step in all_steps(&board, find_technique(id).expect("a technique"), &TechniqueOptions::DEFAULT) {
            let certificates = prover.prove(&board, &step).expect("a proof");
            let has_cases = |one: &Certificate| matches!(one.kind, CertificateKind::Cases(_));
            assert!(!certificates.iter().any(has_cases), "{id}: {certificates:?}");
            count += 1;
        }
    }
    assert!(count >= 6, "{count}");
}
