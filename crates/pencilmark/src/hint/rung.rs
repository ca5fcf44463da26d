//! The texts of a hint's rungs, from a nudge to the conclusions.

use std::fmt;

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::cell::Cell;
use pencilmark_core::house::HouseId;
use pencilmark_core::message::Message;
use pencilmark_core::rules::RulePart;
use pencilmark_core::step::{Candidate, Step};
use pencilmark_render::language::Language;
use pencilmark_render::picture::Picture;
use pencilmark_render::proof_lines::ProofLine;
use pencilmark_render::prose;

use crate::check::{dead_end_text, stop_message, violation_text};
use crate::hint::find::{Finding, Hint, WrongEntry};
use crate::hint::ladder::{Rung, region};
use crate::hint::note_source::NoteSource;
use crate::hint::road_ahead::RoadAhead;
use crate::hint::step_rung;
use crate::messages::{check, hint as say};
use crate::step_display::step_title;

/// The content of a hint's rung.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintRung {
    /// The rung that is revealed.
    pub rung: Rung,
    /// The heading of the rung, in a few words.
    pub title: String,
    /// The text of the rung, in one or more sentences.
    pub text: String,
    /// The numbered lines of a proof that is too long for sentences; empty for most hints.
    pub lines: Vec<ProofLine>,
    /// The chains of the step in Eureka notation.
    pub notation: Vec<String>,
    /// The houses that the rung draws attention to.
    pub houses: Vec<HouseId>,
    /// The cells that the rung draws attention to.
    pub cells: Vec<Cell>,
}

impl HintRung {
    /// Returns the text, including the lines of the proof.
    pub fn full_text(&self) -> String {
        let lines = self.lines.iter().map(|line| &line.text[..]);
        let all = std::iter::once(&self.text[..]).chain(lines).filter(|part| !part.is_empty());
        all.collect::<Vec<_>>().join("\n")
    }
}

/// Formats the proof as sentences, with the conclusions on a line of their own.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Finding::Several { step: Some(_) } = self.finding {
            write!(f, "{} ", say::several_but())?;
        }
        f.write_str(&self.rung(Rung::Proof, &Language::ENGLISH).full_text())?;
        let Some(step) = self.step() else { return Ok(()) };
        let rules = self.board.rules();
        let values = rules.values();
        let names = step.conclusion_names(rules).into_iter().map(|name| name.text_with_values(values));
        write!(f, "\n{}", names.collect::<Vec<_>>().join(", "))
    }
}

impl Hint {
    /// Returns the rungs of the hint, each of which reveals more than the previous one. A mistake has fewer rungs than a
    /// step, and a verdict on the puzzle has one.
    pub fn rungs(&self) -> Vec<Rung> {
        match &self.finding {
            Finding::Step(step) | Finding::Several { step: Some(step) } => {
                step_rung::rungs(step, &self.board)
            }
            Finding::Conflicts(_)
            | Finding::DeadEnds(_)
            | Finding::WrongEntries(_)
            | Finding::LostCandidates(_) => Rung::ALL[..3].to_vec(),
            Finding::Solved
            | Finding::NoSolution
            | Finding::Several { step: None }
            | Finding::Stuck { .. }
            | Finding::Stopped(_) => vec![Rung::Nudge],
        }
    }

    /// Returns the content of a rung in a language; if the hint has no such rung, that of the last one before it.
    pub fn rung(&self, rung: Rung, language: &Language) -> HintRung {
        let rung = self.rungs().into_iter().rev().find(|known| *known <= rung).unwrap_or(Rung::Nudge);
        let (houses, cells) = match &self.finding {
            Finding::Step(step) | Finding::Several { step: Some(step) } => {
                step_rung::places(step, &self.board, rung)
            }
            Finding::Conflicts(_)
            | Finding::DeadEnds(_)
            | Finding::WrongEntries(_)
            | Finding::LostCandidates(_) => self.mistake_places(rung),
            Finding::Solved
            | Finding::NoSolution
            | Finding::Several { step: None }
            | Finding::Stuck { .. }
            | Finding::Stopped(_) => (Vec::new(), Vec::new()),
        };
        let explained = self.step().filter(|_| rung == Rung::Proof);
        let explained = explained.map(|step| prose::explain(step, &self.board, language));
        let (lines, notation) =
            explained.map_or_else(Default::default, |told| (told.proof_lines, told.notation));
        let (title, text) = (self.title(rung, language), self.text(rung, language));
        HintRung { rung, title, text, lines, notation, houses, cells }
    }

