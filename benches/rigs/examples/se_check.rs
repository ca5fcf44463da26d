//! Compares ratings with a table: `se_check FILE [FROM] [TO]`, a TSV file with a header and the columns puzzle, ER, EP,
//! ED (further columns are ignored).
//!
//! Prints every difference, and the time spent by range of ER.

use std::time::{Duration, Instant};

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_logic::explainer::{EarlyStop, Explainer, ExplainerLimits, Tenths};

const BANDS: [(&str, u16); 9] = [
    ("< 2.5", 25),
    ("2.5-4.4", 45),
    ("4.5-6.2", 65),
    ("6.5-7.9", 80),
    ("8.0-8.9", 90),
    ("9.0-9.9", 100),
    ("10.0-11.0", 111),
    ("11.1-11.2", 113),
    ("over", 999),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let text = std::fs::read_to_string(args.next().ok_or("which file?")?)?;
    let bound = |text: Option<String>, or| text.and_then(|t| Tenths::parse(&t)).unwrap_or(Tenths(or));
    let (from, to) = (bound(args.next(), 0), bound(args.next(), 999));
    let mut times = [(0u32, Duration::ZERO, Duration::ZERO); BANDS.len()];
    let mut sources: Vec<(String, u32, u32)> = Vec::new();
    let mut explainer = Explainer::new();
    for line in text.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let er = Tenths::parse(columns[1]).ok_or("no ER")?;
        if er < from || er > to {
            continue;
        }
        let grid = Grid::of_givens(Rules::classic(), columns[0].chars().map(Digit::from_symbol));
        let start = Instant::now();
        let rating = explainer.rate(&Board::new(grid), EarlyStop::Never, ExplainerLimits::unlimited())?;
        let time = start.elapsed();
        let band = BANDS.iter().position(|(_, end)| er.0 < *end).unwrap_or(0);
        times[band] = (times[band].0 + 1, times[band].1 + time, times[band].2.max(time));
        let ours = [rating.er, rating.ep, rating.ed].map(|t| t.to_string());
        let same = ours.iter().zip(&columns[1..4]).all(|(a, b)| a == b || b.is_empty() || *b == "-");
        let source = columns.get(4).unwrap_or(&"");
        if !same {
            println!("{}\t{}\tours {} ({source})", columns[0], columns[1..4].join("/"), ours.join("/"));
        }
        if !sources.iter().any(|(name, ..)| name == source) {
            sources.push((source.to_string(), 0, 0));
        }
        if let Some(entry) = sources.iter_mut().find(|(name, ..)| name == source) {
            *entry = (entry.0.clone(), entry.1 + 1, entry.2 + u32::from(same));
        }
    }
    for (name, rows, same) in sources {
        println!("{name}: {same} of {rows} equal");
    }
    for ((band, _), (n, total, most)) in BANDS.iter().zip(times).filter(|(_, (n, ..))| *n > 0) {
        let mean = total.as_secs_f64() * 1e3 / f64::from(n);
        println!("{band:10} {n:5} puzzles {mean:10.3} ms each, most {:.3} ms", most.as_secs_f64() * 1e3);
    }
    Ok(())
}
