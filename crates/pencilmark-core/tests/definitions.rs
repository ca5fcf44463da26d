//! Tests every kind of constraint against an independent plain definition, on fillings of a tiny board.
//!
//! The definitions use only the values of cells and share nothing with the lowering of constraints.

use std::collections::BTreeMap;

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, ConstraintForm, KINDS};
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::values::DigitValues;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::random_constraints::{any_constraint, constraint_of};

const SIZE: usize = 4;

/// A filled board: the values of its cells.
struct Filling<'a> {
    values: &'a [i32],
    /// The values that the board has, ascending.
    all: &'a [i32],
    rules: &'a Rules,
}

impl Filling<'_> {
    fn at(&self, cell: Cell) -> i32 {
        self.values[cell.index()]
    }

    fn rc(&self, row: usize, column: usize) -> i32 {
        self.values[row * SIZE + column]
    }

    fn of(&self, cells: &[Cell]) -> Vec<i32> {
        cells.iter().map(|cell| self.at(*cell)).collect()
    }

    /// True if `fits` holds for every two cells at one of these distances.
    fn all_apart(&self, leaps: &[(i32, i32)], fits: impl Fn(i32, i32) -> bool) -> bool {
        let inside = |n: i32| (0..SIZE as i32).contains(&n);
        (0..SIZE as i32).all(|r| {
            (0..SIZE as i32).all(|c| {
                leaps.iter().all(|(down, right)| {
                    let (other_r, other_c) = (r + down, c + right);
                    !inside(other_r)
                        || !inside(other_c)
                        || fits(self.rc(r as usize, c as usize), self.rc(other_r as usize, other_c as usize))
                })
            })
        })
    }

    /// Returns the pairs of neighbouring cells, marked or not.
    fn neighbours(&self) -> Vec<(Cell, Cell)> {
        let cells = || (0..SIZE * SIZE).map(Cell::new);
        let near = |a: Cell, b: Cell| {
            a < b && a.row(SIZE).abs_diff(b.row(SIZE)) + a.column(SIZE).abs_diff(b.column(SIZE)) == 1
        };
        cells().flat_map(|a| cells().filter(move |b| near(a, *b)).map(move |b| (a, b))).collect()
    }

    fn third(&self, value: i32) -> i32 {
        // Of four digits one is low, two are in the middle, one is high.
        match self.all.iter().position(|known| *known == value) {
            Some(0) => 0,
            Some(3) => 2,
            _ => 1,
        }
    }

    fn is_marked(&self, a: Cell, b: Cell, kinds: &[&str]) -> bool {
        self.rules
            .constraints()
            .iter()
            .filter(|c| kinds.contains(&c.kind().name()))
            .any(|c| c.first_list().windows(2).any(|pair| pair == [a, b] || pair == [b, a]))
    }

    fn unmarked(&self, kinds: &[&str], fits: impl Fn(i32, i32) -> bool) -> bool {
        let mut pairs = self.neighbours().into_iter();
        pairs.all(|(a, b)| self.is_marked(a, b, kinds) || fits(self.at(a), self.at(b)))
    }

    fn region(&self, cell: Cell) -> Vec<Cell> {
        let layout = self.rules.layout();
        let same = |other: &Cell| layout.region_of(*other) == layout.region_of(cell);
        (0..SIZE * SIZE).map(Cell::new).filter(same).collect()
    }
}

fn differ(values: &[i32]) -> bool {
    (0..values.len()).all(|i| !values[..i].contains(&values[i]))
}

fn sorted(values: &[i32]) -> Vec<i32> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted
}

fn often(values: &[i32], value: i32) -> usize {
    values.iter().filter(|v| **v == value).count()
}

fn neighbours_fit(values: &[i32], fits: impl Fn(i32, i32) -> bool) -> bool {
    values.windows(2).all(|pair| fits(pair[0], pair[1]))
}

fn windows_differ(classes: &[i32], length: usize) -> bool {
    let length = length.min(classes.len());
    classes.windows(length).all(differ)
}

