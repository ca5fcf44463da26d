//! Synonyms in rules texts, and filler words without a meaning of their own.

/// Names of groups of synonyms, as phrases use them. A word that ends in `~` is a stem.
pub(super) const SYNONYMS: &[(&str, &str)] = &[
    ("cell", "cell cells digit digits number numbers value values"),
    ("line", "line lines path paths curve curves stroke strokes snake snakes"),
    ("dot", "dot dots circle circles spot spots pip pips"),
    ("circle", "circle circles circled bulb bulbs pill pills oval ovals"),
    ("cage", "cage cages caged"),
    ("arrow", "arrow arrows shaft shafts"),
    ("box", "box boxes region regions block blocks 3x3 nonet nonets"),
    ("adjacent", "adjacent adjacents neighbour~ neighbor~ touching adjoining connected next"),
    (
        "not",
        "not cannot cant never no dont doesnt mustnt wont neither nor without isnt arent shouldnt none \
        shant neednt avoid forbidden prohibited",
    ),
    ("equal", "equal equals equalling equaling same identical match matches"),
    ("sum", "sum sums summing total totals totalling add adds adding summed"),
    ("increase", "increase increases increasing ascend ascends ascending rise rises grow grows"),
    ("all", "all every each"),
    ("given", "given shown marked drawn displayed indicated present placed provided visible"),
    ("move", "move moves step steps apart away leap hop jump"),
    ("repeat", "repeat repeats repeated repeating recur duplicate duplicates"),
    ("smaller", "smaller smallest lower lowest less least lesser"),
    ("larger", "larger largest greater greatest higher highest bigger biggest more"),
    ("neighbour", "neighbour~ neighbor~ adjacent surrounding touching around"),
    ("shaded", "shaded grey gray dark darkened greyed grayed coloured colored marked highlighted"),
    ("may", "may can could might allowed"),
    ("sign", "sign signs symbol symbols chevron chevrons wedge wedges caret carets"),
    ("end", "end ends endpoint endpoints tip tips"),
    ("between", "between separating separated joining joined connecting connected linked across"),
];

/// The words without a meaning of their own in rules.
pub(super) const FILLERS: &str = "coming comes goes go via get gets consist consists comprise comprises \
        include includes separate separates tell tells represent represents denote denotes satisfy \
        satisfies require required requires say says instance instances remember see sees side sides \
        ones onto another , a about above according across after along already also always an and any \
        anywhere appear appears appearing apply applies applied are as at be been before being below \
        beside board both but by called can cell cells connected connects constraint constraints contain \
        contained containing contains directly given digit digits do does e each either entered every \
        existing fill filled find following follows for form forming forms found from g give gives \
        giving grid has have having here hold holds how however i if in indicate indicates indicated \
        inside into is it its itself join joined joining just kind kinds lie lies located lying made \
        marked mark marks marking may means might move moving must necessarily necessary need needs \
        notes number numbers obey obeys of on one only onto or order orthogonal orthogonally other \
        others our own pair pairs part particular piece place placed position positions possible puzzle \
        respective rule rules separated separates separating set sets shall share shares should show \
        showing shown shows so some somewhere stand standing standard such sudoku that the their them \
        then there these they this those through thus to together two 2 upon use used using usual value \
        values wherever where which whose will with within would you your respectively corresponding \
        associated attached belonging type types when whenever while too per id normal additionally \
        furthermore moreover further exactly precisely simply i.e ie eg write written drawn draw well likewise similarly namely \
        strictly entire whole individual single additional extra clue clues s";

/// The words that occur only in rules: a sentence without any of them is not a rule.
pub(super) const RULE_WORDS: &str = "digit~ cell~ number~ sum~ total~ row~ column~ box~ region~ line~ \
        cage~ dot~ circle~ arrow~ thermo~ increas~ decreas~ differ~ consecutive~ odd even parity ratio~ \
        double~ adjacent~ diagonal~ orthogonal~ repeat~ equal~ greater larger smaller less bulb~ square~ \
        clue~ constraint~ renban~ whisper~ killer~ kropki palindrom~ knight~ king~ anti~ sandwich~ \
        skyscraper~ entrop~ modular fog shaded grey gray loop~ path~ rule~ must cannot value~ index~ \
        position~ multipl~ divis~ prime~ product~ average~ segment~ neighbo~ group~ shape~ non~ colou~ \
        color~ given givens wrong~ false incorrect~ doubler~ modifier~ except domino~ corner~ edge~ zip~ lockout quadruple~ xv clone~";

