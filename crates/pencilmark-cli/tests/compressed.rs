//! Inputs compressed with gzip and zstd are read like uncompressed ones.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::run::{file, piped, run};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
const SOLUTION: &str = "876924513923815467145367892518236749467159238239478156384592671651783924792641385";

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).and_then(|()| encoder.finish()).expect("memory")
}

fn zstd(text: &[u8]) -> Vec<u8> {
    compress_to_vec(text, CompressionLevel::Fastest)
}

/// A compression function with its name.
type Way = (&'static str, fn(&[u8]) -> Vec<u8>);

const WAYS: [Way; 2] = [("gzip", gzip), ("zstd", zstd)];

#[test]
fn every_verb_reads_compressed_files_and_standard_input() {
    let text = format!("{PUZZLE}\n1...............\njunk\n\n{PUZZLE}");
    for (name, compress) in WAYS {
        let path = file(&format!("{name}.compressed"), compress(text.as_bytes()));
        for arguments in [
            &["solve"][..],
            &["count"],
            &["check"],
            &["show"],
            &["rate", "--scale", "level"],
            &["hint"],
            &["explain"],
            &["canon"],
            &["dedupe"],
            &["shuffle", "--seed", "1"],
            &["minimize"],
            &["convert", "--to", "line"],
            &["solutions", "--limit", "3"],
            &["solve", "--threads", "2"],
            &["solve", "--rules", "x"],
        ] {
            let plain = piped(arguments, &text);
            assert_eq!(piped(arguments, compress(text.as_bytes())), plain, "{name} {arguments:?}");
            let of_file = run(&[arguments, &[&path]].concat());
            assert_eq!(of_file.status, plain.status, "{name} {arguments:?}: {of_file:?}");
            assert_eq!(of_file.out.lines().count(), plain.out.lines().count(), "{name} {arguments:?}");
        }
        let equivalent = run(&["equivalent", &path, PUZZLE]);
        assert!(equivalent.status == 0 && equivalent.out.starts_with("yes"), "{equivalent:?}");
    }
}

#[test]
fn documents_and_tables_are_told_by_their_text() {
    let drawn = run(&["show", PUZZLE]).out;
    let table = format!("id,puzzle\n7,{PUZZLE}\n");
    let sdk = run(&["convert", "--to", "sdk", PUZZLE]).out;
    for (name, compress) in WAYS {
        for text in [&drawn, &table] {
            let solved = piped(&["solve"], compress(text.as_bytes()));
            assert_eq!(solved, piped(&["solve"], text), "{name}");
            assert_eq!(solved.status, 0, "{name}: {solved:?}");
        }
        // The extension before `.gz` or `.zst` determines the format.
        let ending = if name == "gzip" { "gz" } else { "zst" };
        let path = file(&format!("board.sdk.{ending}"), compress(sdk.as_bytes()));
        assert_eq!(run(&["solve", &path]).out, format!("{SOLUTION}\n"));
    }
}

#[test]
fn members_and_frames_one_after_another_are_one_text() {
    let (start, end) = PUZZLE.split_at(30);
    for (name, compress) in WAYS {
        let mut joined = compress(start.as_bytes());
        joined.extend(compress(b""));
        if name == "zstd" {
            // A skippable zstd frame.
            joined.extend([0x53, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]);
        }
        joined.extend(compress(format!("{end}\n{PUZZLE}\n").as_bytes()));
        assert_eq!(piped(&["solve"], joined).out, format!("{SOLUTION}\n{SOLUTION}\n"), "{name}");
    }
}

#[test]
fn truncated_data_is_reported_after_the_lines_before_it() {
    for (name, compress) in WAYS {
        // One input is shorter than the examined head, one is longer than a chunk.
        for lines in [2, 20_000] {
            let text = format!("{PUZZLE}\n").repeat(lines);
            let mut whole = compress(text.as_bytes());
            let second = compress(text.as_bytes());
            whole.extend(&second[..second.len() - 3]);
            for threads in ["1", "2"] {
                let said = piped(&["solve", "--threads", threads], &whole);
                assert_eq!(said.status, 2, "{name}");
                assert!(said.out.lines().count() >= lines, "{name}: {} lines", said.out.lines().count());
                assert!(said.out.lines().all(|line| line == SOLUTION), "{name}");
                assert!(said.err.contains(&format!("the {name} data is cut off after ")), "{said:?}");
            }
        }
        let path = file("cut.compressed", &compress(PUZZLE.as_bytes())[..6]);
        let said = run(&["solve", &path, PUZZLE]);
        assert_eq!((said.out.as_str(), said.status), (format!("{SOLUTION}\n").as_str(), 2));
        assert!(said.err.contains(&path) && said.err.contains("after 0 lines (0 bytes)"), "{said:?}");
    }
}

#[test]
fn damaged_data_is_told() {
    for (name, compress) in WAYS {
        let mut data = compress(format!("{PUZZLE}\n").as_bytes());
        // The last bytes are a checksum or a length.
        *data.last_mut().expect("bytes") ^= 1;
        data.extend(compress(b"\n"));
        let said = piped(&["solve"], &data);
        assert_eq!((said.out.as_str(), said.status), (format!("{SOLUTION}\n").as_str(), 2), "{said:?}");
        assert!(said.err.contains(&format!("the {name} data is damaged (")), "{said:?}");
        assert!(said.err.contains("after 1 lines (82 bytes)"), "{said:?}");
        let mut followed = compress(format!("{PUZZLE}\n").as_bytes());
        followed.extend(b"not compressed");
        let said = piped(&["solve"], &followed);
        assert!(said.status == 2 && said.err.contains("is damaged ("), "{said:?}");
    }
}

#[test]
fn a_document_that_grows_without_end_stops_at_the_limit() {
    let mut text = run(&["show", PUZZLE]).out.into_bytes();
    text.resize(65 * 1024 * 1024, b' ');
    for (name, compress) in WAYS {
        let data = compress(&text);
        assert!(data.len() < 1024 * 1024, "{name}: {} bytes", data.len());
        let said = piped(&["solve"], data);
        assert_eq!((said.out.as_str(), said.status), ("", 2), "{name}");
        assert!(said.err.contains("a document of more than"), "{name}: {said:?}");
    }
}

#[test]
fn what_other_programs_compress_is_read() {
    let data = include_bytes!("../../../testdata/compressed/puzzles.txt.zst");
    let said = piped(&["solve"], data);
    assert_eq!((said.out.lines().count(), said.status), (60, 0), "{said:?}");
    let data = include_bytes!("../../../testdata/compressed/puzzles.txt.gz");
    assert_eq!(piped(&["solve"], data), said);
}
