//! `dedupe`, `split` and `shuffle`: lists of puzzles, line by line.

use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use pencilmark::classes::{
    ClassCriterion, ClassFilter, KeyCounts, KeyWorker, LineKeys, RecordSink, line_with_rules, random_for_key,
};
use pencilmark::format::csv::TableHeader;
use pencilmark::list::LineCounts;
use pencilmark::shard::Shard;
use pencilmark::sorter::Sorter;

use crate::args::{DedupeArgs, InputArgs, ShuffleArgs, SplitArgs, ThreadArgs};
use crate::atomic_file::{Output, TempFiles};
use crate::failure::{Failure, exit_code};
use crate::job;
use crate::open_input::{OpenInput, total_bytes};
use crate::progress::Progress;
use crate::terminal::print_error;

/// A function that processes each key with its line.
type EachLine<'a> = dyn FnMut(&[u8], &[u8]) -> io::Result<()> + Send + 'a;

/// Writes the first line of each class.
pub(crate) fn dedupe(args: &DedupeArgs) -> Result<ExitCode, Failure> {
    let same = if args.up_to_symmetry { ClassCriterion::UpToSymmetry } else { ClassCriterion::Cells };
    let mut out = Output::create(args.output.file.as_deref())?;
    let (mut first, mut second) = (TempFiles(args.memory.temp.clone()), TempFiles(args.memory.temp.clone()));
    let mut sieve = ClassFilter::new(&mut first, args.memory.bytes());
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let counts = keyed(&args.input, args.threads, same, shard, &mut |key, line| match key {
        // An empty key marks the header of a table.
        [] => write_line(line, &mut out),
        key => sieve.add_line(key, line, &mut out),
    })?;
    sieve.finish(&mut second, &mut out)?;
    out.finish()?;
    Ok(exit_code(counts))
}

/// Writes the lines of each class of puzzles to one of two files.
pub(crate) fn split(args: &SplitArgs) -> Result<ExitCode, Failure> {
    if args.out_a == args.out_b {
        return Err(Failure::Unusable("--out-a and --out-b are the same file".to_owned()));
    }
    let (mut a, mut b) = (Output::create(Some(&args.out_a))?, Output::create(Some(&args.out_b))?);
    // 2^53 is the number of steps from 0 to 1 that a float represents exactly.
    let is_first =
        |key: &[u8]| ((random_for_key(args.seed, key) >> 11) as f64) < args.by_class * (1_u64 << 53) as f64;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let counts =
        keyed(&args.input, args.threads, ClassCriterion::UpToSymmetry, shard, &mut |key, line| match key {
            [] => write_line(line, &mut a).and_then(|()| write_line(line, &mut b)),
            key => write_line(line, if is_first(key) { &mut a } else { &mut b }),
        })?;
    a.finish()?;
    b.finish()?;
    Ok(exit_code(counts))
}

/// Passes every line with its key to `each`, in order, and reports lines without a key.
fn keyed(
    input: &InputArgs,
    threads: ThreadArgs,
    same: ClassCriterion,
    shard: Shard,
    each: &mut EachLine,
) -> Result<LineCounts, Failure> {
    let expected = input.read_options()?;
    let make = |table: Option<&TableHeader>| KeyWorker {
        criterion: same,
        shard,
        expected: expected.clone(),
        table: table.cloned(),
        keys: LineKeys::default(),
    };
    let mut sink = RecordSink(each);
    let mut total = LineCounts::default();
    job::process_lines(input, threads, &mut sink, &make, &mut |source, counts: KeyCounts| {
        total.puzzles += counts.puzzles;
        for (line, why) in counts.lines_without_key {
            total.unreadable += 1;
            let source = source.map_or(String::new(), |name| format!("{name}: "));
            print_error(format_args!("{source}line {line}: {why}"));
        }
        counts.puzzles
    })?;
    Ok(total)
}

fn write_line(line: &[u8], out: &mut dyn Write) -> io::Result<()> {
    out.write_all(line)?;
    out.write_all(b"\n")
}

/// Writes all lines in a random order determined by the seed; the header of a table stays first.
pub(crate) fn shuffle(args: &ShuffleArgs) -> Result<ExitCode, Failure> {
    let mut out = Output::create(args.output.file.as_deref())?;
    let mut temp = TempFiles(args.memory.temp.clone());
    let mut sorter = Sorter::new(&mut temp, args.memory.bytes());
    let mut number = 0_u64;
    // A line is in memory twice at most: here and in the sorter, whose vectors may have twice the capacity that they need.
    let longest = args.memory.bytes() as u64 / 4;
    let sources = args.input.sources();
    let mut progress = Progress::new(total_bytes(&sources));
    let (expected, mut heading) = (args.input.read_options()?, job::CommonHeading::default());
    for source in sources {
        let mut opened = OpenInput::open(&source)?;
        let table = opened.table_header(&expected);
        let mut reader = opened.lines();
        let (header, skipped) = heading.take(table.as_ref(), &expected, &mut reader)?;
        header.map_or(Ok(()), |header| write_line(&header, &mut out))?;
        number += skipped;
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = reader.by_ref().take(longest).read_until(b'\n', &mut line);
            if read.map_err(|e| format!("reading the input: {e}"))? == 0 {
                break;
            }
            number += 1;
            progress.add(1, line.len() as u64);
            if line.len() as u64 == longest {
                return Err(Failure::Unusable(format!(
                    "line {number} has {longest} bytes or more: --memory has to be over four times as much"
                )));
            }
            let mut key = random_for_key(args.seed, &number.to_le_bytes()).to_be_bytes().to_vec();
            key.extend_from_slice(&number.to_be_bytes());
            let line = line.strip_suffix(b"\n").unwrap_or(&line);
            let whole = line_with_rules(line, &expected);
            sorter.add(&key, whole.as_ref().map_or(line, |whole| whole.as_bytes()))?;
        }
    }
    progress.finish();
    sorter.finish(&mut |_, line| write_line(line, &mut out))?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}
