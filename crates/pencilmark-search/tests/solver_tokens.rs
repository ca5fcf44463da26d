//! Compares each kind of constraint of Interactive Sudoku Solver, as its help describes it, with the solutions that are
//! found: on 4x4 with digits from 1 and from 0, on 6x6 with nine digits, and on boards whose lines may repeat digits.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use pencilmark_formats::{ReadOptions, read};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

/// A filled board: the values of its cells, row by row.
struct Filled<'a> {
    values: &'a [i32],
    columns: usize,
    first: i32,
    last: i32,
}

impl Filled<'_> {
    /// Returns the values of cells, each written as row and column: `11 12`.
    fn at(&self, cells: &str) -> Vec<i32> {
        let digit = |byte: u8| usize::from(byte - b'1');
        let cell = |name: &str| digit(name.as_bytes()[0]) * self.columns + digit(name.as_bytes()[1]);
        cells.split(' ').map(|name| self.values[cell(name)]).collect()
    }

    fn rows(&self) -> Vec<Vec<i32>> {
        self.values.chunks(self.columns).map(<[i32]>::to_vec).collect()
    }

    fn columns(&self) -> Vec<Vec<i32>> {
        (0..self.columns).map(|column| self.rows().iter().map(|row| row[column]).collect()).collect()
    }

    /// Returns the values of all pairs of cells at a distance.
    fn pairs(&self, down: i32, right: i32) -> Vec<(i32, i32)> {
        let rows = self.rows();
        let cell = |row: i32, column: i32| {
            Some(*rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?)?)
        };
        let places =
            (0..rows.len() as i32).flat_map(|row| (0..self.columns as i32).map(move |column| (row, column)));
        places.filter_map(|(row, column)| cell(row, column).zip(cell(row + down, column + right))).collect()
    }

    fn neighbours(&self) -> Vec<(i32, i32)> {
        [self.pairs(0, 1), self.pairs(1, 0)].concat()
    }

    fn squares(&self) -> Vec<[i32; 4]> {
        let rows = self.rows();
        let two = |row: usize, column: usize| {
            [rows[row][column], rows[row][column + 1], rows[row + 1][column], rows[row + 1][column + 1]]
        };
        (0..rows.len() - 1)
            .flat_map(|row| (0..self.columns - 1).map(move |column| (row, column)))
            .map(|(row, column)| two(row, column))
            .collect()
    }
}

fn differ(values: &[i32]) -> bool {
    values.iter().collect::<BTreeSet<_>>().len() == values.len()
}

fn sum(values: &[i32]) -> i32 {
    values.iter().sum()
}

fn sorted(mut values: Vec<i32>) -> Vec<i32> {
    values.sort_unstable();
    values
}

/// Returns the sum between the smallest and the largest value.
fn inner_sum(values: &[i32], low: i32, high: i32) -> Option<i32> {
    let place = |value: i32| values.iter().position(|other| *other == value);
    let (a, b) = (place(low)?, place(high)?);
    Some(sum(&values[a.min(b) + 1..a.max(b)]))
}

/// True if values can be cut into pieces with a sum.
fn can_be_cut(values: &[i32], total: i32) -> bool {
    values.is_empty()
        || (1..=values.len())
            .any(|length| sum(&values[..length]) == total && can_be_cut(&values[length..], total))
}

fn visible(values: &[i32]) -> usize {
    (0..values.len())
        .filter(|i| values[*i] > 0 && values[..*i].iter().all(|other| *other < values[*i]))
        .count()
}

fn first_hidden(values: &[i32]) -> Option<i32> {
    (1..values.len()).find(|i| values[..*i].iter().any(|other| *other >= values[*i])).map(|i| values[i])
}

fn times(values: &[i32], value: i32) -> usize {
    values.iter().filter(|other| **other == value).count()
}

/// A token, and what its help says of a filled board.
type Token = (&'static str, fn(&Filled<'_>) -> bool);

