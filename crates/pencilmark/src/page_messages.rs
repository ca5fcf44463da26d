//! The messages of the app: answers about games, reviews, training, lessons, opened texts, saved games.

use pencilmark_core::cell::CellName;
use pencilmark_core::declare_messages;
use pencilmark_core::house::HouseKind;
use pencilmark_core::message::Name;

declare_messages! {
    /// Messages about reading a puzzle from a picture.
    picture {
        no_pixels() = "The number of pixels does not match the size of the picture.";
        too_small() = "The grid is too small to read. Move closer.";
        cut_off() = "The grid is cut off at the edge. Get all of it into the picture.";
        blurred() = "The picture is blurred. Hold still, or rest your elbows.";
        overlapping() = "Grids that overlap, as in a samurai: they can't be read.";
        only_text() = "Only text here, no grid.";
        no_grid() = "No grid found. Show where its corners are.";
        too_many_rows(n: usize) = "A grid of {n} rows: only grids of up to 9 rows can be read.";
        mirrored() = "This looks mirrored.";
        blank() = "A grid, but no digits.";
        killer() = "This looks like a killer. Its cages and totals weren't read.";
        regions() = "The thick lines show other regions than the usual boxes: those were read.";
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
        solution_had(digit: char, cell: CellName) = "No solution: so far the only one had {digit} in {cell}.";
        none_without() = "No solution: without the clue in the cells shown there would be one.";
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
        nothing_to_learn(n: usize) = "You never got stuck{n:.|.|. Your longest run: {n} digits.}";
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
        no_symmetric_regions(n: usize, symmetry: String) = "Regions on a board of {n} rows can't be drawn with the symmetry {symmetry}.";
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
        puzzle() = "A puzzle";
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
