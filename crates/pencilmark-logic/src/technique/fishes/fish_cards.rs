//! Descriptions of fish. Longer than other technique files because it consists of 36 similar descriptions.

use pencilmark_core::step::{Example, Family, Technique};

const WHOLE: &str = "In {bases}, {digit} fits only in {covers}. Each of {bases} needs one {digit}, and each of {covers} has \
    room for only one, so {bases} use up {covers}. That leaves no {digit} for {victims}.";
/// The sentence of an X-wing, which argues by its corners.
const CORNERS: &str = "In {bases}, {digit} has just two places, in {covers}. If one corner is {digit}, the opposite corner is \
    too: either {first} hold it, or {second} do. Either way {covers} both have their {digit} in these corners, which leaves \
    none for {victims}.";
const FINNED: &str = "In {bases}, {digit} fits only in {covers} or in a fin ({fins}). If no fin is {digit}, {bases} use up \
    {covers}, and no {digit} is left for {victims}. If a fin is {digit}, it sees {victims}. Either way {victims} can't be \
    {digit}.";

/// X-wing: two rows covered by two columns, or vice versa.
pub(crate) static X_WING: Technique = Technique::new("x-wing", "X-wing", Family::Fish, CORNERS, Example::classic(
"6+1.97+82+4..+9+2+1+6+48..+84+7+35+2+1+6+9+1.+86+4+9.2.239+5+1+7+6+8+4.+6+48+2+3.+914..+2+819.6.+2+6+49+5.1+8+98+173+6+4+5+2:549",
"r4c7<>7",
)).hodoku("0300");

/// Swordfish: three rows covered by three columns, or vice versa.
pub(crate) static SWORDFISH: Technique = Technique::new("swordfish", "Swordfish", Family::Fish, WHOLE, Example::classic(
"+24+8+9+361+57+1+3+5.8.+2+9+697+6+12+5+3+84.+89.6+3.2+13+1...+8.6+95+6..91+8+7+362+1+3+5+9+74+8.+9+38.+2+6+1+5+8+5.+6+1.93+2:",
"r4c4<>4 r5c3<>4 r5c4<>4",
)).hodoku("0301");

/// Jellyfish: four rows covered by four columns, or vice versa.
pub(crate) static JELLYFISH: Technique = Technique::new("jellyfish", "Jellyfish", Family::Fish, WHOLE, Example::classic(
"3.9..+5+4+71+5.174..+9+6+74..+9+1.+529+5.+4+67+2+1.+6.+2+91.54+7+4+175..+96.+1+95..+6+7.+42+7..+5+4..98.+4.+79.2+5:387 887 397",
"r6c6<>3 r7c4<>3 r8c4<>3",
)).hodoku("0302");

/// Squirmbag: five rows covered by five columns, or vice versa.
pub(crate) static SQUIRMBAG: Technique = Technique::new("squirmbag", "Squirmbag", Family::Fish, WHOLE, Example::classic(
"....9+3+415+9+1+36+4+5+2+78+45.+1+8.3+6+9.+493..+85.3....4+19..6.+9.87+3+4+5+31+4..+9+878+74+5+3+96+2+1.+9.+87+1+543:",
"r1c1<>2 r1c3<>2 r5c3<>2 r5c5<>2 r5c9<>2",
)).hodoku("0303").with_other_names(&["starfish"]);

/// Whale: six rows covered by six columns, or vice versa.
pub(crate) static WHALE: Technique = Technique::new("whale", "Whale", Family::Fish, WHOLE, Example::classic(
"...7+615+2..+1+5.8.+467+6+7..45.8..57.+24+6.8.+6.+89+7.+54...+5.+627.+73.+4+5+2..+61+2.67..+4+554+6..+8+7.2:311 911 813 913 933 361 961 863 963 198",
"r3c9<>9",
)).hodoku("0304");

/// Leviathan: seven rows covered by seven columns, or vice versa.
pub(crate) static LEVIATHAN: Technique = Technique::new("leviathan", "Leviathan", Family::Fish, WHOLE, Example::classic(
"..+35+1+6+4.8..+13.4..56+4+5+87+9...3.+9+4+5+7..+6.+6.1.+395+4+1+54+69.7...9.76.....1.93.2.+7.3..4...+9:",
"r9c1<>2 r9c3<>2 r9c6<>2",
)).hodoku("0305");