/// The phrases of sentences that are not rules.
pub(super) const NO_RULES: &str = "thank~ / enjoy~ / have fun / good luck / happy solving / happy \
        birthday / inspired by / dedicated to / tribute to / feedback / http~ / www / youtube / discord \
        / twitter / patreon / com / hope you / my first / my 2 / my 3 / created by / set by / made by / \
        constructed by / designed by / tested by / test solv~ / testsolv~ / happy holidays / merry \
        christmas / difficulty / stars / rated / special thanks / shout out / shoutout / comments / let \
        me know / app / software / solve online / penpa / f puzzles / sudokupad / play online / \
        walkthrough / hint / spoiler~ / series / part of / kudos / credit~ / welcome / love / \
        congratulations / first puzzle / first sudoku / logic masters / cracking the cryptic / title / \
        author / note~ that this / no guessing / bifurcation / challenge / approachable";

/// The words that make a sentence a rule, whatever else it says.
pub(super) const DEMANDS: &str = "must cannot cant <sum> differ~ <increase> consecutive <repeat> \
        <adjacent> once odd even greater less larger smaller equal~ between ratio~ exactly";

/// The phrases that restrict a sentence to some of the clues, so that it is not understood.
pub(super) const LIMITS: &str = "1 of the <line>|<cage>|<arrow>|thermo~|dot|dots|diagonal|diagonals / \
        exactly 1 <line>|<cage>|<arrow>|thermo~ / exactly one <line>|<cage>|<arrow>|thermo~|of / one of \
        the <line>|<cage>|<arrow>|thermo~|dot|dots|diagonal|diagonals / one of these / only one / only \
        some / some of / some <line>|<cage>|<arrow>|<dot>|thermo~ / at most one \
        <line>|<cage>|<arrow>|thermo~ / one <line>|<cage>|<arrow>|thermo~ .. <not> / might / <not> all \
        <line>|<cage>|<arrow>|thermo~ / may be wrong / wrong / false / \
        broken / incorrect / off by / except / unless / from 1|one <end> / bulb~|thermo~ .. either / either .. \
        bulb~|thermo~ / <increase> .. by / <not> <increase> / or from / exactly 1|one <adjacent> / <not> all clues are";

/// The words for rows in sentences that say that the standard rules apply. Such a sentence must contain a word for
/// rows, for columns and for boxes.
pub(super) const USUAL_ROWS: &str = "row rows";

/// The words for columns in sentences about the standard rules.
pub(super) const USUAL_COLUMNS: &str = "column columns col cols";

/// The further words that a sentence about the standard rules may contain.
pub(super) const DEFAULT: &str = "normal standard classic classical regular usual conventional normally \
        sudoku rules rule apply applies row rows column columns col cols box boxes region regions block \
        blocks nonet 3x3 2x3 3x2 2x2 2x4 4x4 6x6 8x8 9x9 1 2 3 4 6 8 9 5 7 1to9 once x irregular jigsaw \
        outlined bold bordered thick number numbers digits digit without repeat repeating repeats \
        repetition repeated no not cannot exactly time times twice duplicates subgrid house houses \
        constraints distinct different unique same dont cant more than never goal complete marked nine \
        heavy lines delineated all through area square squares sized size";

/// The colours that a word denotes, as the names of stroke colours.
pub(super) const COLOURS: &[(&str, &str)] = &[
    ("red", "red crimson scarlet coral salmon"),
    ("orange", "orange amber"),
    ("yellow", "yellow gold golden olive khaki mustard"),
    ("green", "green lime mint emerald"),
    ("teal", "teal turquoise cyan aqua"),
    ("blue", "blue azure navy"),
    ("purple", "purple violet lavender lilac indigo"),
    ("pink", "pink magenta fuchsia rose"),
    ("brown", "brown tan peach beige"),
    ("grey", "grey gray silver"),
    ("black", "black"),
    ("white", "white"),
];
