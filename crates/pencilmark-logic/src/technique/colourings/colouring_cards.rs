//! Descriptions of simple and multi-colouring.

use pencilmark_core::step::{Example, Family, Technique};

/// Simple colours trap: candidates that see both colours are eliminated.
pub(crate) static SIMPLE_TRAP: Technique = Technique::new("simple-colours-trap", "Simple colours trap", Family::Colouring, "Where a \
    house has just two places for {digit}, one is true and the other false. So these cells alternate between two colours, \
    {first} against {second}, and one of the colours is {digit} throughout. A cell that sees both colours can't be {digit}: \
    {victims}.", Example::classic(
"+1..3+4.9+75.4+5.9.+23+1+9+37+5+12+6+8+4+5+86+124+3+97+47+3...1+6+2+21+9..345+83.1...84+9+7+9..+3.+5.6.5....+7.+3:284 893 694 894 696 896",
"r5c6<>8",
)).with_other_names(&["colour trap", "singles chain"]).hodoku("0500");

/// Simple colours wrap: a colour that would put the digit twice into a house is eliminated.
pub(crate) static SIMPLE_WRAP: Technique = Technique::new("simple-colours-wrap", "Simple colours wrap", Family::Colouring, "Where a \
    house has just two places for {digit}, one is true and the other false. So these cells alternate between two colours, \
    {first} against {second}, and one of the colours is {digit} throughout. But {clash} have the same colour and see each \
    other, so it is the other colour that is {digit}.", Example::classic(
".+8.6.+4+3973+74.5.......+387....5...+3+74....7.1.....7..+5.6.+42..3+85+7....4....8.9.5.6.2.:113 531 533 137 637 139 639 141 652 353 255 959 162 969 179 181 681 382 183 683 185 187 191 193",
"r1c1<>1 r2c4<>1 r3c2<>1 r7c3<>1 r8c8<>1 r9c5<>1",
)).with_other_names(&["colour wrap", "singles chain"]).hodoku("0501");

/// Multi colours 1: if a colour of one cluster sees a colour of another, candidates that see both opposite colours are
/// eliminated.
pub(crate) static MULTI_1: Technique = Technique::new("multi-colours-1", "Multi colours 1", Family::Colouring, "Where a house has \
    just two places for {digit}, one is true and the other false. That colours {first} against {second}, and {third} against \
    {fourth}; in each of these groups one colour is {digit} throughout. {clash} see each other, so the colours of {first} and \
    of {third} can't both be true: {second} or {fourth} hold {digit}. A cell that sees both of these colours can't be {digit}: \
    {victims}.", Example::classic(
".+6.92.+74+8+9.7+48.62+18+4+2+71+6+9..2+8.+679..+4..6+5+4+8+2.+94.+9+2+318.+66+9+43+5+7+1+8+2.2+8+1+6+4.9+77..89+24+6.:",
"r2c2<>5",
)).hodoku("0502");

/// Multi colours 2: a colour that sees both colours of another cluster is eliminated.
pub(crate) static MULTI_2: Technique = Technique::new("multi-colours-2", "Multi colours 2", Family::Colouring, "Where a house has \
    just two places for {digit}, one is true and the other false. That colours {first} against {second}, and \
    {third} against {fourth}; in each of these groups one colour is {digit} throughout. The colour of {first} sees both colours of \
    the other group, so it can't be {digit}.", Example::classic(
"+1.+56..7+8.+8.6....4+5.+7..589.+6..7+5+3+16+98+9+53+7+8+6...6+8129+4+5+37.1..+65+8+7.+7+6.81+2.5.5.+8...26+1:926 473 974 379 992 494",
"r4c2<>4",
)).hodoku("0503");