/// Finned X-wing: two lines with fins.
pub(crate) static FINNED_X_WING: Technique = Technique::new("finned-x-wing", "Finned X-wing", Family::Fish, FINNED, Example::classic(
".98+3+2.51+7..5+8+9+7.4+37.3.+1+5.+98.+7256+89+3.9+8.+27+3.+6+5+3+5+69+4+178+2..+71+3+9+85.+5...+823+7983+9+75..2.:622 632 671 697",
"r7c2<>4",
)).hodoku("0310");

/// Finned swordfish: three lines with fins.
pub(crate) static FINNED_SWORDFISH: Technique = Technique::new("finned-swordfish", "Finned swordfish", Family::Fish, FINNED, Example::classic(
"+1+2.67.+8+4+5.+8+4.+15.2665.+8+4+2..1+5+1+6.2..+84+4+92.+58+6+1..3.+16459+2.+4+5+2.+61..96+1+437+2+5+827.5.+14+6.:327 333 344",
"r7c8<>3",
)).hodoku("0311");

/// Finned jellyfish: four lines with fins.
pub(crate) static FINNED_JELLYFISH: Technique = Technique::new("finned-jellyfish", "Finned jellyfish", Family::Fish, FINNED, Example::classic(
".+38179...2.+1...+9+73+947.+2+3+8+1...+43+9.78+1+7+8..+1..941..+7485..+37+2...+1+59+4+15+9+3+76+2+8+8..251..+7:524 624 546 662 663 674",
"r4c6<>6",
)).hodoku("0312");

/// Finned squirmbag: five lines with fins.
pub(crate) static FINNED_SQUIRMBAG: Technique = Technique::new("finned-squirmbag", "Finned squirmbag", Family::Fish, FINNED, Example::classic(
".+9+4+7615+2.2..+9+8+3+4+67+67.+2+45+9.+19..1+246...6+2.9+71.+44...+3+62.+9+7.+9+4+5+2.1+6+12.6+7+9.4+5+5+46318+79+2:343 843 863",
"r4c2<>8",
)).hodoku("0313");

/// Finned whale: six lines with fins.
pub(crate) static FINNED_WHALE: Technique = Technique::new(
    "finned-whale",
    "Finned whale",
    Family::Fish,
    FINNED,
    Example::classic(
        ".+45...+3+9+2+62.+34+957.39+7..+5.+46+5+6+4..2+739+9.+3+4+57+2+6.7.+2+9+36.+5+4.365.+4+9+1+7.+7...3+48+545....+62+3:114 814 115 815 184 185 285 193 195 895",
        "r7c5<>8",
    ),
)
.hodoku("0314");

/// Finned leviathan: seven lines with fins.
pub(crate) static FINNED_LEVIATHAN: Technique = Technique::new(
    "finned-leviathan",
    "Finned leviathan",
    Family::Fish,
    FINNED,
    Example::classic(
        ".2+7.8.+1+5.+1.9+5.+23+87....71.2..8..+297.1.....+85.+22...5..3.+7524+9..1....2+1+5.+7..1.+8.7+29+5:331 431 631 333 433 633 354 654 962 664 467 667 469 669 481 482 483 887 889",
        "r8c2<>6",
    ),
)
.hodoku("0315");

/// Sashimi X-wing: two lines with fins, of which one has at most one place without the fins.
pub(crate) static SASHIMI_X_WING: Technique = Technique::new("sashimi-x-wing", "Sashimi X-wing", Family::Fish, FINNED, Example::classic(
".8.3.1+6...21.5+6.9..+36..+2...3+1+5649+2+7+8+6+7+8+2+1+5.+3.24+9+73+85+1+6+1+5.9+6478..6.+5+8+3...8+9.1+27.6+5:411 711 427 431 731 437 487 289 489",
"r2c9<>4",
)).hodoku("0320");

/// Sashimi swordfish: three lines with fins, of which one has at most one place without the fins.
pub(crate) static SASHIMI_SWORDFISH: Technique = Technique::new("sashimi-swordfish", "Sashimi swordfish", Family::Fish, FINNED, Example::classic(
"+26.8+3.+97.+7+3.+9.6.+829+84+7+5+21+63+8.+9+3.+72.+66.3+5+2+8+7.+9.7+2+6+9.3.832+84+7+5+6+911.72+6+9+8+3..+9+618+3.+27:448",
"r1c9<>4",
)).hodoku("0321");