    /// Returns the picture of the hint's step, with the clues that it leans on; `None` if the hint is no step.
    pub fn picture(&self) -> Option<Picture<'_>> {
        let leaned_on = self.road.as_ref().map_or(&[][..], |road| &road.leaned_on_clues);
        self.step().map(|step| Picture::of_step(&self.board, step).leaning_on(leaned_on))
    }

    fn title(&self, rung: Rung, language: &Language) -> String {
        let named = rung >= Rung::Technique;
        let title = match &self.finding {
            Finding::Solved => say::title_solved(),
            Finding::NoSolution => say::title_none(),
            Finding::Several { .. } => say::title_several(),
            Finding::Stopped(_) => say::title_stopped(),
            Finding::Stuck { .. } => say::title_stuck(),
            Finding::Step(step) if named => {
                return step_title(step, self.board.rules().values(), language);
            }
            Finding::Conflicts(_) if named => say::title_conflict(),
            Finding::DeadEnds(_) if named => say::title_dead_end(),
            Finding::WrongEntries(_) if named => say::title_wrong(),
            Finding::LostCandidates(_) if named => say::title_lost(),
            Finding::Step(_)
            | Finding::Conflicts(_)
            | Finding::DeadEnds(_)
            | Finding::WrongEntries(_)
            | Finding::LostCandidates(_) => match rung {
                Rung::Nudge => say::title_nudge(),
                Rung::House | Rung::Technique | Rung::Proof | Rung::Apply => say::title_where(),
            },
        };
        language.fill(&title)
    }

    fn text(&self, rung: Rung, language: &Language) -> String {
        let board = &self.board;
        let text = match &self.finding {
            Finding::Solved => say::solved(),
            Finding::NoSolution => say::no_solution(),
            Finding::Several { step: None } => say::several(),
            Finding::Several { step: Some(step) } => {
                let text = self.step_text(step, rung, language);
                let word = || language.fill(&say::several_but());
                return if rung == Rung::Nudge { format!("{} {text}", word()) } else { text };
            }
            Finding::Stopped(stop) => say::stopped(stop_message(*stop)),
            Finding::Stuck { left_out: 0 } => say::stuck(),
            Finding::Stuck { left_out } => say::stuck_without(*left_out),
            Finding::Conflicts(conflicts) => self.mistake_text(rung, say::conflict(), || {
                check::sentence(violation_text(board, &conflicts[0]))
            }),
            Finding::DeadEnds(dead_ends) => self
                .mistake_text(rung, say::dead_end(), || check::sentence(dead_end_text(board, dead_ends[0]))),
            Finding::WrongEntries(wrong) => {
                self.mistake_text(rung, say::wrong(), || wrong_text(board, wrong))
            }
            Finding::LostCandidates(lost) => self.lost_text(rung, lost[0]),
            Finding::Step(step) => return self.step_text(step, rung, language),
        };
        language.fill(&text)
    }

    /// Returns the text of a step's rung; its proof begins with the clue notes that it leans on.
    fn step_text(&self, step: &Step, rung: Rung, language: &Language) -> String {
        let text = step_rung::text(step, &self.board, rung, language);
        let notes = self.road.as_ref().filter(|_| rung == Rung::Proof).and_then(RoadAhead::notes_text);
        match notes {
            Some(notes) => format!("{} {text}", language.fill(&notes)).trim().to_owned(),
            None => text,
        }
    }

    fn lost_text(&self, rung: Rung, lost: Candidate) -> Message {
        let cell = lost.cell.name(self.board.rules());
        let digit = self.board.rules().values().symbol(lost.digit);
        match self.notes {
            NoteSource::Candidates => {
                self.mistake_text(rung, say::struck_out(), || say::is_struck_out(cell, digit))
            }
            NoteSource::Own | NoteSource::Computed => {
                self.mistake_text(rung, say::missing_note(), || say::is_missing(cell, digit))
            }
        }
    }

    /// Returns the text of a mistake: `that` there is one, then its house, then `which` mistake it is.
    fn mistake_text(&self, rung: Rung, that: Message, which: impl Fn() -> Message) -> Message {
        let houses = || self.region_of_mistake().map(|id| self.board.rules().house(id).kind());
        match rung {
            Rung::Nudge => that,
            Rung::House => check::sentences(vec![that, say::look_at(houses().into_iter().collect())]),
            Rung::Technique | Rung::Proof | Rung::Apply => which(),
        }
    }

    /// Returns the house of the first mistake; `None` if the hint is no mistake.
    fn region_of_mistake(&self) -> Option<HouseId> {
        let board = &self.board;
        match &self.finding {
            Finding::Conflicts(violations) => match violations[0].part {
                RulePart::House(house) => Some(house),
                RulePart::Constraint(_) => violations[0].cells.first().map(|cell| region(board, *cell)),
            },
            Finding::DeadEnds(dead_ends) => match dead_ends[0] {
                DeadEnd::Cell(cell) => Some(region(board, cell)),
                DeadEnd::House(house, _) => Some(house),
                constraint @ DeadEnd::Constraint(_) => {
                    constraint.cells(board.rules()).first().map(|cell| region(board, *cell))
                }
            },
            Finding::WrongEntries(wrong) => Some(region(board, wrong[0].cell)),
            Finding::LostCandidates(lost) => Some(region(board, lost[0].cell)),
            Finding::Solved
            | Finding::NoSolution
            | Finding::Several { .. }
            | Finding::Stopped(_)
            | Finding::Step(_)
            | Finding::Stuck { .. } => None,
        }
    }

    fn mistake_places(&self, rung: Rung) -> (Vec<HouseId>, Vec<Cell>) {
        let Some(house) = self.region_of_mistake().filter(|_| rung > Rung::Nudge) else {
            return (Vec::new(), Vec::new());
        };
        let whole = || self.board.rules().house(house).cells().to_vec();
        let cells = match &self.finding {
            _ if rung == Rung::House => whole(),
            Finding::Conflicts(conflicts) => conflicts[0].cells.to_vec(),
            Finding::DeadEnds(dead_ends) => dead_ends[0].cells(self.board.rules()),
            Finding::WrongEntries(wrong) => wrong.iter().map(|entry| entry.cell).collect(),
            Finding::LostCandidates(lost) => vec![lost[0].cell],
            Finding::Solved
            | Finding::NoSolution
            | Finding::Several { .. }
            | Finding::Stopped(_)
            | Finding::Step(_)
            | Finding::Stuck { .. } => Vec::new(),
        };
        (vec![house], cells)
    }
}

fn wrong_text(board: &Board, wrong: &[WrongEntry]) -> Message {
    let phrase = |entry: &WrongEntry| {
        let (cell, digit) = (entry.cell.name(board.rules()), board.rules().values().symbol(entry.digit));
        match entry.move_number {
            Some(number) => say::is_not_since(cell, digit, number),
            None => say::is_not(cell, digit),
        }
    };
    check::sentence(check::phrases(wrong.iter().map(phrase).collect()))
}
