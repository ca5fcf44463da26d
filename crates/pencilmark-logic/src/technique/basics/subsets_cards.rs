//! Descriptions of naked, hidden and locked subsets.

use pencilmark_core::step::{Example, Family, Technique};

const NAKED: &str = "In {house}, {cells} have only the candidates {digits}: as many cells as digits, so they take all of them. \
    A cell that sees all of these cells can't be {digits:or}.";
const LOCKED: &str = "Where {houses} cross, {cells} have only the candidates {digits}: as many cells as digits, so they take \
    all of them. No other cell of {seen} can be {digits:or}.";
const HIDDEN: &str = "In {house}, {digits} fit only in {cells}: as many cells as digits, so these cells take them all. Nothing \
    else fits there.";

/// Locked pair: two cells with two digits in the crossing of two houses.
pub(crate) static LOCKED_PAIR: Technique = Technique::new("locked-pair", "Locked pair", Family::Subset, LOCKED, Example::classic(
"2+9.+3.7.1.36..2+189.+4+1.+9...+231.4+2.+3+98.8+3+6+17+9+4+52+9.+2....3+1+7+418+9+2+3+6+5+6+8+3+7+1+52+49+5+296+34+1+7+8:615 535 637",
"r1c5<>8 r3c3<>8",
)).hodoku("0110");

/// Locked triple: three cells with three digits in the crossing of two houses.
pub(crate) static LOCKED_TRIPLE: Technique = Technique::new("locked-triple", "Locked triple", Family::Subset, LOCKED, Example::classic(
".9.4+3.....+3+41+7.5..+7+16+592+83+41+6..+24+35..+43.+5+7....2..1+34.86+7+23+8+9+1+4+5+3+59+2417+8+648+1+76+5+923:618 219 958 959",
"r5c4<>6 r6c8<>6",
)).hodoku("0111");

/// Naked pair: two cells with two digits.
pub(crate) static NAKED_PAIR: Technique = Technique::new("naked-pair", "Naked pair", Family::Subset, NAKED, Example::classic(
"...32+4+5+6+7+27+4+5+1+6+839+3+6+5+9+7+8+214..36.+2+4.+1+4+2.1.76.+36..+84+3+9.2.3.+4+85+1+2+6+5+42+76+1+39+81+86+2+3+9+745:",
"r4c1<>9 r4c8<>5",
)).hodoku("0200");

/// Naked triple: three cells with three digits.
pub(crate) static NAKED_TRIPLE: Technique = Technique::new("naked-triple", "Naked triple", Family::Subset, NAKED, Example::classic(
"+3+1+294+675+8+5+4+9+8+2+7+3..+687+13+5+94+2+153+4+89+2..+7+9+6251...8+2+46+7+31+9+5.753+6....2+315+9.6...+6+8+7+1.+5..:",
"r7c8<>8 r7c9<>4 r9c9<>4",
)).hodoku("0201");

/// Naked quad: four cells with four digits.
pub(crate) static NAKED_QUAD: Technique = Technique::new("naked-quad", "Naked quad", Family::Subset, NAKED, Example::classic(
"25+61+7+49..+1+78+9+3+24..+3+9+456+87..+46+5+31+7..98+23+4+96.+7.+9+178+2+5+3..+5+8+92+4.6.7+732+65....+6+4178....:888",
"r8c8<>1 r9c8<>2 r9c8<>3",
)).hodoku("0202");

/// Hidden pair: two digits with two places.
pub(crate) static HIDDEN_PAIR: Technique = Technique::new("hidden-pair", "Hidden pair", Family::Subset, HIDDEN, Example::classic(
"+3+2+78+46+195+1+5+4+2+973+8+669+8+5+31+74+2+7.+9.+2.6..5.2.+6...+7+43+6.7..+2.8+41+65+9+27+3+963+7+8+2...27+53+1+4+8+69:846 148",
"r5c4<>1",
)).hodoku("0210");

/// Hidden triple: three digits with three places.
pub(crate) static HIDDEN_TRIPLE: Technique = Technique::new("hidden-triple", "Hidden triple", Family::Subset, HIDDEN, Example::classic(
"8+974+5+2+16+33+4+1+7+869+5+22+5+69+31+84+7..+5..7.+98.6+8+5....4..9.....5+98+2+3+15+4+7+6+5+13+6742+8+9+6+7+4...+5+31:245 265",
"r6c1<>1 r6c7<>3",
)).hodoku("0211");

/// Hidden quad: four digits with four places.
pub(crate) static HIDDEN_QUAD: Technique = Technique::new("hidden-quad", "Hidden quad", Family::Subset, HIDDEN, Example::classic(
"3+4.7+9+5...+2+7.+8.1...85.+6.+2...+18+3+9+7+4...7+24+5869+1+3+9+6+5+21+3+4..+53+7+1+6984+269+2+45+873+14+1+83+27+56+9:",
"r2c9<>6",
)).hodoku("0212");