/// Sashimi jellyfish: four lines with fins, of which one has at most one place without the fins.
pub(crate) static SASHIMI_JELLYFISH: Technique = Technique::new("sashimi-jellyfish", "Sashimi jellyfish", Family::Fish, FINNED, Example::classic(
"..6+3+2.+4+9724...95+3.39.+4..+8.2.728+4.+3+59+85+3.+9..+2+4+9.+4+5+32..8.+296.4.8+343.9..+2.....+2.3+945:125 535 136 636 757 167 668 175 783 883 586 188 793 895",
"r5c7<>1",
)).hodoku("0322");

/// Sashimi squirmbag: five lines with fins, of which one has at most one place without the fins.
pub(crate) static SASHIMI_SQUIRMBAG: Technique = Technique::new(
    "sashimi-squirmbag",
    "Sashimi squirmbag",
    Family::Fish,
    FINNED,
    Example::classic(
        "8.27.+9+3+4+1+497.3+1.+2+5+1+3.4+2.+7..+27+359+4.+1.+9..2.6+43+76.4+3..+95+2+3+4+1...+28.5+2...+3174+7..142+5.3:675 883",
        "r3c3<>6",
    ),
)
.hodoku("0323");

/// Sashimi whale: six lines with fins, of which one has at most one place without the fins.
pub(crate) static SASHIMI_WHALE: Technique = Technique::new(
    "sashimi-whale",
    "Sashimi whale",
    Family::Fish,
    FINNED,
    Example::classic(
        ".+9...567..+78+3+6+29+4.4+6.17+9..+8+24+9..+176+378+1+63+4..+9+6..29+7+8+14.2+4+91+6.8+7+8+16+7.+3+49.9.7..+8+1.+6:333 537",
        "r7c7<>5",
    ),
)
.hodoku("0324");

/// Sashimi leviathan: seven lines with fins, of which one has at most one place without the fins.
pub(crate) static SASHIMI_LEVIATHAN: Technique = Technique::new("sashimi-leviathan", "Sashimi leviathan", Family::Fish, FINNED, Example::classic(
"9.+3+2+1.+8+5+6..+1+68..2+36+2+853...+1.8..265+19..+21..6+8.1+6...8.+322..+871+365.3.9.+2+1.8+81....+2+9.:456 756 956 463 763 465 481 483 493 496",
"r5c5<>4",
)).hodoku("0325");

/// Franken X-wing: two houses, including boxes.
pub(crate) static FRANKEN_X_WING: Technique = Technique::new("franken-x-wing", "Franken X-wing", Family::Fish, WHOLE, Example::classic(
"567+3.+1...+1+3+27.+9+6.+5+9.+4+2.+63+7124+9+61+75+8+3+6.58+23+4+1.3..+5+94+26..+5+6+43+8.92.9+3+16+2.+54...+9+75.+3+6:",
"r1c5<>8 r9c2<>8 r9c3<>8",
)).hodoku("0330");

/// Franken swordfish: three houses, including boxes.
pub(crate) static FRANKEN_SWORDFISH: Technique = Technique::new("franken-swordfish", "Franken swordfish", Family::Fish, WHOLE, Example::classic(
"1+8.+4+3+6.+5.+2+3.+5.8+4+1+6645+1+2.3.+8+32+6+85..+418+5+1.4+3...+79+42+6+1+835+4+736+12+58+9+5+6+8..+4+12+3+91+23+8+5..4:",
"r1c7<>7 r5c7<>7 r5c8<>7",
)).hodoku("0331");

/// Franken jellyfish: four houses, including boxes.
pub(crate) static FRANKEN_JELLYFISH: Technique = Technique::new("franken-jellyfish", "Franken jellyfish", Family::Fish, WHOLE, Example::classic(
"+5612+4+3+8+9+77+8.95+6+4.1.94+8+1+7..6.+4.+73+128.+81.5+2+47+6...7+69+8.14+4..1+7+9+6.8+17+8+36+59+4+2...+4+82+1+7.:391 393 593",
"r3c8<>3 r6c2<>3",
)).hodoku("0332");

