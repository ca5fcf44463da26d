//! A checker of proofs that knows only the board and the proof's lines. It shares no code with the program that makes them.

use pencilmark::board::Board;
use pencilmark::cell::{Cell, CellName};
use pencilmark::digit::{Digit, DigitSet};
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::find_technique;
use pencilmark::logic::solver::all_steps;
use pencilmark::primitive::{Primitive, Totals};
use pencilmark::render::language::Language;
use pencilmark::render::proof_lines::whole_proof;
use pencilmark::step::Step;

use crate::clue_text;

/// A candidate: its cell and digit.
type Possible = (Cell, Digit);

/// The claim of a line.
#[derive(Clone, PartialEq, Debug)]
enum Said {
    True(Possible),
    False(Possible),
    /// Several eliminations in one line.
    NoneOf(Vec<Possible>),
    OneOf(Vec<Possible>),
    Contradiction,
}

/// A line that was replayed.
struct Line {
    said: Said,
    /// The assumptions of the line, by line number.
    under: Vec<usize>,
}

impl Said {
    /// The candidates that the line eliminates.
    fn eliminated(&self) -> &[Possible] {
        match self {
            Said::False(x) => std::slice::from_ref(x),
            Said::NoneOf(all) => all,
            Said::True(_) | Said::OneOf(_) | Said::Contradiction => &[],
        }
    }

    /// True if the line says this, perhaps among other things.
    fn says(&self, other: &Said) -> bool {
        self == other || matches!(other, Said::False(x) if self.eliminated().contains(x))
    }
}

/// Replays a proof line by line and returns the claim of its last line, such as `r1c1=5` or `r1c1<>5`.
///
/// # Errors
/// The number of the line that does not follow.
pub fn replay(board: &Board, lines: &[String]) -> Result<String, String> {
    let mut replayed: Vec<Line> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    for (place, text) in lines.iter().enumerate() {
        let failed = |why: &str| format!("{why}: {text}");
        let rest = text.strip_prefix(&format!("({}) ", place + 1)).ok_or_else(|| failed("no number"))?;
        let body = rest.strip_suffix('.').ok_or_else(|| failed("no full stop"))?;
        let (body, contradicts) = match body.strip_suffix(": a contradiction") {
            Some(body) => (body, true),
            None => (body, false),
        };
        let (body, from) = match body.split_once(", from ") {
            Some((body, numbers)) => (body, numbers_of(numbers)?),
            None => (body, Vec::new()),
        };
        if from.iter().any(|number| *number == 0 || *number > place) {
            return Err(failed("it rests on what comes later"));
        }
        let premises: Vec<&Line> = from.iter().map(|number| &replayed[number - 1]).collect();
        if let Some(claim) = body.strip_prefix("Assume that ") {
            open = vec![place];
            replayed.push(Line { said: claim_of(claim)?, under: open.clone() });
            continue;
        }
        if let Some(claim) = body.strip_prefix("Assume also that ") {
            open.push(place);
            replayed.push(Line { said: claim_of(claim)?, under: open.clone() });
            continue;
        }
        if let Some(claim) = body.strip_prefix("So ") {
            let said = conclude(board, claim, &premises, &mut open, &replayed).map_err(|why| failed(&why))?;
            replayed.push(Line { said, under: open.clone() });
            continue;
        }
        if premises.iter().any(|premise| !open.starts_with(&premise.under)) {
            return Err(failed("it rests on an assumption that is no longer made"));
        }
        let told: Vec<Said> = premises.iter().map(|line| line.said.clone()).collect();
        let left = Left::of(board, told.iter());
        let said = match contradicts && body.contains(" would ") {
            true => clash(board, &told, body),
            false => check(board, &left, body, contradicts),
        };
        let said = said.map_err(|why| failed(&why))?;
        replayed.push(Line { said, under: open.clone() });
    }
    match replayed.last() {
        Some(Line { said: Said::True((cell, digit)), under }) if under.is_empty() => {
            Ok(format!("{}={digit}", cell.name(board.rules())))
        }
        Some(Line { said: Said::False((cell, digit)), under }) if under.is_empty() => {
            Ok(format!("{}<>{digit}", cell.name(board.rules())))
        }
        _ => Err("the proof ends with no conclusion".to_owned()),
    }
}

