//! Descriptions of death blossoms on large stems.

use pencilmark_core::step::{Example, Family, Technique};

use crate::technique::als::blossom::DEATH_BLOSSOM;

/// Large death blossom: a petal for each candidate of a cell with five or more candidates.
pub(crate) static LARGE_DEATH_BLOSSOM: Technique = Technique::new(
    "large-death-blossom",
    "Large death blossom",
    Family::AlmostLocked,
    DEATH_BLOSSOM.sentence,
    Example::classic(
        "4.+1.97...5+7.31....6.3..5.7+1+1+4....3.82+3....1..95..+31.6.+7.4+16....31.9.8...+8+6.7...+1.:817 818 823 837 545 555 287 487 587 588 289 489 589 597 599",
        "r1c8<>5",
    ),
);

/// House death blossom: a petal for each place of a digit in a house.
pub(crate) static HOUSE_DEATH_BLOSSOM: Technique = Technique::new(
    "death-blossom-of-house",
    "Death blossom of a house",
    Family::AlmostLocked,
    "In {house}, {lost} is in one of {places}. Each of these, if it holds {lost}, takes it from one of the sets {sets}, and that set then \
     holds {digit}. So in any case one of the sets holds {digit}, and a cell that sees every {digit} of all of them can't be {digit}.",
    Example::classic(
        "....5+78+3...+5.319.+77+3..+2.+56+1.4+31.+5+7.65.+7+3+62+4...6.7.+4.53.+76+54+3.......+1+6+3753+51+2+7.6..:211 411 212 221 861 961 263 271 281",
        "r8c2<>9",
    ),
);