/// Franken squirmbag: five houses, including boxes.
pub(crate) static FRANKEN_SQUIRMBAG: Technique = Technique::new(
    "franken-squirmbag",
    "Franken squirmbag",
    Family::Fish,
    WHOLE,
    Example::classic(
        "+1+8.436.+5.+23.+5.+8+4+16+6+45+1+2.+3.+8+32+68+5..+418+5+1.+4+3...7+94+2+6+1+8+35+47+3+612+58+9+5+6+8..41239+1+2+3+85..+4:",
        "r1c7<>7 r5c7<>7 r5c8<>7",
    ),
)
.hodoku("0333");

/// Franken whale: six houses, including boxes.
pub(crate) static FRANKEN_WHALE: Technique = Technique::new(
    "franken-whale",
    "Franken whale",
    Family::Fish,
    WHOLE,
    Example::classic(
        ".+8+31..6+5+2.+5+182+63.+7+672.+5+3.+81+14+9+6+3+8+7+25+7+2+65.+1.+38+53+8..2+1+6.+2+6+5.+19+87.8+1..652..39.+28.+5+1+6:",
        "r1c5<>4 r8c4<>4 r8c9<>4",
    ),
)
.hodoku("0334");

/// Franken leviathan: seven houses, including boxes.
pub(crate) static FRANKEN_LEVIATHAN: Technique = Technique::new(
    "franken-leviathan",
    "Franken leviathan",
    Family::Fish,
    WHOLE,
    Example::classic(
        ".+5.+6+7.+3+8..+9+783+5.+4.6+83+4...75..2+5468..5....+8+7+2.9.+8.2+7+5.4+8.9+2+63.57.+2+67+5..38..5.+84..2:141 959 191 192",
        "r5c2<>1 r5c4<>1 r5c9<>1 r8c7<>1",
    ),
)
.hodoku("0335");

/// Finned Franken X-wing: two houses, including boxes, with fins.
pub(crate) static FINNED_FRANKEN_X_WING: Technique = Technique::new("finned-franken-x-wing", "Finned Franken X-wing", Family::Fish, FINNED, Example::classic(
        "+49+15+837+6+2+7+8+6..+1.3+5+53+2.6+7+1.+8+8.7+61.+5.+3+15+9+7+342+8+66.+3.+58.7+1+3+781..+6+54+9+158+4+63+2+72+643+7581+9:",
        "r2c5<>9",
    )).hodoku("0340");

/// Finned Franken swordfish: three houses, including boxes, with fins.
pub(crate) static FINNED_FRANKEN_SWORDFISH: Technique = Technique::new("finned-franken-swordfish", "Finned Franken swordfish", Family::Fish, FINNED, Example::classic(
"7...+2+15+868+517+6..+24.2+6..8.+1+7+16.+8..+2.+55.+8+1.24+6+3..2+6.+5+8.1+2+1...6+7+4+8+6.7.8.+15.48..17+63.:414 334 934 335 935 965 984 994",
"r4c6<>3",
)).hodoku("0341");

/// Finned Franken jellyfish: four houses, including boxes, with fins.
pub(crate) static FINNED_FRANKEN_JELLYFISH: Technique = Technique::new("finned-franken-jellyfish", "Finned Franken jellyfish", Family::Fish, FINNED, Example::classic(
"+9+8+3+1+7+4+6+5+2+4+5+1.+26.+97+67+295.4.1+1+49+63.+72.72+6.+4+19..53+879+216+4+26+54+1+9.7.8+1+7.+6.+2+49+3+94+28+75+1+6:",
"r3c6<>8",
)).hodoku("0342");

/// Finned Franken squirmbag: five houses, including boxes, with fins.
pub(crate) static FINNED_FRANKEN_SQUIRMBAG: Technique = Technique::new(
    "finned-franken-squirmbag",
    "Finned Franken squirmbag",
    Family::Fish,
    FINNED,
    Example::classic(
        "1+3+564+9+7+8+2..+6+1.+734+5.7+4+3+5.91+6+4.+75+3+16.8.5+3+7.+6+1.+46.+1.9+4+53+7+3+1246+5+87+976+9.1.+453+548+9+732+6+1:",
        "r2c2<>2",
    ),
)
.hodoku("0343");

