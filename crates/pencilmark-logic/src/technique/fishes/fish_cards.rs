//! The cards of fish. Longer than other technique files because it has nothing but 36 cards, one like another.

use pencilmark_core::step::{Example, Family, Technique};

const WHOLE: &str = "In {bases}, {digit} fits only in {covers}. Each of {bases} needs one {digit}, and each of {covers} has \
    room for only one, so {bases} use up {covers}. That leaves no {digit} for {victims}.";
/// An X-wing is told by its corners.
const CORNERS: &str = "In {bases}, {digit} has just two places, in {covers}. If one corner is {digit}, the opposite corner is \
    too: either {first} hold it, or {second} do. Either way {covers} both have their {digit} in these corners, which leaves \
    none for {victims}.";
const FINNED: &str = "In {bases}, {digit} fits only in {covers} or in a fin ({fins}). If no fin is {digit}, {bases} use up \
    {covers}, and no {digit} is left for {victims}. If a fin is {digit}, it sees {victims}. Either way {victims} can't be \
    {digit}.";

/// X-wing: two rows against as many columns, or the other way round.
pub static X_WING: Technique = Technique::new("x-wing", "X-wing", Family::Fish, CORNERS, Example::classic(
"6+1.97+82+4..+9+2+1+6+48..+84+7+35+2+1+6+9+1.+86+4+9.2.239+5+1+7+6+8+4.+6+48+2+3.+914..+2+819.6.+2+6+49+5.1+8+98+173+6+4+5+2:549",
"r4c7<>7",
)).hodoku("0300");

/// Swordfish: three rows against as many columns, or the other way round.
pub static SWORDFISH: Technique = Technique::new("swordfish", "Swordfish", Family::Fish, WHOLE, Example::classic(
"+24+8+9+361+57+1+3+5.8.+2+9+697+6+12+5+3+84.+89.6+3.2+13+1...+8.6+95+6..91+8+7+362+1+3+5+9+74+8.+9+38.+2+6+1+5+8+5.+6+1.93+2:",
"r4c4<>4 r5c3<>4 r5c4<>4",
)).hodoku("0301");

/// Jellyfish: four rows against as many columns, or the other way round.
pub static JELLYFISH: Technique = Technique::new("jellyfish", "Jellyfish", Family::Fish, WHOLE, Example::classic(
"3.9..+5+4+71+5.174..+9+6+74..+9+1.+529+5.+4+67+2+1.+6.+2+91.54+7+4+175..+96.+1+95..+6+7.+42+7..+5+4..98.+4.+79.2+5:387 887 397",
"r6c6<>3 r7c4<>3 r8c4<>3",
)).hodoku("0302");

/// Squirmbag: five rows against as many columns, or the other way round.
pub static SQUIRMBAG: Technique = Technique::new("squirmbag", "Squirmbag", Family::Fish, WHOLE, Example::classic(
"6....+1.9.+7+9+5482+13+61...+69....+591.+6.7..+6+1...5.+982+7.9..+6+15..+9..6..+273+6+14+9..+94+6...71.:",
"r1c7<>4 r3c7<>4 r4c7<>4",
)).hodoku("0303").also(&["starfish"]);

/// Whale: six rows against as many columns, or the other way round.
pub static WHALE: Technique = Technique::new("whale", "Whale", Family::Fish, WHOLE, Example::classic(
"....8+92.+1..125.9.+8+2+98.+14...+16+597+8+4+238.4+5..+1..+9.2.4+158..2.1.+7+8...+1+7+8..39..+86+4.5.1.:",
"r3c4<>6 r3c8<>6 r3c9<>6",
)).hodoku("0304");

/// Leviathan: seven rows against as many columns, or the other way round.
pub static LEVIATHAN: Technique = Technique::new("leviathan", "Leviathan", Family::Fish, WHOLE, Example::classic(
"..+35+1+6+4.8..+13.4..56+4+5+87+9...3.+9+4+5+7..+6.+6.1.+395+4+1+54+69.7...9.76.....1.93.2.+7.3..4...+9:",
"r9c1<>2 r9c3<>2 r9c6<>2",
)).hodoku("0305");

