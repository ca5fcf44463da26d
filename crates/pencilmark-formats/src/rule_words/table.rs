//! The meanings of sentences, one per row, with the phrases that a sentence must contain: rules of the whole board and of
//! lines.

use pencilmark_core::constraint::KindId;

/// The meaning of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    /// Clues of this kind, or a rule of the whole board.
    Kind(KindId),
    /// Digits may repeat in cages.
    CagesRepeat,
    /// Cages with the same letter have the same sum.
    LetteredCages,
    /// All marks of the kinds that are drawn are given.
    AllGiven,
    /// A remark that changes nothing: not all marks are given, digits may repeat where nothing forbids it, fog.
    Remark,
}

/// A row of the table: a meaning, lists of phrases (a sentence must contain one phrase of each list), and excluded
/// phrases. ` / ` separates phrases.
pub(super) struct MeaningRow {
    pub meaning: Meaning,
    pub required_phrases: &'static [&'static str],
    pub excluded_phrases: &'static str,
    /// Further words that a sentence with this meaning may contain.
    pub further_words: &'static str,
}

pub(super) const fn row(meaning: Meaning, all: &'static [&'static str]) -> MeaningRow {
    MeaningRow { meaning, required_phrases: all, excluded_phrases: "", further_words: "" }
}

pub(super) const fn kind(kind: KindId, all: &'static [&'static str]) -> MeaningRow {
    row(Meaning::Kind(kind), all)
}

impl MeaningRow {
    pub(super) const fn unless(self, unless: &'static str) -> MeaningRow {
        MeaningRow { excluded_phrases: unless, ..self }
    }

    pub(super) const fn with(self, more: &'static str) -> MeaningRow {
        MeaningRow { further_words: more, ..self }
    }
}