/// The tokens that any board may have.
const TOKENS: &[Token] = &[
    (".AntiKnight", |b| {
        [(1, 2), (2, 1), (1, -2), (2, -1)].iter().all(|(r, c)| b.pairs(*r, *c).iter().all(|(x, y)| x != y))
    }),
    (".AntiKing", |b| [(1, 1), (1, -1)].iter().all(|(r, c)| b.pairs(*r, *c).iter().all(|(x, y)| x != y))),
    (".AntiConsecutive", |b| b.neighbours().iter().all(|(x, y)| (x - y).abs() != 1)),
    (".AntiTaxicab", |b| {
        let leaps = (0..6).flat_map(|r: i32| (-5..6).map(move |c: i32| (r, c))).filter(|leap| *leap > (0, 0));
        leaps.into_iter().all(|(r, c)| b.pairs(r, c).iter().all(|(x, y)| x != y || *x != r + c.abs()))
    }),
    (".Diagonal~1", |b| {
        differ(&b.rows().iter().rev().enumerate().map(|(i, row)| row[i]).collect::<Vec<_>>())
    }),
    (".Diagonal~-1", |b| differ(&b.rows().iter().enumerate().map(|(i, row)| row[i]).collect::<Vec<_>>())),
    (".GlobalMod", |b| {
        b.squares().iter().all(|square| (0..3).all(|rest| square.iter().any(|value| value % 3 == rest)))
    }),
    (".StrictKropki.WhiteDot~R1C1~R1C2", |b| {
        let [x, y] = b.at("11 12")[..] else { return false };
        let related = |(x, y): &(i32, i32)| (x - y).abs() == 1 || *x == 2 * y || *y == 2 * x;
        let marked = usize::from(related(&(x, y)));
        (x - y).abs() == 1 && b.neighbours().iter().filter(|pair| related(pair)).count() == marked
    }),
    (".StrictXV", |b| b.neighbours().iter().all(|(x, y)| x + y != 5 && x + y != 10)),
    (".Thermo~R1C1~R1C2~R1C3", |b| b.at("11 12 13").windows(2).all(|pair| pair[0] < pair[1])),
    (".Renban~R1C1~R2C1~R2C2", |b| {
        let line = sorted(b.at("11 21 22"));
        line.windows(2).all(|pair| pair[1] == pair[0] + 1)
    }),
    (".Palindrome~R1C1~R1C2~R2C2~R2C3", |b| b.at("11 12") == b.at("23 22")),
    (".Zipper~R1C1~R1C2~R1C3~R2C3", |b| sum(&b.at("11 23")) == sum(&b.at("12 13"))),
    (".Zipper~R1C1~R1C2~R1C3", |b| sum(&b.at("11 13")) == b.at("12")[0]),
    (".Between~R1C1~R2C2~R1C3", |b| {
        let [x, y, z] = b.at("11 22 13")[..] else { return false };
        x.min(z) < y && y < x.max(z)
    }),
    (".Lockout~2~R1C1~R2C2~R1C3", |b| {
        let [x, y, z] = b.at("11 22 13")[..] else { return false };
        (x - z).abs() >= 2 && (y < x.min(z) || y > x.max(z))
    }),
    (".Whisper~2~R1C1~R2C2~R1C3", |b| b.at("11 22 13").windows(2).all(|pair| (pair[0] - pair[1]).abs() >= 2)),
    (".Modular~3~R1C1~R1C2~R1C3~R2C3", |b| {
        b.at("11 12 13 23")
            .windows(3)
            .all(|run| differ(&run.iter().map(|value| value % 3).collect::<Vec<_>>()))
    }),
    (".SumLine~4~R1C1~R1C2~R1C3~R2C3", |b| can_be_cut(&b.at("11 12 13 23"), 4)),
    (".SumLine~4~R1C1~R1C2~R2C2~R2C1~LOOP", |b| {
        let line = b.at("11 12 22 21");
        (0..4).any(|turn| can_be_cut(&[&line[turn..], &line[..turn]].concat(), 4))
    }),
    (".DoubleArrow~R1C1~R1C2~R2C2~R2C3", |b| sum(&b.at("11 23")) == sum(&b.at("12 22"))),
    (".Arrow~R1C1~R2C1~R2C2", |b| b.at("11")[0] == sum(&b.at("21 22"))),
    (".PillArrow~2~R1C2~R1C1~R2C1~R2C2~R2C3~R1C3", |b| {
        let [tens, ones] = b.at("11 12")[..] else { return false };
        10 * tens + ones == sum(&b.at("21 22 23 13"))
    }),
    (".AllDifferent~R1C1~R2C2~R1C3", |b| differ(&b.at("11 22 13"))),
    (".CountingCircles~R1C1~R2C2~R1C3~R2C1", |b| {
        let circles = b.at("11 22 13 21");
        circles.iter().all(|value| times(&circles, *value) as i32 == *value)
    }),
    (".EqualityCage~R1C1~R1C2~R2C1~R2C2", |b| {
        let cage = b.at("11 12 21 22");
        let half = |fits: &dyn Fn(i32) -> bool| cage.iter().filter(|value| fits(**value)).count() == 2;
        let middle = b.first + b.last;
        differ(&cage) && half(&|v| v % 2 == 0) && half(&|v| 2 * v < middle) && half(&|v| 2 * v > middle)
    }),
    (".RellikCage~3~R1C1~R1C2~R2C1", |b| {
        let cage = b.at("11 12 21");
        let part = |bits: i32| (0..3).filter(|i| bits >> i & 1 == 1).map(|i| cage[i]).sum::<i32>();
        differ(&cage) && (1..8).all(|bits| part(bits) != 3)
    }),
    (".Lunchbox~2~R1C1~R1C2~R1C3", |b| {
        let cage = b.at("11 12 13");
        differ(&cage) && inner_sum(&cage, *cage.iter().min().unwrap(), *cage.iter().max().unwrap()) == Some(2)
    }),
    (".Lunchbox~0~R1C1~R2C2", |b| differ(&b.at("11 22"))),
    (".Sandwich~2~R1", |b| inner_sum(&b.rows()[0], b.first, b.last) == Some(2)),
    (".XSum~R1~3~", |b| {
        let row = &b.rows()[0];
        row.get(..row[0] as usize).is_some_and(|cells| sum(cells) == 3)
    }),
    (".XSum~C2~~5", |b| {
        let column: Vec<i32> = b.columns()[1].iter().rev().copied().collect();
        column.get(..column[0] as usize).is_some_and(|cells| sum(cells) == 5)
    }),
    (".Skyscraper~R1~2~", |b| visible(&b.rows()[0]) == 2),
    (".Skyscraper~C1~~2", |b| visible(&b.columns()[0].iter().rev().copied().collect::<Vec<_>>()) == 2),
    (".HiddenSkyscraper~R1~2~", |b| first_hidden(&b.rows()[0]) == Some(2)),
    (".NumberedRoom~R1~2~", |b| {
        let row = &b.rows()[0];
        row[0] > 0 && row.get(row[0] as usize - 1) == Some(&2)
    }),
    (".NumberedRoom~C1~~0", |b| {
        let column: Vec<i32> = b.columns()[0].iter().rev().copied().collect();
        column[0] > 0 && column.get(column[0] as usize - 1) == Some(&0)
    }),
    (".ValueIndexing~R1C1~R2C1~R1C2~R1C3~R2C3", |b| {
        let [value, index, list @ ..] = &b.at("11 21 12 13 23")[..] else { return false };
        *index > 0 && list.get(*index as usize - 1) == Some(value)
    }),
    (".Indexing~R~R2C1", |b| {
        let row = b.at("21")[0];
        row > 0 && b.columns()[0].get(row as usize - 1) == Some(&2)
    }),
    (".Indexing~C~R1C2", |b| {
        let column = b.at("12")[0];
        column > 0 && b.rows()[0].get(column as usize - 1) == Some(&2)
    }),
    (".WhiteDot~R1C1~R1C2~R2C2", |b| {
        (b.at("11")[0] - b.at("12")[0]).abs() == 1 && (b.at("12")[0] - b.at("22")[0]).abs() == 1
    }),
    (".BlackDot~R1C1~R2C1", |b| b.at("11")[0] == 2 * b.at("21")[0] || b.at("21")[0] == 2 * b.at("11")[0]),
    (".GreaterThan~R2C1~R1C1", |b| b.at("21") > b.at("11")),
    (".V~R1C1~R1C2", |b| sum(&b.at("11 12")) == 5),
    (".X~R1C1~R2C1", |b| sum(&b.at("11 21")) == 10),
    (".Cage~5~R1C1~R1C2~R2C3", |b| differ(&b.at("11 12 23")) && sum(&b.at("11 12 23")) == 5),
    (".Cage~0~R1C1~R1C2~R2C3", |b| differ(&b.at("11 12 23"))),
    (".Sum~4~R1C1~R1C2~R2C3", |b| sum(&b.at("11 12 23")) == 4),
    (".Sum~1_=_2_-1~R1C1~R1C2", |b| 2 * b.at("11")[0] - b.at("12")[0] == 1),
    (".EqualSum~R1C1~-~R2C2~R1C3~-~R2C1", |b| {
        b.at("11") == b.at("21") && b.at("11")[0] == sum(&b.at("22 13"))
    }),
    (".SameValues~2~R1C1~R1C2~R2C2~R2C3", |b| sorted(b.at("11 12")) == sorted(b.at("22 23"))),
    (".SameValues~3~R1C1~R2C2~R2C3", |b| b.at("11") == b.at("22") && b.at("11") == b.at("23")),
    (".ContainAtLeast~1_1_2~R1C1~R1C2~R2C1~R2C2~R2C3", |b| {
        let cells = b.at("11 12 21 22 23");
        times(&cells, 1) >= 2 && times(&cells, 2) >= 1
    }),
    (".ContainExact~1_1_2~R1C1~R1C2~R2C1~R2C2~R2C3", |b| {
        let cells = b.at("11 12 21 22 23");
        times(&cells, 1) == 2 && times(&cells, 2) == 1
    }),
    (".ContainExact~1_1~R1C1~R1C2~R1C3", |b| times(&b.at("11 12 13"), 1) == 2),
    (".LookAndSay~1221~R1C1~R1C2~R2C3", |b| {
        times(&b.at("11 12 23"), 2) == 1 && times(&b.at("11 12 23"), 1) == 2
    }),
    (".Quad~R1C1~1~2", |b| b.at("11 12 21 22").contains(&1) && b.at("11 12 21 22").contains(&2)),
    (".CountDistinct~R1C1~R2C1~R2C2~R1C3", |b| {
        b.at("21 22 13").iter().collect::<BTreeSet<_>>().len() as i32 == b.at("11")[0]
    }),
    (".LittleKiller~4~R1C2", |b| sum(&b.at("12 21")) == 4),
    (".LittleKiller~4~R2C1", |b| {
        let rows = b.rows();
        (1..rows.len()).map(|row| rows[row][row - 1]).sum::<i32>() == 4
    }),
    (".~R1C1_1_2", |b| [1, 2].contains(&b.at("11")[0])),
    (".Or.And.~R1C1_1.~R1C2_2.End.~R2C2_1.End", |b| b.at("11 12") == [1, 2] || b.at("22") == [1]),
    (".Regex~WzEyXVsxMl0q~R1C1~R1C2", |b| b.at("11 12").iter().all(|value| [1, 2].contains(value))),
    // The bits are those of r1c1 and r1c2.
    (".Replicate~D~R1C1.Thermo~R1C1~R2C2.End", |b| b.at("11") < b.at("22") && b.at("12") < b.at("23")),
    (".Replicate~D~R2C2.Or.GreaterThan~R2C2~R3C2.~R2C2_1.End.End", |b| {
        (b.at("11") > b.at("21") || b.at("11") == [1]) && (b.at("12") > b.at("22") || b.at("12") == [1])
    }),
];

