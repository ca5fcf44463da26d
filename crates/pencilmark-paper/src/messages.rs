//! The texts printed in books, and the messages about them.

use pencilmark_core::declare_messages;

declare_messages! {
    /// The texts printed on pages.
    book {
        how_to_play() = "How to play";
        how_to_read_the_clues() = "How to read the clues";
        title_page() = "Title";
        all_puzzles() = "Puzzles";
        contents() = "Contents";
        puzzle_count(n: usize) = "{n:1 puzzle|{n} puzzles}";
        puzzles_of_level(n: usize, level: String) = "{n:1 puzzle|{n} puzzles}: {level}";
        puzzles_of_levels(n: usize, easiest: String, hardest: String) = "{n:1 puzzle|{n} puzzles}: {easiest} to {hardest}";
        puzzles(from: usize, to: usize) = "Puzzles {from} to {to}";
        tip_beginner() = "Look at one box at a time: where it lacks a digit, often a single cell is left for it.";
        tip_easy() = "Take one digit and follow it through the rows and columns of all boxes, then take the next.";
        tip_medium() = "Note the candidates where a box has two or three cells left for a digit: if they are in one line, the digit is excluded from the rest of the line.";
        tip_hard() = "Note all candidates, then look at one digit: patterns begin where it has only two places in a row, a column or a box.";
        tip_expert() = "Follow a chain: if this candidate is false, that one must be true. Candidates that both ends exclude are eliminated.";
        tip_extreme() = "Combine chains with sets of cells, and take your time: these puzzles need notes in every cell.";
        needs(techniques: String) = "Needs: {techniques}";
        hardest(technique: String) = "Later: {technique}.";
        time() = "Time";
        minutes() = "min";
        solution_on(page: usize) = "Solution on page {page}";
        hints_on(page: usize) = "Hints on page {page}";
        puzzle_on(page: usize) = "page {page}";
        solutions() = "Solutions";
        solutions_of(title: String) = "{title}: solutions";
        hints() = "Hints";
        answers() = "Answers";
        answer() = "Answer";
        name() = "Name";
        date() = "Date";
        play_on() = "Play on with a phone";
        puzzle(n: usize) = "Puzzle {n}";
        solution(n: usize) = "Solution {n}";
        picture(name: String, rows: String) = "{name}: {rows}";
        blank() = "blank";
        empty() = "Empty grid";
        code() = "Code to play on";
    }

    /// Reasons why a book can't be made.
    paper {
        unknown(text: String) = "unknown paper {text}: a4, a5, a6, letter, 6x9 and other sizes of books, 105x148mm or 8.5x11in";
        unknown_name(text: String, known: String) = "there is no {text}: it is one of {known}";
        out_of_range(text: String) = "paper {text}: each side must be 50 to 1200 mm long";
        no_glyph(sign: char, text: String) = "no font has a glyph for {sign} in “{text}”: write it in Latin, Greek or Cyrillic letters, give a font that has it to pencilmark print --font, or make an HTML file, which uses the reader's fonts";
        font_unknown() = "the file of the font is neither a TrueType nor an OpenType font";
        font_cut_short() = "the file of the font is cut short: it ends before its tables do";
        font_broken() = "the font is broken: its tables can't be read";
        font_without_outlines() = "the font has no outlines that a PDF can hold: they are TrueType (glyf) or CFF";
        font_not_embeddable() = "the font states that its licence forbids to embed it";
        too_small(puzzle: usize, reached: String, least: String) = "puzzle {puzzle}: its digits would be {reached} points high, but need at least {least}: put fewer puzzles on a page, or choose larger paper";
        no_room(puzzle: usize) = "puzzle {puzzle} has no room on this paper";
        too_long(puzzle: usize) = "puzzle {puzzle}: its address is too long for a code";
        too_thick(pages: usize, most: usize) = "a book of {pages} pages can't be bound: on this paper the maximum is {most}. Print more puzzles per page, leave out hints, or make two volumes with --numbers";
        of_puzzle(n: usize, why: Message) = "Puzzle {n}: {why}";
        few_pages(pages: usize, least: usize) = "{pages:1 page|{pages} pages}: printers bind {least} or more";
        marks_of_several(n: usize) = "Digits and notes are printed with a single puzzle, but there are {n}.";
        no_mark(cell: String, digit: usize) = "The board has no cell {cell} for the digit {digit}.";
        wrong_isbn(text: String) = "{text} is no ISBN: it has 13 digits, begins with 978 or 979, and its last digit checks the others";
        no_puzzles() = "there is no puzzle to print";
    }
}