/// Closes assumptions: by a contradiction, or because all cases have the same result.
fn conclude(
    board: &Board,
    text: &str,
    premises: &[&Line],
    open: &mut Vec<usize>,
    replayed: &[Line],
) -> Result<Said, String> {
    let split = |by: &str| text.split_once(by).map(|(claim, rest)| (claim.to_owned(), rest.to_owned()));
    let cases: Option<(String, Vec<Said>)> = if let Some((claim, cell)) = split(" whichever digit is in ") {
        let cell = cell_of(&cell)?;
        Some((claim, board.candidates(cell).iter().map(|digit| Said::True((cell, digit))).collect()))
    } else if let Some((claim, rest)) = split(" wherever ") {
        let (digit, house) = rest.split_once(" is in ").ok_or("no house")?;
        let digit = digit_of(digit)?;
        Some((claim, places(board, digit, house)?.into_iter().map(Said::True).collect()))
    } else if let Some(claim) = text.strip_suffix(" whichever of these is true") {
        // The pattern claims that one of them is true, which certificates check against the board.
        let assumed = premises.iter().filter_map(|line| line.under.first());
        Some((claim.to_owned(), assumed.map(|at| replayed[*at].said.clone()).collect()))
    } else if let Some(claim) = text.strip_suffix(" either way") {
        let first = premises.first().and_then(|line| line.under.first()).ok_or("no case")?;
        let (Said::True(x) | Said::False(x)) = replayed[*first].said else { return Err("no case".into()) };
        Some((claim.to_owned(), vec![Said::True(x), Said::False(x)]))
    } else {
        None
    };
    let Some((claim, cases)) = cases else {
        let said = claim_of(text)?;
        let last = open.pop().ok_or("no assumption is made")?;
        let denied = match (&replayed[last].said, &said) {
            (Said::True(a), Said::False(b)) | (Said::False(a), Said::True(b)) => a == b,
            _ => false,
        };
        let refuted = premises.iter().any(|line| {
            line.said == Said::Contradiction
                && line.under.last() == Some(&last)
                && line.under.len() == open.len() + 1
        });
        return if denied && refuted {
            Ok(said)
        } else {
            Err("it is not what the contradiction refutes".into())
        };
    };
    let said = claim_of(&claim)?;
    for case in &cases {
        let ends = |line: &&&Line| {
            line.said.says(&said) && line.under.len() == 1 && replayed[line.under[0]].said == *case
        };
        if !premises.iter().any(|line| ends(&line)) {
            return Err(format!("the case {case:?} is missing"));
        }
    }
    open.clear();
    Ok(said)
}

/// Checks a line against the board reduced by its premises.
fn check(board: &Board, left: &Left, body: &str, contradicts: bool) -> Result<Said, String> {
    if contradicts {
        let with_sum = body.split_once(" can't be filled with ");
        if let Some(clue) = with_sum.map(|(clue, _)| clue).or(body.strip_suffix(" can't be filled")) {
            with_sum.map_or(Ok(()), |(clue, sum)| check_sum_left(board, left, clue, sum))?;
            let primitives = clue_text::named(board, clue);
            let dead =
                !primitives.is_empty() && clue_text::unfillable(board, &primitives, &left.domains(board));
            return if dead { Ok(Said::Contradiction) } else { Err("it can be filled".into()) };
        }
        if let Some(sums) =
            body.strip_prefix("the sums of ").and_then(|rest| rest.strip_suffix(" don't agree"))
        {
            let dead = clue_text::unfillable(board, &[told_sums(board, sums)?], &left.domains(board));
            return if dead { Ok(Said::Contradiction) } else { Err("the sums may agree".into()) };
        }
        if let Some((digit, house)) = body.split_once(" has no place left in ") {
            let digit = digit_of(digit)?;
            let empty = places(board, digit, house)?.into_iter().all(|x| !left.has(x));
            return if empty { Ok(Said::Contradiction) } else { Err("a place is left".into()) };
        }
        let cell = cell_of(body.strip_suffix(" has no candidate left").ok_or("no contradiction")?)?;
        let empty = board.candidates(cell).iter().all(|digit| !left.has((cell, digit)));
        return if empty { Ok(Said::Contradiction) } else { Err("a candidate is left".into()) };
    }
    let Some((claim, why)) = body.split_once(": ") else {
        let said = claim_of(body)?;
        let gone = said.eliminated();
        let is_ruled_out = !gone.is_empty() && gone.iter().all(|x| !left.has(*x));
        return if is_ruled_out { Ok(said) } else { Err("nothing rules it out".into()) };
    };
    let said = claim_of(claim)?;
    let otherwise = why.strip_prefix("otherwise ");
    let with_sum = why.split_once(" has ").filter(|_| otherwise.is_none());
    if let (gone @ [_, ..], true) = (said.eliminated(), otherwise.is_some() || with_sum.is_some()) {
        let otherwise = otherwise.unwrap_or_default();
        let sums =
            otherwise.strip_prefix("the sums of ").and_then(|rest| rest.strip_suffix(" would not agree"));
        with_sum.map_or(Ok(()), |(clue, sum)| check_sum_left(board, left, clue, sum))?;
        let clue = with_sum.map(|(clue, _)| clue).or(otherwise.strip_suffix(" could not be filled"));
        let primitives = match (sums, clue) {
            (Some(sums), _) => vec![told_sums(board, sums)?],
            (None, Some(clue)) => clue_text::named(board, clue),
            (None, None) => Vec::new(),
        };
        let is_dead = |x: &Possible| {
            let mut domains = left.domains(board);
            clue_text::assume(board, &mut domains, x.0, DigitSet::of(x.1));
            !primitives.is_empty() && clue_text::unfillable(board, &primitives, &domains)
        };
        let dead = gone.iter().all(is_dead);
        return if dead { Ok(said) } else { Err("the clue can be filled so".into()) };
    }
    let claimed = match &said {
        Said::True(x) => vec![*x],
        Said::OneOf(all) => all.clone(),
        Said::False(_) | Said::NoneOf(_) | Said::Contradiction => return Err("it claims too little".into()),
    };
    let choice: Vec<Possible> = if let Some(house) = why.strip_prefix("no other place is left in ") {
        places(board, claimed[0].1, house)?
    } else if why.ends_with("is left there") {
        of_cell(board, claimed[0].0)
    } else {
        return crossed(board, left, why, &claimed).map(|()| said);
    };
    match choice.into_iter().find(|x| left.has(*x) && !claimed.contains(x)) {
        Some(x) => Err(format!("{x:?} is left too")),
        None => Ok(said),
    }
}