/// Finned X-wing: two lines with fins.
pub static FINNED_X_WING: Technique = Technique::new("finned-x-wing", "Finned X-wing", Family::Fish, FINNED, Example::classic(
"+7.36.+4.+2...+8+7.+2.+63..+2+1.+375.4+2+7+918+6+3+5.+85+32+69.+43.+9+47+5.8+2+5+3+6+8492..89+12+3+7+5+46+27+45+6+13..:",
"r1c2<>1",
)).hodoku("0310");

/// Finned swordfish: three lines with fins.
pub static FINNED_SWORDFISH: Technique = Technique::new("finned-swordfish", "Finned swordfish", Family::Fish, FINNED, Example::classic(
"..13.4.2+7..3+2..18+4.+24+8+1..5+3+34+86+2+1+7+9+56.+29+3.+4+1+8+1..+48.3+6+2+4+3+51+6+8+27+9.1.7+425+362+76+59+3+84+1:",
"r2c2<>5",
)).hodoku("0311");

/// Finned jellyfish: four lines with fins.
pub static FINNED_JELLYFISH: Technique = Technique::new("finned-jellyfish", "Finned jellyfish", Family::Fish, FINNED, Example::classic(
"5+9.12+7.+4+3.+7+2+35+49..+3416+98+7+2+59+85+4+631+7+22+3+4+7+1+9.5.+167+5+8+24+3+971+92+4+53...+5+3+8+7..9..+2.93.5..:",
"r9c8<>8",
)).hodoku("0312");

/// Finned squirmbag: five lines with fins.
pub static FINNED_SQUIRMBAG: Technique = Technique::new("finned-squirmbag", "Finned squirmbag", Family::Fish, FINNED, Example::classic(
"..+35+1+6+4.8..+13.4..56+4+5+87+9...3.+9+4+5+7..+6.+6.1.+395+4+1+54+69.7...9.76.....1.93.2.+7.3..4...+9:",
"r9c1<>8",
)).hodoku("0313");

/// Finned whale: six lines with fins.
pub static FINNED_WHALE: Technique = Technique::new(
    "finned-whale",
    "Finned whale",
    Family::Fish,
    FINNED,
    Example::classic(
        ".5.1...+3.6...3...9.+3...2...4.6.....5.....83...8321...7+271.6...384..+2.5..+3+6+5...92.:",
        "r2c8<>7",
    ),
)
.hodoku("0314");

/// Finned leviathan: seven lines with fins.
pub static FINNED_LEVIATHAN: Technique = Technique::new(
    "finned-leviathan",
    "Finned leviathan",
    Family::Fish,
    FINNED,
    Example::classic(
        "..7.1...8..3.+4.62+1.9+1.....+4...46.5...1.3..4.9......+8..15.7+84.....85.+6.4...6....8.:",
        "r7c9<>2",
    ),
)
.hodoku("0315");

/// Sashimi X-wing: two lines with fins, one of them left with a place or none without the fins.
pub static SASHIMI_X_WING: Technique = Technique::new("sashimi-x-wing", "Sashimi X-wing", Family::Fish, FINNED, Example::classic(
"567+3.+1...+1+3+27.+9+6.+5+9.+4+2.+63+7124+9+61+75+8+3+6.58+23+4+1.3..+5+94+26..+5+6+43+8.92.9+3+16+2.+54...+9+75.+3+6:",
"r9c2<>8",
)).hodoku("0320");

/// Sashimi swordfish: three lines with fins, one of them left with a place or none without the fins.
pub static SASHIMI_SWORDFISH: Technique = Technique::new("sashimi-swordfish", "Sashimi swordfish", Family::Fish, FINNED, Example::classic(
"+68+5+39+2+4172..+175.+6+8...6+4+8.+5...+6+5+14+8.9.+5+98+2+7+1.+6..+8+9+6+37.55..73+9+68186+7+45+1+3929..+2+8+6+5+7+4:",
"r3c1<>3 r3c2<>3",
)).hodoku("0321");

