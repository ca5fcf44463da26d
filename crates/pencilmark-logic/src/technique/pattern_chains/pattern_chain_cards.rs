//! Descriptions of chains and loops over rank-1 patterns.

use pencilmark_core::step::{Example, Family, Technique};

const SENTENCE: &str = "{patterns} {chain}. {verdict}";

/// Pattern chain: an open chain over rank-1 patterns.
pub(crate) static PATTERN_AIC: Technique = Technique::new(
    "pattern-aic",
    "Alternating inference chain with almost patterns",
    Family::Chain,
    SENTENCE,
    Example::classic(
        "91+5.+2.........9..5.4.5..12+9.5....2..6.4..2....3.7....4.+914.3..+2+4.....7385.+326.+94+1:616 722 822 223 623 627 827 144 944 845 945 855 758 858 575",
        "r3c1=3",
    ),
)
.with_other_names(&["AIC with AHS nodes", "AHS-AIC", "AHS-XZ", "AIC with almost fish"]);

/// Pattern loop: a loop over rank-1 patterns.
pub(crate) static PATTERN_LOOP: Technique = Technique::new(
    "pattern-nice-loop",
    "Continuous loop with almost patterns",
    Family::Chain,
    SENTENCE,
    Example::classic(
        "+5.7....9....5.9...64+9...3.+5......6.1.7...1..3..5.2....+8.4..5.+3.+952+18+376+4+73......8:415 615 325 127 461",
        "r2c2<>1 r4c4<>3",
    ),
)
.with_other_names(&["Continuous nice loop with AHS nodes"]);

/// Deadly pattern chain: an open chain that uses deadly patterns.
pub(crate) static DEADLY_AIC: Technique = Technique::new(
    "deadly-pattern-aic",
    "Alternating inference chain with deadly patterns",
    Family::Chain,
    SENTENCE,
    Example::classic(
        ".+817....+9..689....5..2.1..8+85+41..+29+7..3.8.64.+6.....8.34+3.+6.+9.+82.6.+3.+89.+4..842..3+6:416 517 556 762 565 566",
        "r1c5<>3",
    ),
)
.assuming_uniqueness();

/// Deadly pattern loop: a loop that uses deadly patterns.
pub(crate) static DEADLY_LOOP: Technique = Technique::new(
    "deadly-pattern-nice-loop",
    "Continuous loop with deadly patterns",
    Family::Chain,
    SENTENCE,
    Example::classic(
        "4+36..9+8+5+1...68+4+7+9387+9...2+64...9..5.+7.......123.7...+9....45....9.8+3......6....317.:142 145 146 162 866 176 776 281 484 285 485",
        "r9c2<>2",
    ),
)
.assuming_uniqueness();
