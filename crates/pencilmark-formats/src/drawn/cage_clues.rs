//! Cages with a text in the corner: a total, `?`, a bound such as `<12`, or a letter that stands for a sum.

use crate::clue_sheet::{ClueSheet, clue};
use crate::messages::unknown;
use crate::rule_words::{Meaning, RuleWords};
use pencilmark_core::artwork::{ArtworkForm, ArtworkItem, ArtworkPoint, ArtworkStyle, Rgba, Thousandths};
use pencilmark_core::cell::{Cell, CellPositions, Rectangle};
use pencilmark_core::constraint::{Constraint, KindId};

/// The largest total of a cage that a bound may allow.
const MOST: i32 = 200;

/// A cage as read from a format.
pub(crate) struct Cage {
    pub cells: Vec<Cell>,
    pub text: Option<String>,
    /// True if the format itself states that digits in the cage don't repeat.
    pub forbids_repeats: bool,
    pub colour: Option<Rgba>,
}

impl Cage {
    /// Returns the drawing of the cage.
    fn drawn(&self, board: Rectangle) -> ArtworkItem {
        let middle = |cell: &Cell| {
            let (row, column) = board.row_and_column(*cell);
            ArtworkPoint::from_f64(row as f64 + 0.5, column as f64 + 0.5)
        };
        let form = ArtworkForm::Cage {
            cells: self.cells.iter().map(middle).collect(),
            text: self.text.clone().unwrap_or_default(),
        };
        let style = ArtworkStyle {
            stroke: Some(self.colour.unwrap_or(Rgba::BLACK)),
            stroke_width: CAGE_WIDTH,
            ..ArtworkStyle::default()
        };
        ArtworkItem { form, style }
    }
}

/// The width of a drawn cage's outline.
const CAGE_WIDTH: Thousandths = Thousandths(25);

/// Reads the cages of a format that has other ways to define killer cages: as clues if the rules in words say so, else they
/// are only drawn.
pub(crate) fn read_cosmetic_cages(sheet: &mut ClueSheet, cages: Vec<Cage>, words: &RuleWords) {
    match words.is_empty() {
        true => cages.iter().for_each(|cage| sheet.draw(cage.drawn(sheet.board()))),
        false => read_cages(sheet, cages, words),
    }
}

/// Reads cages as clues; draws the others.
pub(crate) fn read_cages(sheet: &mut ClueSheet, cages: Vec<Cage>, words: &RuleWords) {
    let mut letters: Vec<(String, Vec<Vec<Cell>>)> = Vec::new();
    for cage in cages {
        let (drawn, known) = (cage.drawn(sheet.board()), sheet.constraints.len());
        let Cage { cells, text, forbids_repeats, colour: _ } = cage;
        let text = text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let kind = kind_of(forbids_repeats, words);
        match (text, kind) {
            (None, Some(kind)) if forbids_repeats || words.mentions(KindId::KillerCage) => {
                add_cage(sheet, kind, cells, Vec::new())
            }
            (None, _) => {}
            (Some(text), kind) if is_letter(&text) && words.has_meaning(Meaning::LetteredCages) => {
                if kind == Some(KindId::KillerCage) {
                    sheet.add_constraint(clue(KindId::Group).with_cells(cells.clone()));
                }
                match letters.iter_mut().find(|(known, _)| *known == text) {
                    Some((_, sets)) => sets.push(cells),
                    None => letters.push((text, vec![cells])),
                }
                continue;
            }
            (Some(text), Some(kind)) => match totals(&text, words) {
                Some(totals) => add_cage(sheet, kind, cells, totals),
                None => {
                    sheet.record_not_understood(unknown::cage_text(text, cells[0].name(sheet.board())));
                    add_cage(sheet, kind, cells, Vec::new());
                }
            },
            (Some(text), None) => {
                sheet.record_not_understood(unknown::cage(text, cells[0].name(sheet.board())))
            }
        }
        let clues = sheet.constraints[known..].to_vec();
        sheet.draw_unless_read(drawn, &clues);
    }
    for (_, sets) in letters.into_iter().filter(|(_, sets)| sets.len() > 1) {
        let all = sets.into_iter().fold(clue(KindId::EqualSums), Constraint::with_cells);
        sheet.add_constraint(all);
    }
}

/// Returns the kind of constraint that the cages mean; `None` if nothing states that they are clues.
fn kind_of(unique: bool, words: &RuleWords) -> Option<KindId> {
    match () {
        () if words.has_meaning(Meaning::CagesRepeat) => Some(KindId::Sum),
        () if words.mentions(KindId::Product) => Some(KindId::Product),
        () if words.mentions(KindId::LookAndSay) => Some(KindId::LookAndSay),
        () if unique || words.allows(KindId::KillerCage) || words.has_meaning(Meaning::LetteredCages) => {
            Some(KindId::KillerCage)
        }
        () => None,
    }
}

/// Adds the constraint of a cage; a sum cage without a total adds nothing.
fn add_cage(sheet: &mut ClueSheet, kind: KindId, cells: Vec<Cell>, totals: Vec<i32>) {
    if kind == KindId::KillerCage || !totals.is_empty() {
        sheet.add_constraint(clue(kind).with_cells(cells).with_numbers(totals));
    }
}

fn is_letter(text: &str) -> bool {
    text.chars().count() == 1 && text.chars().all(char::is_alphabetic)
}

/// Returns the totals that a text allows: one total, an empty list for `?`, or all totals within a bound. `None` if the
/// text is not a total.
fn totals(text: &str, words: &RuleWords) -> Option<Vec<i32>> {
    if let Ok(total) = text.parse::<i32>() {
        return Some(vec![total]);
    }
    if text.chars().all(|c| c == '?') && words.mentions(KindId::KillerCage) {
        return Some(Vec::new());
    }
    let bound =
        |sign: &[char]| text.strip_prefix(sign)?.trim().parse::<i32>().ok().filter(|n| (0..MOST).contains(n));
    match (bound(&['<']), bound(&['>']), bound(&['≤']), bound(&['≥'])) {
        (Some(most), _, _, _) => Some((1..most).collect()),
        (_, Some(least), _, _) => Some((least + 1..MOST).collect()),
        (_, _, Some(most), _) => Some((1..=most).collect()),
        (_, _, _, Some(least)) => Some((least..MOST).collect()),
        (None, None, None, None) => None,
    }
}