/// Sashimi jellyfish: four lines with fins, one of them left with a place or none without the fins.
pub static SASHIMI_JELLYFISH: Technique = Technique::new("sashimi-jellyfish", "Sashimi jellyfish", Family::Fish, FINNED, Example::classic(
"+1+3...+659+44..+1..+6+37+6..34.2+1+879+1+6.2.+4+3+2+6..3+4.+5+1+3+4..1..+2+6+826+4+9+3+1+75+5+73+2614+8+99+1+4.7.3+62:",
"r6c6<>5",
)).hodoku("0322");

/// Sashimi squirmbag: five lines with fins, one of them left with a place or none without the fins.
pub static SASHIMI_SQUIRMBAG: Technique = Technique::new(
    "sashimi-squirmbag",
    "Sashimi squirmbag",
    Family::Fish,
    FINNED,
    Example::classic(
        "+67...4........869...91.6....3.4....2.+64..91...8+27.+3...3....+24....6.+4.2..2+4..3.85.:",
        "r6c9<>9",
    ),
)
.hodoku("0323");

/// Sashimi whale: six lines with fins, one of them left with a place or none without the fins.
pub static SASHIMI_WHALE: Technique = Technique::new(
    "sashimi-whale",
    "Sashimi whale",
    Family::Fish,
    FINNED,
    Example::classic(
        "9..83........6.........95...9...8.2.5+837+21...74+2+9..8..+874....3.....9.4.82.+9.+8...1:",
        "r8c4<>1",
    ),
)
.hodoku("0324");

/// Sashimi leviathan: seven lines with fins, one of them left with a place or none without the fins.
pub static SASHIMI_LEVIATHAN: Technique = Technique::new("sashimi-leviathan", "Sashimi leviathan", Family::Fish, FINNED, Example::classic(
"..7+61...8+5+83+9+4+762+1+69+1+8....+4...46.5...1+53..4+69.+6+4...+8..15.7+84..+6..85.+6+14...6....8+5:216",
"r8c9<>2",
)).hodoku("0325");

/// Franken X-wing: two houses, boxes among them.
pub static FRANKEN_X_WING: Technique = Technique::new("franken-x-wing", "Franken X-wing", Family::Fish, WHOLE, Example::classic(
"567+3.+1...+1+3+27.+9+6.+5+9.+4+2.+63+7124+9+61+75+8+3+6.58+23+4+1.3..+5+94+26..+5+6+43+8.92.9+3+16+2.+54...+9+75.+3+6:",
"r1c5<>8 r9c2<>8 r9c3<>8",
)).hodoku("0330");

/// Franken swordfish: three houses, boxes among them.
pub static FRANKEN_SWORDFISH: Technique = Technique::new("franken-swordfish", "Franken swordfish", Family::Fish, WHOLE, Example::classic(
"567+3.+1...+1+3+27.+9+6.+5+9.+4+2.+63+7124+9+61+75+8+3+6.58+23+4+1.3..+5+94+26..+5+6+43+8.92.9+3+16+2.+54...+9+75.+3+6:",
"r1c5<>8 r6c2<>8 r9c2<>8",
)).hodoku("0331");

/// Franken jellyfish: four houses, boxes among them.
pub static FRANKEN_JELLYFISH: Technique = Technique::new("franken-jellyfish", "Franken jellyfish", Family::Fish, WHOLE, Example::classic(
"567+3.+1...+1+3+27.+9+6.+5+9.+4+2.+63+7124+9+61+75+8+3+6.58+23+4+1.3..+5+94+26..+5+6+43+8.92.9+3+16+2.+54...+9+75.+3+6:",
"r1c5<>8 r3c5<>8",
)).hodoku("0332");