/// The meanings of sentences about the whole board and about lines.
pub(super) static BOARD_AND_LINES: &[MeaningRow] = &[
    // Rules of the whole board.
    kind(
        KindId::AntiKnight,
        &["anti knight / antiknight / anti knights / knight|knights <move> .. <not> / <not> .. \
        knight|knights <move> / <not> .. knight|knights / knight|knights .. <not> / knight|knights \
        <move> constraint|rule|sudoku|restriction / knight|knights move .. applies|apply / \
        knight|knights <move> .. different"],
    )
    .unless("knightmare / sum / 15")
    .with("copy itself chess same identical <repeat> <move> see equal restriction different sense away"),
    kind(
        KindId::AntiKing,
        &["anti king / antiking / anti kings / king|kings <move> .. <not> / <not> .. king|kings <move> / \
        <not> .. king|kings / king|kings .. <not> / king|kings <move> constraint|rule|sudoku|restriction \
        / king|kings move .. applies|apply / <not> touch diagonally / <not> .. diagonally <adjacent> / \
        diagonally <adjacent> .. <not> / <not> .. <adjacent> diagonally / king|kings <move> .. different \
        / diagonally <adjacent> .. different / <not> .. touch .. corner / <not> touch .. diagonally"],
    )
    .unless("consecutive / sum / whisper~ / <line>")
    .with(
        "copy itself chess same identical <repeat> <move> see equal restriction different touch knight \
        corner even away diagonally",
    ),
    kind(KindId::AntiCamel, &["anti camel / camel|camels <move> .. <not> / <not> .. camel|camels <move>"])
        .with("same <repeat> chess"),
    kind(KindId::AntiZebra, &["anti zebra / zebra|zebras <move> .. <not> / <not> .. zebra|zebras <move>"])
        .with("same <repeat> chess"),
    kind(
        KindId::AntiGiraffe,
        &["anti giraffe / giraffe|giraffes <move> .. <not> / <not> .. giraffe|giraffes <move>"],
    )
    .with("same <repeat> chess"),
    kind(KindId::AntiTaxicab, &["anti taxicab / taxicab distance / taxicab"])
        .with("distance <not> same equal <repeat> away n another instance instances"),
    kind(KindId::Knightmare, &["knightmare / knight|knights <move> .. <sum> .. 5 .. 15"])
        .with("<not> <sum> 5 15 nor chess"),
    kind(
        KindId::AntiConsecutive,
        &["nonconsecutive / non consecutive / anti consecutive / <adjacent> .. <not> .. consecutive / \
        <not> .. consecutive .. <adjacent> / consecutive .. <not> .. <adjacent> / <not> .. <adjacent> .. \
        consecutive / <adjacent> .. <not> .. differ by 1|one / consecutive .. <not> touch / <adjacent> \
        .. <not> .. difference of 1|one / <adjacent> .. differ~|difference .. at least 2"],
    )
    .unless("<line> / dot|dots / diagonally / renban / <cage> / nabner / set / white")
    .with(
        "at least 2 <not> horizontally vertically differ difference 1 <adjacent> touch edge globally \
        everywhere",
    ),
    kind(
        KindId::AntiConsecutiveDiagonally,
        &["diagonally <adjacent> .. <not> .. consecutive / <not> .. consecutive .. diagonally"],
    )
    .unless("<line> / dot|dots")
    .with("<not> <adjacent> consecutive diagonally"),
    kind(
        KindId::DisjointGroups,
        &["disjoint / same|relative position .. <box> .. <not> / <not> .. same position|place .. <box> / \
        same position .. <box> .. different"],
    )
    .with("relative same <not> <repeat> <box> group groups different"),
    kind(
        KindId::Diagonals,
        &[
            "diagonal|diagonals",
            "<not> / once / 1 .. 9 / different / unique / sudoku x / x sudoku / diagonal sudoku",
        ],
    )
    .unless(
        "<arrow> / little / <sum> / knight|knights / adjacent / <move> / outside / <not> .. consecutive \
        / may <repeat> / can <repeat> / touch",
    )
    .with(
        "main long marked 1 9 <not> <repeat> once different unique full blue 6 4 <all> antidiagonal \
        positive negative",
    ),
    kind(
        KindId::Windoku,
        &["windoku / hyper sudoku / hypersudoku / <shaded> 3x3 .. 1 .. 9 / <shaded> 3x3 .. once"],
    )
    .with("1 9 <shaded> 3x3 <box> once <not> <repeat> areas windows"),
    kind(
        KindId::GlobalEntropy,
        &["global entropy / 2x2 .. low .. high / 2x2 .. 1 2 3 .. 4 5 6 .. 7 8 9 / 2x2 .. small .. large"],
    )
    .with(
        "123 456 789 2x2 low high middle mid medium least 1 3 4 5 6 7 8 9 area square <box> from small \
        large <line>",
    ),
    // Lines.
    kind(
        KindId::SlowThermometer,
        &["slow .. thermo~ / thermo~ .. slow / <not> decrease|decreases .. bulb~|thermo~ / thermo~ .. \
        <not> decrease|decreases / <increase> or .. <equal>|remain|stay|stays|remains / bulb~ .. <not> \
        decrease|decreases / <increase> .. or stay|remain|be .. same / equal to or|greater .. bulb~"],
    )
    .with(
        "thermo~ bulb bulbs <increase> <not> decrease decreases <equal> stay stays remain remains <end> \
        than <larger> slow <repeat> decreasing starting each least previous move moving starts",
    ),
    kind(
        KindId::Thermometer,
        &["thermo~ / <increase> .. bulb~ / bulb~ .. <increase> / <increase> .. round|rounded|circular \
        <end> / <increase> .. from .. <circle> / <larger> .. further|farther .. bulb / along .. \
        thermometer .. <larger>"],
    )
    .unless(
        "slow / <not> decrease|decreases / <increase> or .. <equal>|stay|remain|stays / <increase> .. or \
        stay|remain / equal to or / temperature / wrong~ / broken",
    )
    .with(
        "than moving away get previous <increase> bulb~ <end> starting start starts begin beginning \
        <line> thermo~ round rounded circular <not> <repeat> shape further strictly always going \
        monotonically away shapes go grey order tip <larger> flat toward towards",
    ),
    kind(
        KindId::LittleKiller,
        &["little killer~ / diagonal|diagonals|diagonally .. <arrow> .. <sum> / <arrow> .. \
        diagonal|diagonals .. <sum> / <sum> .. diagonal|diagonals .. <arrow>|outside|indicated / <sum> \
        .. <arrow> .. diagonal|diagonals / outside .. <sum> .. diagonal|diagonals / <sum> .. outside .. \
        diagonal|diagonals / <sum> .. indicated diagonal|diagonals / outside .. <sum> .. <arrow> / \
        <arrow> outside .. <sum> / diagonal|diagonals .. <sum> .. outside"],
    )
    .with(
        "<arrow> outside <sum> diagonal|diagonals direction pointed pointing points <repeat> <may> \
        diagonally edge numbered <sign> <equal> killer~ killers little allowed",
    ),
    kind(
        KindId::DoubleArrow,
        &["double arrow~ / doublearrow~ / <sum> .. <line> .. <equal> .. <sum> .. <circle>|<end> / <line> \
        .. between|joining|connecting .. <circle> .. <sum> .. <equal>|as .. <circle> / <sum> .. \
        2|circles .. <equal> .. <sum> .. <line>|between"],
    )
    .unless("box border~ / <cage> / single arrow")
    .with("<sum> <line> <circle> <end> <equal> <arrow> between <repeat> double <may>"),
    kind(KindId::AverageArrow, &["average .. <arrow> / <arrow> .. average"]).with("<circle> <arrow> <equal>"),
    kind(KindId::Arrow, &["<arrow> .. <sum> / <sum> .. <arrow> / <circle> .. <sum> .. <arrow>", "<arrow>"])
        .unless(
            "little / diagonal|diagonals / outside / double / average / product / indicated direction / \
        pointed / points / pointing / <not> .. <sum>",
        )
        .with(
            "<sum> <arrow> <circle> bulb~ <equal> <repeat> <may> head base starts start starting tail \
        same circular allowed 2 along left right top bottom read up path tens units equal~ reading \
        ending their multi concatenated concatenation",
        ),
    kind(
        KindId::Arrow,
        &["arrow|arrows / pill|pills arrow|arrows", "sudoku / apply / applies / standard / normal / rules"],
    )
    .unless("little / <sum> / double / average / outside"),
    kind(KindId::Lockout, &["lockout / <not> .. between .. diamond~|<end>", "least {n}"]),
    kind(
        KindId::Lockout,
        &["lockout / <not> .. between .. diamond~|<end> / outside .. range|interval .. diamond~|<end>"],
    )
    .with(
        "diamond~ <end> between <not> <equal> differ~ least {n} outside range <line> difference more by \
        locked out nor interval",
    ),
    kind(
        KindId::Between,
        &["between line|lines / <line> .. between .. <circle>|<end> / between .. <circle>|<end> .. \
        <line> / between .. <circle> / <circle> .. between"],
    )
    .unless(
        "<sum> / sandwich~ / lockout / <not> .. between / diamond~ / <equal> / dot|dots / outside / \
        consecutive / 1 and 9 / inequal~",
    )
    .with(
        "<line> <circle> <end> between strictly <smaller> <larger> than bounds connecting numerically \
        inclusive size",
    ),
    kind(
        KindId::Nabner,
        &["nabner~ / no 2 .. consecutive .. <line> / no 2 .. <line> .. consecutive / <line> .. no 2 .. \
        consecutive / <line> .. <not> contain .. consecutive / no .. consecutive .. <line> / no 2 .. \
        <line> .. consecutive"],
    )
    .unless("<adjacent>")
    .with("equal anywhere <line> <not> consecutive <repeat> same differ distance regardless no even"),
    kind(
        KindId::Renban,
        &["renban~ / set|sequence|run|group|series|range .. consecutive .. <line> / <line> .. \
        consecutive .. order / <line> .. set|sequence|run|group .. consecutive / <line> .. consecutive \
        .. <not> <repeat>|repeating / nonrepeating consecutive / consecutive .. any order / consecutive \
        .. <line> .. order / <line> .. contain|contains|are|be .. consecutive"],
    )
    .unless(
        "<not> .. consecutive / dot|dots / no 2 / nonconsecutive / difference / arithmetic / <cage> / \
        <adjacent> / nabner / <circle> / <cell> in order / consecutive in order",
    )
    .with(
        "<line> consecutive any order <not> <repeat> sequence run group non nonrepeating different \
        distinct unordered arranged nonrepeated series unique",
    ),
    kind(KindId::Whispers, &["whisper~", "at least {n} / {n} or <larger> / minimum .. {n} / least {n}"])
        .with("german dutch chinese"),
    kind(KindId::Whispers, &["whisper~", "<line> / whisper~"]).with(
        "between german dutch differ~ difference <adjacent> least {n} minimum <larger> consecutive \
        successive at than away absolute each <end> chinese greater",
    ),
    kind(
        KindId::Whispers,
        &[
            "<line> / green / orange / purple / pink / lime",
            "differ~ .. at least {n} / differ~ .. {n} or <larger> / difference .. at least {n} / \
        difference .. {n} or <larger> / differ~ .. minimum .. {n} / at least {n} apart / at least {n} \
        away / <smaller>|minimum difference .. {n} / differ~ .. not less than {n} / {n} or <larger> \
        apart / differ~ .. no less than {n} / differ~ .. >= {n} / differ~ by {n} + / difference .. {n} \
        or <larger>|greater",
        ],
    )
    .unless("<end> / diamond~ / dot|dots / whisper~")
    .with(
        "between differ~ <adjacent> consecutive successive least {n} apart away <larger> minimum at \
        absolute neighbour~ not no less than",
    ),
    kind(
        KindId::RegionSum,
        &[
            "region sum~ / <box> border~|boundar~ .. \
        divide|divides|split|splits|segment~|cut|cuts|separate / border~ .. \
        divide|divides|split|splits|segment~ .. <sum> / <box> .. <equal> <sum> / <equal> <sum> .. <box> \
        / <sum> .. <equal> .. <box> / <box> .. <sum> .. <equal> / <sum> to .. <equal> .. <box> / <box> \
        .. <sum> to .. <equal>",
            "<line> / region sum~ / blue",
        ],
    )
    .unless("<cage> / <arrow> / letter~")
    .with(
        "goes <box> border~ boundar~ divide divides split splits segment~ <sum> <equal> <line> n passes \
        pass through different visit visits <may> cut cuts separate enter enters section sections each \
        part parts thing visited crosses crossed up several times more than once separately individual \
        counted borders equal sum group groups time",
    ),
    kind(
        KindId::Entropic,
        &[
            "entropic / entropy line~ / low .. <line> / <line> .. low / 1 2 3 .. 4 5 6 .. 7 8 9 / 123 .. \
        456 .. 789 / 1 3 .. 4 6 .. 7 9",
            "<line> / entropic / peach",
        ],
    )
    .unless("2x2 / global")
    .with(
        "low middle mid medium high 123 456 789 1 3 4 5 6 7 8 9 <line> any run sequence group \
        consecutive successive from entropic <adjacent> length entropy different row long segment~ 2 \
        small large",
    ),
    kind(
        KindId::Modular,
        &[
            "modular / mod 3 / modulo / remainder~ / 1 4 7 .. 2 5 8 .. 3 6 9 / 147 .. 258 .. 369 / \
        residue~",
            "<line> / modular",
        ],
    )
    .with(
        "1 4 5 6 7 8 9 3 147 258 369 remainder~ divide~ different <line> any run sequence group \
        consecutive successive mod modulo modular from when residue~ class classes <adjacent> all length \
        divided long segment~",
    ),
    kind(
        KindId::Zipper,
        &[
            "zipper~ / zip~ / <equal> distance|distances .. <sum> / equidistant .. <sum> / <sum> .. \
        equidistant / <sum> .. <equal> distance|distances / equally .. center|centre|middle .. <sum>",
            "<line> / zip~ / zipper~",
        ],
    )
    .with(
        "<equal> distance distances equidistant equally center|centre|middle|central <sum> <line> away \
        far lavender opposite any midpoint if odd length value up spaced <end>",
    ),
    kind(
        KindId::Parity,
        &[
            "parity line~ / alternat~ .. odd|even|parity / alternat~ .. parities / odd|even|parity .. \
        alternat~ / <adjacent> .. different|opposite|differing parit~ / parity .. <line> / 1 odd .. 1 \
        even / <not> .. same parity / one odd .. one even / one even .. one odd",
            "<line> / parity line~ / red",
        ],
    )
    .with(
        "alternat~ odd even <adjacent> different opposite parity parities <line> consecutive successive \
        one <not> same differing switch~ between",
    ),
    kind(
        KindId::Palindrome,
        &["palindrom~ / <line> .. same .. forward~|backward~|direction|directions|way|ways / same .. \
        forward~|backward~|direction|directions|way .. <line> / mirror~ .. <line> / <line> .. mirror~ / \
        <line> .. read|reads .. same .. both <end>"],
    )
    .with(
        "both palindrom~ read reads reading same forward~ backward~ direction directions way ways <line> \
        <end> mirror~ symmetric~ center|centre|middle either sequence",
    ),
    kind(
        KindId::Sequence,
        &["sequence line~ / arithmetic / <line> .. constant|same|fixed|common|equal|uniform \
        difference|step|amount|interval / constant|same|fixed|common|equal|uniform \
        difference|step|amount|interval .. <line>"],
    )
    .unless("dot|dots")
    .with(
        "<line> constant same fixed difference step amount arithmetic sequence~ progression~ common \
        increase decrease increasing decreasing between consecutive successive <adjacent> regular \
        intervals zero steps equal uniform always",
    ),
    kind(
        KindId::SumLine,
        &[
            "{n} line|lines / sum line|lines / divide~|split|partition~|segment~|group~|separate~|cut .. \
        <sum> .. {n} / <sum> .. {n} .. segment~|group~|non",
            "<line>",
            "{n}",
        ],
    )
    .unless("<box> / <circle>")
    .with(
        "<line> <sum> {n} divide~ split partition~ segment~ group~ non overlapping contiguous <adjacent> \
        one more consecutive separate~ nonoverlapping can up all",
    ),
];
