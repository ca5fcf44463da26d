//! For programs: solve, hint, explain, rate and make puzzles, without a game.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use pencilmark::check::Diagnosis;
use pencilmark::core::rules_text;
use pencilmark::hint::{self, Hint, NoteSource, Question, Rung};
use pencilmark::logic::solver::LogicSolver;
use pencilmark::rate::Budget;
use pencilmark::render::language::Language;
use pencilmark::render::wire::{self, StepView};
use pencilmark::search::limits::{End, Limits};
use pencilmark::search::solver::Solver;
use pencilmark::session::{self, NewPuzzle, Start};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::app::{App, PATIENCE};
use crate::entropy;
use crate::problem::{Body, Problem};

/// The most solutions that are listed.
const SOLUTIONS: u64 = 10_000;
/// The most puzzles made at once.
const PUZZLES: u64 = 100;
/// The most propagations for a rating on the scale of Sudoku Explainer: some seconds.
const WORK: u64 = 20_000_000;

/// A puzzle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The puzzle in any of the formats that Pencilmark reads; a line of characters is the shortest.
    pub puzzle: String,
    /// Its rules where the text doesn't say, as `9+x` or `6`.
    pub rules: Option<String>,
}

impl Puzzle {
    fn start(&self) -> Result<Start, Problem> {
        let (start, _) =
            session::read_text(&self.puzzle, self.rules.as_deref()).map_err(Problem::unusable)?;
        Ok(start)
    }
}

/// What to solve.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct Solve {
    /// The puzzle.
    #[serde(flatten)]
    pub puzzle: Puzzle,
    /// The most solutions to list: 2 when left out, 10,000 at most.
    pub limit: Option<u64>,
}

/// Solutions.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Solved {
    /// The solutions, a character a cell.
    pub solutions: Vec<String>,
    /// Whether these are all.
    pub complete: bool,
}

/// What to give a hint for.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct HintFor {
    /// The puzzle.
    #[serde(flatten)]
    pub puzzle: Puzzle,
    /// How much is told: 1 which digit or region to look at, 2 the house, 3 the technique, 4 the proof, 5 what follows. 4 when left out.
    pub rung: Option<usize>,
}

/// A hint.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Hinted {
    /// The hint in a sentence.
    pub text: String,
    /// The whole step, from rung 4 on; none when there is something else to say.
    pub step: Option<StepView>,
}

/// The way a person would solve a puzzle.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Explained {
    /// The steps, in order.
    pub steps: Vec<StepView>,
    /// Whether they solve it.
    pub solved: bool,
    /// The board after them, a character a cell.
    pub end: String,
}

/// How hard a puzzle is. A scale that is not for it has nothing.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Rated {
    /// The level for players; nothing for a large board that needs more than is tried there.
    pub level: Option<String>,
    /// What it takes, in a sentence.
    pub sentence: Option<String>,
    /// On the scale of Sudoku Explainer 1.2.1.
    pub se: Option<Se>,
    /// HoDoKu-style.
    pub hodoku: Option<Hodoku>,
    /// What searching costs.
    pub cost: Option<Cost>,
}

/// On the scale of Sudoku Explainer 1.2.1.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Se {
    /// The hardest step.
    pub er: String,
    /// The hardest up to the first digit placed.
    pub ep: String,
    /// The first.
    pub ed: String,
}

/// HoDoKu-style.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Hodoku {
    /// The level.
    pub level: String,
    /// The sum of the scores of all steps.
    pub score: u32,
}

/// What searching costs; a figure that is over the budget is left out.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Cost {
    /// Nodes of the plain backtracker.
    pub nodes: Option<u64>,
    /// Guesses of a stated procedure.
    pub guesses: Option<u64>,
}

/// What to make.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Generate {
    /// The rules: `9`, `9+x`, `6`, `jigsaw:9`, ... Classic when left out.
    pub rules: Option<String>,
    /// The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when left out.
    pub level: Option<String>,
    /// The symmetry of the givens: `none`, `rot180`, `rot90`, ... None when left out.
    pub symmetry: Option<String>,
    /// Same seed, same puzzles. Another each time when left out.
    pub seed: Option<u64>,
    /// How many, 1 when left out, 100 at most. The n-th is the first of the seed `n - 1` higher.
    pub count: Option<u64>,
}

/// New puzzles.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Generated {
    /// By which seed, to make them again.
    pub seed: u64,
    /// The puzzles.
    pub puzzles: Vec<New>,
}

/// A new puzzle, with exactly one solution.
#[derive(Debug, Serialize, JsonSchema)]
pub struct New {
    /// The puzzle, a character a cell.
    pub puzzle: String,
    /// Its rules.
    pub rules: String,
    /// Its level.
    pub level: Option<String>,
}

