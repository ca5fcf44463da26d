//! Descriptions of unique rectangles.

use pencilmark_core::step::{Example, Family, Technique};

use crate::technique::uniqueness::deadly_types::{
    ONE_EXTRA_SENTENCE, ONE_ROOF_SENTENCE, STRONG_LINK_SENTENCE, SUBSET_SENTENCE,
};

const CROSSED: &str = "If {cells} held only {digits}, they could be filled in two ways, but the puzzle has just one solution. \
    In {houses}, {digit} fits only in these cells, so it is in both of {roofs} or in neither. In both, nothing but {digits} \
    would be left: so it is in neither.";
const HIDDEN: &str = "If {cells} held only {digits}, they could be filled in two ways, but the puzzle has just one solution. \
    In {houses}, {digit} fits only in these cells. If {roof} were {other}, both its neighbours would be {digit}, and nothing \
    but {digits} would be left. So {roof} can't be {other}.";

/// Unique rectangle type 1: a rectangle with one roof cell.
pub(crate) static TYPE_1: Technique = Technique::new("unique-rectangle-1", "Unique rectangle type 1", Family::Uniqueness, ONE_ROOF_SENTENCE, Example::classic(
"1+7+8+4+9+5+3+2+6+2541..+879+39+6+2+784+1+55+6.9.+72..+7+2+9+85.16.+8+4.+6.2+5+9+7+4.+27..+95.9.+75..6.+2+68+53+2+9+7+4+1:175 185",
"r4c5<>1 r4c5<>3",
)).hodoku("0600").with_other_names(&["uniqueness test 1"]).assuming_uniqueness();

/// Unique rectangle type 2: two roof cells in a line with the same extra digit.
pub(crate) static TYPE_2: Technique = Technique::new("unique-rectangle-2", "Unique rectangle type 2", Family::Uniqueness, ONE_EXTRA_SENTENCE, Example::classic(
"+86+2+94+71..+7+39.+2.+68+45+1+4638+2+7+9.287..+59...52+8.+7..+6+7+1+3+594+2+8..6.9.+31+7..+74.3..2..+3.+7..+4.:649 656 359",
"r7c2<>5",
)).hodoku("0601").with_other_names(&["uniqueness test 2"]).assuming_uniqueness();

/// Unique rectangle type 3: two roof cells in a line that act as one cell of a subset.
pub(crate) static TYPE_3: Technique = Technique::new("unique-rectangle-3", "Unique rectangle type 3", Family::Uniqueness, SUBSET_SENTENCE, Example::classic(
"+2+3+8.+4+5.1+6.+1+62..48..47+1+862.3+683......+19+5+6..+87.+7+2+4+85+16+3+9+3514+6+8...+8+693+72...47+2+5+193+6+8:",
"r2c1<>5 r3c8<>5 r4c9<>5 r8c9<>5",
)).hodoku("0602").with_other_names(&["uniqueness test 3"]).assuming_uniqueness();

/// Unique rectangle type 4: two roof cells that are the only places of a digit in a house.
pub(crate) static TYPE_4: Technique = Technique::new("unique-rectangle-4", "Unique rectangle type 4", Family::Uniqueness, STRONG_LINK_SENTENCE, Example::classic(
".+3+65+198+2....+2....12..+48...+6+627+3+4.+19.+9.....+2..+54.9+216..+1+5+2.+9.+4+638+7+96+34+5+12+36415+2+7+8+9:726 328 338 756 856 558 758 759",
"r5c9<>8",
)).hodoku("0603").with_other_names(&["uniqueness test 4"]).assuming_uniqueness();

/// Unique rectangle type 5: two diagonal roof cells, or three, with the same extra digit.
pub(crate) static TYPE_5: Technique = Technique::new("unique-rectangle-5", "Unique rectangle type 5", Family::Uniqueness, ONE_EXTRA_SENTENCE, Example::classic(
"..+4+2+6...36....52.+42...4..+6+9+45+2...6+37+89+37+2614+5+7+61+4+5+3+9+82.+4.6+38+7+2+11+2+69+7+43+5+8+378+5+1+2+49+6:124 832",
"r2c5<>8",
)).hodoku("0604").with_other_names(&["uniqueness test 5"]).assuming_uniqueness();

/// Unique rectangle type 6: two diagonal roof cells and an X-wing.
pub(crate) static TYPE_6: Technique = Technique::new("unique-rectangle-6", "Unique rectangle type 6", Family::Uniqueness, CROSSED, Example::classic(
"+93+5.+17...18..+3+45.+9+6.+4.5+9..+14+637+2+51+985.+9+14+8..6+81.+9+63.5.3+5+849+621+7+2+46+3+7+1+9+8+5+7+9+15+82+64+3:228 737 758",
"r1c4<>6 r2c8<>6",
)).hodoku("0605").with_other_names(&["uniqueness test 6"]).assuming_uniqueness();

/// Hidden rectangle: a floor cell, and diagonally opposite a roof cell with a conjugate pair in its row and in its column.
pub(crate) static HIDDEN_RECTANGLE: Technique = Technique::new("hidden-rectangle", "Hidden rectangle", Family::Uniqueness, HIDDEN, Example::classic(
"+28+47..+9+1+5+6+9+3+521+7+4+8+15+7+49+83+6+27+4.+6.+92.1+3+198+4+25+7+6.+62+1..4.+9.31+9..+6+2+4+9+2.+3.4+1+57+4+7.+2+1.89+3:566 575",
"r6c5<>5",
)).hodoku("0606").assuming_uniqueness();