/// The tokens that need boxes of 2x2 cells.
const BOX_TOKENS: &[Token] = &[
    (".Windoku", |b| differ(&b.at("22 23 32 33"))),
    (".DisjointSets", |b| {
        ["11 13 31 33", "12 14 32 34", "21 23 41 43", "22 24 42 44"].iter().all(|set| differ(&b.at(set)))
    }),
    (".RegionSumLine~R1C2~R1C3~R2C3~R2C4", |b| b.at("12")[0] == sum(&b.at("13 23 24"))),
    (".RegionSameValues", |_| true),
];

/// The tokens of 6x6 boards with more digits than a region has cells.
const MANY_DIGITS: &[Token] = &[
    ("", |_| true),
    (".RegionSameValues", |b| {
        let all = b.values.iter().collect::<BTreeSet<_>>();
        all.len() == 6
    }),
    (".RegionSize~6.RegionSameValues", |b| b.values.iter().collect::<BTreeSet<_>>().len() == 6),
];

/// A board: its shape, sides, digits, boxes, and the values of its givens (`.` for empty cells).
struct Base<'a> {
    shape: &'static str,
    size: usize,
    digits: [i32; 2],
    lines_differ: bool,
    boxes: Option<[usize; 2]>,
    givens: &'a str,
}

impl Base<'_> {
    /// Returns all fillings that fulfil rows, columns, boxes and givens.
    fn fillings(&self) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        self.fill(&mut Vec::new(), &mut found);
        found
    }

    fn fill(&self, values: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
        if values.len() == self.size * self.size {
            return found.push(values.clone());
        }
        let given = self
            .givens
            .as_bytes()
            .get(values.len())
            .filter(|byte| **byte != b'.')
            .map(|byte| i32::from(byte - b'0'));
        for value in self.digits[0]..=self.digits[1] {
            let place = |i: usize| (i / self.size, i % self.size);
            let (row, column) = place(values.len());
            let sees = |(r, c): (usize, usize)| {
                self.lines_differ && (r == row || c == column)
                    || self
                        .boxes
                        .is_some_and(|[high, wide]| r / high == row / high && c / wide == column / wide)
            };
            let fits = |(i, other): (usize, &i32)| *other != value || !sees(place(i));
            let later = |(i, byte): (usize, u8)| {
                i <= values.len() || byte == b'.' || i32::from(byte - b'0') != value || !sees(place(i))
            };
            if given.is_none_or(|given| given == value)
                && values.iter().enumerate().all(fits)
                && self.givens.bytes().enumerate().all(later)
            {
                values.push(value);
                self.fill(values, found);
                values.pop();
            }
        }
    }

    /// Returns the text of the board with its givens and a token.
    fn text(&self, token: &str) -> String {
        let given = |(i, c): (usize, char)| format!(".~R{}C{}_{c}", i / self.size + 1, i % self.size + 1);
        let givens: String = self.givens.chars().enumerate().filter(|(_, c)| *c != '.').map(given).collect();
        format!("{}{token}{givens}", self.shape)
    }
}

