//! The cards of simple and multi colours.

use pencilmark_core::step::{Example, Family, Technique};

/// Simple colours trap: what sees both colours is eliminated.
pub static SIMPLE_TRAP: Technique = Technique::new("simple-colours-trap", "Simple colours trap", Family::Colouring, "Where a \
    house has just two places for {digit}, one is true and the other false. So these cells alternate between two colours, \
    {first} against {second}, and one of the colours is {digit} throughout. A cell that sees both colours can't be {digit}: \
    {victims}.", Example::classic(
"+3+2+64+5+78+91+9+8126+3+57.5.+7+89+1....+5.+9+1.+76+3672+3+4+5+189+13+9+6+7.4..+2+1.+7+3+9.4.7+9.18.2.....52.9+1+7:679",
"r4c6<>8 r7c3<>8",
)).also(&["colour trap", "singles chain"]).hodoku("0500");

/// Simple colours wrap: a colour that would put the digit twice into a house is eliminated.
pub static SIMPLE_WRAP: Technique = Technique::new("simple-colours-wrap", "Simple colours wrap", Family::Colouring, "Where a \
    house has just two places for {digit}, one is true and the other false. So these cells alternate between two colours, \
    {first} against {second}, and one of the colours is {digit} throughout. But {clash} have the same colour and see each \
    other, so it is the other colour that is {digit}.", Example::classic(
".+4+72+8+5+1+6+33+52+6+7+1+9+8+46+1+8+49+3+75+24..1+6+23+7+5+7+6+3+5+4921+85+2+1+8+37+64+9+1+3+4.5.8.7..6+724+53+1.7+5.+1.+4.6:",
"r8c2<>8 r9c1<>8",
)).also(&["colour wrap", "singles chain"]).hodoku("0501");

/// Multi colours 1: two clusters, of which one colour each excludes the other: what sees both opposite colours is eliminated.
pub static MULTI_1: Technique = Technique::new("multi-colours-1", "Multi colours 1", Family::Colouring, "Where a house has \
    just two places for {digit}, one is true and the other false. That colours {first} against {second}, and {third} against \
    {fourth}; in each of these groups one colour is {digit} throughout. {clash} see each other, so the colours of {first} and \
    of {third} can't both be true: {second} or {fourth} hold {digit}. A cell that sees both of these colours can't be {digit}: \
    {victims}.", Example::classic(
"+7+6+1+2+3+4..+882+3+195+64+7+9.+487+6+2.+16.95+1.+4+7+2..2+4+6...3+4.+792.8.6+2+76+35+91+8+4+3+9+8+641+7+2+514+57+82+3+6+9:",
"r3c8<>5 r5c2<>5",
)).hodoku("0502");

/// Multi colours 2: a colour that sees both colours of another cluster is eliminated.
pub static MULTI_2: Technique = Technique::new("multi-colours-2", "Multi colours 2", Family::Colouring, "Where a house has \
    just two places for {digit}, one is true and the other false. That colours {first} against {second}, and \
    {third} against {fourth}; in each of these groups one colour is {digit} throughout. The colour of {first} sees both colours of \
    the other group, so it can't be {digit}.", Example::classic(
"+29.+4+3+8+5.7+374+6+51+82+98..+2+79+4.+3.+3..+24.+8+5+7+2+8563+94+1+4...+8+7.3+2+9+12+7+4+6+3+585+4+389+21+766+8+73+1+5+2+9+4:",
"r4c4<>1 r6c3<>1",
)).hodoku("0503");
