//! The messages of the engine: mistakes on boards, hints, answers about games, and other session texts.

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
        technique(technique: Name) = "The technique is called {technique:small}.";
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

    /// Messages about reading a puzzle from a picture.
    picture {
        no_pixels() = "The number of pixels does not match the size of the picture.";
        too_small() = "The grid is too small to read. Move closer.";
        cut_off() = "The grid is cut off at the edge. Get all of it into the picture.";
        blurred() = "The picture is blurred. Hold still, or rest your elbows.";
        only_text() = "Only text here, no grid.";
        no_grid() = "No grid found. Show where its corners are.";
        too_many_rows(n: usize) = "A grid of {n} rows: only grids of up to 9 rows can be read.";
        mirrored() = "This looks mirrored.";
        blank() = "A grid, but no digits.";
        clash(cells: Vec<CellName>) = "The digits clash at {cells}. Look at them.";
        none() = "No solution: a digit was misread, or the puzzle has other rules.";
        several() = "Several solutions: a digit was missed, or the puzzle has other rules.";
        look_at(cell: CellName, likely: String) = "look at {cell}: {likely}";
        nothing() = "empty";
        changed(cell: CellName, seen: String, digit: String) = "{cell} looks like {seen}, but only {digit} leaves one solution";
    }

    /// Feedback to a setter who draws clues.
    drafting {
        several() = "Several solutions.";
        unknown() = "Too hard to tell yet: draw on, or ask again.";
        not_one() = "Only a puzzle with one solution can have clues that it does not need.";
        all_needed() = "Every clue and given is needed.";
        not_needed(n: usize) = "{n:1 clue could|Any one of {n} clues could} be left out.";
        no_clue(clue: String) = "The puzzle has no clue {clue}.";
    }

    /// Reasons why a question about a board has no answer.
    refusal {
        no_solution() = "no solution";
        several() = "several solutions";
        unique() = "unique";
        partly_understood() = "rules not fully understood";
        not_one_puzzle(n: usize) = "{n} puzzles in one text, not one";
        known_rules(verdict: Message, known: Message) = "{verdict} ({known})";
        own_candidates() = "the board has candidates of its own";
        candidates_of_its_own() = "candidates of its own";
        not_classic() = "not a classic 9x9 puzzle";
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

    /// The parts of a wish that a generated puzzle misses.
    missed {
        unmet(n: u64, nearest: Message) = "not reached in {n:1 attempt|{n} attempts}; the nearest had {nearest}";
        unmet_so_far(n: u64, nearest: Message) = "not reached in {n:1 attempt|{n} attempts} so far; the nearest had {nearest}";
        no_puzzle() = "no puzzle with one solution";
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

    /// Answers to questions about a game.
    answer {
        nothing_to_check() = "You haven't entered any digits to check.";
        right(cell: CellName) = "{cell} is right.";
        all_right(n: usize) = "All {n} of your digits are right.";
        wrong(cell: CellName) = "{cell} is wrong.";
        some_wrong(wrong: usize, n: usize) = "{wrong} of {n} digits are wrong.";
        only_solution() = "This is the only solution.";
        only_solution_all_right() = "This is the only solution; all of your digits are right.";
        only_solution_right(right: usize, n: usize) = "This is the only solution; {right} of your {n} digits are right.";
        partly_known(known: Message) = "The rules are not fully understood: {known}.";
        no_check() = "The rules are not fully understood, and no solution came with the puzzle: only the known rules can be checked.";
        setters_solution() = "This is the setter's solution.";
        setters_solution_all_right() = "This is the setter's solution; all of your digits are right.";
        setters_solution_right(right: usize, n: usize) = "This is the setter's solution; {right} of your {n} digits are right.";
        nothing_wrong() = "Every digit on the board is right: there is nothing to go back to.";
        last_right(n: usize) = "Every digit was right {n:one move|{n} moves} ago.";
        wrong_from_start() = "A digit was wrong from the start.";
        differ() = "Two or more solutions: they differ in the cells shown.";
        amount_differ(amount: Message) = "{amount} Two of them differ in the cells shown.";
        too_long_to_count() = "It takes too long to count the solutions.";
        one_solution() = "Exactly one solution.";
        none_because(why: Message) = "No solution: {why}.";
        none_together(n: usize) = "No solution: {n:the given or clue in the cells shown can't hold|the {n} givens and clues in the cells shown can't hold together}.";
        none() = "No solution.";
        no_way() = "The digits on the board leave no solution.";
        search_too_long() = "The search for the solution takes too long.";
        cannot_be_solved(why: Message) = "The board can't be solved: {why}.";
        solved_after(n: u64) = "Solved after {n:1 digit|{n} digits} tried.";
        sure_after(n: u64) = "It took {n} to rule out any other solution.";
        none_after(n: u64) = "No solution: {n:1 digit|{n} digits} tried.";
        unfinished_after(n: u64) = "Not finished after {n:1 digit|{n} digits} tried.";
        still_entered() = "The puzzle is still being entered: start playing first.";
        no_clue_kind(name: String) = "There is no kind of clues called \u{201c}{name}\u{201d}.";
        no_technique(id: String) = "There is no technique {id}.";
        cancelled() = "Cancelled.";
        no_cell(cell: CellName) = "This board has no cell {cell}.";
    }

    /// Reasons why a pattern does not hold.
    why {
        nearly(technique: Name, reason: Message) = "Nearly {technique:small}: {reason}.";
        is_there(technique: Name, conclusions: String) = "{technique} is there, and leads to {conclusions}.";
        nothing_near() = "No pattern that can be compared comes near these cells.";
        places(digit: char, n: usize, house: HouseKind) = "{digit} has {n:one place|{n} places} in {house}";
        but(text: Message, places: Vec<Message>) = "{text} {places:;}.";
        mark_cells() = "Choose the cells of the pattern first.";
    }

    /// Reasons for practising a technique.
    training {
        passed(time: String) = "It was there while you searched for {time}.";
        guessed() = "You guessed where it would have helped.";
        met(days: u64, time: String) = "{days:Last met today|Last met yesterday|Last met {days} days ago}; it took you {time}.";
        met_untimed(days: u64) = "{days:Last met today|Last met yesterday|Last met {days} days ago}.";
        next() = "The next to learn.";
        strong() = "Strong: one position to keep it so.";
        wished() = "As you wished.";
    }

    /// The review of a game.
    review {
        solved(time: String) = "Solved in {time}";
        given_up(time: String) = "Given up after {time}";
        so_far(time: String) = "{time} so far";
        board() = "The board at this moment";
        no_moment(moment: usize) = "The history has no moment {moment}.";
        no_step(number: usize) = "There is no step {number} at this moment.";
        put_right(n: usize) = "You put {n:a wrong turn|{n} wrong turns} right by yourself.";
        found_alone(steps: Vec<String>) = "You found {steps} by yourself.";
        learn_helped(step: String, time: String) = "{step} took {time} and a hint, so it is the one thing to learn from this game.";
        learn_passed(step: String, time: String) = "{step} was there while you searched for {time}: the one thing to learn from this game.";
        learn_slow(step: String, time: String) = "{step} took {time} to find: the one thing to practise.";
        learn_guessed(technique: Name) = "{technique} would have helped where you guessed: the one thing to learn from this game.";
        nothing_to_learn(n: usize) = "Nothing held you up{n:.|.|: {n} digits in a row at best.}";
        run(n: usize) = "{n:1 digit|{n} digits} in a row";
        run_to_end(n: usize) = "{n:1 digit|{n} digits} to the end";
        long_look() = "A long look";
        alone() = "found alone";
        with_hint() = "found with a hint";
        passed() = "not found";
        astray() = "something was wrong already";
        looked_and_found(time: String) = "You searched for {time} and found it.";
        looked_and_asked(time: String) = "You searched for {time}, then took a hint.";
        looked_and_passed(time: String) = "You searched for {time}, then went on with something else.";
        looked() = "not examined";
        looked_long(time: String) = "You searched for {time}.";
        looked_astray(time: String) = "You searched for {time}. Something on the board was wrong already, so there was no right step to find.";
        hint() = "A hint";
        taken_back(n: usize) = "{n:1 digit|{n} digits} taken back";
        not_wrong() = "nothing was wrong";
        bookmark() = "your bookmark";
        named(text: String) = "{text}";
        entered(cell: CellName, digit: char) = "{cell} = {digit}";
        ruled_out(digit: char, cell: CellName) = "{digit} ruled out in {cell}";
        needed() = "needed";
        wrong() = "wrong";
        guess() = "a guess";
        guessed_right() = "a guess, and right";
        with_remedy(what: Message, remedy: Message) = "{what}; {remedy}";
        put_right_alone() = "put right by yourself";
        put_right_with_help() = "put right with help";
        never_put_right() = "not put right";
        is_needed(cell: CellName, digit: char) = "{cell} is {digit}, so this candidate was needed.";
        is_wrong(cell: CellName, digit: char) = "{cell} is not {digit}, and no hard technique is needed to see it.";
        fair_guess(digit: char, cell: CellName) = "A fair guess: no technique in your reach shows whether {cell} is {digit}.";
        told_by(guess: Message, step: String) = "{guess} This one does, without guessing: {step}.";
    }

    /// Titles and texts of the panel about a clue.
    clue_panel {
        ways(n: u64) = "{n:1 way|{n} ways} left";
        ways_of(left: usize, n: usize) = "{left} of {n:1 way|{n} ways} left";
        uncounted() = "too many ways to count";
        without(digit: char, cell: CellName) = "without {digit}, which is in {cell}";
        seen(digit: char, cell: CellName) = "with {digit}, which is in {cell}";
        no_place(digit: char) = "with {digit}, which none of the cells can hold";
        no_fit() = "with digits that don't fit into the cells";
        needed(digits: Vec<char>, clue: Message, sets: Vec<Message>) = "with {digits:or}: {clue} is {sets:or}";
        set(digits: String) = "{digits}";
        in_all(digits: Vec<char>) = "All of them have {digits}.";
        in_none() = "No digit is in all of them.";
        innies(n: i32, house: HouseKind) = "hidden cage of {n} in {house}";
        outies(n: i32, house: HouseKind) = "hidden cage of {n} beside {house}";
        difference(house: HouseKind) = "innies and outies of {house}";
        origin(house: HouseKind, n: i32, cages: Vec<CellName>, part: i32) = "{house:cap} holds {n}, {cages:the cage|the cages} at {cages} {part}";
        more_than(innies: Vec<CellName>, n: i32, outies: Vec<CellName>) = "{innies} {innies:holds|hold} {n} more than {outies}";
        as_much(innies: Vec<CellName>, outies: Vec<CellName>) = "{innies} {innies:holds|hold} as much as {outies}";
        holds(cells: Vec<CellName>, n: i32) = "{cells} hold {n}.";
        holds_between(cells: Vec<CellName>, least: i32, most: i32) = "{cells} hold {least} to {most}.";
        cannot_be_filled(cells: Vec<CellName>) = "{cells} can't all be filled.";
    }

    /// Texts about techniques and drills.
    learn {
        level(technique: Name, level: Message) = "{technique} is of level {level}: a puzzle that needs nothing harder has that level.";
        other_names(names: Vec<String>) = "It is also called {names}.";
        one_solution() = "It relies on the puzzle having one solution.";
        order() = "What it finds depends on the order in which cells and digits are tried.";
        bad_example(technique: Name, why: Message) = "The example of {technique} does not work: {why}.";
        something_else() = "it finds something else";
        no_position(technique: Name) = "{technique}: no position was found for this technique.";
        no_drill() = "no position was found for this technique";
        finds_nothing(technique: Name) = "{technique} finds nothing on this board.";
        board() = "The board of the drill";
        mark_pattern() = "Mark the cells of the pattern first.";
        pattern() = "That's the pattern.";
        other_cells() = "Right house, but other cells.";
        elsewhere() = "The pattern is elsewhere.";
        house_missing(n: usize) = "Right house, {n:one cell|{n} cells} missing.";
        missing(n: usize) = "Right so far, {n:one cell|{n} cells} missing.";
        too_many(n: usize) = "It's all there, with {n:one cell|{n} cells} too many.";
        partly(right: usize, missing: usize, extra: usize) = "{right:one cell|{right} cells} right, {missing:one cell|{missing} cells} missing, {extra:one cell|{extra} cells} not part of it.";
        mark_conclusions() = "Mark what follows from the pattern.";
        right() = "Right.";
        candidates_missing(n: usize) = "Right so far, {n:one candidate|{n} candidates} missing.";
        does_not_follow(conclusion: String) = "{conclusion} does not follow from this pattern.";
        nothing() = "";
        found_too(conclusions: Vec<String>) = "Found by the same technique: {conclusions:;}.";
        no_parts() = "A worksheet needs at least one technique.";
    }

    /// Assignments: lists of puzzles and drills in a link.
    assignment {
        damaged() = "This assignment link is damaged. Copy the whole link.";
        newer() = "This assignment was made by a newer version of Pencilmark.";
        nothing() = "An assignment needs at least one puzzle or drill.";
        too_many(n: usize) = "An assignment has at most {n} puzzles and drills.";
        bad_puzzle(n: usize, why: Message) = "Puzzle {n}: {why}";
        no_item(n: usize) = "This assignment has no item {n}.";
        puzzle() = "Puzzle";
    }

    /// Messages about starting and opening puzzles.
    open {
        not_a_day(text: String) = "{text} is not a day: expected one like 2026-11-22.";
        not_a_puzzle() = "That isn't a puzzle. Pencilmark reads grids of digits, files of puzzles, and links to f-puzzles and SudokuPad.";
        not_made() = "No puzzle was found. Try again, or choose other rules.";
        no_puzzles(why: Message) = "There are no puzzles with these rules: {why}.";
        bad_rules(why: Message) = "Couldn't read the rules: {why}.";
        region_sizes(n: usize) = "Regions are made for boards of 3 to 12 rows, not {n}.";
        no_regions() = "One of these rules doesn't work with irregular regions.";
        no_symmetry(name: String) = "There is no symmetry {name}.";
        no_level(name: String) = "There is no level {name}.";
        no_puzzle() = "There is no puzzle in this text.";
        bad_puzzle(why: Message) = "Couldn't read the puzzle: {why}.";
        bad_save(why: Message) = "The saved game is damaged: {why}.";
        one_of_three() = "A game begins with one of `new`, `text` and `blank`.";
        not_an_address(text: String) = "{text} isn't the address of a site: expected one like https://host/folder/.";
        action(n: u64, why: Message) = "action {n}: {why}";
        unreadable(why: String) = "{why}";
        no_request() = "There is no such request.";
    }

    /// Formats that a text was recognised as.
    recognised {
        link(carried: Message) = "A link. {carried}";
        saved(n: usize) = "A saved game of {n:1 action|{n} actions}.";
        line(n: usize) = "A line of {n} characters";
        grid() = "A grid over several lines";
        rules() = "A puzzle with its rules";
        format(format: Name) = "{format:cap}";
        named(what: Message, rules: Message) = "{what} ({rules})";
        givens(what: Message, n: usize) = "{what}: {n:1 given|{n} givens}";
        placed(what: Message, n: usize) = "{what}, {n:1 digit|{n} digits} placed";
        candidates(what: Message) = "{what}, candidates";
        first_of(n: usize) = "It is the first of {n} puzzles.";
    }

    /// Messages about the collection: all games as one text.
    collection {
        neither() = "This is neither a backup nor a saved game of Pencilmark.";
        bad_learning(why: String) = "What was learnt can't be read: {why}.";
        bad_settings(why: String) = "The settings can't be read: {why}.";
        imported(n: usize) = "{n:1 game|{n} games} imported.";
        here_already(n: usize) = "{n:1 game was|{n} games were} here already.";
        bad_game(line: usize, why: Message) = "The game at line {line}: {why}.";
        no_game(id: String) = "There is no game {id}.";
        went_on() = "The game was continued elsewhere in the meantime.";
    }

    /// Damage that makes a stored game unreadable.
    damage {
        set_aside(id: String, why: Message) = "The game {id} is damaged and was set aside: {why}.";
        incomplete() = "its record is incomplete";
        action_count(stored: u64, there: u64) = "{stored:1 action was|{stored} actions were} stored and {there:1 is|{there} are} there";
        altered_action(number: u64) = "action {number} was altered";
        altered_start() = "its start was altered";
    }

    /// A game written as text.
    written {
        save() = "Saved game, with its history";
        candidates() = "candidates";
        notes() = "notes";
        colours() = "colours";
        history() = "history";
        title(format: Name) = "{format:cap}";
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

    /// The names of the example puzzles.
    example {
        first() = "A first puzzle";
        easy() = "Easy";
        hidden_pairs() = "Medium: hidden pairs";
        founding() = "The founding example";
        wings() = "Hard: wings";
        chains() = "Expert: chains";
        extreme() = "Extreme";
        four() = "Four digits";
        six() = "Six digits";
        six_x() = "Six digits and diagonals";
        anti_knight() = "Anti-knight";
        twelve() = "Twelve digits";
    }
}