/// Naked quintuple: five cells with five digits, in a large house.
pub(crate) static NAKED_QUINTUPLE: Technique = Technique::new(
    "naked-quintuple",
    "Naked quintuple",
    Family::Subset,
    NAKED,
    Example {
        rules: "16",
        board: "9.B4......E..D161..7F.26B..9..G8....E.85G...B..4......9.C1.2F...A..5..1...F3..9.D......3.2785...3..C........6..7.F....5.....C3...6.....A.3.4....F..E1.........8...G2.....B1A34F...C.78..F.G51..2.32....B7.5..E6.C4.1.3F..E.BA5....89.G...A....7...F.6.....DG.2..",
        conclusions: "r5c13<>4 r5c13<>8 r13c16<>9 r13c16<>D r13c16<>G r15c16<>D r16c15<>4 r16c16<>9",
    },
);

/// Hidden quintuple: five digits with five places, in a large house.
pub(crate) static HIDDEN_QUINTUPLE: Technique = Technique::new(
    "hidden-quintuple",
    "Hidden quintuple",
    Family::Subset,
    HIDDEN,
    Example {
        rules: "16",
        board: "F2.C....5D9....34D.5.9C.1A...8.28G91.3......AC.4B3AE.127..4..F.9..5F2..9C..A...BD...16AC.....59F...AE5BF79.......9.B.4.8.5..2ECA1.E.....94..5.F8.....89.A.B....CA7.9C..G.8.5..E....8..D.2...9.17.18...5......7AE..D.....8.AB...53AB.7C8...5DF92156F.AE....C9....",
        conclusions: "r10c2<>4 r10c5<>3 r10c5<>4 r10c5<>6 r10c8<>2 r10c8<>3 r10c8<>4 r10c8<>6 r10c10<>3 r10c10<>6 r10c10<>G r10c12<>3 r10c12<>6 r10c12<>G",
    },
);

/// Naked sextuple: six cells with six digits, in a large house.
pub(crate) static NAKED_SEXTUPLE: Technique = Technique::new(
    "naked-sextuple",
    "Naked sextuple",
    Family::Subset,
    NAKED,
    Example {
        rules: "25",
        board: "..FC..E.NP..4H5O2AK.1M...25.NML.....AK...E.I1O.B..K...JA8M.6...7.5...D.9...LBPO.K..29.CE.......DFA.77.9..C..IHM2.F..L.........F5M..C3.8.4.1J...D2G.NBP.GJD1I6.F..NP.83B...9.7..........J..H.K...PF.....C9P.E.2.DH.......4J7I35.....73C.1GPM.D...K..6N..JA.1...PG.NMC7.B8A6....F..E..O..G...E..MHPN...1F.236L..N.I.7.9OG.25..M..BK1..A..M....B.LO..3KEA.J4..97..7...3...F4..C.D..N8BPM...4C5..L....P...N.D.6AEOGJJ8..74N..A93FG..........D.A.2HJMI...7....KL....534.....E...K.5D...J.A.7B.....D.L.5...6.AJB47M8O2HICN.K2..H.A...OC...D5M....I.PC.H.M.J.75L...G3I4..62FKNJ...D...BA83.H.61O...G..OM..D.4.C...G.6.8BELHAP...L...6.8..F...M.PNHK.D4OB",
        conclusions: "r2c22<>4 r2c22<>8 r5c22<>4 r5c22<>8 r5c22<>K r7c24<>4 r7c25<>O r8c21<>4 r8c21<>I r8c24<>4 r9c25<>O r10c21<>4 r10c21<>I r10c25<>I r10c25<>O r11c22<>4 r11c22<>I r11c22<>O r14c22<>8 r14c22<>I r21c22<>8 r21c22<>L r23c22<>L",
    },
);

/// Hidden sextuple: six digits with six places, in a large house.
pub(crate) static HIDDEN_SEXTUPLE: Technique = Technique::new(
    "hidden-sextuple",
    "Hidden sextuple",
    Family::Subset,
    HIDDEN,
    Example {
        rules: "25",
        board: "..FC..E.NP..4H5O2AK.1M...25.NML.....AK...E.I1O.B..K...JA8M.6...7.5...D.9...LBPO.K..29.CE.......DFA.77.9..C..IHM2.F..L.........F5M..C3.8.4.1J...D2G.NBP.GJD1I6.F..NP.83B...9.7..........J..H.K...PF.....C9P.E.2.DH.......4J7I35.....73C.1GPM.D...K..6N..JA.1...PG.NMC7.B8A6....F..E..O..G...E..MHPN...1F.236L..N.I.7.9OG.25..M..BK1..A..M....B.LO..3KEA.J4..97..7...3...F4..C.D..N8BPM...4C5..L....P...N.D.6AEOGJJ8..74N..A93FG..........D.A.2HJMI...7....KL....534.....E...K.5D...J.A.7B.....D.L.5...6.AJB47M8O2HICN.K2..H.A...OC...D5M....I.PC.H.M.J.75L...G3I4..62FKNJ...D...BA83.H.61O...G..OM..D.4.C...G.6.8BELHAP...L...6.8..F...M.PNHK.D4OB",
        conclusions: "r2c22<>4 r2c22<>8 r5c22<>4 r5c22<>8 r5c22<>K r11c22<>4 r11c22<>I r11c22<>O r14c22<>8 r14c22<>I r21c22<>8 r21c22<>L r23c22<>L",
    },
);
