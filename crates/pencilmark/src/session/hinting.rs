//! What to do next, as far as a rung tells.

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::cell::Cell;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Conclusion, Family, Mark, Step};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::Options;
use pencilmark_logic::solver::LogicSolver;
use pencilmark_play::square::Square;
use pencilmark_render::picture::Picture;
use pencilmark_render::svg::{Design, svg};

use crate::hint::{
    self, Hint, NoteSource, Nudge, Question, Rung, WrongEntry, houses, nudge, region_of_mistake,
    working_board,
};
use crate::session::answer::{HintAnswer, HintKind};
use crate::session::ask::{LayoutName, NotesName, OrderName};
use crate::session::case::Case;
use crate::session::known::long;
use crate::session::problem::Problem;
use crate::session::words::names;

/// A hint, as far as the rung tells.
pub(crate) fn answer(
    case: &Case,
    rung: u8,
    notes: NotesName,
    order: OrderName,
    off: &[String],
    layout: LayoutName,
) -> Result<HintAnswer, Problem> {
    case.begun()?;
    let told = rung_of(rung)?;
    let (hint, board) = find(case, notes, &case.menu(order, off)?)?;
    let kind = kind(&hint);
    let rungs = rungs(kind);
    let told = told.min(Rung::ALL[usize::from(rungs) - 1]);
    let mut answer = HintAnswer {
        kind,
        rung: rung.min(rungs),
        rungs,
        title: title(&hint, told),
        text: text(&hint, &board, told, notes),
        technique: None,
        cells: Vec::new(),
        houses: Vec::new(),
        picture: None,
        conclusions: Vec::new(),
    };
    match &hint {
        Hint::Step(step) => show_step(&mut answer, step, &board, told, layout),
        Hint::Conflicts(_)
        | Hint::DeadEnds(_)
        | Hint::WrongEntries(_)
        | Hint::LostCandidates(_)
        | Hint::Solved
        | Hint::NoSolution
        | Hint::Several
        | Hint::Stopped(_)
        | Hint::Stuck => show_mistake(&mut answer, &hint, &board, told),
    }
    Ok(answer)
}

fn rung_of(number: u8) -> Result<Rung, Problem> {
    let index = usize::from(number).checked_sub(1);
    let rung = index.and_then(|index| Rung::ALL.get(index)).copied();
    rung.ok_or_else(|| Problem::new(format!("There is no rung {number}: they are numbered 1 to 5.")))
}

/// The hint, and the board with the candidates by which it goes.
fn find(case: &Case, notes: NotesName, menu: &Menu) -> Result<(Hint, Board), Problem> {
    let game = case.game;
    let board = match notes {
        NotesName::Candidates => game.board(),
        NotesName::Own => own_board(case),
    };
    let nothing = Menu::new(Vec::new(), Options::USUAL);
    let puzzle = game.puzzle();
    let question = Question {
        puzzle: &puzzle,
        board: &board,
        history: &[],
        notes: NoteSource::Own,
        menu: &nothing,
        nodes: long(puzzle.size()),
    };
    // Whether anything is wrong is quickly known; a step is looked for so that it can be called off.
    case.known()?;
    let working = working_board(&question);
    let hint = match hint::hint(&question) {
        Hint::WrongEntries(wrong) => Hint::WrongEntries(since(case, wrong)),
        Hint::Stuck => match struck_out(case, &board) {
            lost if !lost.is_empty() => Hint::LostCandidates(lost),
            _ => match LogicSolver::new(&working, menu).next_step_unless(case.cancel) {
                Ok(step) => step.map_or(Hint::Stuck, |step| Hint::Step(Box::new(step))),
                Err(_) => return Err(Problem::cancelled()),
            },
        },
        other => other,
    };
    Ok((hint, working))
}

/// The player's notes; where there are none, what is left of the computed candidates.
fn own_board(case: &Case) -> Board {
    let left = case.game.board();
    let notes = left.rules().cells().zip(case.game.squares()).map(|(cell, square): (Cell, &Square)| {
        if square.notes().is_empty() { left.candidates(cell) } else { square.notes() }
    });
    Board::with_candidates(left.grid().clone(), notes.collect::<Vec<_>>())
}