/// Returns the solutions of a text, and its parts that are not read: no digits may fulfil them.
fn solutions(text: &str) -> (BTreeSet<Vec<i32>>, Vec<String>) {
    let entry = read(text, &ReadOptions::default())
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
        .entries
        .swap_remove(0);
    let notes: Vec<String> = entry.info.unread_parts.not_understood.iter().map(ToString::to_string).collect();
    if !notes.is_empty() {
        return (BTreeSet::new(), notes);
    }
    let mut found = BTreeSet::new();
    let values = entry.board.rules().values();
    Solver::new().for_each_solution(&entry.board, &Limits::solutions(0), |digits| {
        found.insert(digits.iter().map(|digit| values.value(*digit)).collect());
        ControlFlow::Continue(())
    });
    (found, notes)
}

fn check(base: &Base<'_>, tokens: &[Token]) {
    let fillings = base.fillings();
    assert!(fillings.len() > 100, "{}", base.shape);
    for (token, holds) in tokens {
        let text = base.text(token);
        let filled =
            |values| Filled { values, columns: base.size, first: base.digits[0], last: base.digits[1] };
        let wanted: BTreeSet<Vec<i32>> =
            fillings.iter().filter(|values| holds(&filled(values))).cloned().collect();
        let (found, notes) = solutions(&text);
        let extra = found.difference(&wanted).next();
        let missing = wanted.difference(&found).next();
        assert!(
            extra.is_none() && missing.is_none(),
            "{text}: {} and {}, extra {extra:?}, missing {missing:?}, {notes:?}",
            found.len(),
            wanted.len()
        );
    }
}

