//! The declarations of the messages.

use pencilmark_core::cell::CellName;
use pencilmark_core::message::{Name, declare_messages};

declare_messages! {
    /// Messages of readers' errors.
    read {
        mismatch(expected: Message, found: Message) = "expected {expected}, found {found}";
        bad_line(column: usize, expected: Message, found: Message) = "bad input at column {column}: expected {expected}, found {found}";
        dropped(line: usize, what: Message) = "line {line}: dropped {what}";
    }

    /// Messages for the input that readers expect.
    expected {
        grid() = "a grid";
        one_puzzle() = "one puzzle";
        grid_of_values() = "a grid of values";
        game() = "a game";
        format_of_lines() = "a format of one line a puzzle";
        utf8() = "UTF-8 text";
        line_length(n: usize) = "at most {n} bytes a line";
        end_of_line() = "end of line";
        json() = "JSON";
        field(name: String) = "a field `{name}`";
        rows_below() = "rows below the header";
        table() = "a header with a column `puzzle`, or a board of one field a cell";
        link_with(parameter: String) = "a link with `{parameter}`";
        link_of(program: String) = "a link of {program}";
        fpuzzles_link() = "a link of f-puzzles with `?load=`";
        long_link(program: String) = "a link that holds its puzzle: only the server of {program} knows this one; open it there and copy the long link";
        whole_link() = "a whole link";
        saved_game() = "a saved game";
        string_or_link_of(program: String) = "a string or link of {program}";
        packed_data_of(program: String) = "the packed data of {program}";
        packed_puzzle_of(program: String) = "the packed data of a puzzle of {program}";
        puzzle_of(program: String) = "a puzzle of {program}";
        puzzle_in_json(program: String) = "a puzzle of {program} in JSON";
        saved_game_in_json(program: String) = "a saved game of {program} in JSON";
        tokens_of(program: String) = "tokens of {program}";
        question_layer() = "the question layer of Penpa+";
        sudokupad_data() = "data of scl, ctc, fpuz or scf";
        cells_of_square() = "cells of a square board";
        values(n: usize) = "{n:1 value|{n} values}";
        symbols(n: usize) = "{n:1 symbol|{n} symbols}";
        rows(n: usize) = "{n:1 row|{n} rows}";
        row_of(n: usize) = "a row of {n:1 cell|{n} cells}";
        row_of_grid(n: usize) = "row {n} of the grid";
        nine_rows() = "nine rows";
        nine_cells() = "nine cells";
        nine_lines() = "nine lines of nine cells";
        nine_rows_of_nine() = "nine rows of nine cells";
        grid_of(n: usize) = "a grid of {n} rows of {n} cells";
        no_more_cells() = "no more cells";
        once_in_cell() = "each digit once in a cell";
        candidates() = "candidates";
        digit_after_plus() = "a digit after `+`";
        candidate() = "a candidate as digit, row and column, such as 412";
        given_or_candidates() = "a given, `u` and a digit, or candidates";
        number_up_to(n: usize) = "a number up to {n}";
        number_to(n: usize) = "a number 1 to {n}";
        number_or_blank(n: usize) = "a number 1 to {n} or a blank";
        values_between(first: i32, last: i32) = "values from {first} to {last}";
        digits_from() = "digits from 0 or 1";
        board_sizes(most: usize) = "a board of size 2 to {most}";
        size_to(most: usize) = "a size from 2 to {most}";
        fitting_constraints() = "constraints that fit the board";
        possible_board() = "a possible board";
        possible_rules() = "possible rules";
        board_digit() = "a digit of the board or '.'";
        rules_tab_puzzle() = "rules, a tab and a puzzle";
        rules_before_tab() = "rules before the tab";
        wiki() = "81 cells, 162 figures, or S9B and 162 figures";
        one_flat_board() = "one flat board";
        graph() = "a graph";
        square_grid() = "a square grid";
        square_board() = "a square board";
        sudoku() = "a Sudoku";
        letters_and_figures() = "letters and figures";
        columns_and_rows() = "the numbers of columns and rows";
        shape() = "a shape such as 9x9";
        as_many_rows() = "as many rows as columns";
        picture_of_grids() = "a picture of overlapping grids, such as a samurai of 21 lines";
        range_of_values() = "a range of values up to 25, such as 0-9";
        game_with_data() = "a game with data";
        cells_of(program: String) = "81 cells of {program}";
        killer_numbers() = "81 numbers after `3x3::k:`";
        totals_and_pointers() = "81 totals and pointers";
        pointer_on_board() = "a pointer that stays on the board";
        pointer_to_total() = "a pointer that leads to a total";
        sumo_cue() = "81 cells such as =15, +0 or +0J3";
        game_id() = "a game ID such as 3x3:…";
        cells_after_colon() = "the cells after `:`";
        borders() = "`,` and the jigsaw's borders";
        x_or_option() = "`x` or an option of the generator";
        number_or_run() = "a number, `_` or a letter a to z";
        run() = "`_` or a letter a to z";
        more_borders() = "more borders";
        no_more_borders() = "no more borders";
        full_regions() = "regions of as many cells as the board has rows";
        equal_regions() = "regions of equal size";
        cells_and_regions() = "cells and regions, such as 81 and 81 symbols";
        row_of_nine() = "a row of 9 cells";
        one_star() = "one `*` in a shortened row";
        counts() = "`#`, five counts and as many different cells";
        clear_counts() = "unambiguous counts";
        colons() = "6 or 7 colons";
        bank_line() = "12 hexadecimal digits, 81 digits and a rating";
        rating() = "a rating such as 1.2";
    }

    /// Messages for the input that readers find.
    found {
        none() = "none";
        more() = "more";
        neither() = "neither";
        something_else() = "something else";
        another_line() = "another line";
        end_of_line() = "end of line";
        end_of_text() = "the end of the input";
        candidates() = "candidates";
        no_tab() = "no tab";
        rules_alone() = "rules alone";
        wrong_rules(why: Message) = "rules with an error: {why}";
        byte(code: String) = "byte {code}";
        rows(n: usize) = "{n:1 row|{n} rows}";
        lines(n: usize) = "{n:1 line|{n} lines}";
        values(n: usize) = "{n:1 value|{n} values}";
        symbols(n: usize) = "{n:1 symbol|{n} symbols}";
        colons(n: usize) = "{n:1 colon|{n} colons}";
        rows_and_columns(rows: i64, columns: i64) = "{rows:1 row|{rows} rows} and {columns:1 column|{columns} columns}";
        cells_or_numbers(n: usize) = "{n:1 number|{n} numbers} on the line";
        numbers_in_lines(n: usize, lines: usize) = "{n:1 number|{n} numbers} in {lines:1 line|{lines} lines}";
        json_with(names: Vec<String>) = "JSON whose fields {names} hold no board";
        unknown_link(host: String) = "a link to {host}, which Pencilmark doesn't know";
        several_puzzles(n: usize) = "{n:1 puzzle|{n} puzzles}";
        cells_instead(n: usize, wanted: usize) = "{n:1 cell|{n} cells} instead of {wanted}";
        candidates_instead(n: usize, wanted: usize) = "candidates of {n:1 cell|{n} cells} instead of {wanted}";
        another_count() = "another number of cells";
        rules(rules: String) = "the rules {rules}";
        digits_from(first: u8) = "digits from {first}";
        value_in(value: i32, cell: CellName) = "{value} in {cell}";
        repeating() = "a puzzle whose rows and columns may repeat digits";
        random_seed() = "a random seed, which only that program can use";
        nine_or_none() = "a count of nine or none";
        not_read(name: String) = "`{name}`, which is not read";
        mangled() = "mangled data";
        cut_off() = "data that is cut off";
        cut_off_or_mangled() = "data that is cut off or mangled";
        other_symbol() = "another symbol in the data";
        other_symbol_after(n: usize) = "another symbol after {n} of the data";
        link_symbol() = "a symbol that links don't have";
        too_long(n: usize) = "data that unpacks to more than {n} characters";
        too_large(n: usize) = "data that unpacks to more than {n} bytes";
        no_json() = "no JSON";
        other_fields() = "JSON with other values";
        no_object() = "JSON that is no object";
        after_end(symbol: char) = "`{symbol}` after the end";
        too_deep() = "values nested too deep";
        cut_object() = "an object that is cut off";
        cut_list() = "a list that is cut off";
        cut_text() = "a text that is cut off";
        no_colon(key: String) = "no colon after `{key}`";
        deep_composites(n: usize) = "composites more than {n} deep";
        no_end(name: String) = "`.{name}` without its `.End`";
        end_of_nothing() = "`.End` without what it ends";
    }

    /// Messages for the parts that readers recognise but don't keep.
    dropped {
        step_marks() = "marks of a step";
        section(name: String) = "the section [{name}]";
        step() = "a step of another program";
        hash() = "a hash that is not this puzzle's";
        time() = "the elapsed time";
        notes() = "the player's notes";
        moves() = "the player's moves";
    }

    /// Messages for the parts of puzzles that are only decoration.
    drawing {
        fog() = "the fog";
        fog_triggers() = "the fog's triggers";
        fog_effects(n: usize) = "{n:1 trigger|{n} triggers} of the fog";
        lines(n: usize) = "{n:1 line|{n} lines}";
        arrows(n: usize) = "{n:1 arrow|{n} arrows}";
        polygons(n: usize) = "{n:1 polygon|{n} polygons}";
        path() = "a curve";
        left_out(n: usize) = "{n:1 item|{n} items} of a drawing too large to show";
        texts(n: usize) = "{n:1 text|{n} texts}";
        rectangles(n: usize) = "{n:1 rectangle|{n} rectangles}";
        circles(n: usize) = "{n:1 circle|{n} circles}";
        cages(n: usize) = "{n:1 cosmetic cage|{n} cosmetic cages}";
        coloured_cells(n: usize) = "{n:1 coloured cell|{n} coloured cells}";
        cosmetic_symbols(n: usize) = "{n:1 cosmetic symbol|{n} cosmetic symbols}";
        layer(n: usize, name: String) = "{n} of the layer `{name}`";
    }

    /// Messages for the parts of puzzles that were not understood.
    unknown {
        part(name: String, text: String) = "`{name}`: {text}";
        not_on_board(name: String, text: String, cell: String) = "`{name}`: {text}, {cell} is not on the board";
        because(text: String, why: Message) = "{text}: {why}";
        stored(text: String) = "{text}";
        shapes_left_out(n: usize) = "{n:1 shape|{n} shapes} of a drawing too large to read";
        rules_in_words(text: String) = "rules in words: {text}";
        rule(text: String) = "the rule `{text}`";
        custom(text: String) = "a custom constraint: {text}";
        kind(kind: i64, text: String) = "type {kind}: {text}";
        region(text: String) = "a region: {text}";
        region_of(n: usize, cell: CellName) = "a region of {n:1 cell|{n} cells} at {cell}";
        value(text: String, cell: CellName) = "the value {text} in {cell}";
        idle_givens(n: usize) = "{n:1 given that needn't|{n} givens that needn't} be right";
        values_outside(n: usize) = "{n:1 value|{n} values} outside the board";
        cage_outside(text: String) = "a cage outside the board: {text}";
        cage_text(text: String, cell: CellName) = "the text `{text}` of the cage at {cell}";
        cage(text: String, cell: CellName) = "the cage `{text}` at {cell}";
        letter(letter: char) = "the letter `{letter}`";
        text_at(text: String, place: String) = "the text `{text}` at {place}";
        text(text: String) = "the text `{text}`";
        outside(name: String, text: String) = "`{name}` outside the board: {text}";
        number(number: i64, place: String) = "the number {number} at {place}";
        line_from(place: String) = "a line from {place}";
        coloured_line_from(colour: String, place: String) = "a line in the colour {colour} from {place}";
        arrow_from(place: String) = "an arrow from {place}";
        coloured_arrow_from(colour: String, place: String) = "an arrow in the colour {colour} from {place}";
        line_of(name: String, text: String) = "a line of `{name}`: {text}";
        shaft(text: String) = "a shaft of `arrow`: {text}";
        total(name: String, text: String) = "the total of `{name}`: {text}";
        small_number(text: String, cell: CellName) = "the small number `{text}` in {cell}";
        symbol(name: String, style: i64) = "the symbol `{name}` of style {style}";
        cells_outside(text: String) = "cells outside the grid: `{text}`";
        letters(n: usize) = "expected {n} letters";
        group(text: String) = "a group: {text}";
        cage_data(text: String) = "a cage: {text}";
        cage_without(cell: CellName) = "the cage without operator at {cell}";
        no_regions() = "the board has no regions";
        no_regions_of(n: usize, rows: usize, columns: usize) = "boxes of {n} cells don't tile {rows}x{columns}";
        solution() = "the author's solution, which breaks givens, rows, columns or regions";
        constraint(constraint: Message, why: Message) = "{constraint}: {why}";
        broken() = "the author's solution breaks it, so it must mean something else";
        no_number() = "a number is missing";
        not_a_number(text: String) = "`{text}` is no number";
        not_a_line(text: String) = "`{text}` is no row or column";
        no_neighbours() = "no two cells are neighbours";
        mangled_bits() = "the bits are mangled";
        bit_outside() = "a bit is outside the grid";
        no_cells() = "cells are missing";
        uneven_sets() = "expected sets of as many cells";
        no_digits() = "no digits";
        square_outside() = "the square is not inside the grid";
        row_or_column() = "expected R or C";
        mangled_pattern() = "the pattern is mangled";
        long_machine() = "a machine in several parts with more than 3,000 states";
        mangled_machine() = "the machine is mangled";
        other_digits() = "its groups of digits are not known for these digits";
        no_such_constraint() = "there is no such constraint here";
        mangled_key() = "the key is mangled";
        coefficients() = "coefficients that are not known here";
        coefficient_count() = "not as many coefficients as cells";
        no_diagonal() = "no diagonal begins there";
        no_values(text: String) = "`{text}` gives no values";
        not_a_cell(text: String) = "`{text}` is no cell of the grid";
    }

    /// Messages for the interpretation of a sentence of the rules.
    sentence {
        usual() = "rows, columns, boxes";
        remark() = "a remark that changes nothing";
        whole_board(kind: Name) = "{kind:small}";
        clues(kind: Name, n: usize) = "{kind:small}, {n:one clue|{n} clues}";
    }

    /// Messages for the features that writers can't represent.
    write {
        cannot(format: String, what: Message) = "the {format} format can't hold {what}";
        blank(symbol: String) = "empty cells as `{symbol}`";
        candidates() = "candidates that don't follow from the values";
        puzzles(n: usize) = "{n:1 puzzle|{n} puzzles}";
        sizes(n: usize) = "boards of size {n}";
        shape(text: String) = "the board {text}";
        jigsaw() = "jigsaw regions";
        boxes(rows: u8, columns: u8) = "boxes of {rows} rows and {columns} columns";
        digits(all: Vec<String>) = "the digits {all}";
        only_read() = "puzzles of other programs: it is only read";
        forbidden_candidates() = "candidates that the values forbid";
        empty_cells() = "cells without candidates";
        empty_cell() = "a cell without candidates";
        no_rating() = "a puzzle without a rating such as 1.2";
        nine_times() = "a digit that occurs more than nine times";
        ambiguous() = "this board: its counts would be ambiguous";
        box_regions() = "regions that are the boxes of their size";
        rectangular_regions() = "regions that are rectangular boxes";
        loose_regions() = "regions that are not connected";
        title() = "a title";
        author() = "an author";
        rules_text() = "rules in words";
        solved_text() = "the author's words for the solver";
        solution() = "the author's solution";
        fog() = "fog";
        drawing() = "the drawing, which would be read as clues";
        drawn(what: Message) = "{what} of the drawing";
        any_candidates() = "candidates";
        values() = "values";
        overlapping_cages() = "cages that overlap";
        loose_cells() = "cells outside of all cages";
        dots() = "anti-consecutive beside dots, which would lift it";
        ratios() = "forbidden ratios that no dot has";
    }
}
