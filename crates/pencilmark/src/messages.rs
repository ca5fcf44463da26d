//! The messages of the engine: mistakes on boards, hints, levels, ends of searches and paths.

use pencilmark_core::cell::CellName;
use pencilmark_core::declare_messages;
use pencilmark_core::house::HouseKind;
use pencilmark_core::message::Name;

declare_messages! {
    /// Violations and dead ends of a board.
    check {
        repeated_in(digit: char, house: Message, cells: Vec<CellName>) = "{digit} twice in {house}: {cells:,}";
        repeated_by(digit: char, part: Message, cells: Vec<CellName>) = "{digit} twice by {part:2}: {cells:,}";
        sum(part: Message, n: i32) = "{part} holds {n}";
        sum_so_far(part: Message, n: i32) = "{part} can't be filled: it holds {n} so far";
        broken(part: Message) = "{part} is broken";
        unequal(part: Message, terms: String, n: i32, other: String) = "{part} is broken: {terms} is {n}, not {other}";
        must_be_odd(cell: CellName) = "{cell} must be odd";
        must_be_even(cell: CellName) = "{cell} must be even";
        not_apart(a: CellName, b: CellName, n: i32) = "{a} and {b} must differ by {n}";
        not_in_ratio(a: CellName, b: CellName, n: i32) = "{a} and {b} must be in the ratio 1:{n}";
        falls(part: Message) = "{part} falls";
        too_close(part: Message) = "the digits of {part} are too close";
        no_candidate(cell: CellName) = "no candidate in {cell}";
        no_place(digit: char, house: HouseKind) = "no place for {digit} in {house}";
        unfulfillable(part: Message) = "no way to fulfil {part}";
        phrases(all: Vec<Message>) = "{all:;}";
        sentence(phrase: Message) = "{phrase:cap}.";
        sentences(all: Vec<Message>) = "{all:.}";
        title(phrase: Message) = "{phrase:cap}";
    }

    /// The page that explains the rules of a variant.
    rules_page {
        boxes(size: usize, rows: u8, columns: u8) = "The board has {size} rows, {size} columns and {size} boxes of {rows} rows and {columns} columns.";
        regions(size: usize) = "The board has {size} rows, {size} columns and {size} regions of {size} cells each.";
        rectangle(rows: usize, columns: usize) = "The board has {rows} rows and {columns} columns.";
        with_holes(cells: usize, rows: usize, columns: usize) = "The board has {cells} cells in {rows} rows and {columns} columns.";
        grids(n: usize, size: usize) = "The board is {n} overlapping grids of {size} rows and {size} columns; A is the first from the top left.";
        fill_boxes(digits: Message) = "Fill every cell so that each row, each column and each box holds the digits {digits}, each once.";
        fill_regions(digits: Message) = "Fill every cell so that each row, each column and each region holds the digits {digits}, each once.";
        fill_grids(digits: Message) = "Fill every cell so that in each grid each row, each column and each box holds the digits {digits}, each once. Where grids overlap, their cells belong to both.";
        fill_houses(digits: Message) = "Fill every cell with one of the digits {digits}. No row, column or region repeats one, unless it has more cells than there are digits.";
        some_digits(all: Vec<String>) = "{all}";
        digits(first: char, last: char) = "{first} to {last}";
        digits_and_letter(first: char) = "{first} to 9 and A";
        digits_and_letters(first: char, last: char) = "{first} to 9 and A to {last}";
        numbers(what: Message) = "(N: {what})";
        word(what: Message) = "(in quotes: {what})";
        proper() = "A proper puzzle has exactly one solution.";
    }

    /// The titles and texts of hints.
    hint {
        title_nudge() = "A nudge";
        title_where() = "Where to look";
        title_solved() = "Solved";
        title_none() = "No solution";
        title_several() = "Several solutions";
        title_stopped() = "Stopped";
        title_stuck() = "Nothing found";
        title_conflict() = "A broken rule";
        title_dead_end() = "A dead end";
        title_wrong() = "A wrong digit";
        title_lost() = "A lost candidate";
        solved() = "The puzzle is solved.";
        no_solution() = "The puzzle has no solution.";
        several() = "The puzzle has more than one solution.";
        several_but() = "The puzzle has more than one solution; this holds in all of them.";
        stopped(why: Message) = "The search for the solution was stopped: {why}.";
        stuck() = "Pencilmark knows no technique that finds a step here.";
        stuck_without(n: usize) = "The techniques in use find no step here; {n:1 is|{n} are} turned off.";
        conflict() = "Some digits break a rule.";
        dead_end() = "The board can't be completed.";
        wrong() = "One of your digits is wrong.";
        struck_out() = "You have struck out a candidate that is needed.";
        missing_note() = "A candidate that is needed is missing from your notes.";
        is_struck_out(cell: CellName, digit: char) = "{cell} can be {digit}, but you have struck it out.";
        is_missing(cell: CellName, digit: char) = "{cell} can be {digit}, but {digit} is missing from its notes.";
        is_not(cell: CellName, digit: char) = "{cell} is not {digit}";
        is_not_since(cell: CellName, digit: char, n: usize) = "{cell} is not {digit} (entered in move {n})";
        look_at(houses: Vec<HouseKind>) = "Look at {houses}.";
        look_at_clues(clues: Vec<Message>) = "Look at {clues}.";
        look_at_digits(digits: Vec<char>) = "Look at the {digits:-s}.";
        look_at_both(digits: Vec<char>, houses: Vec<HouseKind>) = "Look at the {digits:-s} in {houses}.";
        look_at_both_by_name(digits: Vec<char>, houses: Vec<Message>) = "Look at the {digits:-s} in {houses}.";
        technique(technique: Name) = "The technique is called {technique:small}.";
        steps(n: usize) = "{n:one step|{n:word} steps}";
        road(steps: Message, house: HouseKind) = "{steps:cap} to a digit in {house}";
        road_of_unknown_length(house: HouseKind) = "On the way to a digit in {house}";
        no_end_in_sight() = "No digit is in sight yet";
        leans_on(notes: Vec<Message>) = "{notes:;}";
        more_notes(n: usize) = "{n:one more clue says|{n} more clues say} the rest";
        no_rung(n: u8) = "There is no rung {n}: they are numbered 1 to 5.";
    }

    /// Verdicts on a puzzle whose rules were not fully understood.
    known_rules {
        one_left() = "the known rules leave one solution";
        none() = "the known rules leave no solution";
        one(solution: String) = "the known rules leave one solution: {solution}";
        setters(solution: String) = "the known rules leave one solution, the setter's: {solution}";
        several() = "the known rules leave several solutions";
        several_and_setters() = "the known rules leave several solutions, the setter's among them";
        stopped(why: Message) = "by the known rules: {why}";
        no_blame() = "the known rules leave no solution, but no clue can be blamed while a rule is missing";
    }

    /// The number of solutions of a board, if it has several.
    solution_amount {
        exact(n: u64) = "{n:1 solution|{n} solutions}.";
        about(figures: String, percent: u64) = "About {figures} solutions, give or take {percent}%.";
    }

    /// Reasons why a question about a board has no answer.
    refusal {
        no_solution() = "no solution";
        several() = "several solutions";
        unique() = "unique";
        partly_understood() = "rules not fully understood";
        not_one_puzzle(n: usize) = "{n} puzzles in one text, not one";
        uncounted(n: u64, stop: Message) = "at least {n:1 solution|{n} solutions} ({stop})";
        known_rules(verdict: Message, known: Message) = "{verdict} ({known})";
        own_candidates() = "the board has candidates of its own";
        candidates_of_its_own() = "candidates of its own";
        not_classic() = "not a classic 9x9 puzzle";
        clues_not_scored() = "HoDoKu scores no clues";
        above(rating: String) = "above {rating}";
        over_work() = "work limit exceeded";
        no_form_of_rules() = "no canonical form for these rules";
        no_form_of_size(n: usize) = "no canonical form for this size: {n}";
        no_form_of_candidates() = "no canonical form for a board with candidates of its own";
        invalid_grid() = "no canonical form: a digit occurs twice in a row, column or box";
        no_grid() = "no grid satisfies them";
        clash(parts: Vec<Message>) = "no grid satisfies them; these clash: {parts:;}";
        near_clue_kind(name: String, near: String) = "there are no {name} clues; did you mean {near}?";
        unknown_clue_kind(name: String, all: String) = "there are no {name} clues; choose from {all}";
        board_rule(name: String) = "{name} is a rule of the whole board, with nothing to draw: add it to the rules, as 9+{name}";
        not_drawn(name: String, all: String) = "{name} clues can't be generated; choose from {all}";
        clue_kind_twice(name: String) = "{name} is named twice";
        no_clues_of_size(name: String, n: usize) = "{name} clues don't fit boards of size {n}";
        no_clues_on_shape(name: String) = "{name} clues don't fit a board of this shape";
        too_many_of_kind(n: usize, name: String, most: usize) = "{n} {name} clues don't fit the board: {most} at most";
        two_ranges(name: String) = "{name} has two ranges: give one";
        no_size(name: String) = "{name} clues have no size to choose";
        size_out_of_reach(name: String, least: usize, most: usize) = "{name} clues have {least} to {most} cells on this board";
        range_of_no_kind(name: String) = "{name} has a range, but is not among the kinds to draw";
        too_many_clues(n: usize, most: usize) = "{n} clues don't fit the board: {most} at most";
        too_many_givens(n: usize, cells: usize) = "{n} givens are more than the board has cells: {cells}";
        no_clues_wished() = "the number of clues is 0: give another one, or leave the kinds out";
        no_grid_found(why: Message) = "no grid was found that satisfies them ({why})";
    }

    /// Reasons why a part of a wish can't be read, or parts can't be wished together.
    wished {
        no_choice(text: String, all: String) = "not {text}, but one of {all}";
        no_number(text: String) = "not {text}, but a whole number from 0 on; a range is written 20..25, 20.., ..25 or 20";
        empty_range(text: String) = "the range {text} is empty";
        no_rating(text: String) = "{text} is no rating: a range is written 7.0..7.5, 7.0.., ..7.5 or 7.0";
        rating_bounds(least: String, most: String) = "ratings go from {least} to {most}";
        no_technique(name: String) = "there is no technique {name}";
        two_numbers() = "there are two numbers for all clues: give one";
        clues_of_no_kind() = "numbers, sizes and minimality of clues are for kinds of clues to draw: name some";
        rating_of_classic() = "ratings of Sudoku Explainer are for classic 9x9 puzzles";
        pattern_symmetry() = "a pattern has the symmetry that it has: wish for no other one";
        mask_cells(n: usize, cells: usize) = "the mask has {n:1 cell|{n} cells}, the board {cells}";
        mask_sign(sign: String) = "{sign} in the mask is neither a given nor a blank";
    }

    /// The parts of a wish that a generated puzzle misses.
    missed {
        unmet(n: u64, nearest: Message) = "not reached in {n:1 attempt|{n} attempts}; the nearest had {nearest}";
        unmet_so_far(n: u64, nearest: Message) = "not reached in {n:1 attempt|{n} attempts} so far; the nearest had {nearest}";
        no_puzzle() = "no puzzle with one solution: more givens or clues allow more";
        solutions(n: u64) = "{n:1 solution|{n} solutions}";
        givens(n: usize) = "{n:1 given|{n} givens}";
        clues(n: usize) = "{n:1 clue|{n} clues}";
        not_minimal() = "a superfluous given";
        level(level: Message) = "level {level}";
        needs(id: String) = "no {id}";
        uses(id: String) = "{id}";
        hard_steps(n: usize) = "{n:1 step|{n} steps} of the hardest level";
        score(n: u32) = "score {n}";
        cost(n: u64) = "search cost {n}";
        higher_cost() = "a higher search cost";
        effort(n: u32) = "effort {n}";
        no_road() = "a digit that no road leads to";
        rating(er: String) = "ER {er}";
        higher_rating() = "a higher ER";
        gem() = "ER above EP or ED";
    }

    /// Reasons why a search ended early.
    stop {
        over_budget() = "over budget";
        cancelled() = "cancelled";
        unreadable() = "unreadable";
    }

    /// The text form of certificates.
    certificate {
        truths(n: usize, list: String) = "{n:1 truth|{n} truths} {list}";
        rank(truths: Message, n: usize, links: String, rank: i32) = "{truths}, {n:no links|1 link {links}|{n} links {links}}: rank {rank}";
        parity(truths: Message) = "{truths}: odd, with each candidate in an even number";
        chain(truths: Message) = "{truths}: one after the other";
        split(truths: Message, n: usize, cases: String) = "{truths}: {n:1 case|{n} cases}, each with too few links, {cases}";
        cases(truths: Message, n: u64) = "{truths}: {n:1 candidate|{n} candidates} tried";
        symmetry() = "the symmetry of the givens";
        fillings() = "every way to fill the clues";
    }

    /// Reasons why a line of a list has no answer.
    line {
        empty() = "empty line";
        comment() = "comment";
    }

    /// Bugs of the engine itself.
    internal {
        error(reason: String) = "an internal error: {reason}; please report it with the puzzle";
    }

    /// The ends of solving paths.
    path {
        broken(n: usize, why: Message) = "The board can't be completed{n:| after 1 step| after {n} steps}: {why}.";
        solved(n: usize) = "{n:The board is solved.|Solved by logic in 1 step.|Solved by logic in {n} steps.}";
        stuck(n: usize, open: usize) = "Logic stops{n:| after 1 step| after {n} steps}: {open:1 cell is|{open} cells are} open.";
        several() = "The puzzle has more than one solution, so logic can't reach the end.";
        no_such_step(n: usize, step: usize) = "The path has {n:1 step|{n} steps}: there is no step {step}.";
        end() = "The end";
        end_of_path() = "The end of the path";
        mistake() = "There is a mistake on the board. Ask for a hint to find it.";
        full() = "The board is full.";
        nothing() = "No technique finds anything here.";
        easiest(found: Vec<Message>) = "Easiest first: {found}.";
        found(technique: Name, n: usize) = "{n:one {technique:small}|{technique:small} ({n})}";
        more(n: usize) = "{n:one|{n}} more";
    }

    /// The names of the levels of puzzles.
    level {
        beginner() = "beginner";
        easy() = "easy";
        medium() = "medium";
        hard() = "hard";
        expert() = "expert";
        extreme() = "extreme";
    }

    /// The reasons for the level of a puzzle.
    grade {
        only_singles() = "needs only singles";
        singles_and_clues() = "needs only singles and what each clue says by itself";
        no_end() = "no technique leads to the end";
        needs(hardest: Vec<Message>) = "needs {hardest}; the rest are singles";
        needs_besides(hardest: Vec<Message>, others: Vec<Message>) = "needs {hardest}, besides {others}; the rest are singles";
        then_stuck(needs: Message) = "{needs}; then no technique leads on";
        times(technique: Name, n: usize) = "{n:one {technique:small}|{n:word} {technique:plural}}";
        times_done(technique: Name, n: usize) = "{technique:small} {n:once|{n:word} times}";
        more_steps(n: usize) = "{n:1 more step|{n} more steps}";
        needs_more(needs: Message) = "Needs more than {needs}.";
        expert_techniques() = "chains and almost locked sets";
        chains() = "chains";
        hard_techniques() = "hard techniques";
        no_rating(why: Message) = "It has no rating. {why}";
    }

    /// The names of boards and rules.
    variant {
        classic() = "Classic";
        mini(n: usize) = "Mini {n}x{n}";
        size(n: usize) = "{n}x{n}";
        giant(n: usize) = "Giant {n}x{n}";
        boxes(base: Message, rows: u8, columns: u8) = "{base}, boxes of {rows} rows and {columns} columns";
        jigsaw() = "Jigsaw";
        samurai() = "Samurai";
        twodoku() = "Twodoku";
        butterfly() = "Butterfly";
        windmill() = "Windmill";
        gattai(n: usize) = "{n} overlapping grids";
        rectangle(rows: usize, columns: usize) = "Board of {rows}x{columns}";
        jigsaw_of(n: usize) = "Jigsaw {n}x{n}";
        sudoku_x() = "Sudoku X";
        windoku() = "Windoku";
        text(rules: String) = "{rules}";
        kind(kind: Name) = "{kind:cap}";
        killer() = "Killer";
        kropki() = "Kropki";
        sums_on_edges() = "XV";
        thermometers() = "Thermometers";
        arrows() = "Arrows";
        clues(names: Vec<Message>) = "{names}";
        clues_and_more(names: Vec<Message>) = "{names:,} and more";
        with(parts: Vec<Message>) = "{parts:,}";
        of_9() = "Rows, columns and boxes of nine: the game as everybody knows it.";
        of_4() = "Four digits: a minute's play, and a first board for children.";
        of_6() = "Six digits in boxes of two rows and three columns.";
        of_8() = "Eight digits in boxes of two rows and four columns.";
        of_10() = "Ten digits, the last of them an A.";
        of_12() = "Twelve digits in boxes of three rows and four columns.";
        of_15() = "Fifteen digits in boxes of three rows and five columns.";
        of_16() = "Sixteen digits: an evening's work.";
        of_20() = "Twenty digits: a weekend's work.";
        of_25() = "Twenty-five digits: as large as it gets.";
        of_samurai() = "Five grids: each outer one shares a corner box with the one in the middle.";
        of_twodoku() = "Two grids that share a corner box.";
        of_butterfly() = "Four grids in a square of twelve, which overlap by two thirds.";
        of_windmill() = "Five grids: the outer ones turn around the one in the middle.";
        of_rectangle() = "Six rows and nine columns: a column holds six of the nine digits.";
        of_x() = "Both long diagonals hold each digit once, too.";
        of_windoku() = "Four windows between the boxes hold each digit once, too.";
        of_x_windoku() = "Diagonals and windows together: few givens are enough.";
        of_jigsaw() = "Irregular regions instead of boxes, different each time.";
        of_antiknight() = "Cells a knight's move apart hold different digits.";
        of_antiking() = "Cells that touch at a corner hold different digits.";
        of_both_moves() = "Cells a king's or a knight's move apart hold different digits.";
        of_disjoint() = "Cells at the same place in their boxes hold different digits.";
        of_x_antiknight() = "Diagonals, and different digits a knight's move apart.";
        of_6_x() = "Six digits, each once on both diagonals.";
        of_jigsaw_5() = "Five digits in irregular regions.";
        of_jigsaw_6() = "Six digits in irregular regions.";
        of_jigsaw_7() = "Seven digits in irregular regions.";
        of_jigsaw_8() = "Eight digits in irregular regions.";
        of_jigsaw_x() = "Irregular regions, and both diagonals.";
        of_8_x() = "Eight digits, each once on both diagonals.";
        of_16_x() = "Sixteen digits, each once on both diagonals.";
        of_killer() = "Cages with their totals cover the board: no digit repeats in a cage.";
        of_killer_6() = "Cages with their totals on a board of six.";
        of_killer_4() = "Cages with their totals on a board of four: a first killer, for children too.";
        of_thermo() = "Digits rise along each thermometer from its bulb.";
        of_killer_thermo() = "Thermometers, and cages around them.";
        of_arrow() = "The digits along an arrow add up to the digit in its circle.";
        of_kropki() = "White dots between consecutive digits, black dots where one is double the other; all dots are given.";
        of_xv() = "X between digits that add up to 10, V where they add up to 5; all are given.";
        of_greater() = "Signs between neighbours point to the smaller digit.";
        of_whispers() = "Neighbours on a line differ by at least 5.";
        of_renban() = "Each line holds consecutive digits in any order.";
        of_palindrome() = "Each line reads the same from both ends.";
        of_between() = "Digits on a line lie between those in its circles.";
        of_regionsum() = "A line has the same sum in each box that it passes.";
        of_zipper() = "Cells equally far from the middle of a line have the same sum.";
        of_parity() = "Odd and even digits take turns along each line.";
        of_entropic() = "Any three digits in a row on a line are a low, a middle and a high one.";
        of_quadruple() = "The digits in a circle are among the four cells around it.";
        of_evenodd() = "Round shades hold odd digits, square ones even digits.";
        of_littlekiller() = "Numbers outside are the sums of diagonals.";
        of_sandwich() = "Numbers outside are the sums between the 1 and the 9.";
        of_xsum() = "Numbers outside are sums of the first digits; the first of them says how many.";
        of_skyscraper() = "Numbers outside count the digits seen from there: each hides the smaller ones behind it.";
    }
}
