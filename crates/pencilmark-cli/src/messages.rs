//! The messages of the command.

use pencilmark::cell::CellName;
use pencilmark::declare_messages;

declare_messages! {
    /// Messages about puzzles.
    told {
        after_solutions(why: Message, n: u64) = "{why} after {n:1 solution|{n} solutions}";
        verdict(verdict: Message, faults: Vec<Message>) = "{verdict}: {faults:;}";
        wrong_entry(cell: CellName) = "{cell} is not what the givens lead to";
        contradiction(faults: Vec<Message>) = "contradiction: {faults:;}";
        has_solution() = "it has a solution";
        given(digit: char, cell: CellName) = "{digit} in {cell}";
        entered(digit: char, cell: CellName) = "{digit} in {cell} (entered)";
        missing(digit: char, cell: CellName) = "{digit} missing in {cell}";
        clash_of_missing(parts: Vec<Message>) = "the digits have a solution, but candidates of it are missing: {parts:;}";
        clash(parts: Vec<Message>) = "these clash: {parts:;}";
        clash_so_far(parts: Vec<Message>) = "these clash: {parts:;} (fewer might do: a search ran out of its budget)";
        clash_of_groups() = "these clash: rows, columns and boxes";
        estimate(figures: String, reached: u64, n: u64) = "{figures} ({reached} of {n:1 descent|{n} descents} reached a solution)";
        minimal() = "minimal";
        line(line: u64, why: Message) = "line {line}: {why}";
        of_puzzle(n: u64, why: Message) = "puzzle {n}: {why}";
        settled(line: u64, what: Message) = "line {line}: not understood, but the other rules leave one solution: {what}";
        not_understood(line: u64, what: Message) = "line {line}: not understood: {what}";
        left_out(line: u64, why: Message) = "line {line}: left out: {why}";
        dropped(format: String, what: Message, n: usize, lines: String) = "the {format} format can't hold {what}: left out of {n:1 puzzle|{n} puzzles} (line {lines})";
        lossy(why: Message) = "{why}; --lossy leaves out what it can";
        one_puzzle(format: String) = "the {format} format holds one puzzle only";
        no_puzzle() = "no puzzle";
        rules(why: Message) = "rules: {why}";
        gave_up(line: u64, techniques: Vec<String>) = "line {line}: gave up before the search was complete: {techniques:,}";
        setters_rules(text: String) = "rules: {text}";
        drawn(what: Vec<Message>) = "drawn: {what:,}";
        not_drawn(what: Message) = "not drawn: {what}";
        unknown(what: Message) = "not understood: {what}";
        written(form: String) = "written {form}";
        example(rules: String) = "example: {rules}";
        also_called(names: Vec<String>) = "also called {names:,}";
        one_solution() = "relies on the puzzle having one solution";
        so(conclusions: String) = "So {conclusions}.";
        level_out_of_reach(level: Message, rules: String, n: u64, nearest: Message) = "{level} puzzles with rules {rules} are practically impossible: none of {n} attempts reached the level; the nearest level is {nearest}. --attempts N tries anyway";
        no_level_in_reach(level: Message, rules: String, n: u64) = "{level} puzzles with rules {rules} are practically impossible: none of {n} attempts reached the level. --attempts N tries anyway";
        rare(n: u64, tries: u64) = "about one puzzle in {n} is as you wish: {tries:1 attempt|{tries} attempts} will hardly find one";
        rarer(n: u64, tries: u64) = "none of {n} counted puzzles is as you wish: {tries:1 attempt|{tries} attempts} will hardly find one";
        time_up(n: u64) = "time is up: {n:1 puzzle was|{n} puzzles were} not begun";
        is_folder(path: String) = "{path} is a folder: give the name of a file";
        no_grid(n: u64) = "grid {n}: no grid found within the budget";
        pattern(why: String) = "no puzzle with one solution has this pattern: {why}";
        moved(n: usize, rows: String, columns: String, digits: String) = "rows 1 to {n} go to {rows}, columns to {columns}, digits become {digits}";
        transposed(n: usize, rows: String, columns: String, digits: String) = "rows become columns, then rows 1 to {n} go to {rows}, columns to {columns}, digits become {digits}";
    }

    /// Messages of `print`.
    printed {
        pdf_alone() = "HTML supports only sheets with solutions at the end: write to a file whose name ends in .pdf, or add --to pdf";
        separate_to_file() = "separate solutions need a file beside which they can be: add -o book.pdf";
        rated(n: usize, seconds: usize) = "{n:1 puzzle|{n} puzzles} rated after {seconds} s";
        thin(pages: usize, least: usize) = "the book has {pages} pages, but printers bind {least} at least: add puzzles, put fewer on a page, or add --hints";
        too_many(count: usize, most: usize) = "{count} positions were asked for; a worksheet has {most} at most";
        fewer(made: usize, count: usize) = "only {made} of {count} positions {made:was|were} found";
    }

    /// Messages of `read` about pictures.
    read {
        of_file(file: String, what: Message) = "{file}: {what}";
        unopened(why: String) = "can't be opened: {why}";
        no_picture() = "This file isn't a picture: PNG, JPEG and WebP can be read.";
        other_kind(kind: String) = "This is a picture of the format {kind}: save it as PNG, JPEG or WebP, or open it in the app if your browser shows such pictures.";
        cut_short() = "This file is cut short: its end is missing. Copy or download it again.";
        broken(why: String) = "This picture can't be read: {why}";
        too_large(megapixels: u64) = "The picture has more than {megapixels} million pixels.";
        several_grids(n: usize) = "{n} grids, the largest first";
        written(n: usize) = "{n:1 digit is|{n} digits are} written by hand and taken for the player's: --to hodoku and --json tell them apart";
    }

    /// The properties of a generated puzzle.
    reached {
        clues(n: usize) = "{n:1 clue|{n} clues}";
        givens(n: usize) = "{n:1 given|{n} givens}";
        grade(level: Message, grade: Message) = "{level}: {grade}";
        hodoku(level: String, score: u32) = "HoDoKu-style {level} {score}";
        cost(n: u64) = "search cost {n}";
        effort(n: u32) = "effort {n}";
    }
}