/// Cells all of whose candidates the player has struck out, with the candidate that is right.
fn struck_out(case: &Case, board: &Board) -> Vec<Candidate> {
    let Ok(solution) = case.solution() else { return Vec::new() };
    let open = |cell: &Cell| board.value(*cell).is_none() && board.candidates(*cell).is_empty();
    let empty = board.rules().cells().filter(open);
    empty.filter_map(|cell| Some(Candidate { cell, digit: solution.value(cell)? })).collect()
}

/// Since which move, counted from the start to here, the digits are wrong.
fn since(case: &Case, wrong: Vec<WrongEntry>) -> Vec<WrongEntry> {
    let history = case.game.history();
    let way: Vec<_> = history.way().into_iter().filter_map(|number| history.moment(number)).collect();
    let put = |entry: &WrongEntry| {
        let sets = |touch: &pencilmark_play::history::Touch| {
            touch.cell == entry.cell
                && touch.after.digit() == Some(entry.digit)
                && touch.before.digit() != Some(entry.digit)
        };
        way.iter().rposition(|moment| moment.touched.iter().any(sets)).map(|at| at + 1)
    };
    wrong.into_iter().map(|entry| WrongEntry { since: put(&entry), ..entry }).collect()
}

fn kind(hint: &Hint) -> HintKind {
    match hint {
        Hint::Solved => HintKind::Solved,
        Hint::Conflicts(_) => HintKind::Conflicts,
        Hint::DeadEnds(_) => HintKind::DeadEnds,
        Hint::NoSolution => HintKind::NoSolution,
        Hint::Several => HintKind::Several,
        Hint::Stopped(_) => HintKind::Stopped,
        Hint::WrongEntries(_) => HintKind::WrongEntries,
        Hint::LostCandidates(_) => HintKind::LostCandidates,
        Hint::Step(_) => HintKind::Step,
        Hint::Stuck => HintKind::Stuck,
    }
}

/// How many rungs tell something new.
fn rungs(kind: HintKind) -> u8 {
    match kind {
        HintKind::Step => 5,
        HintKind::Conflicts | HintKind::DeadEnds | HintKind::WrongEntries | HintKind::LostCandidates => 3,
        HintKind::Solved | HintKind::NoSolution | HintKind::Several | HintKind::Stuck | HintKind::Stopped => {
            1
        }
    }
}

fn title(hint: &Hint, rung: Rung) -> String {
    let late = rung >= Rung::Technique;
    let named = match hint {
        Hint::Solved => "Solved",
        Hint::NoSolution => "No solution",
        Hint::Several => "Several solutions",
        Hint::Stopped(_) => "Given up",
        Hint::Stuck => "Nothing found",
        Hint::Step(step) if late => return step_title(step),
        Hint::Conflicts(_) if late => "A broken rule",
        Hint::DeadEnds(_) if late => "A dead end",
        Hint::WrongEntries(_) if late => "A wrong digit",
        Hint::LostCandidates(_) if late => "A lost candidate",
        Hint::Step(_)
        | Hint::Conflicts(_)
        | Hint::DeadEnds(_)
        | Hint::WrongEntries(_)
        | Hint::LostCandidates(_) => match rung {
            Rung::Nudge => "A nudge",
            Rung::House | Rung::Technique | Rung::Proof | Rung::Apply => "Where to look",
        },
    };
    named.to_owned()
}

/// `X-wing on 9`: with the digit where the technique is about one.
pub(crate) fn step_title(step: &Step) -> String {
    let digit = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => candidate.digit,
    };
    let mut digits: Vec<_> = step.conclusions.iter().map(digit).collect();
    digits.dedup();
    match (step.technique.family, &digits[..]) {
        (Family::Fish | Family::SingleDigit | Family::Intersection, [digit]) => {
            format!("{} on {digit}", step.technique.name)
        }
        _ => step.technique.name.to_owned(),
    }
}