/// Franken squirmbag: five houses, boxes among them.
pub static FRANKEN_SQUIRMBAG: Technique = Technique::new(
    "franken-squirmbag",
    "Franken squirmbag",
    Family::Fish,
    WHOLE,
    Example::classic(
        "8.+921+43.6.+6+4.....9.13+9.+6.4..4....+65..9.6..2.+46+8..4......+6.9.+4.34+38......+971+46+38..:",
        "r2c8<>7 r4c1<>7 r5c1<>7 r5c8<>7 r6c8<>7 r8c4<>7 r8c5<>7 r8c6<>7 r8c8<>7",
    ),
)
.hodoku("0333");

/// Franken whale: six houses, boxes among them.
pub static FRANKEN_WHALE: Technique = Technique::new(
    "franken-whale",
    "Franken whale",
    Family::Fish,
    WHOLE,
    Example::classic(
        "2+7+5+9.43.+8+3946+5+81+7+2.+1.+3+275.+4+5.38...261..2...+5.....95...4.....2....1....45.5.....8.:",
        "r3c8<>6",
    ),
)
.hodoku("0334");

/// Franken leviathan: seven houses, boxes among them.
pub static FRANKEN_LEVIATHAN: Technique = Technique::new(
    "franken-leviathan",
    "Franken leviathan",
    Family::Fish,
    WHOLE,
    Example::classic(
        "2+7+5+9.43.+8+3946+5+81+7+2.+1.+3+275.+4+5.38...261..2...+5.....95...4.....2....1....45.5.....8.:",
        "r3c8<>6",
    ),
)
.hodoku("0335");

/// Finned Franken X-wing: two houses, boxes among them, with fins.
pub static FINNED_FRANKEN_X_WING: Technique = Technique::new("finned-franken-x-wing", "Finned Franken X-wing", Family::Fish, FINNED, Example::classic(
        "+49+15+837+6+2+7+8+6..+1.3+5+53+2.6+7+1.+8+8.7+61.+5.+3+15+9+7+342+8+66.+3.+58.7+1+3+781..+6+54+9+158+4+63+2+72+643+7581+9:",
        "r2c5<>9",
    )).hodoku("0340");

/// Finned Franken swordfish: three houses, boxes among them, with fins.
pub static FINNED_FRANKEN_SWORDFISH: Technique = Technique::new("finned-franken-swordfish", "Finned Franken swordfish", Family::Fish, FINNED, Example::classic(
"+894+53+6+27+1.6.4+8+7+9..+57+31+2+986+4.+47+3+1+8+6.9...+9724..93.+65+4+1.+7+42+6+7+9+5+31+8+7+1.86+35.+23..+2+41+7.6:993",
"r2c8<>5",
)).hodoku("0341");

/// Finned Franken jellyfish: four houses, boxes among them, with fins.
pub static FINNED_FRANKEN_JELLYFISH: Technique = Technique::new("finned-franken-jellyfish", "Finned Franken jellyfish", Family::Fish, FINNED, Example::classic(
"1+8+29+34+6+5+7+5+7+6+18+2+3+4+9.+3.6+5+721+86+9+5+32+1+784.+1+3.+759+6+2+72..+69+13+53+5+7+2+184+9+6..17.+6+52+3+26.+5.+3+87+1:",
"r8c5<>4",
)).hodoku("0342");

/// Finned Franken squirmbag: five houses, boxes among them, with fins.
pub static FINNED_FRANKEN_SQUIRMBAG: Technique = Technique::new(
    "finned-franken-squirmbag",
    "Finned Franken squirmbag",
    Family::Fish,
    FINNED,
    Example::classic(
        "+1.74...6....+8.+61..56.+12......26+1+3.9..1..+4...3.3..8..1+69+54+2.8+6.+1.7...1.242+8+1.6+4...:",
        "r3c7<>8 r4c7<>8 r5c7<>8",
    ),
)
.hodoku("0343");