const FOUR: Base<'_> = Base {
    shape: ".Shape~4x4",
    size: 4,
    digits: [1, 4],
    lines_differ: true,
    boxes: Some([2, 2]),
    givens: "",
};

/// Givens of a 6x6 board, with the first four cells of two rows empty; the other rows have different digits, or the same.
const SIX: &str = "....56....23234891891234378912912378";
const SAME_SIX: &str = "....89....23234891891234348912912348";

#[test]
fn kinds_mean_what_the_help_says_with_digits_from_1() {
    check(&FOUR, TOKENS);
    check(&FOUR, BOX_TOKENS);
}

#[test]
fn kinds_mean_what_the_help_says_with_digits_from_0() {
    let base = Base { shape: ".Shape~4x4~0-3", digits: [0, 3], ..FOUR };
    check(&base, TOKENS);
    check(&base, BOX_TOKENS);
}

#[test]
fn kinds_mean_what_the_help_says_where_lines_may_repeat_digits() {
    // A sandwich has one slice of each bread, and buildings of the same height have no rule.
    let is_clear = |token: &str| !token.starts_with(".Sandwich") && !token.starts_with(".HiddenSkyscraper");
    let tokens: Vec<Token> = TOKENS.iter().copied().filter(|(token, _)| is_clear(token)).collect();
    let [small, large] = ["......012", "........12341122"];
    let base = Base {
        shape: ".Shape~3x3~0-2~Raw",
        size: 3,
        digits: [0, 2],
        lines_differ: false,
        boxes: None,
        givens: small,
    };
    check(&base, &tokens);
    check(&Base { shape: ".Shape~4x4~~Raw", size: 4, digits: [1, 4], givens: large, ..base }, &tokens[..20]);
}

#[test]
fn kinds_mean_what_the_help_says_with_more_digits_than_rows() {
    let from_0 = [SIX, SAME_SIX].map(|givens| givens.replace('9', "0"));
    for (shape, digits, [givens, same]) in
        [(".Shape~6x6~9", [1, 9], [SIX, SAME_SIX]), (".Shape~6x6~0-8", [0, 8], [&from_0[0], &from_0[1]])]
    {
        let base = Base { shape, size: 6, digits, lines_differ: true, boxes: Some([2, 3]), givens };
        check(&base, TOKENS);
        check(&Base { givens: same, ..base }, MANY_DIGITS);
    }
}
