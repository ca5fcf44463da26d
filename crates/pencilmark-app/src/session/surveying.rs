//! The remaining ways of the clues on a game's board.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_logic::clue::{
    ClueSurvey, HiddenSum, RemainingWays, SetExclusion, hidden_sums, sum_range, survey_clues,
};
use pencilmark_render::language::Language;

use crate::session::phrases::names;
use crate::session::question_context::QuestionContext;
use crate::wire::{CellSupport, ClueView, ClueWayView, CluesAnswer, GoneWays, Problem};
use pencilmark::messages::check;
use pencilmark::page_messages::{answer, clue_panel};

/// Returns the remaining ways of all clues, and the range of the selected cells' sum.
///
/// # Errors
/// If the board has no such cell.
pub(crate) fn clues(case: &QuestionContext, places: &[CellName]) -> Result<CluesAnswer, Problem> {
    let board = case.game.as_seen_by_player().board();
    let cell =
        |place: &CellName| place.resolve(board.rules()).ok_or_else(|| Problem::new(answer::no_cell(*place)));
    let cells = places.iter().map(cell).collect::<Result<Vec<Cell>, Problem>>()?;
    let writer = CluePanelWriter { board: &board, language: case.language };
    Ok(CluesAnswer {
        clues: survey_clues(&board).iter().map(|clue| writer.clue(clue)).collect(),
        hidden: hidden_sums(&board).iter().map(|sum| writer.hidden(sum)).collect(),
        selection: (cells.len() > 1).then(|| writer.selection(&cells)),
    })
}

/// The board described, and the language of the texts.
struct CluePanelWriter<'a> {
    board: &'a Board,
    language: &'a Language,
}