/// Finned Franken whale: six houses, boxes among them, with fins.
pub static FINNED_FRANKEN_WHALE: Technique = Technique::new(
    "finned-franken-whale",
    "Finned Franken whale",
    Family::Fish,
    FINNED,
    Example::classic(
        "2+7+5+9.43.+8+3946+5+81+7+2.+1.+3+275.+4+5.38...261..2...+5.....95...4.....2....1....45.5.....8.:",
        "r3c8<>6",
    ),
)
.hodoku("0344");

/// Finned Franken leviathan: seven houses, boxes among them, with fins.
pub static FINNED_FRANKEN_LEVIATHAN: Technique = Technique::new(
    "finned-franken-leviathan",
    "Finned Franken leviathan",
    Family::Fish,
    FINNED,
    Example::classic(
        "2+7+5+9.43.+8+3946+5+81+7+2.+1.+3+275.+4+5.38...261..2...+5.....95...4.....2....1....45.5.....8.:",
        "r3c8<>6",
    ),
)
.hodoku("0345");

/// Mutant X-wing: two houses of any kinds.
pub static MUTANT_X_WING: Technique = Technique::new("mutant-x-wing", "Mutant X-wing", Family::Fish, WHOLE, Example::classic(
"567+3.+1...+1+3+27.+9+6.+5+9.+4+2.+63+7124+9+61+75+8+3+6.58+23+4+1.3..+5+94+26..+5+6+43+8.92.9+3+16+2.+54...+9+75.+3+6:",
"r1c7<>8 r9c2<>8 r9c3<>8",
)).hodoku("0350");

/// Mutant swordfish: three houses of any kinds.
pub static MUTANT_SWORDFISH: Technique = Technique::new("mutant-swordfish", "Mutant swordfish", Family::Fish, WHOLE, Example::classic(
"567+3.+1...+1+3+27.+9+6.+5+9.+4+2.+63+7124+9+61+75+8+3+6.58+23+4+1.3..+5+94+26..+5+6+43+8.92.9+3+16+2.+54...+9+75.+3+6:",
"r1c5<>8 r1c7<>8 r9c2<>8 r9c3<>8",
)).hodoku("0351");

/// Mutant jellyfish: four houses of any kinds.
pub static MUTANT_JELLYFISH: Technique = Technique::new("mutant-jellyfish", "Mutant jellyfish", Family::Fish, WHOLE, Example::classic(
"567+3.+1...+1+3+27.+9+6.+5+9.+4+2.+63+7124+9+61+75+8+3+6.58+23+4+1.3..+5+94+26..+5+6+43+8.92.9+3+16+2.+54...+9+75.+3+6:",
"r1c5<>8 r1c7<>8 r6c2<>8 r9c2<>8",
)).hodoku("0352");

/// Mutant squirmbag: five houses of any kinds.
pub static MUTANT_SQUIRMBAG: Technique = Technique::new(
    "mutant-squirmbag",
    "Mutant squirmbag",
    Family::Fish,
    WHOLE,
    Example::classic(
        ".7.+4.5...5.....964..4....+7+532.+54..+97+4......5.+9+5+7236...7+4.+3.25+86.3+5.8+471.8...+5...9:",
        "r1c3<>1 r1c5<>1 r2c2<>1 r2c3<>1 r3c2<>1 r3c4<>1 r3c5<>1 r3c6<>1 r4c7<>1 r5c7<>1 r5c9<>1",
    ),
)
.hodoku("0353");

/// Mutant whale: six houses of any kinds.
pub static MUTANT_WHALE: Technique = Technique::new(
    "mutant-whale",
    "Mutant whale",
    Family::Fish,
    WHOLE,
    Example::classic(
        "8.+921+43.6.+6+4.....9.13+9.+6.4..4....+65..9.6..2.+46+8..4......+6.9.+4.34+38......+971+46+38..:",
        "r5c1<>5 r7c2<>5 r8c7<>5 r8c9<>5",
    ),
)
.hodoku("0354");

