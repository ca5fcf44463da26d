//! Checks links of SudokuMaker by a decoder of its own, which knows the numbers of cells, edges, corners and outer cells.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::{BoardContext, Constraint, KINDS, KindId};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_core::values::DigitValues;
use pencilmark_formats::{Format, PuzzleInfo, ReadOptions, WriteOptions, read, write};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use crate::random_constraints::constraint_of;

/// The texts of other programs, with a link of a puzzle that has one constraint of each structure.
const TEXTS: &str = include_str!("../../../testdata/formats/programs.txt");

/// The kinds that have no type and are written as a sentence.
const TOLD: &[KindId] = &[
    KindId::Windoku,
    KindId::AntiCamel,
    KindId::AntiZebra,
    KindId::AntiGiraffe,
    KindId::AntiTaxicab,
    KindId::Knightmare,
    KindId::AntiConsecutiveDiagonally,
];

/// Decodes the data of a link: percent-encoding, then LZString's alphabet for addresses.
fn unpacked(link: &str) -> Value {
    let data = link.trim().strip_prefix("https://sudokumaker.app/?puzzle=").expect("a link");
    let symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
    let six = |c: char| symbols.find(c).unwrap_or_else(|| panic!("{c}: {link}"));
    let bits: Vec<bool> = data
        .replace("%2B", "+")
        .replace("%24", "$")
        .chars()
        .flat_map(|c| (0..6).rev().map(move |i| six(c) >> i & 1 == 1))
        .collect();
    let mut at = 0;
    let mut take = |count: usize| {
        at += count;
        (0..count).map(|i| usize::from(bits[at - count + i]) << i).sum::<usize>()
    };
    let mut entries: Vec<Vec<u16>> = vec![Vec::new(); 3];
    let (mut text, mut last): (Vec<u16>, Vec<u16>) = (Vec::new(), Vec::new());
    let (mut width, mut left) = (2, 5);
    loop {
        let mut code = take(width);
        if code == 2 {
            return serde_json::from_str(&String::from_utf16(&text).expect("a text")).expect("an object");
        }
        if code < 2 {
            entries.push(vec![take(8 * (code + 1)) as u16]);
            code = entries.len() - 1;
            left -= 1;
        }
        // A character that is new also takes a place of the dictionary.
        if left == 0 {
            (left, width) = (1 << width, width + 1);
        }
        let entry = entries.get(code).cloned().unwrap_or_else(|| [&last[..], &last[..1]].concat());
        if last.is_empty() {
            width = 3;
        } else {
            entries.push([&last[..], &entry[..1]].concat());
            left -= 1;
            if left == 0 {
                (left, width) = (1 << width, width + 1);
            }
        }
        text.extend(&entry);
        last = entry;
    }
}

/// The cells that a number means, on a board of `w` columns, each as row and column.
fn name((row, column): (i64, i64)) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value}"))
}

fn joined(cells: impl IntoIterator<Item = (i64, i64)>) -> String {
    cells.into_iter().map(name).collect::<Vec<_>>().join(" ")
}

fn sorted(mut cells: Vec<(i64, i64)>) -> String {
    cells.sort_unstable();
    joined(cells)
}

