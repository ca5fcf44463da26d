//! The words of sentences that say a clue again: a row per kind, with the words that name its clues and those of its relation.

use pencilmark_core::constraint::KindId;

/// The words of sentences about a kind of clue.
pub(super) struct ParaphraseRow {
    pub kind: KindId,
    /// Words that name the clue or its mark; a sentence must contain one.
    pub subject: &'static str,
    /// Words of the relation, of which a sentence must contain one; empty if the subject is enough.
    pub relation: &'static str,
    /// Further words that don't change the clue.
    pub words: &'static str,
    /// Phrases that change the clue although all of their words are known.
    pub foreign: &'static str,
}

const fn row(kind: KindId, [subject, relation, words, foreign]: [&'static str; 4]) -> ParaphraseRow {
    ParaphraseRow { kind, subject, relation, words, foreign }
}

/// The words for a digit that occurs once.
const ONCE: &str =
    "<repeat> <not> twice once duplicate~ unique different distinct repeat~ same all two 2 again more than";

/// The kinds whose clues people describe in many ways.
pub(super) static PARAPHRASES: &[ParaphraseRow] = &[
    row(
        KindId::Thermometer,
        [
            "thermo~ bulb~ mercury",
            "<increase> climb~ climbing up upward~ upwards <larger> ascend~ thermo~ sorted mercury",
            "<increase> climb~ ascend~ up upward~ bulb~ thermo~ tip <end> round rounded circular circle fat flat \
            thick away toward towards strictly strict monotonically monotonic start starts starting begin begins \
            beginning smallest lowest go goes going get gets moving move moves travel~ <line> shape shapes grey gray \
            along than previous preceding one before steadily higher bigger larger greater always outward outwards \
            further farther continuously sorted mercury order ascending temperature~",
            "one <end> / either / <not> / equal~",
        ],
    ),
    row(
        KindId::Arrow,
        [
            "<arrow>",
            "<sum>",
            "<sum> <arrow> <circle> circular up <equal> same as attached head base tail start starts shaft stem its \
            their it <repeat> <may> allowed path line round result connected circled whose origin emanat~ leading \
            coming out source",
            "<not> / circle .. 2 / 2 .. circle / 10",
        ],
    ),
    row(
        KindId::KillerCage,
        [
            "<cage> dashed dotted killer",
            "<sum> <repeat> <not> killer unique different distinct once twice normal standard usual",
            "<sum> <cage> killer up corner corners top left upper small little tiny clue clues shown given number if \
            inside within dashed dotted outlined outline line lines box boxes area areas region regions any amount \
            <equal> any indicated printed written displayed stated marked surrounded upper-left normal standard \
            usual rules rule apply applies border borders enclosed thin group groups",
            "<not> <sum> / <not> necessarily / <may> <repeat> / <not> .. killer / <not> normal / least / most",
        ],
    ),
    row(
        KindId::Difference,
        [
            "white open hollow empty",
            "consecutive successive differ~ difference neighbour~ neighbor~ apart adjacent",
            "<dot> white open hollow empty small kropki consecutive successive differ~ difference neighbour~ neighbor~ \
            <between> join joins separate separates adjacent 1 one exactly apart other another digit sequence \
            number-wise mean means indicate indicates 2 on border edge",
            "<not> / parity / product",
        ],
    ),
    row(
        KindId::Ratio,
        [
            "black filled solid",
            "ratio double~ twice half 1:2 2:1",
            "<dot> black filled solid full small kropki ratio double doubles doubled twice half 1:2 2:1 2 1 <between> \
            join joins one other exactly times of value as large adjacent mean means indicate indicates show shows",
            "<not> / 1 less / most",
        ],
    ),
    row(
        KindId::EdgeSum,
        [
            "x xs v vs xv roman",
            "10 5",
            "x xs v vs xv roman numeral numerals letter letters <sum> up 10 5 make makes making mean means meaning \
            <between> sign symbol <equal> 2 separate separates respectively while an border edge adjacent cells give \
            gives to of pair pairs whose joined",
            "<not> / product / differ~ / least / most",
        ],
    ),
    row(
        KindId::Quadruple,
        [
            "quad~ circle circles circled corner corners intersection~ vertex crossing meet",
            "4 2x2 surround~ around round neighbour~ neighbor~ touching adjacent",
            "quad~ <circle> corner corners intersection~ crossing vertex 4 2x2 surround~ around round touch~ touching \
            adjacent meet meeting small little digits numbers among all least one once each somewhere white occur \
            occurs appear appears included contain contains listed given inside must placed present square block \
            neighbour~ neighbor~ written these its",
            "<not> / <sum> / odd / even / exactly / only",
        ],
    ),
    row(
        KindId::Odd,
        [
            "odd",
            "odd",
            "odd even parity <circle> circular round square squares grey gray shaded opaque translucent transparent \
            solid dark light coloured colored cells cell digits digit value marked highlighted filled background",
            "<not>",
        ],
    ),
    row(
        KindId::Even,
        [
            "even",
            "even",
            "odd even parity <circle> circular round square squares grey gray shaded opaque translucent transparent \
            solid dark light coloured colored cells cell digits digit value marked highlighted filled background",
            "<not>",
        ],
    ),
    row(
        KindId::Minimum,
        [
            "minimum~ minima <shaded> <arrow> marked",
            "<smaller> minimum~ minima",
            "minimum~ minima <smaller> than <neighbour> neighbour~ neighbor~ next <shaded> <arrow> inward inwards in \
            pointing point towards toward 4 all local side sides edge edges directly immediate surrounding around \
            touching adjacent orthogonal orthogonally every of those any its their",
            "<larger> / maxim~ / <not> / least {n} / one|2",
        ],
    ),
    row(
        KindId::Maximum,
        [
            "maximum~ maxima <shaded> <arrow> marked",
            "<larger> maximum~ maxima",
            "maximum~ maxima <larger> than <neighbour> neighbour~ neighbor~ next <shaded> <arrow> outward outwards out \
            pointing point away 4 all local side sides edge edges directly immediate surrounding around touching \
            adjacent orthogonal orthogonally every of those any its their",
            "<smaller> / minim~ / <not> / one|2",
        ],
    ),
    row(
        KindId::LittleKiller,
        [
            "diagonal diagonals diagonally little",
            "<sum>",
            "little killer diagonal diagonals diagonally <arrow> outside border edge <sum> up along indicated pointed \
            pointing points direction clue clues number numbers grid <repeat> <may> allowed <equal> marked \
            corresponding given arrowed seen",
            "<not> / product / sandwich~",
        ],
    ),
    row(
        KindId::Sandwich,
        [
            "sandwich~ outside beside left top margin border edge",
            "1 one sandwich~ crust~",
            "sandwich~ sandwiched outside beside left top above next margin border edge side <sum> up row rows column \
            columns line between 1 one 9 and clue clues number numbers what lies lie strictly crust crusts located \
            standing digits grid respective corresponding total",
            "outside the 1 / <not> / or / 2 / product",
        ],
    ),
    row(
        KindId::Whispers,
        [
            "whisper~ green",
            "differ~ difference apart distance",
            "whisper~ german green <line> <adjacent> neighbour~ neighbor~ consecutive successive next differ~ difference \
            distance {n} least or more greater minimum apart each other 2 two by along one another away",
            "<not> / most / exactly / or less|fewer",
        ],
    ),
    row(
        KindId::Renban,
        [
            "renban~ purple pink magenta violet",
            "consecutive renban~ run",
            "renban~ purple pink magenta violet <line> consecutive set run group sequence series any some order non \
            nonrepeating repeat~ repetition~ <not> without different distinct unique in arbitrary necessarily \
            unordered sorted distinct form forms make",
            "<not> consecutive / <not> .. consecutive / increas~ / decreas~ / ascending / <cell> in order / consecutive in order",
        ],
    ),
    row(
        KindId::Palindrome,
        [
            "palindrom~ <line>",
            "palindrom~ same mirror~ symmetr~ forward~ backward~",
            "palindrom~ <line> same read reads reading both either direction directions way ways forward~ backward~ end \
            ends from mirror~ symmetr~ sequence left right grey gray",
            "<not>",
        ],
    ),
    row(
        KindId::Diagonals,
        [
            "diagonal diagonals",
            "<repeat> once 1 different unique distinct twice",
            "diagonal diagonals main long both two 2 marked blue 1 9 1to9 also well as each every all complete full set \
            too <repeat> once exactly different unique distinct",
            "<sum> / <may> <repeat> / <not> diagonal|diagonals",
        ],
    ),
];

/// Returns the words for a digit that occurs once, which sentences about cages and diagonals may contain.
pub(super) fn once_words(kind: KindId) -> &'static str {
    match kind {
        KindId::KillerCage | KindId::Diagonals => ONCE,
        _ => "",
    }
}

/// Words that join a clue's mark to its digits, in sentences about any kind.
pub(super) const NEUTRAL: &str = "connect~ link~ join~ mark~ denot~ show shows shown indicat~ list lists listed must have has having \
    describe~ state states stated correspond~ reveal~ put place placed placing located sit sits stand stands mean means \
    meaning called known rest hence whichever drawn well likewise full every all wherever found included printed";

/// Fillers that can change a clue, so that a paraphrase may not contain them unless its row does.
pub(super) const MODIFIERS: &str = "or either only exactly precisely other before after below above might not one 2 \
    both order move moving moved necessarily necessary position positions before except unless instead however if \
    whenever individual always strictly shall";
