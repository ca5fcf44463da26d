//! The messages of the model: names of rules and their parts, and errors.

use crate::cell::CellName;
use crate::house::HouseKind;
use crate::message::Name;
use crate::message::declare_messages;

declare_messages! {
    /// The reasons why plain numbers are not a board, or can't be placed on one.
    plain_number {
        cells(n: usize) = "no square board from 4x4 to 25x25 has {n:1 cell|{n} cells}";
        range(cell: CellName, size: usize, number: usize) = "{cell}: expected 0 to {size}, found {number}";
        row(found: usize, rows: usize) = "a row has {found:1 number|{found} numbers}, expected {rows} as there are rows";
        shape() = "the board has another shape than the array, or other digits";
        no_digit(symbols: String) = "not a digit of this board, which has {symbols}";
        no_cell() = "the board has no such cell";
        given(cell: CellName) = "the value of {cell} is given";
    }

    /// Messages with the sentences of kinds of constraints.
    rule {
        none() = "";
        x() = "Both long diagonals hold each digit once, too.";
        diagonal() = "The diagonal from the top left holds each digit once, too.";
        antidiagonal() = "The diagonal from the top right holds each digit once, too.";
        disjoint() = "Cells at the same place in every box hold each digit once, too.";
        equalsum() = "Groups marked alike have the same sum.";
        greatersum() = "Each group has a larger sum than the next.";
        product() = "The digits of a product cage multiply to its number; they may repeat.";
        minus() = "In a difference cage one digit less all others gives its number; they may repeat.";
        quotient() = "In a quotient cage one digit divided by all others gives its number; they may repeat.";
        quadruple() = "The digits in a circle stand in the four cells around it, each at least as often as it is written.";
        contains() = "The cells hold these digits, each at least as often as it is written.";
        containsexactly() = "The cells hold these digits, each exactly as often as it is written.";
        lookandsay() = "A number such as 23 says that the cage holds exactly two 3s.";
        circles() = "A digit in a circle says how many circles hold this digit.";
        distinct() = "The first cell says how many different digits the others hold.";
        greater() = "An inequality sign points to the smaller digit.";
        clone() = "Shaded shapes of the same form hold the same digits in the same places.";
        littlekiller() = "The digits along the diagonal of an arrow outside the grid add up to its number.";
        xsum() = "A clue outside is the sum of the first X digits from its side, X being the first of them.";
        skyscraper() = "Digits are heights of buildings: a clue outside says how many are seen from there, the higher hiding the lower.";
        hiddenskyscraper() = "Digits are heights of buildings: a clue outside is the height of the first that a higher one before it hides.";
        numberedroom() = "A clue outside stands in the X-th cell from its side, X being the digit in the first.";
        firstseen() = "A clue outside is the first odd or the first even digit from its side.";
        battlefield() = "The first digit of a line marks so many cells from its side, the last so many from the other: a clue outside is the sum of the digits where the two overlap, or else of those in the gap between them.";
        rowindexer() = "A row indexer in row R and column C with digit D: digit R stands in row D of column C.";
        valueindex() = "On a value index line the digit of the first cell stands in the X-th cell after the second, X being the digit in the second.";
        columnindexer() = "A column indexer in row R and column C with digit D: digit C stands in column D of row R.";
        boxindexer() = "A box indexer at the P-th place of its box with digit D: digit P stands at the D-th place of the box.";
        antitaxicab() = "Two equal digits are never exactly as many steps apart as their value.";
        nonconsecutive() = "Neighbours in a row or column do not hold consecutive digits.";
        nonconsecutive_diagonal() = "Cells that touch at a corner do not hold consecutive digits.";
        entropy() = "Every square of 2x2 cells holds a low, a middle and a high digit.";
        modulo() = "Every square of 2x2 cells holds digits of all three remainders by 3.";
        between() = "The digits on a between line lie strictly between the digits at its ends.";
        sequence() = "From cell to cell of a sequence line the digits grow by the same amount, or fall by it, or stay.";
        samedifference() = "Neighbours on the line all differ by the same amount.";
        doublearrow() = "The digits between the circles of a double arrow add up to the sum of the circles.";
        averagearrow() = "The digit in the circle is the average of the digits along its arrow.";
        regionsum() = "The digits of a region sum line have the same sum in each box that it runs through; where it comes back to a box, anew.";
        zipper() = "Two cells of a zipper line at the same distance from its middle always have the same sum; a cell in the middle holds that sum.";
        thermo() = "Digits grow along a thermometer from its bulb.";
        slowthermo() = "Digits never fall along a slow thermometer from its bulb.";
        renban() = "A renban line holds consecutive digits, each once, in any order.";
        nabner() = "No two digits on a nabner line, wherever they stand, are equal or consecutive.";
        palindrome() = "A palindrome reads the same from both ends.";
        parity() = "Odd and even digits alternate along a parity line.";
        entropic() = "Any three cells in a row on an entropic line hold a low, a middle and a high digit.";
        odd() = "Cells with a round shade hold odd digits.";
        even() = "Cells with a square shade hold even digits.";
        minimum() = "Cells marked as minimum are smaller than their neighbours that are not marked so.";
        maximum() = "Cells marked as maximum are larger than their neighbours that are not marked so.";
        rellik() = "Digits do not repeat in a Rellik cage, and no one or several of them add up to its number.";
        equality() = "Digits do not repeat in an equality cage; it holds as many odd as even and as many low as high digits.";
        lunchbox() = "Digits do not repeat in a lunchbox; those between its smallest and its largest add up to its number.";
        samevalues() = "Groups marked alike hold the same digits, each as often.";
        windoku(n: usize) = "The {n:window between the boxes holds|{n} windows between the boxes hold} each digit once, too.";
        group(cells: Vec<CellName>) = "The cells {cells:,} hold each digit once.";
        small_group(cells: Vec<CellName>) = "The cells {cells:,} hold no digit twice.";
        magicsquare(cell: CellName) = "In the 3x3 square at {cell} the digits differ; rows, columns and diagonals have the same sum.";
        killer() = "Digits do not repeat in a cage, and add up to its number.";
        cage() = "Digits do not repeat in a cage.";
        sum() = "The digits of the cells add up to the number; they may repeat.";
        weighted_sum() = "The digits of the cells, times their coefficients, add up to the number.";
        difference(n: i32) = "The digits beside a white dot differ by {n}.";
        ratio(n: i32) = "Of the digits beside a black dot one is {n} times the other.";
        edgesum_v() = "The digits beside a V add up to 5.";
        edgesum_x() = "The digits beside an X add up to 10.";
        edgesum(n: i32) = "The digits beside a {n} on an edge add up to it.";
        pair(pairs: String) = "Neighbours on the line are one of the pairs {pairs}.";
        allpairs(pairs: String) = "Any two of the cells, in order, are one of the pairs {pairs}.";
        sandwich(low: i32, high: i32) = "A number beside a row or column is the sum of the digits between {low} and {high}.";
        antiknight() = "Cells a knight's move apart (two and one) hold different digits.";
        antiking() = "Cells that touch at a corner hold different digits.";
        anticamel() = "Cells a camel's move apart (three and one) hold different digits.";
        antizebra() = "Cells a zebra's move apart (three and two) hold different digits.";
        antigiraffe() = "Cells a giraffe's move apart (four and one) hold different digits.";
        knightmare(sums: Vec<i64>) = "Cells a knight's move apart do not add up to {sums:or}.";
        lockout(n: i32) = "The ends of a lockout line differ by at least {n}; the digits on it are outside of them.";
        sumline(sum: i32) = "A sum line can be cut into pieces of neighbouring cells that each add up to {sum}.";
        regex(word: String) = "The digits on the line, read as a word, match `{word}`.";
        automaton(word: String) = "The digits on the line are accepted by the automaton `{word}`.";
        arrow() = "The digits along an arrow add up to the digit in its circle.";
        pillarrow() = "The digits along an arrow add up to the number in its pill.";
        whispers(n: i32) = "Neighbours on a whispers line differ by at least {n}.";
        modular(n: i32) = "Any {n} cells in a row on a modular line have different remainders by {n}.";
        candidates(numbers: Vec<i64>, cells: Vec<CellName>) = "Only {numbers:,} may stand in {cells:,}.";
        no_difference(numbers: Vec<i64>) = "Neighbours without a dot do not differ by {numbers:or}.";
        no_difference_strict(numbers: Vec<i64>) = "Neighbours without a white dot do not differ by {numbers:or}.";
        no_ratio(numbers: Vec<i64>) = "Of neighbours without a dot neither is {numbers:or} times the other.";
        no_ratio_strict(numbers: Vec<i64>) = "Of neighbours without a black dot neither is {numbers:or} times the other.";
        no_sum(numbers: Vec<i64>) = "Neighbours without a sum between them do not add up to {numbers:or}.";
        one_of(alternatives: Vec<Message>) = "At least one of these holds: {alternatives:;or}.";
        all_of(parts: Vec<Message>) = "{parts}";
    }

    /// Messages for the numbers and words that kinds of constraints take.
    taken {
        nothing() = "";
        totals() = "the allowed totals";
        product() = "the product";
        difference() = "the difference";
        quotient() = "the quotient";
        quadruple() = "the digits in the circle";
        digits() = "the digits";
        look_and_say() = "pairs of how many and of which digit, such as 23 for two 3s";
        dot_difference() = "the difference, 1 if there is none";
        dot_ratio() = "the ratio, 2 if there is none";
        edge_sum() = "the sum: 5 for V, 10 for X";
        clue() = "the clue";
        taxicab() = "the digits that it holds for";
        knightmare() = "the forbidden sums, 5 and 15 if there are none";
        lockout() = "the least difference of the ends, 4 if there is none";
        sum_line() = "the sum, 10 if there is none";
        whispers() = "the difference, half the size if there is none";
        modulus() = "the modulus, 3 if there is none";
        values() = "the values that the cells may have";
        rellik() = "the sum that must not occur";
        sum() = "the sum";
        differences() = "the forbidden differences, 1 if there are none";
        ratios() = "the forbidden ratios, 2 if there are none";
        sums() = "the forbidden sums, 5 and 10 if there are none";
        sandwich() = "the sum, and the two crusts unless they are the smallest and the largest";
        pairs() = "the allowed pairs of values, such as \"1-2 1-3 4-1\"";
        expression() = "a regular expression over the symbols of digits";
        machine() = "accepting states, then arcs: \"2; 0 135 1; 1 24 2\"";
    }

    /// Messages with the names of parts of rules.
    part {
        house(house: HouseKind) = "{house}";
        knight() = "a knight's move";
        king() = "a king's move";
        camel() = "a camel's move";
        zebra() = "a zebra's move";
        giraffe() = "a giraffe's move";
        taxicab() = "the taxicab distance";
        whole_board(kind: Name) = "{kind:small}";
        whole_board_of(kind: Name, numbers: Vec<i64>) = "{kind:small} of {numbers:,}";
        constraint(kind: Name) = "the {kind:small}";
        constraint_of(kind: Name, numbers: Vec<i64>) = "the {kind:small} of {numbers:,}";
        constraint_at(kind: Name, place: Message) = "the {kind:small} {place}";
        constraint_of_at(kind: Name, numbers: Vec<i64>, place: Message) = "the {kind:small} of {numbers:,} {place}";
        cage_of_at(numbers: Vec<i64>, place: Message) = "the cage of {numbers:,} {place}";
        label_at(label: String, place: Message) = "the {label} {place}";
        at_cell(cell: CellName) = "at {cell}";
        between(first: CellName, second: CellName) = "between {first} and {second}";
        above(line: HouseKind) = "above {line}";
        below(line: HouseKind) = "below {line}";
        left_of(line: HouseKind) = "left of {line}";
        right_of(line: HouseKind) = "to the right of {line}";
        diagonal_from(cell: CellName) = "on the diagonal from {cell}";
    }

    /// Messages with the reasons of bounds.
    bound {
        rising_before(ahead: i32, cell: CellName, most: i32) = "digits rise, and {ahead:one more cell follows|{ahead:word} more cells follow}: {cell} is at most {most}";
        rising_after(before: i32, cell: CellName, least: i32) = "digits rise, and {before:one cell comes|{before:word} cells come} before: {cell} is at least {least}";
        rising_below(other: CellName, high: i32, cell: CellName, most: i32) = "digits rise, and {other} is at most {high}, so {cell} is at most {most}";
        rising_above(other: CellName, low: i32, cell: CellName, least: i32) = "digits rise, and {other} is at least {low}, so {cell} is at least {least}";
        never_on_line(digits: Vec<char>, n: i32) = "{digits} {digits:is|are} never on the line: nothing differs from {digits:it|them} by {n}";
        low_so_high(from: CellName, cell: CellName, digits: Vec<char>) = "low and high digits alternate, and {from} is low, so {cell} is high: {digits:or}";
        high_so_low(from: CellName, cell: CellName, digits: Vec<char>) = "low and high digits alternate, and {from} is high, so {cell} is low: {digits:or}";
        low_so_low(from: CellName, cell: CellName, digits: Vec<char>) = "low and high digits alternate, and {from} is low, so {cell} is low too: {digits:or}";
        high_so_high(from: CellName, cell: CellName, digits: Vec<char>) = "low and high digits alternate, and {from} is high, so {cell} is high too: {digits:or}";
        first_above(low: i32, most: String, cell: CellName, digits: Vec<char>) = "with {low} first the most is {most}, so {cell} is {digits:or}";
        first_below(high: i32, least: String, cell: CellName, digits: Vec<char>) = "with {high} first the least is {least}, so {cell} is {digits:or}";
        first_between(low: i32, most: String, high: i32, least: String, cell: CellName, digits: Vec<char>) = "with {low} first the most is {most}, with {high} first the least is {least}, so {cell} is {digits:or}";
        first_counts_to(first: CellName, digit: char, digits: Vec<char>) = "{first} counts to a cell that can be {digit}, so it is {digits:or}";
        not_counted_to(first: CellName, value: i32, cell: CellName, digit: char) = "{first} can't be {value}, so {cell} isn't {digit}";
        counts_to(first: CellName, value: i32, cell: CellName, digit: char) = "{first} is {value}, so {cell} is {digit}";
        only_one_seen(digit: char, cell: CellName) = "only one is seen, so {digit} stands first, in {cell}";
        taller_follow(place: i32, more: i32, cell: CellName, most: char) = "up to {cell} at most {place:one is|{place:word} are} seen, so {more:one taller digit follows|{more:word} taller digits follow}, and {cell} is at most {most}";
        crusts_touch(total: i32, low: char, high: char) = "{total} between {low} and {high} takes no digit, so they are neighbours";
        crusts_at(total: i32, low: char, high: char, count: usize, apart: usize) = "{total} between {low} and {high} takes {count:one digit|{count:word} digits}, so they are {apart:one place|{apart:word} places} apart";
        crusts_apart(total: i32, low: char, high: char, counts: Vec<i64>, apart: Vec<i64>) = "{total} between {low} and {high} takes {counts:or} digits, so they are {apart:or} places apart";
        no_mark_between(cell: CellName, digits: Vec<char>, other: CellName, others: Vec<char>) = "{cell} and {other} have no mark between them: with {other} {others:or}, {cell} is not {digits:or}";
        only_low(first: CellName, last: CellName, cell: CellName) = "each square has a low, a middle and a high digit, and in {first} to {last} only {cell} can be low";
        only_middle(first: CellName, last: CellName, cell: CellName) = "each square has a low, a middle and a high digit, and in {first} to {last} only {cell} can be in the middle";
        only_high(first: CellName, last: CellName, cell: CellName) = "each square has a low, a middle and a high digit, and in {first} to {last} only {cell} can be high";
    }

    /// Messages for the errors of a constraint.
    constraint {
        problem(constraint: Message, problem: Message) = "{constraint}: {problem}";
        found(expected: Message, n: usize) = "expected {expected}, found {n}";
        expected(expected: Message) = "expected {expected}";
        repeated_cell(cell: CellName) = "it contains {cell} twice";
        no_such_cell() = "a cell is outside the board";
        place() = "expected a place outside the board that looks across it";
        board(expected: Message) = "it needs {expected}";
        duplicate() = "it is given twice";
        too_many() = "expected at most 65535 constraints";
        no_number() = "no number";
        at_most_one(what: Message) = "at most one number, {what}";
        one_number(what: Message) = "one number, {what}";
        at_least(n: usize, what: Message) = "at least {n:one number|{n} numbers}, {what}";
        number_range() = "numbers up to 100000000 and coefficients up to 1000";
        no_cells() = "no cells";
        one_list() = "one list of cells";
        least_cells(n: usize) = "at least {n:1 cell|{n} cells}";
        cells(n: usize) = "{n:1 cell|{n} cells}";
        cells_between(least: usize, most: usize) = "{least} to {most} cells";
        least_lists() = "at least 2 lists of cells";
        filled_lists() = "cells in every list";
        cells_in_lists(n: usize) = "{n:1 cell|{n} cells} in every list";
        head_and_line(most: usize) = "1 to {most} cells, then a line";
        two_lists() = "2 lists of cells";
        cannot_differ(n: usize) = "{n} cells can't all differ";
        cage_range(n: usize, least: i32, most: i32) = "{n:1 digit adds|{n} different digits add} up to {least} at least and {most} at most";
        no_digits() = "no digits can fulfil it";
        no_digit(text: String) = "{text} is not a digit of the board";
        crust() = "a crust is not a digit of the board";
        crusts() = "a sum, or a sum and two different crusts";
        modulus() = "a modulus of at least 2";
        small_board() = "a board of size 16 at most";
        small_values() = "values up to 9 to be read as a number";
        square_boxes() = "square boxes";
        square_board() = "a square board without holes";
        whole_lines() = "rows and columns without holes";
        own_regions() = "a region for each of its cells";
        one_grid() = "a grid that holds all cells that it looks along";
        not_a_pair(text: String) = "`{text}` is not a pair of values such as 1-2";
        too_many_states(n: usize) = "more than {n} states are reached after some cell";
        unexpected(text: String) = "`{text}` was not expected in the expression";
        deep_expression() = "the expression is nested more than 100 deep";
        repetitions(text: String) = "`{text}` is not a number of repetitions up to 100";
        long_expression(n: usize) = "the expression has more than {n} positions";
        open_bracket() = "a bracket is not closed";
        open_parenthesis() = "a parenthesis is not closed";
        short_expression() = "the expression ends where a digit was expected";
        not_a_digit(symbol: String) = "`{symbol}` is not a digit of the board";
        not_a_state(text: String, n: usize) = "`{text}` is not a state: expected a number below {n}";
        not_an_arc(text: String) = "`{text}` is not an arc: expected a state, digits and a state";
    }

    /// Messages for the errors in the text of a constraint or of rules.
    rules_text {
        column(n: usize, why: Message) = "column {n}: {why}";
        end() = "the constraint should end here";
        unknown_name(name: String) = "`{name}` is not the name of a constraint";
        deep() = "alternatives are nested more than 20 deep";
        parentheses() = "expected alternatives in parentheses: or(a+b|c)";
        joint() = "expected `+`, `|` or `)`";
        number() = "expected a whole number";
        quotes() = "expected a text in double quotes";
        open_quote() = "a double quote is missing";
        place() = "expected a place outside the board that looks across it, such as r0c3 or r0c3dr";
        cell() = "expected a cell such as r1c1";
        values() = "expected two or more values up to 25, or from 0 to 24, such as 2,3,5,7 or 1-6";
        not_on_board(row: usize, column: usize) = "r{row}c{column} is not a cell of the board";
        expected(why: Message) = "{why}; expected a size, RxC, jigsaw:…, `samurai`, `shape:…`, `digits:…`, from0 or a constraint such as x or killer=15:r1c1,r1c2";
        two_boards(item: String) = "`{item}` contradicts the size or boxes already given";
    }

    /// Messages for the errors of a board's layout.
    layout {
        size(n: usize, most: usize) = "size {n} is out of range: expected 2 to {most}";
        large_box(rows: usize, columns: usize, most: usize) = "boxes of {rows}x{columns} cells are too large: expected at most {most} cells";
        large_box_or_board(rows: usize, most: usize) = "{rows}x{rows} means boxes of that size, which may have at most {most} cells: a board of {rows} rows is `{rows}`";
        no_boxes(n: usize) = "size {n} has no rectangular boxes: give jigsaw regions";
        not_square(n: usize) = "{n:1 region label doesn't|{n} region labels don't} make a square board";
        region(region: usize, n: usize, size: usize) = "region {region} has {n:1 cell|{n} cells}: expected {size}";
        no_cells() = "the shape has no cells";
        too_many_cells(n: usize, most: usize) = "the shape has {n} cells: expected at most {most}";
        too_large(n: usize, most: usize) = "the shape is {n} cells high or wide: expected at most {most}";
        uneven_row(row: usize, n: usize, expected: usize) = "row {row} of the shape has {n:1 place|{n} places}: expected {expected}, as in row 1";
        picture_symbol(row: usize, column: usize, symbol: char) = "`{symbol}` at r{row}c{column} of the shape means nothing: expected a letter or digit for a region, `.` for a cell in none, `-` for no cell";
        lone_cell(row: usize, column: usize) = "the region at r{row}c{column} has one cell: expected at least 2, or `.` for a cell in no region";
        grid_twice(row: usize, column: usize) = "two grids begin at r{row}c{column}";
        too_many_grids(n: usize) = "{n:1 grid is|{n} grids are} out of range: expected 2 to 26";
        no_tiling(high: usize, wide: usize, rows: usize, columns: usize) = "boxes of {high}x{wide} cells don't tile {rows}x{columns}";
        gattai() = "expected the number of grids, as in gattai-5";
        grid_item(item: String) = "`{item}` is not a grid: expected its boxes and its first cell, as in 3x3@r1c1";
        box_size(text: String) = "`{text}` is not the size of a box: expected rows and columns, as in 2x3";
    }

    /// Messages for the errors in the text of a drawing.
    artwork {
        error(column: usize, expected: Message, found: String) = "column {column} of the drawing: expected {expected}, found `{found}`";
        fewer_items() = "a smaller drawing";
        number() = "a number of at most three decimal places";
        colour() = "a colour, as in #ff8000";
        text() = "a text, with a blank written as %20";
        part() = "a point, as in 0.5,1.5, a size, as in 1x0.5, or a named part, as in width=0.1";
        point() = "an item with a point, as in 0.5,1.5";
        size() = "an item with a width and height, as in 1x0.5";
        form() = "`rectangle`, `ellipse`, `line`, `area`, `text` or `cage`";
    }

    /// Messages for the errors in the name of a format.
    format_name {
        unknown(name: String, names: Vec<String>) = "unknown format `{name}`: expected one of {names:,}";
    }

    /// Messages of errors in a line of cells.
    read {
        error(line: usize, column: usize, expected: Message, found: Message) = "line {line}, column {column}: expected {expected}, found {found}";
    }

    /// Messages for the input that the reader of a line of cells expects.
    expected {
        puzzle() = "a puzzle";
        cells(n: usize) = "{n:1 cell|{n} cells}";
        digit(last: char) = "a digit 1 to {last}";
        digit_or_a() = "a digit 1 to 9, A";
        digit_or_letter(last: char) = "a digit 1 to 9, A to {last}";
        letter(last: char) = "a letter A to {last}";
        or_dot(digit: Message) = "{digit} or '.'";
        one_of_or_dot(symbols: String) = "one of the digits {symbols} or '.'";
        same_blank(symbol: String) = "'{symbol}' for an empty cell, as before";
        board_of_size(n: usize) = "a board of size {n}";
        known_size() = "a size with rectangular boxes, or jigsaw regions";
        any_rules() = "rules";
        rules(rules: String) = "the rules {rules}";
    }

    /// Messages for the input that it finds.
    found {
        text(text: String) = "{text}";
        space() = "a space";
        tab() = "a tab";
        an_empty_line() = "an empty line";
        comment() = "a comment";
        cells(n: usize) = "{n:1 cell|{n} cells}";
        size(n: usize) = "size {n}";
    }

    /// Messages for the reasons why a digit can't be placed.
    refusal {
        not_on_board() = "the board has no such digit";
        given(digit: char) = "the cell is given as {digit}";
        seen() = "a peer of the cell holds the same digit";
        breaks() = "a constraint could not be fulfilled any more";
    }
}