impl CluePanelWriter<'_> {
    fn clue(&self, clue: &ClueSurvey) -> ClueView {
        let constraint = self.board.rules().constraint(clue.constraint);
        self.view(constraint.title_with_location(self.board.rules()), None, &clue.cells, &clue.remaining_ways)
    }

    fn hidden(&self, sum: &HiddenSum) -> ClueView {
        let rules = self.board.rules();
        let house = rules.house(sum.house).kind();
        let title = match (sum.innies.is_empty(), sum.outies.is_empty()) {
            (_, true) => clue_panel::innies(sum.total, house),
            (true, false) => clue_panel::outies(-sum.total, house),
            (false, false) => clue_panel::difference(house),
        };
        let labelled = |id: &_| rules.constraint(*id).labelled_cell(rules).map(|cell| cell.name(rules));
        let cages = sum.cages.iter().filter_map(labelled).collect();
        let mut origin = vec![clue_panel::origin(house, sum.house_total, cages, sum.cage_total)];
        let (innies, outies) = (self.names(&sum.innies), self.names(&sum.outies));
        if !innies.is_empty() && !outies.is_empty() {
            origin.push(match sum.total {
                0 => clue_panel::as_much(innies, outies),
                1.. => clue_panel::more_than(innies, sum.total, outies),
                _ => clue_panel::more_than(outies, -sum.total, innies),
            });
        }
        let cells: Vec<Cell> = sum.innies.iter().chain(&sum.outies).copied().collect();
        self.view(title, Some(check::sentences(origin)), &cells, &sum.remaining_ways)
    }

    fn selection(&self, cells: &[Cell]) -> String {
        let told = match sum_range(self.board, cells) {
            None => clue_panel::cannot_be_filled(self.names(cells)),
            Some((least, most)) if least == most => clue_panel::holds(self.names(cells), least),
            Some((least, most)) => clue_panel::holds_between(self.names(cells), least, most),
        };
        self.fill(&told)
    }

    fn view(
        &self,
        title: Message,
        origin: Option<Message>,
        cells: &[Cell],
        left: &RemainingWays,
    ) -> ClueView {
        let listed = self.listed(left);
        ClueView {
            title: self.fill(&check::title(title)),
            origin: origin.map(|origin| self.fill(&origin)),
            cells: self.names(cells),
            count: self.fill(&count(left)),
            supported: if listed.is_empty() { self.supported(left) } else { Vec::new() },
            common: common(left).map_or(String::new(), |digits| self.common(digits)),
            gone: self.gone(left),
            left: listed,
        }
    }

    fn listed(&self, left: &RemainingWays) -> Vec<ClueWayView> {
        match left {
            RemainingWays::Sets { remaining, .. } => {
                let set =
                    |set: &DigitSet| ClueWayView { digits: self.symbols(set.iter()), cells: Vec::new() };
                remaining.iter().map(set).collect()
            }
            RemainingWays::Ways { listed_ways, .. } => {
                let way = |way: &Vec<(Cell, Digit)>| ClueWayView {
                    digits: self.symbols(way.iter().map(|(_, digit)| *digit)),
                    cells: names(way.iter().map(|(cell, _)| *cell), self.board.rules()),
                };
                listed_ways.iter().map(way).collect()
            }
            RemainingWays::Unknown => Vec::new(),
        }
    }

    fn supported(&self, left: &RemainingWays) -> Vec<CellSupport> {
        let RemainingWays::Ways { supported_digits, count: 1.., .. } = left else { return Vec::new() };
        let of_cell = |(cell, digits): &(Cell, DigitSet)| CellSupport {
            cell: cell.name(self.board.rules()),
            digits: self.symbols(digits.iter()),
        };
        supported_digits.iter().map(of_cell).collect()
    }

    /// Returns the excluded sets grouped by reason, in the order of first occurrence.
    fn gone(&self, left: &RemainingWays) -> Vec<GoneWays> {
        let RemainingWays::Sets { excluded, .. } = left else { return Vec::new() };
        let mut by_reason: Vec<GoneWays> = Vec::new();
        for (set, why) in excluded {
            let (digits, why) = (self.symbols(set.iter()), self.fill(&self.why(why)));
            match by_reason.iter_mut().find(|one| one.why == why) {
                Some(one) => one.sets.push(digits),
                None => by_reason.push(GoneWays { sets: vec![digits], why }),
            }
        }
        by_reason
    }

    fn why(&self, why: &SetExclusion) -> Message {
        let rules = self.board.rules();
        let symbol = |digit: &Digit| self.board.rules().values().symbol(*digit);
        match why {
            SetExclusion::Without(digit, cell) => clue_panel::without(symbol(digit), cell.name(rules)),
            SetExclusion::Seen(digit, cell) => clue_panel::seen(symbol(digit), cell.name(rules)),
            SetExclusion::NoPlace(digit) => clue_panel::no_place(symbol(digit)),
            SetExclusion::NoFit => clue_panel::no_fit(),
            SetExclusion::Needed(digits, clue, sets) => {
                let clue = self.board.rules().constraint(*clue).title_with_location(rules);
                let row = |set: &DigitSet| clue_panel::set(set.iter().map(|digit| symbol(&digit)).collect());
                clue_panel::needed(self.symbols(digits.iter()), clue, sets.iter().map(row).collect())
            }
        }
    }

    fn common(&self, digits: DigitSet) -> String {
        match digits.is_empty() {
            true => self.fill(&clue_panel::in_none()),
            false => self.fill(&clue_panel::in_all(self.symbols(digits.iter()))),
        }
    }

    fn symbols(&self, digits: impl Iterator<Item = Digit>) -> Vec<char> {
        digits.map(|digit| self.board.rules().values().symbol(digit)).collect()
    }

    fn names(&self, cells: &[Cell]) -> Vec<CellName> {
        names(cells.iter().copied(), self.board.rules())
    }

    fn fill(&self, message: &Message) -> String {
        self.language.fill(message)
    }
}

fn count(left: &RemainingWays) -> Message {
    match left {
        RemainingWays::Sets { remaining, excluded } if excluded.is_empty() => {
            clue_panel::ways(remaining.len() as u64)
        }
        RemainingWays::Sets { remaining, excluded } => {
            clue_panel::ways_of(remaining.len(), remaining.len() + excluded.len())
        }
        RemainingWays::Ways { count, .. } => clue_panel::ways(*count),
        RemainingWays::Unknown => clue_panel::uncounted(),
    }
}

/// Returns the digits that all remaining ways contain, if there are several ways.
fn common(left: &RemainingWays) -> Option<DigitSet> {
    let sets: Vec<DigitSet> = match left {
        RemainingWays::Sets { remaining, .. } => remaining.clone(),
        RemainingWays::Ways { listed_ways, .. } => {
            listed_ways.iter().map(|way| way.iter().map(|(_, digit)| *digit).collect()).collect()
        }
        RemainingWays::Unknown => Vec::new(),
    };
    let (first, others) = sets.split_first()?;
    (!others.is_empty()).then(|| others.iter().fold(*first, |all, set| all & *set))
}
