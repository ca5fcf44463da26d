//! The check whether a generated puzzle meets the wish.

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_logic::explainer::{EarlyStop, Explainer, ExplainerLimits, SeRating, Tenths};
use pencilmark_logic::grade::{self, Grade, SINGLES_LEVEL};
use pencilmark_logic::hodoku::HodokuRating;
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::{TECHNIQUES, TechniqueEntry, find_technique};
use pencilmark_logic::road::Effort;
use pencilmark_search::plain;
use pencilmark_search::solver::Solver;

use crate::generate::attempt::Attempt;
use crate::generate::missed_part::MissedPart;
use crate::generate::reach::SubsetSolver;
use crate::generate::wish::{ClueWish, OneHardStep, PearlOrDiamond, PuzzleProperties, Wish};
use crate::rate::{Budget, Rater, Rating, Scale};

/// The rating of a hidden triple: no single, intersection, pair or triple is rated higher.
const RATING_OF_SUBSETS: Tenths = Tenths(40);

/// Checks puzzles against a wish, cheap checks first.
pub struct WishChecker {
    wish: Wish,
    menu: Menu,
    rater: Rater,
    explainer: Explainer,
}

impl WishChecker {
    /// Creates a checker for a wish.
    pub fn new(wish: Wish) -> WishChecker {
        WishChecker { menu: menu(&wish), wish, rater: Rater::new(Solver::new()), explainer: Explainer::new() }
    }

    /// Performs the checks that need no logic on an attempt: the number of givens, and levels and ratings that can quickly
    /// be excluded. Returns the board reduced by singles and subsets, if a level was wished that needs more.
    ///
    /// # Errors
    /// If the wish is not met; the error names the first part that is missed.
    pub fn precheck(&self, attempt: &Attempt) -> Result<Option<SubsetSolver>, MissedPart> {
        let givens = attempt.count_givens();
        if let Some(range) = &self.wish.givens
            && !range.contains(&givens)
        {
            return Err(MissedPart::Givens(givens));
        }
        let left = self.reach(attempt)?;
        self.reach_of_rating(attempt)?;
        Ok(left)
    }

    /// Returns the properties of a puzzle that meets the wish, after it has passed [`WishChecker::precheck`]. `solution` must be
    /// its only solution.
    ///
    /// # Errors
    /// If the wish is not met; the error names the first part that is missed.
    pub fn check(&mut self, puzzle: &Grid, solution: &Grid) -> Result<PuzzleProperties, MissedPart> {
        let givens = puzzle.givens().len();
        let clues = self.count_clues(puzzle);
        if let (Some(count), Some(ClueWish { count: Some(range), .. })) = (clues, &self.wish.clues)
            && !range.contains(&count)
        {
            return Err(MissedPart::Clues(count));
        }
        if let (Some(count), Some(wished)) = (clues, &self.wish.clues)
            && !wished.has_wished_counts(puzzle.rules().constraints())
        {
            return Err(MissedPart::Clues(count));
        }
        let mut properties = PuzzleProperties::of_counts(givens, clues);
        if !self.wish.of_more_than_givens() {
            return Ok(properties);
        }
        let puzzle = &Board::new(puzzle.clone());
        if self.wish.depends_on_path() {
            properties.grade = Some(self.grade(puzzle)?);
        }
        properties.hodoku_rating = self.hodoku(puzzle, solution)?;
        properties.search_cost = self.search_cost(puzzle)?;
        properties.effort = self.effort(puzzle, solution)?;
        properties.se_rating = self.se(puzzle)?;
        Ok(properties)
    }

    fn hodoku(&mut self, puzzle: &Board, solution: &Grid) -> Result<Option<HodokuRating>, MissedPart> {
        let Some(range) = &self.wish.hodoku_score else { return Ok(None) };
        match self.rater.rate_solved(puzzle, solution, Scale::Hodoku, &Budget::DEFAULT) {
            Ok(Rating::Hodoku(rating)) if range.contains(&rating.score) => Ok(Some(rating)),
            Ok(Rating::Hodoku(rating)) => Err(MissedPart::Hodoku(rating.score)),
            Ok(_) | Err(_) => Err(MissedPart::NoPuzzle),
        }
    }

