//! The messages of games: labels of moves, reasons of refusals, errors in saved games.

use pencilmark_core::cell::CellName;
use pencilmark_core::declare_messages;

declare_messages! {
    /// Labels of moves in the history.
    moved {
        start() = "";
        is(cell: CellName, digit: char) = "{cell} = {digit}";
        is_in(digit: char, cells: Vec<CellName>) = "{digit} in {cells:{cells}|{cells:#} cells}";
        removed(digit: char, cells: Vec<CellName>) = "{digit} removed from {cells:{cells}|{cells:#} cells}";
        corner(digit: char, cells: Vec<CellName>) = "corner {digit} in {cells:{cells}|{cells:#} cells}";
        corner_removed(digit: char, cells: Vec<CellName>) = "corner {digit} removed from {cells:{cells}|{cells:#} cells}";
        centre(digit: char, cells: Vec<CellName>) = "centre {digit} in {cells:{cells}|{cells:#} cells}";
        centre_removed(digit: char, cells: Vec<CellName>) = "centre {digit} removed from {cells:{cells}|{cells:#} cells}";
        colour(colour: u8, cells: Vec<CellName>) = "colour {colour} in {cells:{cells}|{cells:#} cells}";
        colour_removed(colour: u8, cells: Vec<CellName>) = "colour {colour} removed from {cells:{cells}|{cells:#} cells}";
        struck_out(digit: char, cells: Vec<CellName>) = "candidate {digit} struck out in {cells:{cells}|{cells:#} cells}";
        restored(digit: char, cells: Vec<CellName>) = "candidate {digit} restored in {cells:{cells}|{cells:#} cells}";
        digits_erased(cells: Vec<CellName>) = "digits erased in {cells:{cells}|{cells:#} cells}";
        notes_erased(cells: Vec<CellName>) = "notes erased in {cells:{cells}|{cells:#} cells}";
        colours_erased(cells: Vec<CellName>) = "colours erased in {cells:{cells}|{cells:#} cells}";
        entries() = "entries as before";
        filled() = "notes filled in";
        cleaned() = "notes cleaned";
        hint(conclusion: String) = "hint: {conclusion}";
        clue_drawn(clue: Message) = "drawn: {clue}";
        clue_removed(clue: Message) = "removed: {clue}";
        clue_changed(clue: Message) = "changed: {clue}";
        clues_drawn(n: usize) = "{n:1 clue|{n} clues} drawn";
        clues_removed(n: usize) = "{n:1 clue|{n} clues} removed";
        clues_changed(n: usize) = "{n:1 clue|{n} clues} changed";
        board(size: usize) = "board of {size} by {size}";
        shape(text: String) = "board {text}";
        words() = "title and rules";
        fog() = "fog";
        hints(n: usize) = "hint: {n:1 conclusion|{n} conclusions}";
    }

    /// Reasons why an action is refused.
    refused {
        no_such_cell(cell: CellName) = "This board has no cell {cell}.";
        no_such_digit(digit: char, all: Vec<String>) = "This board has no {digit}: its digits are {all}.";
        no_such_colour(colour: u8) = "There is no colour {colour}: they are numbered 1 to 9.";
        given(cell: CellName) = "{cell} is a given: it can't be changed.";
        filled(cell: CellName) = "{cell} holds a digit: clear it before adding notes.";
        not_a_candidate(digit: char) = "{digit} is not a candidate there.";
        no_such_moment(moment: usize) = "The history has no moment {moment}.";
        no_bookmark(moment: usize) = "Moment {moment} has no bookmark.";
        too_many(most: usize) = "That is more than this board has: {most} at most.";
        long_name(most: usize) = "A name has {most} characters at most.";
        no_cells() = "No cell is chosen.";
        no_change() = "Nothing would change.";
        nothing_to_undo() = "There is nothing to undo.";
        nothing_to_redo() = "There is nothing to redo.";
        setting() = "The puzzle is still being entered: start playing first.";
        playing() = "The game has already begun.";
        solved() = "The puzzle is solved: undo to go on.";
        revealed() = "The solution was already shown.";
        no_givens() = "The board is empty: enter some givens first.";
        not_entered() = "The givens of this puzzle are right: they can't be changed.";
        paused() = "The timer is already paused.";
        running() = "The timer is already running.";
        bad_clue(why: Message) = "This can't be drawn: {why}.";
        bad_rules(why: Message) = "This can't be a board: {why}.";
        no_such_clue(clue: String) = "The puzzle has no clue {clue}.";
        long_text(most: usize) = "That is too long: {most} characters at most.";
        not_setting() = "Clues can be drawn only while the puzzle is being entered.";
    }

    /// Errors in a saved game.
    save {
        line(n: usize, why: Message) = "line {n}: {why}";
        version(version: String) = "unsupported version {version} of a saved game: expected version 1";
        header(header: String) = "not a saved game: expected `{header}`";
        altered() = "the line was altered: its checksum is wrong";
        short() = "expected another line, found the end of the text";
        long() = "expected the end of the text";
        time() = "expected a time in milliseconds";
        actions(expected: String, found: usize) = "expected {expected} actions, found {found}";
        impossible(why: Message) = "the action is not possible: {why}";
        json(why: String) = "{why}";
    }

    /// Errors in the start of a game.
    start {
        rules(why: Message) = "{why}";
        cells(field: String, expected: usize, found: usize) = "{field}: expected {expected} cells, found {found}";
        digit(field: String, cell: CellName, found: String) = "{field}: expected a digit of the board in {cell}, found {found}";
        empty_cell(field: String) = "{field}: a cell has no digit";
    }
}
