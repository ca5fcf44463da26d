//! The cards of naked, hidden and locked subsets.

use pencilmark_core::step::{Example, Family, Technique};

const NAKED: &str = "In {house}, {cells} have only the candidates {digits}: as many cells as digits, so they take all of them. \
    A cell that sees all of these cells can't hold any.";
const LOCKED: &str = "Where {houses} cross, {cells} have only the candidates {digits}: as many cells as digits, so they take \
    all of them. No other cell of {houses} can hold one.";
const HIDDEN: &str = "In {house}, {digits} fit only in {cells}: as many cells as digits, so these cells take them all. Nothing \
    else fits there.";

/// Two cells with two digits where two houses cross.
pub static LOCKED_PAIR: Technique = Technique::new("locked-pair", "Locked pair", Family::Subset, LOCKED, Example::classic(
"+2+5+1+4+9+3+68+7+4732+6+85+9+1+8+695+7+1+3+24+7+8+69+2+4+1+351+9+5.86+4.+23+4+2.+1.8.9+628+1+5+97+4+3+9+1+463+7+2+5+8+5+3+7+84+2+91+6:",
"r5c4<>7 r6c8<>7",
)).hodoku("0110");

/// Three cells with three digits where two houses cross.
pub static LOCKED_TRIPLE: Technique = Technique::new("locked-triple", "Locked triple", Family::Subset, LOCKED, Example::classic(
"+92+3...58+1+86+7+519+43+2+4+5+1+23+8+6+9+7+6.24+9..+1+5+5+9+4+183+7+261.+8.+25.+49.8+5..2+1+7+4+749+8+5+1+263.+1+6...+95+8:674 794",
"r7c4<>3 r9c1<>3",
)).hodoku("0111");

/// Two cells with two digits.
pub static NAKED_PAIR: Technique = Technique::new("naked-pair", "Naked pair", Family::Subset, NAKED, Example::classic(
"...32+4+5+6+7+27+4+5+1+6+839+3+6+5+9+7+8+214..36.+2+4.+1+4+2.1.76.+36..+84+3+9.2.3.+4+85+1+2+6+5+42+76+1+39+81+86+2+3+9+745:",
"r4c1<>9 r4c8<>5",
)).hodoku("0200");

/// Three cells with three digits.
pub static NAKED_TRIPLE: Technique = Technique::new("naked-triple", "Naked triple", Family::Subset, NAKED, Example::classic(
"+3+1+294+675+8+5+4+9+8+2+7+3..+687+13+5+94+2+153+4+89+2..+7+9+6251...8+2+46+7+31+9+5.753+6....2+315+9.6...+6+8+7+1.+5..:",
"r7c8<>8 r7c9<>4 r9c9<>4",
)).hodoku("0201");

/// Four cells with four digits.
pub static NAKED_QUAD: Technique = Technique::new("naked-quad", "Naked quad", Family::Subset, NAKED, Example::classic(
"+4+5+7.+9..8.+3+81.+72..492+68.+47..+762+4.3..58+9+4.....7+5+139.+7..+667+81.9...+2+3+9+7+45..814+5.6+8.+7+9:117 138 257 267 277 377 278 378",
"r2c7<>6 r4c7<>1",
)).hodoku("0202");

/// Two digits with two places.
pub static HIDDEN_PAIR: Technique = Technique::new("hidden-pair", "Hidden pair", Family::Subset, HIDDEN, Example::classic(
"+3+2+78+46+195+1+5+4+2+973+8+669+8+5+31+74+2+7.+9.+2.6..5.2.+6...+7+43+6.7..+2.8+41+65+9+27+3+963+7+8+2...27+53+1+4+8+69:846 148",
"r5c4<>1",
)).hodoku("0210");

/// Three digits with three places.
pub static HIDDEN_TRIPLE: Technique = Technique::new("hidden-triple", "Hidden triple", Family::Subset, HIDDEN, Example::classic(
"8+974+5+2+16+33+4+1+7+869+5+22+5+69+31+84+7..+5..7.+98.6+8+5....4..9.....5+98+2+3+15+4+7+6+5+13+6742+8+9+6+7+4...+5+31:245 265",
"r6c1<>1 r6c7<>3",
)).hodoku("0211");

/// Four digits with four places.
pub static HIDDEN_QUAD: Technique = Technique::new("hidden-quad", "Hidden quad", Family::Subset, HIDDEN, Example::classic(
"45+3.....6.+72.3..+59.98......7......84....4..+6.5+4..2..1+3.6+479....3.+741..9.+9+1+5..3.47:716 717 536 736 737 546 151 854 556 856 876 877 886 887 897",
"r1c7<>2 r3c7<>2 r7c7<>2 r7c7<>5",
)).hodoku("0212");