    fn search_cost(&self, puzzle: &Board) -> Result<Option<u64>, MissedPart> {
        let Some(range) = &self.wish.search_cost else { return Ok(None) };
        match plain::search_cost(puzzle, *range.end()) {
            Some(nodes) if range.contains(&nodes) => Ok(Some(nodes)),
            other => Err(MissedPart::Cost(other)),
        }
    }

    fn effort(&mut self, puzzle: &Board, solution: &Grid) -> Result<Option<Effort>, MissedPart> {
        let Some(range) = &self.wish.effort else { return Ok(None) };
        match self.rater.rate_solved(puzzle, solution, Scale::Effort, &Budget::DEFAULT) {
            Ok(Rating::Effort(effort)) if range.contains(&effort.total) => Ok(Some(effort)),
            Ok(Rating::Effort(effort)) => Err(MissedPart::Effort(Some(effort.total))),
            Ok(_) | Err(_) => Err(MissedPart::Effort(None)),
        }
    }

    /// Returns the properties that the wish concerns, whether or not they meet it.
    pub fn properties(&mut self, puzzle: &Grid, solution: &Grid) -> PuzzleProperties {
        let mut properties = PuzzleProperties::of_counts(puzzle.givens().len(), self.count_clues(puzzle));
        let puzzle = &Board::new(puzzle.clone());
        properties.grade = self.wish.depends_on_path().then(|| grade::grade(puzzle, &Menu::easiest_first()));
        let mut rated = |scale| self.rater.rate_solved(puzzle, solution, scale, &Budget::DEFAULT).ok();
        if self.wish.hodoku_score.is_some()
            && let Some(Rating::Hodoku(rating)) = rated(Scale::Hodoku)
        {
            properties.hodoku_rating = Some(rating);
        }
        if self.wish.effort.is_some()
            && let Some(Rating::Effort(effort)) = rated(Scale::Effort)
        {
            properties.effort = Some(effort);
        }
        if self.wish.search_cost.is_some() {
            properties.search_cost = plain::search_cost(puzzle, Budget::DEFAULT.max_cost);
        }
        if self.wish.se_rating.is_some() || self.wish.pearl_or_diamond != PearlOrDiamond::Any {
            let rating = self.explainer.rate(puzzle, EarlyStop::Never, ExplainerLimits::unlimited());
            properties.se_rating = rating.ok();
        }
        properties
    }

    fn count_clues(&self, puzzle: &Grid) -> Option<usize> {
        self.wish.clues.as_ref().map(|clues| clues.count_in(puzzle.rules()))
    }

    /// Rejects attempts that clearly miss the wished level, before their path is computed. Returns the board reduced by singles and
    /// subsets if a harder level is wished.
    fn reach(&self, attempt: &Attempt) -> Result<Option<SubsetSolver>, MissedPart> {
        let (Some(range), None) = (&self.wish.level, self.wish.hardest_technique) else { return Ok(None) };
        let Some(values) = attempt.classic_values() else { return Ok(None) };
        let mut sketch = SubsetSolver::new(&values);
        if sketch.solve_by_singles() {
            return if *range.start() > SINGLES_LEVEL {
                Err(MissedPart::Level(SINGLES_LEVEL))
            } else {
                Ok(None)
            };
        }
        if *range.end() <= SINGLES_LEVEL {
            return Err(MissedPart::Level(Level::Medium));
        }
        // A puzzle solved by intersections, pairs and triples is medium, or hard if it needs very many of them.
        match (range.start(), range.end()) {
            (Level::Expert | Level::Extreme, _) if sketch.solve_by_subsets() => {
                Err(MissedPart::Level(Level::Hard))
            }
            // Puzzles that are hard only because of very many medium steps are rare, and not meant by a wish for hard ones.
            (Level::Hard, _) if sketch.solve_by_subsets() => Err(MissedPart::Level(Level::Medium)),
            (Level::Hard | Level::Expert | Level::Extreme, _) => Ok(Some(sketch)),
            (_, Level::Medium) if !sketch.solve_by_subsets() => Err(MissedPart::Level(Level::Hard)),
            (Level::Beginner | Level::Easy | Level::Medium, _) => Ok(None),
        }
    }