/// Mutant leviathan: seven houses of any kinds.
pub static MUTANT_LEVIATHAN: Technique = Technique::new(
    "mutant-leviathan",
    "Mutant leviathan",
    Family::Fish,
    WHOLE,
    Example::classic(
        "2+7+5+9.43.+8+3946+5+81+7+2.+1.+3+275.+4+5.38...261..2...+5.....95...4.....2....1....45.5.....8.:",
        "r3c8<>6",
    ),
)
.hodoku("0355");

/// Finned mutant X-wing: two houses of any kinds, with fins.
pub static FINNED_MUTANT_X_WING: Technique = Technique::new("finned-mutant-x-wing", "Finned mutant X-wing", Family::Fish, FINNED, Example::classic(
"4.1......9.+3....+46+68+7945+1..+1+6.8+7+45+39.+4+9.6..71+73..+9.+46...6+4...1.....1.3.4+3+1+4259+6+8+7:",
"r1c7<>2 r1c8<>2 r1c9<>2 r2c6<>2",
)).hodoku("0360");

/// Finned mutant swordfish: three houses of any kinds, with fins.
pub static FINNED_MUTANT_SWORDFISH: Technique = Technique::new("finned-mutant-swordfish", "Finned mutant swordfish", Family::Fish, FINNED, Example::classic(
"+91+37+524+6+8..8+1+3+6.59+6.5+9+48.+31+73.+61...+2..+13+8.+6.7.+8+6+2+7..1+3+3+9+25+6+1..+41+5+48+2+73.6+86+7493+12+5:",
"r4c8<>9 r6c6<>9",
)).hodoku("0361");

/// Finned mutant jellyfish: four houses of any kinds, with fins.
pub static FINNED_MUTANT_JELLYFISH: Technique = Technique::new("finned-mutant-jellyfish", "Finned mutant jellyfish", Family::Fish, FINNED, Example::classic(
"8+7+6+4..2..5.4.7+2+8..+9.+2.6.+7.4+3+4+8+296+17+5+12+5+7..4..+7+6+91+5+4+382+6+8+15+2+79+43+497+6..52+8+2+5+3.4.6+1+7:",
"r1c5<>3 r1c6<>3 r3c8<>3",
)).hodoku("0362");

/// Finned mutant squirmbag: five houses of any kinds, with fins.
pub static FINNED_MUTANT_SQUIRMBAG: Technique = Technique::new(
    "finned-mutant-squirmbag",
    "Finned mutant squirmbag",
    Family::Fish,
    FINNED,
    Example::classic(
        "+1+5+7.8.6..93+8.....46+24.9.5..5+1.....3.+8+6.9.5+47.7+4..1..6+527+5.4+9..+6.86..2....+91.6....:",
        "r3c4<>1 r3c9<>1",
    ),
)
.hodoku("0363");

/// Finned mutant whale: six houses of any kinds, with fins.
pub static FINNED_MUTANT_WHALE: Technique = Technique::new(
    "finned-mutant-whale",
    "Finned mutant whale",
    Family::Fish,
    FINNED,
    Example::classic(
        ".7.+4.5...5.....964..4....+7+532.+54..+97+4......5.+9+5+7236...7+4.+3.25+86.3+5.8+471.8...+5...9:",
        "r4c7<>8 r5c7<>8 r5c9<>8",
    ),
)
.hodoku("0364");

/// Finned mutant leviathan: seven houses of any kinds, with fins.
pub static FINNED_MUTANT_LEVIATHAN: Technique = Technique::new(
    "finned-mutant-leviathan",
    "Finned mutant leviathan",
    Family::Fish,
    FINNED,
    Example::classic(
        "9..........6......2...8..43.+6.1+352..3+9.2.+8+16..+21..7+3...4+9...531.7...4...5.+2..9+4+78:513 713 813 314 614 115 415 818 719 821 324 125 425 725 828 729 441 841 743 453 559 464 681 684 285 685",
        "r6c8<>9 r6c9<>9",
    ),
)
.hodoku("0365");