/// True if a filling fulfils a constraint, by the definition of its kind.
fn fulfils(constraint: &Constraint, filling: &Filling<'_>) -> bool {
    let line = filling.of(constraint.first_list());
    let lists: Vec<Vec<i32>> = constraint.cells.iter().map(|list| filling.of(list)).collect();
    let seen: Vec<i32> = constraint.place.map_or_else(Vec::new, |place| filling.of(&place.cells(SIZE)));
    let numbers = &constraint.numbers;
    let number = |usual: i32| numbers.first().copied().unwrap_or(usual);
    let or_usual = |usual: &[i32]| if numbers.is_empty() { usual.to_vec() } else { numbers.clone() };
    let (first, last) = (filling.all[0], filling.all[3]);
    let sum = |values: &[i32]| values.iter().sum::<i32>();
    let corners = || (0..3).flat_map(|r| (0..3).map(move |c| (r, c)));
    let square = |r: usize, c: usize| {
        [filling.rc(r, c), filling.rc(r, c + 1), filling.rc(r + 1, c), filling.rc(r + 1, c + 1)]
    };
    let falling: Vec<i32> = (0..SIZE).map(|i| filling.rc(i, i)).collect();
    let rising: Vec<i32> = (0..SIZE).map(|i| filling.rc(i, SIZE - 1 - i)).collect();
    match constraint.kind().name() {
        "x" => differ(&falling) && differ(&rising),
        "diagonal" => differ(&falling),
        "antidiagonal" => differ(&rising),
        "windoku" => differ(&square(1, 1)),
        "disjoint" => (0..4).all(|place| {
            let (r, c) = (place / 2, place % 2);
            differ(&[filling.rc(r, c), filling.rc(r, c + 2), filling.rc(r + 2, c), filling.rc(r + 2, c + 2)])
        }),
        "group" => differ(&line),
        "antiknight" => filling.all_apart(&[(1, 2), (2, 1), (1, -2), (2, -1)], |a, b| a != b),
        "antiking" => filling.all_apart(&[(1, 1), (1, -1)], |a, b| a != b),
        "anticamel" => filling.all_apart(&[(1, 3), (3, 1), (1, -3), (3, -1)], |a, b| a != b),
        "antizebra" => filling.all_apart(&[(2, 3), (3, 2), (2, -3), (3, -2)], |a, b| a != b),
        "antigiraffe" => filling.all_apart(&[(1, 4), (4, 1)], |a, b| a != b),
        "antitaxicab" => {
            let cells = || (0..SIZE * SIZE).map(Cell::new);
            cells().all(|a| {
                cells().all(|b| {
                    let far = a.row(SIZE).abs_diff(b.row(SIZE)) + a.column(SIZE).abs_diff(b.column(SIZE));
                    let value = filling.at(a);
                    let counts = numbers.is_empty() || numbers.contains(&value);
                    a == b || value != filling.at(b) || value != far as i32 || !counts
                })
            })
        }
        "knightmare" => filling
            .all_apart(&[(1, 2), (2, 1), (1, -2), (2, -1)], |a, b| !or_usual(&[5, 15]).contains(&(a + b))),
        "nonconsecutive" => filling.all_apart(&[(0, 1), (1, 0)], |a, b| (a - b).abs() != 1),
        "nonconsecutive-diagonal" => filling.all_apart(&[(1, 1), (1, -1)], |a, b| (a - b).abs() != 1),
        "entropy" => corners().all(|(r, c)| {
            let thirds = square(r, c).map(|value| filling.third(value));
            (0..3).all(|third| thirds.contains(&third))
        }),
        "modulo" => corners().all(|(r, c)| {
            let rests = square(r, c).map(|value| value % 3);
            (0..3).all(|rest| rests.contains(&rest))
        }),
        "no-difference" => {
            filling.unmarked(&["difference", "ratio"], |a, b| !or_usual(&[1]).contains(&(a - b).abs()))
        }
        "no-difference-strict" => {
            filling.unmarked(&["difference"], |a, b| !or_usual(&[1]).contains(&(a - b).abs()))
        }
        "no-ratio" => filling.unmarked(&["difference", "ratio"], |a, b| {
            or_usual(&[2]).iter().all(|k| a != k * b && b != k * a)
        }),
        "no-ratio-strict" => {
            filling.unmarked(&["ratio"], |a, b| or_usual(&[2]).iter().all(|k| a != k * b && b != k * a))
        }
        "no-sum" => filling.unmarked(&["edgesum"], |a, b| !or_usual(&[5, 10]).contains(&(a + b))),
        "candidates" => line.iter().all(|value| numbers.contains(value)),
        "odd" => line.iter().all(|value| value % 2 == 1),
        "even" => line.iter().all(|value| value % 2 == 0),
        name @ ("minimum" | "maximum") => {
            let marked = |cell: Cell| {
                filling
                    .rules
                    .constraints()
                    .iter()
                    .any(|c| c.kind().name() == name && c.first_list().contains(&cell))
            };
            filling.neighbours().into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).all(|(a, b)| {
                let (mine, other) = (filling.at(a), filling.at(b));
                !constraint.first_list().contains(&a)
                    || marked(b)
                    || constraint.first_list().contains(&b)
                    || if name == "minimum" { mine < other } else { mine > other }
            })
        }
        "difference" => neighbours_fit(&line, |a, b| (a - b).abs() == number(1)),
        "ratio" => neighbours_fit(&line, |a, b| a == number(2) * b || b == number(2) * a),
        "edgesum" => neighbours_fit(&line, |a, b| a + b == number(0)),
        "greater" => neighbours_fit(&line, |a, b| a > b),
        "pair" => {
            let allowed = pairs(&constraint.text_argument);
            neighbours_fit(&line, |a, b| allowed.contains(&(a, b)))
        }
        "allpairs" => {
            let allowed = pairs(&constraint.text_argument);
            (0..line.len()).all(|j| (0..j).all(|i| allowed.contains(&(line[i], line[j]))))
        }
        "clone" => lists.windows(2).all(|pair| pair[0] == pair[1]),
        "thermo" => neighbours_fit(&line, |a, b| a < b),
        "slowthermo" => neighbours_fit(&line, |a, b| a <= b),
        "whispers" => neighbours_fit(&line, |a, b| (a - b).abs() >= number(2)),
        "renban" => sorted(&line).windows(2).all(|pair| pair[1] == pair[0] + 1),
        "nabner" => (0..line.len()).all(|j| (0..j).all(|i| (line[i] - line[j]).abs() > 1)),
        "palindrome" => line.iter().eq(line.iter().rev()),
        "parity" => neighbours_fit(&line, |a, b| a % 2 != b % 2),
        "modular" => {
            let rests: Vec<i32> = line.iter().map(|value| value % number(3)).collect();
            windows_differ(&rests, number(3) as usize)
        }
        "entropic" => windows_differ(&line.iter().map(|value| filling.third(*value)).collect::<Vec<_>>(), 3),
        "arrow" => {
            let read = lists[0].iter().fold(0, |read, digit| 10 * read + digit);
            sum(&lists[1]) == read
        }
        "doublearrow" => sum(&line[1..line.len() - 1]) == line[0] + line[line.len() - 1],
        "averagearrow" => sum(&lists[1]) == lists[0][0] * lists[1].len() as i32,
        "regionsum" => {
            let mut sums: Vec<(usize, i32)> = Vec::new();
            for cell in constraint.first_list() {
                let region = filling.rules.layout().region_of(*cell);
                match sums.last_mut() {
                    Some((last, sum)) if *last == region => *sum += filling.at(*cell),
                    _ => sums.push((region, filling.at(*cell))),
                }
            }
            sums.windows(2).all(|pair| pair[0].1 == pair[1].1)
        }
        "zipper" => {
            let (half, length) = (line.len() / 2, line.len());
            let sums: Vec<i32> = (0..half).map(|i| line[i] + line[length - 1 - i]).collect();
            let middle = (length % 2 == 1).then(|| line[half]);
            let all: Vec<i32> = sums.into_iter().chain(middle).collect();
            all.iter().all(|sum| *sum == all[0])
        }
        "between" => {
            let (a, b) = (line[0], line[line.len() - 1]);
            line[1..line.len() - 1].iter().all(|value| a.min(b) < *value && *value < a.max(b))
        }
        "lockout" => {
            let (a, b) = (line[0], line[line.len() - 1]);
            (a - b).abs() >= number(4)
                && line[1..line.len() - 1].iter().all(|value| *value < a.min(b) || *value > a.max(b))
        }
        "sumline" => can_be_cut(&line, number(10)),
        "sequence" => line.windows(3).all(|three| three[1] - three[0] == three[2] - three[1]),
        "samedifference" => {
            line.windows(3).all(|three| (three[1] - three[0]).abs() == (three[2] - three[1]).abs())
        }
        "regex" => matches_expression(&constraint.text_argument, &line),
        // The machine of the random constraints: state 0 goes on 1 and 2 to 1, on 3 to 0; state 1 goes on 3 and 4 to 0, on 1 to 1.
        "automaton" => {
            let step = |state: Option<u8>, value: &i32| match (state?, value) {
                (0, 1 | 2) | (1, 1) => Some(1),
                (0, 3) | (1, 3 | 4) => Some(0),
                (_, _) => None,
            };
            line.iter().fold(Some(0), step).is_some()
        }
        "killer" => differ(&line) && (numbers.is_empty() || numbers.contains(&sum(&line))),
        "sum" => {
            let weight = |i: usize| constraint.weights.get(i).copied().unwrap_or(1);
            numbers.contains(&line.iter().enumerate().map(|(i, value)| weight(i) * value).sum())
        }
        "equalsum" => lists.windows(2).all(|pair| sum(&pair[0]) == sum(&pair[1])),
        "greatersum" => lists.windows(2).all(|pair| sum(&pair[0]) > sum(&pair[1])),
        "product" => line.iter().product::<i32>() == number(0),
        "minus" => line.iter().any(|largest| 2 * largest - sum(&line) == number(0)),
        "quotient" => (0..line.len()).any(|i| {
            let others: i32 = (0..line.len()).filter(|j| *j != i).map(|j| line[j]).product();
            others != 0 && line[i] == number(0) * others
        }),
        "rellik" => {
            let sums = (1..1u32 << line.len())
                .map(|set| (0..line.len()).filter(|i| set >> i & 1 != 0).map(|i| line[i]).sum::<i32>());
            differ(&line) && sums.into_iter().all(|sum| sum != number(0))
        }
        "equality" => {
            let odd = line.iter().filter(|value| **value % 2 == 1).count();
            let low = line.iter().filter(|value| 2 * **value < first + last).count();
            differ(&line) && 2 * odd == line.len() && 2 * low == line.len()
        }
        "lunchbox" => {
            let place = |value: &i32| line.iter().position(|v| v == value).unwrap();
            let (low, high) = (place(line.iter().min().unwrap()), place(line.iter().max().unwrap()));
            differ(&line) && sum(&line[low.min(high) + 1..low.max(high)]) == number(0)
        }
        "samevalues" => lists.windows(2).all(|pair| sorted(&pair[0]) == sorted(&pair[1])),
        "quadruple" | "contains" => {
            numbers.iter().all(|value| often(&line, *value) >= often(numbers, *value))
        }
        "containsexactly" => numbers.iter().all(|value| often(&line, *value) == often(numbers, *value)),
        "lookandsay" => numbers.iter().all(|said| often(&line, said % 10) == (said / 10) as usize),
        "circles" => line.iter().all(|value| often(&line, *value) == *value as usize),
        "distinct" => {
            let mut different = sorted(&lists[1]);
            different.dedup();
            different.len() as i32 == lists[0][0]
        }
        "valueindex" => {
            let place = usize::try_from(line[1] + 1);
            place.is_ok_and(|place| place >= 2 && line.get(place) == Some(&line[0]))
        }
        "rowindexer" => constraint.first_list().iter().all(|cell| {
            let row = filling.at(*cell) - 1;
            row >= 0 && filling.rc(row as usize, cell.column(SIZE)) == cell.row(SIZE) as i32 + 1
        }),
        "columnindexer" => constraint.first_list().iter().all(|cell| {
            let column = filling.at(*cell) - 1;
            column >= 0 && filling.rc(cell.row(SIZE), column as usize) == cell.column(SIZE) as i32 + 1
        }),
        "boxindexer" => constraint.first_list().iter().all(|cell| {
            let region = filling.region(*cell);
            let place = region.iter().position(|other| other == cell).unwrap() as i32 + 1;
            let there = filling.at(*cell) - 1;
            there >= 0 && filling.at(region[there as usize]) == place
        }),
        "littlekiller" => sum(&seen) == number(0),
        "sandwich" => {
            let (low, high) = if let [_, a, b] = **numbers { (a, b) } else { (first, last) };
            let place = |value: i32| seen.iter().position(|v| *v == value).unwrap();
            let (a, b) = (place(low).min(place(high)), place(low).max(place(high)));
            sum(&seen[a + 1..b]) == number(0)
        }
        "xsum" => sum(&seen[..seen[0] as usize]) == number(0),
        "skyscraper" => {
            let visible =
                (0..4).filter(|i| seen[*i] > 0 && seen[..*i].iter().all(|height| *height < seen[*i]));
            visible.count() as i32 == number(0)
        }
        "hiddenskyscraper" => {
            let hidden = (0..4).find(|i| seen[..*i].iter().any(|height| *height > seen[*i]));
            hidden.is_some_and(|i| seen[i] == number(0))
        }
        "numberedroom" => seen[0] > 0 && seen[seen[0] as usize - 1] == number(0),
        "firstseen" => seen.iter().find(|value| **value % 2 == number(0) % 2) == Some(&number(0)),
        "battlefield" => {
            let (a, b) = (seen[0] as usize, 4 - seen[3] as usize);
            sum(&seen[a.min(b)..a.max(b)]) == number(0)
        }
        "or" => constraint.alternatives.iter().any(|all| {
            // Ill-formed or impossible constraints are reported when rules are created; here they just fail.
            all.iter().all(|one| fulfils(one, filling))
        }),
        "magicsquare" => {
            const LINES: [[usize; 3]; 8] =
                [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
            let sums = LINES.map(|places| places.iter().map(|i| line[*i]).sum::<i32>());
            differ(&line) && sums.iter().all(|sum| *sum == sums[0])
        }
        name => panic!("{name} has no definition here"),
    }
}