    /// Rejects attempts that singles, intersections, pairs and triples solve, if a higher rating is wished: one of these steps is
    /// always available, up to the end.
    fn reach_of_rating(&self, attempt: &Attempt) -> Result<(), MissedPart> {
        let wish = &self.wish;
        let hard = wish.se_rating.as_ref().is_some_and(|range| *range.start() > RATING_OF_SUBSETS);
        if !hard || wish.depends_on_path() || wish.hodoku_score.is_some() || wish.search_cost.is_some() {
            return Ok(());
        }
        match attempt.classic_values() {
            Some(values) if SubsetSolver::new(&values).solve_by_subsets() => {
                Err(MissedPart::Se(Some(RATING_OF_SUBSETS)))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn grade(&self, puzzle: &Board) -> Result<Grade, MissedPart> {
        let grade = grade::grade(puzzle, &self.menu);
        let wish = &self.wish;
        let used = |row: &TechniqueEntry| grade.techniques.iter().any(|(id, _)| *id == row.card.id);
        if let Some(range) = &wish.level
            && !range.contains(&grade.level)
        {
            return Err(MissedPart::Level(grade.level));
        }
        if let Some(row) = wish.needed_techniques.iter().find(|row| !used(row)) {
            return Err(MissedPart::Needs(row.card.id));
        }
        if !grade.solved && wish.hardest_technique.is_some() {
            return Err(MissedPart::Uses("something harder"));
        }
        if wish.one_hard_step == OneHardStep::Wanted {
            let hardest = |id: &str| find_technique(id).is_some_and(|row| row.level == grade.hardest_level);
            let hard = grade.techniques.iter().filter(|(id, _)| hardest(id)).map(|(_, count)| count).sum();
            if hard != 1 {
                return Err(MissedPart::HardSteps(hard));
            }
        }
        Ok(grade)
    }

    fn se(&mut self, puzzle: &Board) -> Result<Option<SeRating>, MissedPart> {
        if self.wish.se_rating.is_none() && self.wish.pearl_or_diamond == PearlOrDiamond::Any {
            return Ok(None);
        }
        let stop = match (&self.wish.se_rating, self.wish.pearl_or_diamond) {
            (Some(range), _) => EarlyStop::Above(*range.end()),
            (None, PearlOrDiamond::Pearl) => EarlyStop::NotPearl,
            (None, PearlOrDiamond::Diamond | PearlOrDiamond::Any) => EarlyStop::NotDiamond,
        };
        let Ok(rating) = self.explainer.rate(puzzle, stop, ExplainerLimits::unlimited()) else {
            return Err(MissedPart::NoPuzzle);
        };
        if let Some(range) = &self.wish.se_rating
            && (rating.stopped || !range.contains(&rating.er))
        {
            return Err(MissedPart::Se((!rating.stopped).then_some(rating.er)));
        }
        let is_gem = match self.wish.pearl_or_diamond {
            PearlOrDiamond::Any => true,
            PearlOrDiamond::Pearl => !rating.stopped && rating.er == rating.ep,
            PearlOrDiamond::Diamond => !rating.stopped && rating.er == rating.ep && rating.er == rating.ed,
        };
        if is_gem { Ok(Some(rating)) } else { Err(MissedPart::Gem) }
    }
}

/// Returns the techniques with which a puzzle is graded: those up to the hardest technique allowed, if there is one, and of the
/// wished level at most, since a puzzle that needs a harder technique is rejected anyway.
pub(super) fn menu(wish: &Wish) -> Menu {
    let all = Menu::easiest_first();
    let place = |row: &TechniqueEntry| TECHNIQUES.iter().position(|other| other.card.id == row.card.id);
    let allowed = |row: &'static TechniqueEntry| {
        wish.hardest_technique.is_none_or(|ceiling| place(row) <= place(ceiling))
            && wish.level.as_ref().is_none_or(|range| row.level <= (*range.end()).max(SINGLES_LEVEL))
    };
    all.filtered(allowed)
}