/// Lists solutions.
pub async fn solve(State(app): State<App>, Body(asked): Body<Solve>) -> Result<Json<Solved>, Problem> {
    let limit = asked.limit.unwrap_or(2).clamp(1, SOLUTIONS);
    let board = asked.puzzle.start()?.puzzle;
    let work = move |cancel: &AtomicBool| {
        let mut solutions: Vec<String> = Vec::new();
        let limits = Limits { solutions: limit, nodes: u64::MAX, cancel: Some(cancel) };
        let outcome = Solver::new().solutions(&board, &limits, |digits| {
            solutions.push(digits.iter().map(|digit| digit.symbol()).collect());
            ControlFlow::Continue(())
        });
        Solved { solutions, complete: matches!(outcome.end, End::Exhausted) }
    };
    Ok(Json(app.pool.run(PATIENCE, work).await?))
}

/// Says what is wrong, or the easiest next step.
pub async fn hint(State(app): State<App>, Body(asked): Body<HintFor>) -> Result<Json<Hinted>, Problem> {
    let start = asked.puzzle.start()?;
    let rung = asked.rung.unwrap_or(4);
    let rung = rung.checked_sub(1).and_then(|at| Rung::ALL.get(at)).copied();
    let rung = rung.ok_or_else(|| Problem::unusable("There are rungs 1 to 5."))?;
    let work = move |cancel: &AtomicBool| {
        let menu = session::usual_menu(&start, cancel)?;
        let board = &start.puzzle;
        let question = Question {
            puzzle: board,
            board,
            history: &[],
            notes: NoteSource::Computed,
            menu: &menu,
            nodes: Budget::USUAL.nodes,
        };
        let hint = hint::hint(&question);
        let step = match &hint {
            Hint::Step(step) if rung >= Rung::Proof => {
                Some(wire::step(step, board.rules(), &Language::ENGLISH))
            }
            _ => None,
        };
        Ok(Hinted { text: hint::tell(&hint, board, rung), step })
    };
    Ok(Json(app.pool.run(PATIENCE, work).await?.map_err(|why: session::Problem| Problem::unusable(why))?))
}

/// Solves as a person would, and tells every step.
pub async fn explain(State(app): State<App>, Body(asked): Body<Puzzle>) -> Result<Json<Explained>, Problem> {
    let start = asked.start()?;
    let faults = Diagnosis::of(&start.puzzle);
    if !faults.is_empty() {
        return Err(Problem::unusable(format!(
            "The board can't be solved: {}.",
            faults.describe(&start.puzzle).join("; ")
        )));
    }
    let explained = app.pool.run(PATIENCE, move |cancel| explained(&start, cancel)).await?;
    Ok(Json(explained.map_err(Problem::unusable)?))
}

fn explained(start: &Start, cancel: &AtomicBool) -> Result<Explained, session::Problem> {
    let menu = session::usual_menu(start, cancel)?;
    let mut solver = LogicSolver::new(&start.puzzle, &menu);
    let mut steps = Vec::new();
    while let Ok(Some(step)) = solver.next_step_unless(cancel) {
        solver.apply(&step);
        steps.push(wire::step(&step, start.puzzle.rules(), &Language::ENGLISH));
    }
    let end = solver.board().grid();
    Ok(Explained { steps, solved: end.is_full(), end: end.to_string() })
}

/// Rates on every scale that is for the puzzle.
pub async fn rate(State(app): State<App>, Body(asked): Body<Puzzle>) -> Result<Json<Rated>, Problem> {
    let start = asked.start()?;
    let rated = app.pool.run(PATIENCE, move |cancel| session::rate_puzzle(start, WORK, cancel)).await?;
    let rated = rated.map_err(|why| Problem::unusable(format!("It has no rating. {why}")))?;
    let figure = |figure: f64| format!("{figure:.1}");
    Ok(Json(Rated {
        level: rated.level,
        sentence: Some(rated.text),
        se: rated.se.map(|se| Se { er: figure(se.er), ep: figure(se.ep), ed: figure(se.ed) }),
        hodoku: rated.hodoku.map(|rating| Hodoku { level: rating.level, score: rating.score }),
        cost: Some(Cost { nodes: rated.cost.nodes, guesses: rated.cost.guesses }),
    }))
}

/// Makes puzzles.
pub async fn generate(
    State(app): State<App>,
    Body(asked): Body<Generate>,
) -> Result<Json<Generated>, Problem> {
    let seed = asked.seed.unwrap_or_else(entropy::seed);
    let count = asked.count.unwrap_or(1).clamp(1, PUZZLES);
    let wish = NewPuzzle {
        rules: asked.rules.unwrap_or_else(|| "9".to_owned()),
        level: asked.level,
        symmetry: asked.symmetry,
    };
    let work = move |cancel: &AtomicBool| -> Result<Vec<New>, _> {
        let numbers = (0..count).map(|number| seed.wrapping_add(number));
        numbers.map(|seed| session::make(&wish, seed, cancel).map(|start| new(&start))).collect()
    };
    let puzzles = app.pool.run(PATIENCE, work).await?.map_err(Problem::unusable)?;
    Ok(Json(Generated { seed, puzzles }))
}

fn new(start: &session::Start) -> New {
    New {
        puzzle: start.puzzle.grid().to_string(),
        rules: rules_text::print(start.puzzle.rules()),
        level: start.level.clone(),
    }
}
