//! Which techniques are on, and in what order.

use std::fmt;

use pencilmark_core::step::Family;

use crate::options::Options;
use crate::registry::{Row, TECHNIQUES};

/// Techniques in the order in which they are tried, and how far they go.
#[derive(Clone)]
pub struct Menu {
    courses: Vec<Course>,
    options: Options,
}

/// Techniques that are tried as one.
#[derive(Clone)]
pub struct Course {
    /// The techniques.
    pub rows: Vec<&'static Row>,
    /// Which of their steps is taken.
    pub pick: Pick,
}

/// Which of several steps is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// The first.
    First,
    /// That which places or eliminates most; of several the one with the least to show, or in HoDoKu's order the one that is
    /// first on the board. Costs a search for all.
    Most,
}

impl Menu {
    /// Techniques in an order of one's own, the first step of each.
    pub fn new(rows: Vec<&'static Row>, options: Options) -> Menu {
        let courses = rows.into_iter().map(|row| Course { rows: vec![row], pick: Pick::First });
        Menu::of_courses(courses.collect(), options)
    }

    /// Techniques in an order of one's own, some of them together.
    pub fn of_courses(courses: Vec<Course>, options: Options) -> Menu {
        Menu { courses, options }
    }

    /// The same menu with only the techniques that are wanted.
    pub fn filtered(&self, wanted: impl Fn(&'static Row) -> bool) -> Menu {
        let course = |course: &Course| Course {
            rows: course.rows.iter().copied().filter(|row| wanted(row)).collect(),
            pick: course.pick,
        };
        Menu { courses: self.courses.iter().map(course).collect(), options: self.options.clone() }
    }

    /// The same menu, going as far as that.
    pub fn with(&self, options: Options) -> Menu {
        Menu { courses: self.courses.clone(), options }
    }

    /// Every technique but the last resorts, easiest first.
    pub fn easiest() -> Menu {
        let human = |row: &&Row| row.card.family != Family::LastResort;
        Menu::new(TECHNIQUES.iter().filter(human).collect(), Options::USUAL)
    }

    /// The same as [`easiest`](Menu::easiest), but with singles and subsets of every size before all else, as some players
    /// look for them.
    pub fn subsets_first() -> Menu {
        let (mut first, rest): (Vec<&'static Row>, Vec<&'static Row>) = Menu::easiest()
            .rows()
            .partition(|row| matches!(row.card.family, Family::Single | Family::Subset));
        first.extend(rest);
        Menu::new(first, Options::USUAL)
    }

    /// Every technique, easiest first, as far as they go. What comes late in it can take seconds.
    pub fn all() -> Menu {
        Menu::new(TECHNIQUES.iter().collect(), Options::ALL)
    }

    /// The techniques that are on, in order.
    pub fn rows(&self) -> impl Iterator<Item = &'static Row> + '_ {
        self.courses.iter().flat_map(|course| self.rows_of(course))
    }

    /// What is tried as one, in order.
    pub fn courses(&self) -> &[Course] {
        &self.courses
    }

    /// The techniques of a course that are on.
    pub fn rows_of<'a>(&'a self, course: &'a Course) -> impl Iterator<Item = &'static Row> + 'a {
        let on = |row: &&'static Row| self.options.uniqueness || !row.card.assumes_uniqueness;
        course.rows.iter().copied().filter(on)
    }

    /// How far they go.
    pub fn options(&self) -> &Options {
        &self.options
    }
}

impl fmt::Debug for Menu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rows().map(|row| row.card.id)).finish()
    }
}