fn pairs(word: &str) -> Vec<(i32, i32)> {
    let pair = |text: &str| {
        let (a, b) = text.split_once('-').unwrap();
        (a.parse().unwrap(), b.parse().unwrap())
    };
    word.split(' ').map(pair).collect()
}

/// True if a line can be cut into pieces that each have the given sum.
fn can_be_cut(line: &[i32], sum: i32) -> bool {
    line.is_empty()
        || (1..=line.len()).any(|end| line[..end].iter().sum::<i32>() == sum && can_be_cut(&line[end..], sum))
}

/// True if a line matches an expression of the random constraints, each defined by hand.
fn matches_expression(word: &str, line: &[i32]) -> bool {
    match word {
        ".*1.*" => line.contains(&1),
        "[1-3]*.?" => line[..line.len() - 1].iter().all(|value| (1..=3).contains(value)),
        "(12|21|.)+" => true,
        "[^2]+" => !line.contains(&2),
        ".{1,3}" => line.len() <= 3,
        "1?2?3?.*" => true,
        "(1|2).*" => [1, 2].contains(&line[0]),
        _ => panic!("no definition of {word}"),
    }
}

/// Returns fillings of the board: random rows, or grids of plain rules, derived from one grid by renaming and swapping.
fn fillings(rng: &mut ChaCha8Rng, all: &[i32], proper: bool) -> Vec<i32> {
    if !proper {
        return (0..SIZE * SIZE).map(|_| all[rng.random_range(0..4)]).collect();
    }
    let mut names = all.to_vec();
    names.shuffle(rng);
    let mut rows = [[0, 1, 2, 3], [2, 3, 0, 1], [1, 0, 3, 2], [3, 2, 1, 0]];
    if rng.random_bool(0.5) {
        rows = [[0, 1, 2, 3], [2, 3, 0, 1], [1, 2, 3, 0], [3, 0, 1, 2]];
    }
    if rng.random_bool(0.5) {
        rows.swap(0, 1);
    }
    if rng.random_bool(0.5) {
        rows.swap(2, 3);
    }
    let turned = rng.random_bool(0.5);
    let at = |r: usize, c: usize| if turned { rows[c][r] } else { rows[r][c] };
    (0..SIZE * SIZE).map(|i| names[at(i / SIZE, i % SIZE)]).collect()
}

