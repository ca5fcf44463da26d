//! Candidates, cells and claims in words.

use pencilmark_core::candidate::Candidate;
use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::constraint::ConstraintForm;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::proof::{Claim, ProofClash};
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Conclusion;

use crate::cell_words::cell_list;
use crate::language::Language;

/// The context of texts about a board: its rules and the language.
#[derive(Clone, Copy)]
pub(crate) struct Wording<'a> {
    pub rules: &'a Rules,
    pub language: &'a Language,
}

impl Wording<'_> {
    pub(crate) fn cell_name(&self, cell: Cell) -> String {
        cell.name(self.rules).to_string()
    }

    pub(crate) fn cell_names(&self, cells: &[Cell]) -> String {
        self.language.listed(cells.iter().map(|cell| self.cell_name(*cell)))
    }

    pub(crate) fn digit_text(&self, digit: Digit) -> String {
        self.rules.values().symbol(digit).to_string()
    }

    pub(crate) fn digits_text(&self, digits: DigitSet) -> String {
        self.language.listed(digits.iter().map(|digit| self.digit_text(digit)))
    }

    pub(crate) fn house_name(&self, id: HouseId) -> String {
        self.language.fill(&self.rules.house_name(id))
    }

    pub(crate) fn clue_name(&self, id: ConstraintId) -> String {
        let constraint = self.rules.constraint(id);
        let title = self.language.fill(&constraint.short_title(self.rules));
        match constraint.kind().form {
            ConstraintForm::Board => self.language.phrase("rule of board", &[("rule", &title)]),
            _ => title,
        }
    }

    pub(crate) fn clue_names(&self, ids: &[ConstraintId]) -> String {
        self.language.listed(ids.iter().map(|id| self.clue_name(*id)))
    }

    /// Returns the names of cages, by the cells that carry their numbers.
    pub(crate) fn cage_names(&self, ids: &[ConstraintId]) -> String {
        let labelled = |id: &ConstraintId| self.rules.constraint(*id).labelled_cell(self.rules);
        let cells: Vec<Cell> = ids.iter().filter_map(labelled).collect();
        let key = if cells.len() == 1 { "cage at" } else { "cages at" };
        self.language.phrase(key, &[("cells", &self.cell_names(&cells))])
    }

    pub(crate) fn house_names(&self, ids: &[HouseId]) -> String {
        self.house_names_in_form(ids, 1)
    }

    /// Returns the names of houses in a form of the language, such as a grammatical case.
    pub(crate) fn house_names_in_form(&self, ids: &[HouseId], form: usize) -> String {
        let kinds: Vec<HouseKind> = ids.iter().map(|id| self.rules.house(*id).kind()).collect();
        match kinds.iter().any(|kind| matches!(kind, HouseKind::Cage(_) | HouseKind::Group(_))) {
            true => {
                let names =
                    ids.iter().map(|id| self.language.fill_in_form(&self.rules.house_name(*id), form));
                self.language.listed(names)
            }
            false => self.language.houses(&kinds, form),
        }
    }

    /// Returns the names of the candidates of a colour, grouped by digit.
    pub(crate) fn colour_text(&self, candidates: &[Candidate]) -> String {
        let of_digit = |digit: Digit| {
            let own = candidates.iter().filter(|one| one.digit == digit);
            let cells: Vec<Cell> = own.map(|one| one.cell).collect();
            let blanks = (self.digit_text(digit), cell_list(&cells, self.rules));
            let told =
                || self.language.phrase("colour of digit", &[("digit", &blanks.0), ("cells", &blanks.1)]);
            (!cells.is_empty()).then(told)
        };
        self.language.listed(self.rules.digits().iter().filter_map(of_digit))
    }

    /// Describes a contradiction of claims.
    pub(crate) fn clash_text(&self, clash: &ProofClash) -> String {
        match clash {
            ProofClash::Cell(cell, digits) => {
                let blanks = (self.cell_name(*cell), self.digits_text(*digits));
                self.language.phrase("clash in cell", &[("cell", &blanks.0), ("digits", &blanks.1)])
            }
            ProofClash::House(house, digit, cells) => {
                let (digit, cells, house) =
                    (self.digit_text(*digit), self.cell_names(cells), self.house_name(*house));
                let blanks = [("digit", &digit[..]), ("cells", &cells), ("house", &house)];
                self.language.phrase("clash in house", &blanks)
            }
            ProofClash::Peers(digit, cells) => {
                let (digit, cells) = (self.digit_text(*digit), self.cell_names(cells));
                self.language.phrase("clash of peers", &[("digit", &digit), ("cells", &cells)])
            }
            ProofClash::NoCandidate(cell) => {
                self.language.phrase("clash without candidate", &[("cell", &self.cell_name(*cell))])
            }
            ProofClash::Opposites(one) => {
                let candidate = self.language.placed(self.digit_text(one.digit), self.cell_name(one.cell));
                self.language.phrase("clash of opposites", &[("candidate", &candidate)])
            }
            ProofClash::Forbidden([first, second]) => {
                let (first, second) = (self.any_is_true_text(&[*first]), self.any_is_true_text(&[*second]));
                self.language.phrase("clash by rules", &[("first", &first), ("second", &second)])
            }
        }
    }

    /// Returns a phrase that says that at least one of the candidates is true.
    pub(crate) fn any_is_true_text(&self, candidates: &[Candidate]) -> String {
        match candidates {
            [Candidate { cell, digit }] => self
                .language
                .phrase("is", &[("cell", &self.cell_name(*cell)), ("digit", &self.digit_text(*digit))]),
            _ => self.of_group(["is in one of", "is one of"], candidates).unwrap_or_else(|| {
                let each = candidates.iter().map(|candidate| self.any_is_true_text(&[*candidate]));
                let either = |first: String, second: String| {
                    self.language.phrase("or", &[("first", &first), ("second", &second)])
                };
                each.reduce(either).unwrap_or_default()
            }),
        }
    }

    /// Returns a phrase that says that none of the candidates is true.
    pub(crate) fn none_is_true_text(&self, candidates: &[Candidate]) -> String {
        match candidates {
            [Candidate { cell, digit }] => self
                .language
                .phrase("is not", &[("cell", &self.cell_name(*cell)), ("digit", &self.digit_text(*digit))]),
            _ => self.of_group(["is in none of", "is none of"], candidates).unwrap_or_else(|| {
                self.language.listed(candidates.iter().map(|candidate| self.none_is_true_text(&[*candidate])))
            }),
        }
    }

    /// Returns a phrase about candidates of one digit or of one cell; `None` if there are several digits and several
    /// cells.
    fn of_group(&self, [of_digit, of_cell]: [&'static str; 2], candidates: &[Candidate]) -> Option<String> {
        let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
        if let [first, rest @ ..] = candidates
            && rest.iter().all(|other| other.cell == first.cell)
        {
            let blanks = [("cell", self.cell_name(first.cell)), ("digits", self.digits_text(digits))];
            return Some(
                self.language.phrase(of_cell, &blanks.each_ref().map(|(key, text)| (*key, &text[..]))),
            );
        }
        let cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
        let blanks = [("digit", self.digit_text(digits.only()?)), ("cells", self.cell_names(&cells))];
        Some(self.language.phrase(of_digit, &[("digit", &blanks[0].1), ("cells", &blanks[1].1)]))
    }

    /// Returns the claim of a deduction as a phrase; empty for a contradiction.
    pub(crate) fn claim_text(&self, claim: &Claim) -> String {
        match claim {
            Claim::True(candidate) => self.any_is_true_text(&[*candidate]),
            Claim::False(candidate) => self.none_is_true_text(&[*candidate]),
            Claim::OneOf(candidates) => self.any_is_true_text(candidates),
            Claim::Contradiction => String::new(),
        }
    }

    /// Returns the conclusions of a step as a phrase: first the placements, then the eliminations.
    pub(crate) fn conclusions_text(&self, conclusions: &[Conclusion]) -> String {
        let mut placed = Vec::new();
        let mut gone: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
        for digit in self.rules.digits() {
            let mut cells = Vec::new();
            for conclusion in conclusions.iter().filter(|conclusion| conclusion.candidate().digit == digit) {
                match conclusion {
                    Conclusion::Place(candidate) => placed.push(self.any_is_true_text(&[*candidate])),
                    Conclusion::Eliminate(candidate) => cells.push(candidate.cell),
                }
            }
            cells.sort_unstable();
            match gone.iter_mut().find(|(_, same)| *same == cells) {
                Some((digits, _)) => *digits |= DigitSet::of(digit),
                None if cells.is_empty() => {}
                None => gone.push((DigitSet::of(digit), cells)),
            }
        }
        let gone = gone.into_iter().map(|(digits, cells)| {
            let digits = self.language.either(digits.iter().map(|digit| self.digit_text(digit)));
            self.language.phrase("cannot be", &[("cells", &self.cell_names(&cells)), ("digits", &digits)])
        });
        // Each clause contains lists, so clauses are separated by semicolons.
        placed.into_iter().chain(gone).collect::<Vec<_>>().join("; ")
    }
}
