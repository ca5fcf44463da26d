//! Ratings on all scales, and steps checked against the solution.

use pencilmark::audit::{AuditObjection, Auditor};
use pencilmark::logic::grade::Grade;
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::solver::{LogicSolver, solve_path};
use pencilmark::rate::{Budget, RateError, Rating, Scale, grade_phrase, rate};
use pencilmark::search::plain;
use pencilmark::step::{Candidate, Conclusion};

use crate::{board, classic, solution};

const EASY: &str = ".....846...27......51.49...8.....1.3.2481.6....96..28.79.13.....1.....973.695....";
const CHAINS: &str = "...18.6.....2.9.8..4.6.......8.....72.4.7........3.8.1........9..75.1..353.......";

fn on(text: &str, scale: Scale) -> Rating {
    rate(&board("9", text), scale, &Budget::DEFAULT).expect("a rating")
}

#[test]
fn what_a_puzzle_needs_is_told_in_a_sentence_of_bounded_length() {
    let told = |techniques: &[(&'static str, usize)]| {
        let techniques = techniques.to_vec();
        grade_phrase(&Grade {
            level: Level::Hard,
            hardest_level: Level::Hard,
            techniques,
            solved: true,
            needs_clue_notes: false,
        })
        .to_string()
    };
    assert_eq!(told(&[("hidden-single", 40)]), "needs only singles");
    assert_eq!(told(&[("x-wing", 2), ("hidden-single", 40)]), "needs two X-wings; the rest are singles");
    let three = [("x-wing", 1), ("pointing", 4), ("naked-pair", 1), ("naked-triple", 2)];
    assert_eq!(
        told(&three),
        "needs one X-wing, besides pointing four times, one naked pair and two naked triples; the rest are singles"
    );
    let four = [("x-wing", 1), ("pointing", 4), ("naked-pair", 1), ("naked-triple", 2), ("hidden-pair", 3)];
    assert_eq!(
        told(&four),
        "needs one X-wing, besides pointing four times, one naked pair and 5 more steps; the rest are singles"
    );
}

#[test]
fn every_scale_rates() {
    let Rating::Se(se) = on(CHAINS, Scale::Se) else { panic!() };
    assert_eq!(se.er.to_string(), "7.1");
    let Rating::Hodoku(easy) = on(EASY, Scale::Hodoku) else { panic!() };
    assert_eq!((easy.level.to_string().as_str(), easy.guess_count), ("Easy", 0));
    let Rating::Cost(cost) = on(CHAINS, Scale::Cost) else { panic!() };
    assert_eq!(cost.nodes, plain::search_cost(&board("9", CHAINS), u64::MAX));
    let Rating::Level(grade) = on(EASY, Scale::Level) else { panic!() };
    assert!(grade.level <= Level::Easy);
    assert_eq!(grade_phrase(&grade).to_string(), "needs only singles");
}

#[test]
fn what_has_not_one_solution_has_no_rating() {
    for scale in Scale::QUICK.into_iter().chain([Scale::Chains]) {
        let on = |rules: &str, text: &str| rate(&board(rules, text), scale, &Budget::DEFAULT);
        assert_eq!(on("4", "1..............."), Err(RateError::Several));
        assert_eq!(on("4", "11.............."), Err(RateError::NoSolution));
    }
    assert_eq!(rate(&board("4", "1234341221434321"), Scale::Se, &Budget::DEFAULT), Err(RateError::Rules));
}

#[test]
fn guesses_are_those_of_the_stated_procedure() {
    // Singles alone solve the first puzzle; the second needs one guess, which is right at once. Both counts are fixed, because the
    // version of the procedure never changes.
    for (text, guesses) in [(EASY, 0), (CHAINS, 1)] {
        assert_eq!(plain::count_guesses(&board("9", text), 1_000), Some(guesses));
    }
    assert_eq!(plain::count_guesses(&board("9", CHAINS), 0), None);
    assert_eq!(plain::count_guesses(&board("4", "123...4........."), 1_000), None);
    let total: u64 =
        classic(10).map(|puzzle| plain::count_guesses(&puzzle, 1_000_000).expect("a count")).sum();
    assert_eq!((plain::GUESSES_VERSION, total), (1, 316));
}

#[test]
fn an_auditor_objects_to_what_is_false_or_idle_and_to_nothing_else() {
    let menu = Menu::easiest_first();
    for puzzle in classic(200) {
        let right = solution(&puzzle);
        let mut auditor = Auditor::new(&puzzle);
        let mut solver = LogicSolver::new(&puzzle, &menu);
        for mut step in solve_path(&puzzle, &menu).steps {
            assert_eq!(auditor.objection(solver.board(), &step), None);
            let true_one = step.conclusions[0];
            let cell = match true_one {
                Conclusion::Place(c) | Conclusion::Eliminate(c) => c.cell,
            };
            let digit = right.value(cell).expect("a digit");
            let lie = Conclusion::Eliminate(Candidate { cell, digit });
            step.conclusions.push(lie);
            assert_eq!(auditor.objection(solver.board(), &step), Some(AuditObjection::False(lie)));
            step.conclusions.pop();
            solver.apply(&step);
            assert_eq!(auditor.objection(solver.board(), &step), Some(AuditObjection::NoEffect(true_one)));
        }
    }
}

#[test]
fn a_board_of_several_solutions_is_judged_by_all_of_them() {
    let board = board("4", "12..............");
    let mut auditor = Auditor::new(&board);
    let walk = Menu::easiest_first();
    let step = pencilmark::logic::solver::next_step(&board, &walk).expect("a step");
    assert_eq!(auditor.objection(&board, &step), None);
}
