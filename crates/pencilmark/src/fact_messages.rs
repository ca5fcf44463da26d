//! The messages on the pages about kinds of clues.

use pencilmark_core::declare_messages;

declare_messages! {
    /// Tables of facts about kinds of clues.
    facts {
        partners() = "What may stand beside each digit";
        partners_of(number: String) = "What may stand beside each digit, for the number {number}";
        single_sums() = "Sums with one set of digits";
        cage_sums() = "Sums of cages";
        thermometers() = "What each cell may hold";
        arrows() = "Arrows within one house";
        sandwiches() = "Cells between 1 and 9";
        x_sums() = "Sums by the first digit";
        skyscrapers() = "The highest digits from the edge";
        runs() = "Digits of every run";
        digit() = "Digit";
        beside() = "Beside it";
        cells() = "Cells";
        one_set() = "The only set";
        sums() = "Sums";
        most_sets() = "Sets at most";
        from_bulb() = "From the bulb on";
        circle() = "Circle";
        shaft() = "Digits on the arrow";
        sum() = "Sum";
        cells_between() = "Cells between";
        first_digit() = "First digit";
        seen() = "Seen";
        highest() = "At most, from the edge on";
        sets() = "Sets";
        always() = "In every set";
    }
}