/// Checks `26 - 9 - 8 = 9 left for r2c4 and r2c5`: what the known digits of a cage leave of its total for all of its other cells.
fn check_sum_left(board: &Board, left: &Left, clue: &str, text: &str) -> Result<(), String> {
    let (sum, cells) = text.split_once(" left for ").ok_or("no cells")?;
    let open: Vec<Cell> = items(cells).map(cell_of).collect::<Result<_, _>>()?;
    let (terms, rest) = sum.split_once(" = ").ok_or("no sum")?;
    let number = |text: &str| text.parse::<i32>().map_err(|_| format!("{text} is no number"));
    let terms: Vec<i32> = terms.split(" - ").map(number).collect::<Result<_, _>>()?;
    let known: i32 = terms[1..].iter().sum();
    if terms[0] - known != number(rest)? {
        return Err(format!("{sum} is wrong"));
    }
    let is_open = |cell: &Cell| open.contains(cell);
    let is_told = |primitive: &Primitive| {
        let Primitive::Sum(cage) = primitive else { return false };
        let cells = || cage.terms.iter().map(|term| term.0);
        let known_cells = cells().filter(|cell| !is_open(cell));
        let digits = known_cells.map(|cell| left.domains(board)[cell.index()].only());
        let values = digits.map(|digit| digit.map(|digit| board.rules().values().value(digit)));
        cage.totals == Totals::of(terms[0])
            && cells().filter(is_open).count() == open.len()
            && values.sum::<Option<i32>>() == Some(known)
    };
    let found = clue_text::named(board, clue).iter().any(is_told);
    if found { Ok(()) } else { Err("the sum is of other cells".into()) }
}

/// Reads `box 1 and of the cages at r1c1 and r1c2`.
fn told_sums(board: &Board, text: &str) -> Result<Primitive, String> {
    let (houses, cages) = text.split_once(" and of ").ok_or("no cages")?;
    clue_text::sums(board, houses, cages)
}