/// Returns what an object says, a text for each clue.
fn clues_of_object(puzzle: &Value) -> Vec<String> {
    let number_or = |name: &str, or: i64| puzzle.get(name).map_or(or, number);
    let (w, h) = (number_or("width", number_or("size", 9)), number_or("height", number_or("size", 9)));
    let all = list(&puzzle["constraints"]);
    let digits = number_or("maxDigit", w) - number_or("minDigit", 1) + 1;
    let mut found = Vec::new();
    for one in all {
        let cell = |value: &Value| (number(value) / w, number(value) % w);
        let cells = |value: &Value| list(value).iter().map(cell).collect::<Vec<_>>();
        let lines = |field: &str, name: &str| {
            list(&one[field]).iter().map(|line| format!("{name} {}", joined(cells(line)))).collect::<Vec<_>>()
        };
        let edges = |name: &str| {
            list(&one["clues"])
                .iter()
                .map(|clue| {
                    let (r, k) = (number(&clue["edge"]) / (2 * w), number(&clue["edge"]) % (2 * w));
                    let pair = if k < w { [(r, k - 1), (r, k)] } else { [(r, k - w), (r + 1, k - w)] };
                    assert!(pair.iter().all(|(r, c)| (0..h).contains(r) && (0..w).contains(c)), "{clue}");
                    format!("{name} {} {}", clue["value"], joined(pair))
                })
                .collect::<Vec<_>>()
        };
        let outside = |name: &str, diagonal: bool| {
            list(&one["clues"])
                .iter()
                .map(|clue| {
                    let (r, k) =
                        (number(&clue["outerCell"]) / (w + 2) - 1, number(&clue["outerCell"]) % (w + 2) - 1);
                    let inside = |(r, c): (i64, i64)| (0..h).contains(&r) && (0..w).contains(&c);
                    let steps = match diagonal {
                        true if number(&clue["diagonal"]) == 1 => vec![(-1, 1), (1, -1)],
                        true => vec![(-1, -1), (1, 1)],
                        false => vec![(0, 1), (0, -1), (1, 0), (-1, 0)],
                    };
                    let ways: Vec<(i64, i64)> =
                        steps.into_iter().filter(|step| inside((r + step.0, k + step.1))).collect();
                    let [step] = ways[..] else { panic!("{clue}: {ways:?}") };
                    let path =
                        (1..).map(|n| (r + n * step.0, k + n * step.1)).take_while(|place| inside(*place));
                    format!("{name} {} {}", clue["value"], joined(path))
                })
                .collect::<Vec<_>>()
        };
        let groups = || {
            let group = |bits: &Value| {
                (0..26)
                    .filter(|d| number(bits) >> d & 1 == 1)
                    .map(|d| d.to_string())
                    .collect::<Vec<_>>()
                    .join("")
            };
            let mut groups: Vec<String> = list(&one["groups"]).iter().map(group).collect();
            groups.sort();
            groups.join("|")
        };
        let marks = |name: &str| {
            cells(&one["cells"])
                .into_iter()
                .map(|cell| format!("{name} {}", joined([cell])))
                .collect::<Vec<_>>()
        };
        let negative = |name: &str, other: i64, flag: &str| {
            let lifts = all.iter().filter(|one| number(&one["type"]) == other).all(|one| one[flag] == true);
            let strict = if other == 0 || lifts { "" } else { " strict" };
            list(&one["negative"])
                .iter()
                .map(|banned| format!("no {name} {banned}{strict}"))
                .collect::<Vec<_>>()
        };
        found.extend(match number(&one["type"]) {
            0 | 2003 => vec![],
            1 => {
                let mut regions: Vec<(Value, Vec<(i64, i64)>)> = Vec::new();
                for (i, region) in
                    list(&one["regions"]).iter().enumerate().filter(|(_, region)| !region.is_null())
                {
                    let place = (i as i64 / w, i as i64 % w);
                    match regions.iter_mut().find(|(known, _)| known == region) {
                        Some((_, cells)) => cells.push(place),
                        None => regions.push((region.clone(), vec![place])),
                    }
                }
                regions.into_iter().map(|(_, cells)| format!("region {}", joined(cells))).collect()
            }
            10 => vec!["diagonal".to_owned()],
            11 => vec!["antidiagonal".to_owned()],
            12 => vec!["antiking".to_owned()],
            13 => vec!["antiknight".to_owned()],
            14 => vec!["disjoint".to_owned()],
            15 => vec!["nonconsecutive".to_owned()],
            16 => vec![format!("squares {}", groups())],
            100 => marks("even"),
            101 => marks("odd"),
            102 => marks("maximum"),
            103 => marks("minimum"),
            200 => [edges("difference"), negative("difference", 201, "overrideNegativeDifferences")].concat(),
            201 => [edges("ratio"), negative("ratio", 200, "overrideNegativeRatios")].concat(),
            202 => [edges("edgesum"), negative("sum", 0, "")].concat(),
            300 if one["slow"] == true => lines("thermometers", "slowthermo"),
            300 => lines("thermometers", "thermo"),
            301 => list(&one["cages"])
                .iter()
                .map(|cage| format!("killer {} {}", cage["value"], sorted(cells(&cage["cells"]))))
                .collect(),
            303 => list(&one["clues"])
                .iter()
                .map(|clue| {
                    let (r, k) = (number(&clue["corner"]) / (w + 1), number(&clue["corner"]) % (w + 1));
                    format!(
                        "quadruple {} {}",
                        clue["digits"],
                        joined([(r - 1, k - 1), (r - 1, k), (r, k - 1), (r, k)])
                    )
                })
                .collect(),
            305 => vec![format!("group {}", sorted(cells(&one["cells"])))],
            400 => lines("lines", "renban"),
            401 => lines("lines", &format!("whispers {}", one["minDifference"])),
            402 => lines("lines", "palindrome"),
            403 => lines("lines", "between"),
            404 => lines("lines", "regionsum"),
            405 => lines("lines", "sequence"),
            406 => lines("lines", &format!("runs {}", groups())),
            407 => lines("lines", &format!("lockout {}", one["minDifference"])),
            408 => list(&one["bulbsWithArrows"])
                .iter()
                .flat_map(|item| {
                    // The units are first: the number is read from the last cell.
                    let bulb = cells(&item["bulbCells"]);
                    let read: Vec<(i64, i64)> = bulb.iter().rev().copied().collect();
                    list(&item["arrows"])
                        .iter()
                        .map(move |arrow| {
                            assert!(bulb.contains(&cells(arrow)[0]), "{item}");
                            format!("arrow {} / {}", joined(read.clone()), joined(cells(arrow)[1..].to_vec()))
                        })
                        .collect::<Vec<_>>()
                })
                .collect(),
            409 => lines("lines", "doublearrow"),
            500 => outside("littlekiller", true),
            501 => outside("sandwich", false),
            502 => outside("xsum", false),
            503 => outside("skyscraper", false),
            504 => outside("numberedroom", false),
            600 => marks("rowindexer"),
            601 => marks("columnindexer"),
            other => panic!("type {other} on {digits} digits"),
        });
    }
    found.sort();
    found.dedup();
    found
}

