//! A reader of texts about clues that knows only the text and the board: which clues a text names, and whether these can be filled.

use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::digit::DigitSet;
use pencilmark::house::House;
use pencilmark::primitive::{Primitive, Totals};
use pencilmark::step::{Conclusion, Step};

/// The digits that each cell may hold, by cell index.
pub type Domains = Vec<DigitSet>;

/// Checks the text of a clue step: its arithmetic, and that its conclusions follow from the clues that it names.
///
/// # Errors
/// The reason why the text is wrong.
pub fn retell_clues(step: &Step, board: &Board, text: &str) -> Result<(), String> {
    arithmetic(text)?;
    let primitives = match text.strip_prefix("The cells of ") {
        Some(sums) => vec![told_sums(board, sums)?],
        None => [named(board, text), told_house(board, text)?, told_places(board, text)?].concat(),
    };
    if primitives.is_empty() {
        return Err("no clue is named".to_owned());
    }
    for conclusion in &step.conclusions {
        let x = conclusion.candidate();
        let mut domains: Domains = board.rules().cells().map(|cell| board.possible_digits(cell)).collect();
        match conclusion {
            Conclusion::Eliminate(_) => assume(board, &mut domains, x.cell, DigitSet::of(x.digit)),
            Conclusion::Place(_) => domains[x.cell.index()] -= DigitSet::of(x.digit),
        }
        if !unfillable(board, &primitives, &domains) {
            return Err(format!("{} does not follow", conclusion.name(board.rules())));
        }
    }
    Ok(())
}

/// Checks all sums that a text calculates: `17 - 9 - 5 = 3`.
fn arithmetic(text: &str) -> Result<(), String> {
    let words: Vec<&str> = text.split([' ', ',', ';', '.']).collect();
    for at in (0..words.len()).filter(|at| words[*at] == "=") {
        let number = |at: usize| words.get(at).and_then(|word| word.parse::<i32>().ok());
        let (mut sum, mut from) = (0, at);
        loop {
            let value = from.checked_sub(1).and_then(number).ok_or("no number before =")?;
            match from.checked_sub(2).map(|at| words[at]) {
                Some("-") => (sum, from) = (sum - value, from - 2),
                Some("+") => (sum, from) = (sum + value, from - 2),
                Some(_) | None => {
                    sum += value;
                    break;
                }
            }
        }
        if number(at + 1) != Some(sum) {
            return Err(format!("{sum} is not {}", words[at + 1]));
        }
    }
    Ok(())
}

/// Returns the demands of the clues that a text names.
pub fn named(board: &Board, text: &str) -> Vec<Primitive> {
    let rules = board.rules();
    let text = text.to_lowercase();
    let is_named =
        |at: usize| text.contains(&rules.constraints()[at].short_title(rules).to_string().to_lowercase());
    let own = rules.clues().iter().filter(|clue| is_named(clue.constraint.index()));
    own.map(|clue| clue.primitive.clone()).collect()
}

/// Reads `row 1 and row 2 add up to 90, those of the cages at r1c1 and r2c3 to 85. So ...`.
fn told_sums(board: &Board, text: &str) -> Result<Primitive, String> {
    let (houses, rest) = text.split_once(" add up to ").ok_or("no houses")?;
    let (total, rest) = rest.split_once(", those of ").ok_or("no total")?;
    let (cages, rest) = rest.split_once(" to ").ok_or("no cages")?;
    let (part, _) = rest.split_once(". So ").ok_or("no total of cages")?;
    let sum = sums(board, houses, cages)?;
    let number = |text: &str| text.parse::<i32>().map_err(|_| format!("{text} is no number"));
    match &sum {
        Primitive::Sum(own) if own.totals == Totals::of(number(total)? - number(part)?) => Ok(sum),
        _ => Err("the totals are wrong".to_owned()),
    }
}

/// Reads `... and all digits of box 3 fit together in ...`: the cells of the house have different digits.
fn told_house(board: &Board, text: &str) -> Result<Vec<Primitive>, String> {
    let Some((_, rest)) = text.split_once(" and all digits of ") else { return Ok(Vec::new()) };
    let (house, _) = rest.split_once(" fit together").ok_or("no house")?;
    let differ = |house: &&House| Primitive::all_different(house.cells().to_vec());
    Ok(houses_of(board, house)?.iter().map(differ).collect())
}