/// Checks that the parts of a contradiction follow from its premises and exclude each other.
fn clash(board: &Board, told: &[Said], body: &str) -> Result<Said, String> {
    let told_true = |x: &Possible| told.contains(&Said::True(*x));
    if let Some(candidate) = body.strip_suffix(" would be true and false") {
        let (digit, cell) = candidate.split_once(" in ").ok_or("no candidate")?;
        let x = (cell_of(cell)?, digit_of(digit)?);
        let both = told_true(&x) && told.iter().any(|said| said.eliminated().contains(&x));
        return if both { Ok(Said::Contradiction) } else { Err("it is not both".into()) };
    }
    let (all, fits) = if let Some((digit, rest)) = body.split_once(" would be in ") {
        let digit = digit_of(digit)?;
        let (cells, twice) = rest.rsplit_once(", ").ok_or("no reason")?;
        let cells: Vec<Cell> = items(cells).map(cell_of).collect::<Result<_, _>>()?;
        let house = twice.strip_prefix("twice in ");
        let fits = match house {
            Some(name) => {
                let house = board.rules().houses().iter().find(|house| house.to_string() == name);
                house.is_some_and(|house| cells.iter().all(|cell| house.cells().contains(cell)))
            }
            None => twice == "which see each other" && rules_out(board, (cells[0], digit), (cells[1], digit)),
        };
        (cells.into_iter().map(|cell| (cell, digit)).collect::<Vec<Possible>>(), fits)
    } else {
        let (cell, digits) = body.split_once(" would be ").ok_or("an unknown contradiction")?;
        let cell = cell_of(cell)?;
        let all: Result<Vec<Possible>, String> =
            items(digits).map(|digit| Ok((cell, digit_of(digit)?))).collect();
        (all?, true)
    };
    let holds = fits && all.len() > 1 && all.iter().all(told_true);
    if holds { Ok(Said::Contradiction) } else { Err("these don't clash".into()) }
}

/// Checks that one of two candidates must be true, because otherwise two others that exclude each other would be.
fn crossed(board: &Board, left: &Left, why: &str, claimed: &[Possible]) -> Result<(), String> {
    let why =
        why.strip_prefix("otherwise ").and_then(|why| why.strip_suffix(", but these exclude each other"));
    let (first, second) = why.and_then(|why| why.split_once(", and ")).ok_or("an unknown reason")?;
    let other = |text: &str| -> Result<Possible, String> {
        let (claim, subject) = text.split_once(", all that is left for ").ok_or("no choice")?;
        let Said::True(other) = claim_of(claim)? else { return Err("it claims too little".into()) };
        let all = match subject.split_once(" in ") {
            Some((digit, house)) => places(board, digit_of(digit)?, house)?,
            None => of_cell(board, cell_of(subject)?),
        };
        let open: Vec<Possible> = all.into_iter().filter(|x| left.has(*x)).collect();
        let both = open.contains(&other) && open.iter().all(|x| *x == other || claimed.contains(x));
        if both { Ok(other) } else { Err(format!("{subject} has {open:?}")) }
    };
    if rules_out(board, other(first)?, other(second)?) {
        Ok(())
    } else {
        Err("the others don't exclude each other".into())
    }
}

/// The board reduced by the premises of a line.
struct Left {
    gone: Vec<Possible>,
}

impl Left {
    fn of<'a>(board: &Board, premises: impl Iterator<Item = &'a Said>) -> Left {
        let mut gone = Vec::new();
        let all = || board.rules().cells().flat_map(|cell| of_cell(board, cell));
        for said in premises {
            match said {
                Said::True(x) => gone.extend(all().filter(|y| rules_out(board, *x, *y))),
                Said::False(_) | Said::NoneOf(_) => gone.extend(said.eliminated()),
                Said::OneOf(any) => {
                    gone.extend(all().filter(|y| any.iter().all(|x| rules_out(board, *x, *y))))
                }
                Said::Contradiction => {}
            }
        }
        Left { gone }
    }

    fn has(&self, x: Possible) -> bool {
        !self.gone.contains(&x)
    }

    /// Returns the digits that each cell may still hold.
    fn domains(&self, board: &Board) -> clue_text::Domains {
        let of_cell = |cell: Cell| {
            board.possible_digits(cell).iter().filter(|digit| self.has((cell, *digit))).collect()
        };
        board.rules().cells().map(of_cell).collect()
    }
}

fn rules_out(board: &Board, (a, x): Possible, (b, y): Possible) -> bool {
    if a == b { x != y } else { x == y && board.rules().peer_list(a).contains(&b) }
}

fn of_cell(board: &Board, cell: Cell) -> Vec<Possible> {
    let open = if board.value(cell).is_some() { DigitSet::EMPTY } else { board.candidates(cell) };
    open.iter().map(|digit| (cell, digit)).collect()
}

fn places(board: &Board, digit: Digit, house: &str) -> Result<Vec<Possible>, String> {
    let houses = board.rules().houses().iter();
    let house =
        houses.into_iter().find(|known| known.to_string() == house).ok_or(format!("no house {house}"))?;
    if !house.is_complete() {
        return Err("the house need not have the digit".into());
    }
    Ok(house.cells().iter().flat_map(|cell| of_cell(board, *cell)).filter(|x| x.1 == digit).collect())
}