/// Returns what a board says, in the same texts.
fn clues_of_board(board: &Board) -> Vec<String> {
    let rules = board.rules();
    let layout = rules.layout();
    let values = rules.values();
    let place = |cell: &Cell| {
        let (row, column) = layout.row_and_column(*cell);
        (row as i64, column as i64)
    };
    let cells = |list: &[Cell]| list.iter().map(place).collect::<Vec<_>>();
    let mut found: Vec<String> = Vec::new();
    let mut regions: Vec<(usize, Vec<(i64, i64)>)> = Vec::new();
    for cell in layout.cells().filter(|cell| layout.is_in_region(*cell)) {
        match regions.iter_mut().find(|(known, _)| *known == layout.region_of(cell)) {
            Some((_, cells)) => cells.push(place(&cell)),
            None => regions.push((layout.region_of(cell), vec![place(&cell)])),
        }
    }
    let is_row = |cells: &[(i64, i64)]| cells.iter().all(|cell| cell.0 == cells[0].0);
    if !regions.iter().all(|(_, cells)| is_row(cells)) {
        found.extend(regions.into_iter().map(|(_, cells)| format!("region {}", joined(cells))));
    }
    let size = values.count() as i32;
    let groups = |class: &dyn Fn(i32, i32) -> i32| {
        let mut groups: std::collections::BTreeMap<i32, String> = std::collections::BTreeMap::new();
        for (nth, value) in values.all().enumerate() {
            *groups.entry(class(nth as i32, value)).or_default() += &value.to_string();
        }
        let mut groups: Vec<String> = groups.into_values().collect();
        groups.sort();
        groups.join("|")
    };
    // Low and high digits are as many; the middle ones are the others.
    let outer = (size + 1) / 3;
    let third = |nth: i32, _: i32| i32::from(nth >= outer) + i32::from(nth >= size - outer);
    for one in rules.constraints() {
        let name = one.kind().name();
        let first = one.first_list();
        let line = || joined(cells(first));
        let numbers = &one.numbers;
        let pairs = |usual: i32| {
            first
                .windows(2)
                .map(|pair| format!("{name} {} {}", one.first_number_or(usual), sorted(cells(pair))))
                .collect::<Vec<_>>()
        };
        let negative = |name: &str, usual: &[i32], strict: &str| {
            let banned = if numbers.is_empty() { usual } else { &numbers[..] };
            banned.iter().map(|number| format!("no {name} {number}{strict}")).collect::<Vec<_>>()
        };
        let has = |kind: KindId| rules.constraints().iter().any(|one| one.kind().id == kind);
        // A strict rule says all that the other one says.
        let strict = |kind: KindId| if has(kind) { " strict" } else { "" };
        found.extend(match one.kind().id {
            KindId::Diagonals => vec!["diagonal".to_owned(), "antidiagonal".to_owned()],
            KindId::Difference | KindId::EdgeSum => pairs(1),
            KindId::Ratio => pairs(2),
            KindId::NoDifference | KindId::NoDifferenceStrict => {
                negative("difference", &[1], strict(KindId::NoDifferenceStrict))
            }
            KindId::NoRatio | KindId::NoRatioStrict => negative("ratio", &[2], strict(KindId::NoRatioStrict)),
            KindId::NoSum => negative("sum", &[5, 10], ""),
            KindId::GlobalEntropy => vec![format!("squares {}", groups(&third))],
            KindId::GlobalModulo => vec![format!("squares {}", groups(&|_, value| value % 3))],
            KindId::Parity => vec![format!("runs {} {}", groups(&|_, value| value % 2), line())],
            KindId::Modular => {
                vec![format!("runs {} {}", groups(&|_, value| value % one.first_number_or(3)), line())]
            }
            KindId::Entropic => vec![format!("runs {} {}", groups(&third), line())],
            KindId::KillerCage => vec![format!("killer {} {}", one.first_number_or(0), sorted(cells(first)))],
            KindId::Quadruple => vec![format!(
                "quadruple [{}] {}",
                numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(","),
                sorted(cells(first))
            )],
            KindId::Group => vec![format!("group {}", sorted(cells(first)))],
            KindId::Whispers => vec![format!("whispers {} {}", one.first_number_or((size + 1) / 2), line())],
            KindId::Lockout => vec![format!("lockout {} {}", one.first_number_or(4), line())],
            KindId::Arrow => vec![format!("arrow {} / {}", line(), joined(cells(&one.cells[1])))],
            _ if one.place.is_some() => {
                let path = one.place.map(|place| place.cells(layout)).unwrap_or_default();
                vec![format!("{name} {} {}", numbers[0], joined(cells(&path)))]
            }
            KindId::Odd
            | KindId::Even
            | KindId::Minimum
            | KindId::Maximum
            | KindId::RowIndexer
            | KindId::ColumnIndexer => {
                cells(first).into_iter().map(|cell| format!("{name} {}", joined([cell]))).collect()
            }
            kind if TOLD.contains(&kind) => Vec::new(),
            _ if first.is_empty() => vec![name.to_owned()],
            _ => vec![format!("{name} {}", line())],
        });
    }
    found.sort();
    found.dedup();
    found
}

