//! Proves every step on the solving paths of puzzles by certificates, and counts the scopes and kinds of the
//! certificates by technique.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example prove -- FILE FIRST COUNT
//! ```

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use pencilmark_logic::certificate::{CertificateKind, CertificateScope, StepProver};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::LogicSolver;
use pencilmark_rigs::puzzle_line;

#[derive(Default)]
struct ProofTally {
    by_scope: [usize; 3],
    unproved: usize,
    kinds: [usize; 7],
    truths: usize,
    example: String,
    time: Duration,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| arguments[i].parse::<usize>().expect("a number");
    let text = std::fs::read_to_string(&arguments[0]).expect("a readable file");
    let mut tallies: BTreeMap<&str, ProofTally> = BTreeMap::new();
    let menu = Menu::easiest_first();
    for line in text.lines().skip(number(1)).take(number(2)) {
        let board = puzzle_line::read(line);
        let prover = StepProver::new(board.rules());
        let mut solver = LogicSolver::new(&board, &menu);
        while let Some(step) = solver.next_step() {
            let tally = tallies.entry(step.technique.id).or_default();
            let start = Instant::now();
            match prover.prove(solver.board(), &step) {
                Ok(certificates) => {
                    let scope =
                        certificates.iter().map(|one| one.scope).max().unwrap_or(CertificateScope::Step);
                    tally.by_scope[scope as usize] += 1;
                    for certificate in &certificates {
                        assert!(prover.verify(solver.board(), &step, certificate), "{certificate:?}");
                        tally.kinds[number_of(&certificate.kind)] += 1;
                    }
                    tally.truths =
                        tally.truths.max(certificates.iter().map(|one| one.truths.len()).max().unwrap_or(0));
                }
                Err(_) => {
                    tally.unproved += 1;
                    tally.example = format!("{:?} {}", solver.board(), step.conclusions_text(board.rules()));
                }
            }
            tally.time += start.elapsed();
            solver.apply(&step);
        }
    }
    let mut unproved = 0;
    for (id, tally) in &tallies {
        let [step, near, board] = tally.by_scope;
        let [rank, parity, chain, split, cases, symmetry, fillings] = tally.kinds;
        println!(
            "{id}\tby the step {step}\tnear {near}\tboard {board}\trank {rank}\tparity {parity}\tchain {chain}\tsplit {split}\tcases {cases}\t\
             symmetry {symmetry}\tfillings {fillings}\tmost truths {}\tunproved {}\t{:.1?}",
            tally.truths, tally.unproved, tally.time
        );
        if tally.unproved > 0 {
            println!("    {}", tally.example);
        }
        unproved += tally.unproved;
    }
    if unproved == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn number_of(kind: &CertificateKind) -> usize {
    match kind {
        CertificateKind::Rank { .. } => 0,
        CertificateKind::Parity => 1,
        CertificateKind::Chain => 2,
        CertificateKind::Split(_) => 3,
        CertificateKind::Cases(_) => 4,
        CertificateKind::Symmetry => 5,
        CertificateKind::Fillings => 6,
    }
}