fn text(hint: &Hint, board: &Board, rung: Rung, notes: NotesName) -> String {
    match (hint, notes) {
        (Hint::LostCandidates(lost), NotesName::Candidates) => {
            let region = region_of_mistake(hint, board).map(|id| board.rules().house(id).to_string());
            let that = "You have struck out a candidate that is needed.";
            match rung {
                Rung::Nudge => that.to_owned(),
                Rung::House => format!("{that} Look at {}.", region.unwrap_or_default()),
                Rung::Technique | Rung::Proof | Rung::Apply => {
                    let Candidate { cell, digit } = lost[0];
                    format!("{} can be {digit}, which you have struck out.", cell.name(board.size()))
                }
            }
        }
        // On the page the last rung stands alone.
        (Hint::Step(_), _) if rung == Rung::Apply => {
            [Rung::Proof, Rung::Apply].map(|rung| hint::tell(hint, board, rung)).join(" ")
        }
        _ => hint::tell(hint, board, rung),
    }
}

fn show_step(answer: &mut HintAnswer, step: &Step, board: &Board, rung: Rung, layout: LayoutName) {
    let rules = board.rules();
    let mut show_houses = |ids: &[HouseId]| {
        answer.houses = ids.iter().map(|id| rules.house(*id).to_string()).collect();
        let mut cells: Vec<Cell> = ids.iter().flat_map(|id| rules.house(*id).cells()).copied().collect();
        cells.sort_unstable();
        cells.dedup();
        answer.cells = names(cells, rules);
    };
    match rung {
        Rung::Nudge => {
            if let Nudge::House(house) = nudge(step, board) {
                show_houses(&[house]);
            }
        }
        Rung::House | Rung::Technique => show_houses(&houses(step, board)),
        Rung::Proof | Rung::Apply => {
            show_houses(&houses(step, board));
            answer.cells = names(pattern(step), rules);
            answer.picture = Some(drawn(step, board, layout));
            answer.conclusions = step.conclusions_text(board.size()).split(' ').map(str::to_owned).collect();
        }
    }
    if rung >= Rung::Technique {
        answer.technique = Some(step.technique.id);
    }
}

fn show_mistake(answer: &mut HintAnswer, hint: &Hint, board: &Board, rung: Rung) {
    let rules = board.rules();
    let Some(house) = region_of_mistake(hint, board).filter(|_| rung > Rung::Nudge) else { return };
    answer.houses = vec![rules.house(house).to_string()];
    let whole = rules.house(house).cells().to_vec();
    let cells: Vec<Cell> = match hint {
        _ if rung == Rung::House => whole,
        Hint::Conflicts(conflicts) => conflicts[0].cells.to_vec(),
        Hint::DeadEnds(dead_ends) => match dead_ends[0] {
            DeadEnd::Cell(cell) => vec![cell],
            DeadEnd::House(..) => whole,
        },
        Hint::WrongEntries(wrong) => wrong.iter().map(|entry| entry.cell).collect(),
        Hint::LostCandidates(lost) => vec![lost[0].cell],
        Hint::Solved | Hint::NoSolution | Hint::Several | Hint::Stopped(_) | Hint::Step(_) | Hint::Stuck => {
            Vec::new()
        }
    };
    answer.cells = names(cells, rules);
}

/// A step, drawn on the board on which it was found. The title is what a screen reader says.
pub(crate) fn drawn(step: &Step, board: &Board, layout: LayoutName) -> String {
    let title = format!("{}: {}", step.technique.name, step.conclusions_text(board.size()));
    svg(&Picture::of_step(board, step), Design::on_page(layout.into()), &title)
}

/// The cells that a step shows or concludes on.
fn pattern(step: &Step) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for mark in &step.marks {
        match mark {
            Mark::Candidates(_, list) => cells.extend(list.iter().map(|candidate| candidate.cell)),
            Mark::Cells(_, list) => cells.extend(list),
            Mark::Link { from, to, .. } => {
                cells.extend(from.iter().chain(to).map(|candidate| candidate.cell));
            }
            Mark::Houses(..) => {}
        }
    }
    cells.extend(step.conclusions.iter().map(|conclusion| match conclusion {
        Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => candidate.cell,
    }));
    cells.sort_unstable();
    cells.dedup();
    cells
}