/// Finned Franken whale: six houses, including boxes, with fins.
pub(crate) static FINNED_FRANKEN_WHALE: Technique = Technique::new(
    "finned-franken-whale",
    "Finned Franken whale",
    Family::Fish,
    FINNED,
    Example::classic(
        "+5+6+1+24+3+89+7+7+8+39+564+212..+8+17+35+66..+73+12+8.81..+2.+7+6+3+327+6...1..+5+2+1+7.6+3.1+783+6..+4+2.+3+6..2+17.:",
        "r6c7<>9",
    ),
)
.hodoku("0344");

/// Finned Franken leviathan: seven houses, including boxes, with fins.
pub(crate) static FINNED_FRANKEN_LEVIATHAN: Technique = Technique::new(
    "finned-franken-leviathan",
    "Finned Franken leviathan",
    Family::Fish,
    FINNED,
    Example::classic(
        "+1.+94+3.+2.+7.37.+9.+41.6+4.+1.+7398+3.+68.97+4+1..1743...+7.4.6+1...+4+7+3.1.5+8..+6+8.74+1..9+1.3+8.6+7+4:251 959 262 562 268 969",
        "r1c6<>5 r2c6<>5",
    ),
)
.hodoku("0345");

/// Mutant X-wing: two houses of any kinds.
pub(crate) static MUTANT_X_WING: Technique = Technique::new("mutant-x-wing", "Mutant X-wing", Family::Fish, WHOLE, Example::classic(
"567+3.+1...+1+3+27.+9+6.+5+9.+4+2.+63+7124+9+61+75+8+3+6.58+23+4+1.3..+5+94+26..+5+6+43+8.92.9+3+16+2.+54...+9+75.+3+6:",
"r1c7<>8 r9c2<>8 r9c3<>8",
)).hodoku("0350");

/// Mutant swordfish: three houses of any kinds.
pub(crate) static MUTANT_SWORDFISH: Technique = Technique::new("mutant-swordfish", "Mutant swordfish", Family::Fish, WHOLE, Example::classic(
"+9+8+31+7+46524.18.+6+3+9+7+6+7...3+48+1+14+9+6+3+8+7+2+57.6.+41+938.+387..+1+64.+6..+1.+8+7+38173+65+2+4+93+9..+8+7+5+16:",
"r6c5<>2 r7c3<>2 r7c4<>2",
)).hodoku("0351");

/// Mutant jellyfish: four houses of any kinds.
pub(crate) static MUTANT_JELLYFISH: Technique = Technique::new("mutant-jellyfish", "Mutant jellyfish", Family::Fish, WHOLE, Example::classic(
"..+1+2.+3+89..83..6.+2+12+9.+81.+3+5+6..+5.+3128.+8195+2..+633+2.6.85+1.+45+2+1+7+963+8+1+78+3+6+5+94+2+9+3+64+821+7+5:",
"r4c9<>7",
)).hodoku("0352");

/// Mutant squirmbag: five houses of any kinds.
pub(crate) static MUTANT_SQUIRMBAG: Technique = Technique::new(
    "mutant-squirmbag",
    "Mutant squirmbag",
    Family::Fish,
    WHOLE,
    Example::classic(
        "5+6.2.3.9..83+9.+6..1.+94..+7+3.664+57+31+2+89+8.+9+5+24.+6+3+3+2.+69+85...+52.79+63...+8+36+5+9.+29+3+64.2..+5:815 419 428 728 788",
        "r1c7<>7 r6c8<>7 r9c7<>7",
    ),
)
.hodoku("0353");

/// Mutant whale: six houses of any kinds.
pub(crate) static MUTANT_WHALE: Technique = Technique::new(
    "mutant-whale",
    "Mutant whale",
    Family::Fish,
    WHOLE,
    Example::classic(
        "4+7+2+9+53+1+86.+9.+21+8+75+4+1+85+4762+9+3+7.8.+4+1+9.+5514+7.+9..+8.6+9+8.+54+17..+1.8+457+9+8+5.1+9+7.+4+29+4+75.28.+1:",
        "r4c8<>3 r5c5<>3 r7c1<>3",
    ),
)
.hodoku("0354");