fn cell_of(text: &str) -> Result<Cell, String> {
    let name: CellName = text.parse().map_err(|_| format!("no cell: {text}"))?;
    name.resolve(9).ok_or_else(|| format!("no cell: {text}"))
}

fn digit_of(text: &str) -> Result<Digit, String> {
    text.chars().next().and_then(Digit::from_symbol).ok_or_else(|| format!("no digit: {text}"))
}

fn numbers_of(text: &str) -> Result<Vec<usize>, String> {
    items(text).map(|number| number.parse().map_err(|_| format!("no number: {number}"))).collect()
}

fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(", ").flat_map(|part| part.split(" and "))
}

fn claim_of(text: &str) -> Result<Said, String> {
    if text.contains(" can't be ") {
        let mut all = Vec::new();
        for part in text.split("; ") {
            let (cells, digits) = part.split_once(" can't be ").ok_or_else(|| format!("no claim: {part}"))?;
            let digits: Vec<Digit> = digits
                .split(", ")
                .flat_map(|part| part.split(" or "))
                .map(digit_of)
                .collect::<Result<_, _>>()?;
            for cell in items(cells) {
                let cell = cell_of(cell)?;
                all.extend(digits.iter().map(|digit| (cell, *digit)));
            }
        }
        return Ok(Said::NoneOf(all));
    }
    if let Some((digit, cells)) = text.split_once(" is in one of ") {
        let digit = digit_of(digit)?;
        let all: Result<Vec<Possible>, String> =
            items(cells).map(|cell| Ok((cell_of(cell)?, digit))).collect();
        return Ok(Said::OneOf(all?));
    }
    if let Some((cell, digits)) = text.split_once(" is one of ") {
        let cell = cell_of(cell)?;
        let all: Result<Vec<Possible>, String> =
            items(digits).map(|digit| Ok((cell, digit_of(digit)?))).collect();
        return Ok(Said::OneOf(all?));
    }
    let holds = |text: &str| -> Result<Possible, String> {
        let (cell, digit) = text.split_once(" is ").ok_or_else(|| format!("no claim: {text}"))?;
        Ok((cell_of(cell)?, digit_of(digit)?))
    };
    if text.contains(" or ") {
        let all: Result<Vec<Possible>, String> = text.split(" or ").map(holds).collect();
        return Ok(Said::OneOf(all?));
    }
    match text.split_once(" isn't ") {
        Some((cell, digit)) => Ok(Said::False((cell_of(cell)?, digit_of(digit)?))),
        None => Ok(Said::True(holds(text)?)),
    }
}

/// Returns every line of a step's proof, including those that explanations leave out.
pub fn whole_lines(step: &Step, board: &Board) -> Vec<String> {
    let lines = whole_proof(step.proof().unwrap_or_default(), board, &Language::ENGLISH);
    lines.into_iter().map(|line| line.text).collect()
}

#[test]
fn a_false_proof_is_refused() {
    let board = crate::board("9", &".".repeat(81));
    let lines = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let unfounded =
        lines(&["(1) Assume that r1c1 is 5.", "(2) r1c2 is 4: no other candidate is left there, from 1."]);
    assert!(replay(&board, &unfounded).expect_err("it is not left alone").contains("left too"));
    let unrefuted = lines(&["(1) Assume that r1c1 is 5.", "(2) So r1c1 isn't 5, from 1."]);
    assert!(replay(&board, &unrefuted).is_err());
    let unseen = lines(&["(1) Assume that r1c1 is 5.", "(2) r5c5 isn't 5, from 1."]);
    assert!(replay(&board, &unseen).is_err());
}

/// Whips and braids are the first step on few paths, so boards on which they are known to be found are used.
#[test]
fn whips_and_braids_are_replayed() {
    let mut count = 0;
    for line in include_str!("../../../testdata/techniques_chains.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        if !["whip", "grouped-whip", "braid", "grouped-braid"].contains(&fields[0]) {
            continue;
        }
        let board = crate::board(fields[1], fields[2]);
        for step in
            all_steps(&board, find_technique(fields[0]).expect("a technique"), &TechniqueOptions::DEFAULT)
        {
            let lines = whole_lines(&step, &board);
            assert_eq!(replay(&board, &lines), Ok(step.conclusions_text(board.rules())), "{lines:#?}");
            count += 1;
        }
    }
    assert!(count >= 20, "{count}");
}
