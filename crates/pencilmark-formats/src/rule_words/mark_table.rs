//! The meanings of sentences about dots, marked cells, cages and clues outside the board.

use crate::rule_words::table::{Meaning, MeaningRow, kind, row};
use pencilmark_core::constraint::KindId;

/// The meanings of sentences about marks, cages and clues outside the grid.
pub(super) static MARKS: &[MeaningRow] = &[
    // Dots, marks on edges and corners.
    kind(
        KindId::NoSum,
        &["<all> .. x .. v .. <given> / <all> .. xv .. <given> / <all> .. xs .. vs .. <given> / <all> .. \
        v .. x .. <given> / <all> .. vs .. xs .. <given> / xv negative / negative .. xv / <not> x|xv|v \
        .. <not> .. <sum>"],
    )
    .unless("<not> <all> / <not> necessarily / dot|dots")
    .with("x v xs vs xv <all> <given> clues pairs possible negative <not> <sum> 5 10 adjacent"),
    row(
        Meaning::AllGiven,
        &["<all> .. dot|dots|kropki|circles .. <given> / <all> .. <given> .. dot|dots / negative \
        constraint / negative constraints / negative rule / <not> dot|dots .. <not> .. consecutive|ratio \
        / <not> separated .. dot|dots .. <not> / <all> .. <dot> .. are|have <given> / absence .. \
        dot|dots .. <not> .. consecutive|ratio"],
    )
    .unless(
        "<not> <all> / <not> necessarily / no negative / neednt / <not> .. negative / <not> every / \
        imply / mean",
    )
    .with(
        "<all> <dot> kropki <given> negative <not> white black between consecutive ratio 1:2 2:1 \
        <adjacent> x v <sum> 5 10 been without absence neither nor applies differ 1 double",
    ),
    row(
        Meaning::Remark,
        &["<not> <all> .. dot|dots|x|v|xs|xv|kropki|clues|circles|squares|signs|pairs / <not> <all> .. \
        <given> / <not> necessarily .. <given> / no negative / <not> .. negative constraint / <not> \
        <all> possible / absence .. <not> .. imply|mean|indicate / negative constraint .. <not> apply"],
    )
    .with(
        "<not> <all> <dot> x v xs vs xv kropki <given> necessarily negative implied absence imply mean \
        possible white black between anything about been there no information arrows squares signs \
        inequality constraint",
    ),
    row(
        Meaning::Remark,
        &["<may> <repeat> / <repeat> .. allowed / <repeat> is|are|may .. if / <may> be repeated"],
    )
    .unless("<cage> / <not> <repeat>")
    .with(
        "<may> <repeat> <line> <arrow> diagonal|diagonals if allowed other by permitted along otherwise \
        long as <box> row column zipper~ palindrom~ whisper~ little killer provided <circle> break <not> \
        parity region sum <sum> between entropic conflict sandwich~ constraints",
    ),
    row(Meaning::Remark, &["fog"]).with(
        "covered clear clears cleared correct correctly reveal reveals light lights <box> 3x3 \
        surrounding lift bulb hidden hides entering around will up no guessing required <adjacent> \
        initially covers square foggy area remove removes placing behind more <not> be revealed progress \
        as solved",
    ),
    kind(KindId::Difference, &["white / <dot>", "differ~|difference .. {n} / {n} apart"])
        .unless("<line> / outside / black / <circle> .. <sum> / diagonal|diagonals / <end>"),
    kind(
        KindId::Difference,
        &["white <dot> .. consecutive / consecutive .. white <dot> / white <dot> .. differ~|difference / \
        differ~|difference .. white <dot> / kropki / <dot> .. difference / difference .. <dot> / \
        dot|dots .. consecutive / consecutive .. dot|dots / white .. consecutive / <dot> .. differ by"],
    )
    .unless(
        "black dot|dots .. consecutive .. white / <not> .. consecutive / <line> / outside / \
        diagonal|diagonals",
    )
    .with(
        "white <dot> consecutive differ~ difference {n} <between> <adjacent> kropki open empty edge \
        apart absolute clear hollow border inside by",
    ),
    kind(KindId::Ratio, &["black / <dot>", "ratio .. {n} / {n} ratio / {n} times"])
        .unless("<line> / outside / white / <circle> .. <sum>"),
    kind(
        KindId::Ratio,
        &["black <dot> .. {n}|ratio|double|twice|half / {n}|ratio|double|twice|half .. black <dot> / \
        kropki / <dot> .. ratio|double|twice|half / ratio|double|twice|half .. <dot> / black .. \
        1:2|2:1|ratio|double"],
    )
    .unless("<line> / outside / <sum> .. double")
    .with(
        "black <dot> ratio double twice half {n} <between> <adjacent> kropki filled solid edge times \
        other 1:2 border inside as factor multiple",
    ),
    kind(KindId::EdgeSum, &["x|xs .. 10 / 10 .. x|xs / v|vs .. 5 / 5 .. v|vs / xv"])
        .unless("<not> .. <sum> / <arrow> / <line> / <cage>")
        .with(
            "x xs v vs xv <sum> 5 10 <between> <adjacent> to edge up <sign> letter roman numeral~ border \
        15 connected if",
        ),
    kind(
        KindId::Greater,
        &["inequalit~ / greater|less than <sign> / <sign> .. point~ .. <smaller>|<larger> / \
        point|points|pointing .. <smaller> / < .. <smaller> / > .. <larger> / <arrow> .. point|points .. \
        <smaller> / <sign> .. <smaller>|<larger>"],
    )
    .unless("<line> / <circle> / <box> / shaded")
    .with(
        "<sign> point points pointing <smaller> <larger> <between> <adjacent> <arrow> < > to towards \
        toward open edge edges than inequalit~ side tip always",
    ),
    kind(
        KindId::Quadruple,
        &["quad~ / surrounding 4 / 4 .. surrounding / <circle> .. 4 cells / <circle> .. surrounding / 4 \
        cells .. <circle> / <circle> .. 4 .. touching / <circle> .. touching / <circle> .. \
        corner|corners|intersection~ / corner|corners .. <circle> / surrounding .. <circle> / 2x2 .. \
        <circle> / <circle> .. 2x2"],
    )
    .unless("how many / <sum> / odd / even / count / diamond~ / exactly / <not>")
    .with(
        "<circle> white 4 surrounding least once corner|corners <adjacent> touching around quad~ 2x2 \
        intersection~ area repeat~ times many at immediately top small listed inside among square \
        surround vertex all",
    ),
    // Marks of cells.
    kind(KindId::Odd, &["odd", "<circle> / <shaded> / round / cells / odd"])
        .unless("<line> / alternat~ / parity / <sum> / number of / how many / <arrow> / thermo~")
        .with("odd <circle> <shaded> even square|squares round circular"),
    kind(KindId::Even, &["even", "square|squares / <shaded> / cells / even"])
        .unless("<line> / alternat~ / parity / <sum> / number of / how many / <arrow> / not even / thermo~")
        .with("odd even <circle> <shaded> square|squares round circular"),
    kind(
        KindId::Minimum,
        &["minimum|minima|minimums / <smaller> than .. <neighbour> / <smaller> .. <neighbour> / inward \
        pointing .. <smaller>"],
    )
    .unless(
        "<line> / dot|dots / difference / differ~ / <circle> / thermo~ / <cage> / least {n} / at least / \
        <sign> / sum",
    )
    .with(
        "minimum|minima <smaller> than <neighbour> <shaded> <all> <arrow> inward outward pointing 4 \
        inwards local also <not> maximum|maxima <larger> immediate up",
    ),
    kind(
        KindId::Maximum,
        &["maximum|maxima|maximums / <larger> than .. <neighbour> / <larger> .. <neighbour> / outward \
        pointing .. <larger>"],
    )
    .unless("<line> / dot|dots / difference / differ~ / <circle> / thermo~ / <cage> / <sign> / sum")
    .with(
        "maximum|maxima <larger> than <neighbour> <shaded> <all> <arrow> inward outward pointing 4 \
        outwards local also <not> minimum|minima <smaller> immediate up",
    ),
    kind(
        KindId::CountingCircles,
        &["counting circles / <circle> .. how many .. <circle> / <circle> .. number of .. <circle> / how \
        many .. <circle> / <circle> .. number of times .. <circle> / number of <circle> / <circle> .. \
        exactly that many / <circle> .. that many .. <circle> / n .. <circle> .. n <circle> / <circle> \
        .. exactly .. times .. <circle>"],
    )
    .with(
        "<circle> how many times counts count counting exactly same across circled n total appears all \
        occurs occur equal equals",
    ),
    // Cages.
    row(
        Meaning::LetteredCages,
        &["<cage> .. letter~ .. <sum> / letter~ .. <cage> .. <sum> / <sum> .. <cage> .. letter~ / <cage> \
        .. <equal> letter~ / <cage> .. same label~ .. <sum>"],
    )
    .with(
        "<cage> letter~ <equal> <sum> label~ different represent~ stand stands unknown value <not> \
        <repeat> labelled labeled up",
    ),
    row(
        Meaning::CagesRepeat,
        &["<may> <repeat> .. <cage> / <cage> .. <may> <repeat> / <repeat> .. allowed .. <cage> / <cage> \
        .. <repeat> .. allowed / <may> be repeated .. <cage> / <repeat> within .. <cage> .. allowed"],
    )
    .unless("<not> .. <repeat> / <repeat> .. <not>")
    .with(
        "<cage> <repeat> <may> <sum> if allowed other permitted killer corner top left long as row \
        column <box> equal up",
    ),
    kind(KindId::LookAndSay, &["look and say"])
        .with("<cage> times digit occur~ n how many all corner top left"),
    kind(KindId::Product, &["<cage> .. product|multiply / product|multiply .. <cage>"])
        .unless("<sum>")
        .with("<cage> product corner top left multiply equal equals <not> <repeat> upper"),
    kind(KindId::KillerCage, &["<not> .. <may> <repeat> .. <cage> / <cage> .. <not> .. <may> <repeat>"])
        .unless("<may> <not> / <line> / arrow|arrows"),
    kind(
        KindId::KillerCage,
        &["killer~ cage~ / killer sudoku / <cage> .. <sum> / <sum> .. <cage> / <cage> .. <not> \
        <repeat>|repeating / <not> <repeat> .. <cage> / <not> .. <repeat> .. <cage> / <cage> .. <not> .. \
        <repeat> / <cage> .. different / <cage> .. unique / killer rules / normal killer / killer"],
    )
    .unless(
        "letter~ / little / product / look and say / <may> <repeat> / <line> / arrow|arrows / dot|dots / \
        <circle> / lunchbox / average / <not> <sum>",
    )
    .with(
        "<cage> <sum> <not> <repeat> corner top left upper killer~ different unique distinct if hand \
        <equal> small dashed dotted indicated given up amount any total unknown ? outlined marked \
        without same <all> clue be",
    ),
    // Clues outside the grid.
    kind(KindId::Sandwich, &["sandwich~ / <sum> .. between .. 1 .. 9 / between .. 1 .. 9 .. <sum>"]).with(
        "outside <sum> between 1 9 row rows column columns left top sandwich~ sandwiched edge <not> \
        including respective <equal> clue~ line",
    ),
    kind(
        KindId::XSum,
        &["x sum~ / xsum~ / first x .. <sum> / <sum> .. first x / <sum> .. first n / first n .. <sum>"],
    )
    .unless("x <sum> to 10 / x <sum> 10 / v|vs")
    .with(
        "outside <sum> first x n row rows column columns side appearing starting closest nearest xsum~ \
        equal equals direction equal~ seen left top edge respective line including itself up",
    ),
    kind(KindId::HiddenSkyscraper, &["hidden skyscraper~"])
        .with("outside first hidden row column taller height behind"),
    kind(
        KindId::Skyscraper,
        &["skyscraper~ / building~ .. seen|visible|see / seen|visible|see .. \
        building~|skyscraper~|taller / tower~ .. seen|visible"],
    )
    .unless("hidden skyscraper~")
    .with(
        "count counts counted where outside building~ tower~ seen visible see taller shorter higher \
        lower block blocks behind height heights row rows column columns direction larger smaller many \
        how skyscraper~ view viewed looking represent~ hide hides obscure~ side considered edge \
        corresponding clue~ all line that",
    ),
    kind(
        KindId::NumberedRoom,
        &["numbered room~ / first .. n th|nth / nth .. first / outside .. nth / outside .. xth"],
    )
    .with(
        "outside numbered room~ nth xth n th x first row rows column columns direction side position \
        equal equals closest nearest seen location counting line index~ away",
    ),
    kind(KindId::FirstSeen, &["first seen / outside .. first .. appear~"])
        .unless("x / n / sum")
        .with("first seen odd even row column direction outside"),
    kind(KindId::Battlefield, &["battlefield~"]).with("outside row column overlap <sum> gap first last n"),
    // Sets of cells.
    kind(KindId::RowIndexer, &["row index~ / index~ .. row|rows / <cell> .. row .. 1s .. position"])
        .with("column columns row rows index~ n x y position red same tells"),
    kind(KindId::ColumnIndexer, &["column index~ / index~ .. column|columns"])
        .with("column columns row rows index~ n x y position same tells"),
    kind(KindId::BoxIndexer, &["box index~ / index~ .. box"]).with("box boxes index~ n x position same"),
    kind(
        KindId::Group,
        &["extra region~ / <shaded> region|regions|area|areas|cells .. 1 .. 9 / <shaded> \
        region|regions|area|areas .. <not> <repeat> / <shaded> cells .. <not> <repeat> / <shaded> \
        region|regions|area|areas .. once"],
    )
    .with("extra <shaded> region~ area~ 1 9 once <not> <repeat> all different 6 4"),
    kind(KindId::Clone, &["clone~ / same shape .. same <cell> / identical .. shape~ .. identical"])
        .with("clone~ same identical shape~ <shaded> area~ region~ position colour color order"),
];