/// Reads `In row 4, 9 fits only in r4c1 and r4c2. So ...`: one of the cells holds the digit.
fn told_places(board: &Board, text: &str) -> Result<Vec<Primitive>, String> {
    let told = text.strip_prefix("In ").and_then(|text| text.split_once(" fits only in "));
    let Some((place, rest)) = told else { return Ok(Vec::new()) };
    let (house, digit) = place.split_once(", ").ok_or("no house")?;
    let (cells, _) = rest.split_once(". So ").ok_or("no conclusion")?;
    let symbol = digit.chars().next().ok_or("no digit")?;
    let digit = board.rules().values().digit_of_symbol(symbol).ok_or("no digit")?;
    let house = houses_of(board, house)?[0];
    let places = house.cells().iter().copied().filter(|cell| board.possible_digits(*cell).contains(digit));
    let places: Vec<Cell> = places.collect();
    let names: Vec<String> = places.iter().map(|cell| cell.name(board.rules()).to_string()).collect();
    match cells.replace(" and ", ", ").split(", ").eq(names.iter().map(String::as_str)) {
        true => Ok(vec![Primitive::count(places, DigitSet::of(digit), Totals::of(1))]),
        false => Err(format!("the places are {names:?}")),
    }
}

/// Returns the demand of houses and cages on the cells that they don't share.
///
/// # Errors
/// If there are no such houses or cages.
pub fn sums(board: &Board, houses: &str, cages: &str) -> Result<Primitive, String> {
    let rules = board.rules();
    let mut count = vec![0; rules.cells().len()];
    let mut total = 0;
    for house in houses_of(board, houses)? {
        total += rules.values().total();
        house.cells().iter().for_each(|cell| count[cell.index()] += 1);
    }
    let places = cages.split_once(" at ").ok_or("no place of a cage")?.1.replace(" and ", ", ");
    for place in places.split(", ") {
        let begins = |at: usize| {
            let first = rules.constraints()[at].first_list().iter().min_by_key(|cell| cell.index());
            first.is_some_and(|cell| cell.name(rules).to_string() == place)
        };
        let mut own = rules.clues().iter().filter(|clue| begins(clue.constraint.index()));
        let sum =
            own.find_map(|clue| if let Primitive::Sum(sum) = &clue.primitive { Some(sum) } else { None });
        let sum = sum.ok_or_else(|| format!("no cage at {place}"))?;
        total -= sum.totals.only().ok_or("a cage of several totals")?;
        sum.terms.iter().for_each(|(cell, coefficient)| count[cell.index()] -= coefficient);
    }
    let terms = rules.cells().map(|cell| (cell, count[cell.index()])).filter(|(_, count)| *count != 0);
    Ok(Primitive::sum(terms, Totals::of(total)))
}

/// Reads `row 1`, `rows 1, 2 and 3`, `box 4`.
fn houses_of<'a>(board: &'a Board, text: &str) -> Result<Vec<&'a House>, String> {
    let find = |name: &str| {
        let found = board.rules().houses().iter().find(|house| house.to_string() == name);
        found.ok_or_else(|| format!("no house {name}"))
    };
    if let Ok(house) = find(text) {
        return Ok(vec![house]);
    }
    let (kind, numbers) = text.split_once(' ').ok_or("no houses")?;
    let kind =
        kind.strip_suffix("es").filter(|kind| *kind == "box").or(kind.strip_suffix('s')).unwrap_or(kind);
    numbers.replace(" and ", ", ").split(", ").map(|number| find(&format!("{kind} {number}"))).collect()
}

/// Assumes a digit in a cell, and removes it from the cells that see it.
pub fn assume(board: &Board, domains: &mut Domains, cell: Cell, digit: DigitSet) {
    domains[cell.index()] &= digit;
    board.rules().peer_list(cell).iter().for_each(|peer| domains[peer.index()] -= digit);
}

/// True if the cells of the clues can't be filled so that cells that see each other have different digits.
pub fn unfillable(board: &Board, primitives: &[Primitive], domains: &Domains) -> bool {
    let mut cells: Vec<Cell> = primitives.iter().flat_map(Primitive::cells).collect();
    cells.sort_unstable();
    cells.dedup();
    let values = board.rules().values();
    let may_hold = primitives.iter().all(|one| one.may_be_fulfilled(values, &|cell| domains[cell.index()]));
    if !may_hold || cells.iter().any(|cell| domains[cell.index()].is_empty()) {
        return true;
    }
    let open = cells.into_iter().filter(|cell| domains[cell.index()].len() > 1);
    let Some(cell) = open.min_by_key(|cell| domains[cell.index()].len()) else {
        let at = |cell: Cell| domains[cell.index()].only().expect("one digit");
        return !primitives.iter().all(|one| one.is_fulfilled(values, &at))
            || repeats(board, primitives, domains);
    };
    domains[cell.index()].iter().all(|digit| {
        let mut filled = domains.clone();
        assume(board, &mut filled, cell, DigitSet::of(digit));
        unfillable(board, primitives, &filled)
    })
}

/// True if cells of clues that see each other hold the same digit.
fn repeats(board: &Board, primitives: &[Primitive], domains: &Domains) -> bool {
    let cells: Vec<Cell> = primitives.iter().flat_map(Primitive::cells).collect();
    let same = |a: &Cell, b: &Cell| domains[a.index()] == domains[b.index()];
    cells.iter().any(|a| cells.iter().any(|b| board.rules().peers(*a).contains(*b) && same(a, b)))
}