#[test]
fn lowered_primitives_hold_exactly_when_the_definition_does() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut fulfilled: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for kind in KINDS.iter().filter(|kind| kind.name() != "magicsquare") {
        for attempt in 0..150 {
            // The automaton and the expressions of the random constraints use the digits 1 to 4.
            let from_zero =
                attempt % 4 == 0 && kind.text_argument.is_none() && kind.form != ConstraintForm::Alternatives;
            let values = match (from_zero, attempt % 3) {
                (false, _) => DigitValues::default_for(SIZE),
                (true, 0) => DigitValues::new(0, SIZE).unwrap(),
                (true, 1) => DigitValues::from_values([0, 1, 3, 4]).unwrap(),
                (true, _) => DigitValues::from_values([0, 2, 3, 4]).unwrap(),
            };
            let all: Vec<i32> = values.all().collect();
            let square = Layout::of_size(SIZE).unwrap();
            let layout = if values.is_consecutive() { square } else { square.as_shape() };
            let mut constraints = vec![constraint_of(kind, &mut rng, SIZE)];
            if attempt % 5 == 0 && !from_zero {
                constraints.push(any_constraint(&mut rng, SIZE));
            }
            let Ok(rules) = Rules::with_values(layout, values, constraints) else {
                continue;
            };
            for number in 0..40 {
                let outside = matches!(kind.form, ConstraintForm::Outside | ConstraintForm::Alternatives);
                let filled = fillings(&mut rng, &all, number % 2 == 0 || outside);
                let filling = Filling { values: &filled, all: &all, rules: &rules };
                let at = |cell: Cell| values.digit(filled[cell.index()]).unwrap();
                let lowered = rules.clues().iter().filter(|clue| clue.constraint.index() == 0);
                let holds = lowered.into_iter().all(|clue| clue.primitive.is_fulfilled(values, &at));
                let expected = fulfils(&rules.constraints()[0], &filling);
                assert_eq!(holds, expected, "{} {filled:?}", rules_text::to_text(&rules));
                fulfilled.entry(kind.name()).or_default()[usize::from(expected)] += 1;
            }
        }
    }
    let untested: Vec<&str> =
        KINDS.iter().map(|kind| kind.name()).filter(|name| !fulfilled.contains_key(name)).collect();
    assert_eq!(untested, ["magicsquare"]);
}

#[test]
fn texts_of_constraints_are_read_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    for kind in KINDS {
        for size in [4, 6, 9, 16] {
            let constraint = constraint_of(kind, &mut rng, size);
            let text = constraint.text(size);
            let read = pencilmark_core::constraint::parse_constraint(&text, size);
            assert_eq!(read.as_ref(), Ok(&constraint), "{text}");
        }
    }
}