/// Checks that the object of a link says what its board says, and holds the same digits.
fn check(board: &Board, link: &str) {
    let object = unpacked(link);
    assert_eq!(object["formatVersion"], "1.5.0");
    let puzzle = &object["puzzle"];
    assert_eq!(clues_of_object(puzzle), clues_of_board(board), "{object}");
    let values = board.rules().values();
    for (cell, fields) in board.rules().cells().zip(list(&puzzle["cells"])) {
        let given = (fields["given"] == true).then(|| number(&fields["value"]) as i32);
        assert_eq!(given, board.value(cell).map(|digit| values.value(digit)), "{object}");
    }
}

#[test]
fn the_clues_of_the_example_are_true() {
    let link = TEXTS.lines().find(|line| line.starts_with("https://sudokumaker.app")).expect("a link");
    let entry = read(link, &ReadOptions::default()).expect(link).entries.swap_remove(0);
    assert_eq!(entry.info.unread_parts.not_understood, []);
    check(&entry.board, link);
    let solution = entry.info.solution.clone().expect("a solution");
    let at = |cell: Cell| solution[cell.index()].expect("a digit");
    let rules = entry.board.rules();
    assert!(rules.clues().iter().all(|clue| clue.primitive.is_fulfilled(rules.values(), &at)));
    // What is written says the same.
    let again = write(&entry.board, &entry.info, Format::Sudokumaker, &WriteOptions::STRICT).expect("a link");
    check(&entry.board, &again);
    let back = read(&again, &ReadOptions::default()).expect(&again).entries.swap_remove(0);
    assert_eq!((back.board, back.info), (entry.board, entry.info));
}