/// Mutant leviathan: seven houses of any kinds.
pub(crate) static MUTANT_LEVIATHAN: Technique = Technique::new(
    "mutant-leviathan",
    "Mutant leviathan",
    Family::Fish,
    WHOLE,
    Example::classic(
        "1..7+6+8.+92+628..+95+7+1.9+7+2+1+58.6.641+82+7.+99....+7.68+7+8.+9.+6...+83+6+5+2+491+72+7.69..+8...+987.+6+2.:357 457 363 563 465 367 467 569 499",
        "r6c8<>3",
    ),
)
.hodoku("0355");

/// Finned mutant X-wing: two houses of any kinds, with fins.
pub(crate) static FINNED_MUTANT_X_WING: Technique = Technique::new("finned-mutant-x-wing", "Finned mutant X-wing", Family::Fish, FINNED, Example::classic(
"+5+612+4+3+8+97+7+83+9+564+2+1+29+4+8+1+7+35+66+4+5+7+31+289.+1.+5.+476+3..7+69.+5+1445.+1+7.+63817+8+365+9+4+2..+6+4..+1+7+5:",
"r5c3<>2",
)).hodoku("0360");

/// Finned mutant swordfish: three houses of any kinds, with fins.
pub(crate) static FINNED_MUTANT_SWORDFISH: Technique = Technique::new("finned-mutant-swordfish", "Finned mutant swordfish", Family::Fish, FINNED, Example::classic(
"+9+8+3+1+7+4+6+5+2+4+5+1.+26.+97+67+295.4.1+1+49+63.+72.72+6.+4+19..53+879+216+4+26+54+1+9.7.8+1+7.+6.+2+49+3+94+28+75+1+6:",
"r2c7<>8",
)).hodoku("0361");

/// Finned mutant jellyfish: four houses of any kinds, with fins.
pub(crate) static FINNED_MUTANT_JELLYFISH: Technique = Technique::new("finned-mutant-jellyfish", "Finned mutant jellyfish", Family::Fish, FINNED, Example::classic(
"+9+8+3+1+7+4+6+5+2+4+5+1.+26.+97+67+295.4.1+1+49+63.+72.72+6.+4+19..53+879+216+4+26+54+1+9.7.8+1+7.+6.+2+49+3+94+28+75+1+6:",
"r2c7<>8 r3c6<>8",
)).hodoku("0362");

/// Finned mutant squirmbag: five houses of any kinds, with fins.
pub(crate) static FINNED_MUTANT_SQUIRMBAG: Technique = Technique::new(
    "finned-mutant-squirmbag",
    "Finned mutant squirmbag",
    Family::Fish,
    FINNED,
    Example::classic(
        "+8+93+7+15..+42+4+583+6+719+7..4+2+9+8+5+3+65+41+8+23+9+738.9+6+7.4+5+9.75+4+3.8.+178.+5+4+93.+5+3..+9+147+8+4.93+7+8+5.1:",
        "r5c7<>2 r6c2<>2",
    ),
)
.hodoku("0363");

/// Finned mutant whale: six houses of any kinds, with fins.
pub(crate) static FINNED_MUTANT_WHALE: Technique = Technique::new(
    "finned-mutant-whale",
    "Finned mutant whale",
    Family::Fish,
    FINNED,
    Example::classic(
        ".8+3..465+2+4+5.82+6+3..6.+2.+5+3+4+8..4.+6387+2+5+7+2+654+193+8+5+3+8..+216+42+65+4+1.+8.+3+81.3+6+5+2+4.+3.42+8.+5+1+6:734",
        "r7c6<>7",
    ),
)
.hodoku("0364");

/// Finned mutant leviathan: seven houses of any kinds, with fins.
pub(crate) static FINNED_MUTANT_LEVIATHAN: Technique = Technique::new(
    "finned-mutant-leviathan",
    "Finned mutant leviathan",
    Family::Fish,
    FINNED,
    Example::classic(
        "3.2+84.6...7+8+36+2.+454+6..792+38.+4.....+6..8.6.+4.+2.+6.3....145.4..+63+8.+8.6..34.2.+3.+4.8..6:919 141 143 744 944 145 945 947 749 155 955 957 759 962 564 764 565 967 174 979 184 995 597 797 798",
        "r9c8<>9",
    ),
)
.hodoku("0365");
