//! The message texts for reasons of clue steps and of near misses.

use pencilmark_core::cell::CellName;
use pencilmark_core::declare_messages;
use pencilmark_core::house::HouseKind;

declare_messages! {
    /// Messages with the reasons for steps on clues.
    clue_reason {
        sum(formula: String) = "{formula}";
        only_digit(digit: char) = "its other digits leave only {digit}";
        needs(cell: CellName, digits: Vec<char>, other: CellName, partners: Vec<char>) = "{cell} can't be {digits:or}, since {other} would need to be {partners:or}";
        both(cell: CellName, digits: Vec<char>, first: CellName, second: CellName, partner: char) = "{cell} can't be {digits:or}, since {first} and {second} would both be {partner}";
        no_partner(cell: CellName, digits: Vec<char>, other: CellName) = "{cell} can't be {digits:or}, since no digit of {other} goes with {digits:it|them}";
        at_most(others: Vec<CellName>, sum: String, cell: CellName, most: i32) = "{others} {others:holds|hold} at least {sum}, so {cell} is at most {most}";
        at_least(others: Vec<CellName>, sum: String, cell: CellName, least: i32) = "{others} {others:holds|hold} at most {sum}, so {cell} is at least {least}";
        made_at_most(others: Vec<CellName>, sum: String, cell: CellName, most: i32) = "{others} {others:holds|hold} at most {sum}, so {cell} is at most {most}";
        made_at_least(others: Vec<CellName>, sum: String, cell: CellName, least: i32) = "{others} {others:holds|hold} at least {sum}, so {cell} is at least {least}";
        between_most(first: Vec<CellName>, most: String, second: Vec<CellName>, least: String, cell: CellName, n: i32) = "{first} {first:holds|hold} at most {most} and {second} at least {least}, so {cell} is at most {n}";
        between_least(first: Vec<CellName>, least: String, second: Vec<CellName>, most: String, cell: CellName, n: i32) = "{first} {first:holds|hold} at least {least} and {second} at most {most}, so {cell} is at least {n}";
        parity_of_total(n: usize, total: i32, cell: CellName, parity: Message) = "{n:all other cells are even|one other cell is odd|{n} other cells are odd}, and the total is {total}, so {cell} is {parity}";
        parity_of_sides(n: usize, cell: CellName, parity: Message) = "{n:all other cells are even|one other cell is odd|{n} other cells are odd}, and both sides add up to the same, so {cell} is {parity}";
        odd() = "odd";
        even() = "even";
        set(digits: String) = "{digits}";
        sets(sets: Vec<Message>) = "{sets:or}";
        sets_not(sets: Vec<Message>, dead: Vec<Message>) = "{sets:or}, not of {dead:or}";
        is_one_of(sets: Vec<Message>) = ", since it is {sets:or}";
        set_beside(first: String, second: String) = "{first} with {second}";
        dead_digits(set: String, digits: Vec<char>) = "{set} (no {digits:or} left)";
        dead_missing(set: String, digits: Vec<char>) = "{set} (without {digits})";
        dead_places(set: String) = "{set} (does not fit into the cells)";
        more(n: usize) = "and {n} more";
        number_of_ways(n: u64) = "{n:one way|{n} ways}";
        told_ways(ways: Vec<Message>) = ": {ways:or}";
        ways_of_cells(cells: Vec<CellName>, ways: Vec<Message>) = ", {cells} with {ways:or}";
        digits(digits: String) = "{digits}";
        it(digits: Vec<char>) = "{digits:it|them}";
        no_place_else(digits: Vec<char>) = "; a cell that sees all of them can't have {digits:it|them}";
        way(digits: String, cells: Vec<CellName>) = "{digits} in {cells:,}";
        left_over(cells: Vec<CellName>, houses: i32, cages: i32, sum: i32) = "{cells} {cells:holds|hold} {houses} - {cages} = {sum}";
        stick_out(cells: Vec<CellName>, cages: i32, houses: i32, sum: i32) = "{cells} {cells:holds|hold} {cages} - {houses} = {sum}";
        more_than(innies: Vec<CellName>, n: i32, outies: Vec<CellName>) = "{innies} {innies:holds|hold} {n} more than {outies}";
        as_much(innies: Vec<CellName>, outies: Vec<CellName>) = "{innies} {innies:holds|hold} as much as {outies}";
        known_rest(held: Vec<Message>, rest: Message) = "with {held} {rest}";
        holds(cell: CellName, digit: char) = "{digit} in {cell}";
        rest(cells: Vec<CellName>, sum: i32) = "{cells} {cells:holds|hold} {sum}";
        ways_left(ways: Vec<Message>) = "which leaves {ways:or}";
    }

    /// Messages with what a clue says about its own cells.
    clue_note {
        takes(clue: Message, sets: Vec<String>) = "{clue} takes {sets:or}";
        leaves(clue: Message, cells: Vec<Message>) = "{clue} leaves {cells}";
        bounds(clue: Message, reasons: Vec<Message>) = "{clue}: {reasons:;}";
        cell(digits: String, cell: CellName) = "{digits} in {cell}";
        more_cells(n: usize) = "{n:one more cell|{n} more cells}";
    }

    /// Messages with the reasons why neither colour leaves a candidate.
    colour_reason {
        out(digit: char, cell: CellName, first: Message, second: Message) = "{digit} in {cell}, which {first} (A) and {second} (B)";
        sees(digit: char, cell: CellName) = "sees {digit} in {cell}";
        shares(digit: char) = "shares its cell with {digit}";
    }

    /// Messages with the reasons for chute remote pairs.
    chute_reason {
        both(digit: char, third: HouseKind, other: char) = "if both were {digit}, {third} would have no place for {digit}, so at least one of them is {other}";
    }

    /// Messages with the condition that a near miss violates.
    near_miss {
        extra_digit(cell: CellName, digit: char) = "{cell} can be {digit}, too";
        outside(cell: CellName, digit: char, house: Message) = "{cell} is a place for {digit} outside of {house}";
        second_place(cell: CellName, digit: char, house: HouseKind) = "{cell} is a second place for {digit} in {house}";
        third_place(cell: CellName, digit: char, house: HouseKind) = "{cell} is a third place for {digit} in {house}";
        fourth_place(cell: CellName, digit: char, house: HouseKind) = "{cell} is a fourth place for {digit} in {house}";
        fifth_place(cell: CellName, digit: char, house: HouseKind) = "{cell} is a fifth place for {digit} in {house}";
        another_place(cell: CellName, digit: char, house: HouseKind) = "{cell} is another place for {digit} in {house}";
    }
}
