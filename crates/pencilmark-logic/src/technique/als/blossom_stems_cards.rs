//! The cards of death blossoms on stems of many candidates.

use pencilmark_core::step::{Example, Family, Technique};

use crate::technique::als::blossom::DEATH_BLOSSOM;

/// Large death blossom: a petal for each candidate of a cell that has five or more.
pub static LARGE_DEATH_BLOSSOM: Technique = Technique::new(
    "large-death-blossom",
    "Large death blossom",
    Family::AlmostLocked,
    DEATH_BLOSSOM.sentence,
    Example::classic(
        "4...+2.6..9..6..+2..+2.+6.84+1.9+31.+2.68+95+65..9..2.+8+9+23...6..+63...4+1+2+128+43.+97+6+7+4+91+62+53+8:713 714 723 976",
        "r1c2<>8",
    ),
);

/// Death blossom of a house: a petal for each place of a digit in a house.
pub static HOUSE_DEATH_BLOSSOM: Technique = Technique::new(
    "death-blossom-of-house",
    "Death blossom of a house",
    Family::AlmostLocked,
    "In {house}, {lost} is in one of {places}. Each of these, if it holds {lost}, takes it from one of the sets {sets}, and that set then \
     holds {digit}. So in any case one of the sets holds {digit}, and a cell that sees every {digit} of all of them can't be {digit}.",
    Example::classic(
        "...+3.1.7.....+7+643.3+7.249.1.5...6..9+3+7.+39.21+6..6..3..+8...7+6+15..8+6.5..8..+1+81...+36+5.:211 412 812 813 913 517 519 822 223 529 443 843 444 744 461 263 464 764 767 569 472 277 282 982 287 299 499",
        "r1c1<>9",
    ),
);