#[test]
fn every_kind_is_written_with_the_cells_that_it_has() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut written = std::collections::BTreeSet::new();
    for kind in KINDS {
        for round in 0..40 {
            let size = [4, 6, 9][round % 3];
            let values = DigitValues::new(u8::from(round % 4 != 0), size).expect("digits from 0 or 1");
            let layout = Layout::of_size(size).expect("boxes");
            let more = KINDS[rng.random_range(0..KINDS.len())];
            let mut all = [*kind, more].map(|kind| constraint_of(kind, &mut rng, size)).to_vec();
            for one in all.iter_mut().filter(|one| one.kind().id == KindId::Quadruple) {
                let corner = rng.random_range(0..size - 1) * size + rng.random_range(0..size - 1);
                one.cells = vec![[0, 1, size, size + 1].map(|leap| Cell::new(corner + leap)).to_vec()];
            }
            all.retain(|one: &Constraint| {
                one.lower_to_primitives(&BoardContext { layout: &layout, values, constraints: &[] }).is_ok()
            });
            let Ok(rules) = Rules::with_values(layout, values, all) else { continue };
            let mut grid = Grid::empty(rules);
            grid.set_given(Cell::new(rng.random_range(0..size * size)), Digit::from_index(0));
            let board = Board::new(grid);
            if let Ok(link) =
                write(&board, &PuzzleInfo::default(), Format::Sudokumaker, &WriteOptions::STRICT)
            {
                check(&board, &link);
                written.extend(board.rules().constraints().iter().map(|one| one.kind().id));
            }
        }
    }
    assert_eq!(written.len(), 45 + TOLD.len(), "{written:?}");
}

#[test]
fn boards_of_any_sides_are_written_or_refused() {
    let dots = "difference:r1c2-r2c2+ratio:r1c2-r1c3+quadruple=3:r1c2,r1c3,r2c2,r2c3+littlekiller=7:r0c1dr+sandwich=4:r1c0";
    for (board, is_held) in [
        ("shape:4x7+digits:1-7+DOTS", true),
        ("shape:6x6:2x3+digits:1-9+DOTS", true),
        ("shape:raw:5x4+digits:0-6+DOTS", true),
        ("shape:AAB./AABB/..CB/.CCC+digits:2-6+DOTS", true),
        ("shape:AAB-/AABB/..CB/.CCC+digits:1-4+DOTS", false),
        ("shape:4x4+digits:1,3,5,7", false),
        ("butterfly", false),
    ] {
        let rules = board.replace("DOTS", dots);
        let rules = pencilmark_core::rules_text::parse(&rules, None)
            .unwrap_or_else(|error| panic!("{rules}: {error}"));
        let board = Board::new(Grid::empty(rules));
        match write(&board, &PuzzleInfo::default(), Format::Sudokumaker, &WriteOptions::STRICT) {
            Ok(link) => {
                assert!(is_held, "{board:?}");
                check(&board, &link);
                let back = read(&link, &ReadOptions::default()).expect(&link).entries.swap_remove(0);
                assert_eq!(back.board, board, "{link}");
            }
            Err(error) => assert!(!is_held, "{board:?}: {error}"),
        }
    }
}
