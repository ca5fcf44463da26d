//! Tests of `rate`: the table, the JSON objects, and the reasons for missing ratings.

use crate::run::{piped, run};

const EASY: &str = ".....846...27......51.49...8.....1.3.2481.6....96..28.79.13.....1.....973.695....";
const CHAINS: &str = "...18.6.....2.9.8..4.6.......8.....72.4.7........3.8.1........9..75.1..353.......";
const HEADING: &str = "puzzle\tER\tEP\tED\ttechnique";

#[test]
fn every_line_gets_its_row() {
    let rows = [
        (EASY, "1.2\t1.2\t1.2\thidden single in a box"),
        (CHAINS, "7.1\t1.2\t1.2\tforcing chain"),
        ("", "-\t-\t-\tempty line"),
        ("1...............", "-\t-\t-\tseveral solutions"),
        ("11..............", "-\t-\t-\tno solution"),
        ("1234341221434321", "-\t-\t-\tnot a classic 9x9 puzzle"),
        ("# no puzzle", "-\t-\t-\tcomment"),
    ];
    let input: String = rows.iter().map(|(line, _)| format!("{line}\r\n")).collect();
    let expected: String = rows.iter().map(|(line, row)| format!("{line}\t{row}\n")).collect();
    let said = piped(&["rate"], input);
    assert_eq!(said.out, format!("{HEADING}\n{expected}"));
    assert_eq!(said.status, 1);
    let bad = piped(&["rate", "--scale", "se"], format!("{EASY} 12\nx\n"));
    assert!(bad.out.contains("x\t-\t-\t-\tbad input at column 1: "), "{bad:?}");
    assert_eq!(bad.status, 2);
}

#[test]
fn objects() {
    let said = run(&["rate", "--json", CHAINS]);
    let figures = "\"verdict\":\"unique\",\"er\":7.1,\"ep\":1.2,\"ed\":1.2,\"technique\":\"forcing chain\"";
    assert_eq!(said.out, format!("{{\"line\":1,\"puzzle\":\"{CHAINS}\",{figures}}}\n"));
    assert_eq!(said.status, 0);
}

#[test]
fn ceilings() {
    let row = |argument: &[&str]| run(&[&["rate", CHAINS], argument].concat()).out;
    assert_eq!(row(&["--max", "7.0"]), format!("{HEADING}\n{CHAINS}\t-\t-\t-\tabove 7.0\n"));
    assert!(row(&["--max", "7.1"]).contains("\t7.1\t1.2\t1.2\t"));
    assert_eq!(run(&["rate", "--max", "7.0", CHAINS]).status, 0);
    assert_eq!(run(&["rate", "--max", "hard", CHAINS]).status, 2);
}

#[test]
fn threads_do_not_change_the_order() {
    let table = include_str!("../../../testdata/se_ratings.tsv").lines().skip(1);
    let rows: Vec<Vec<&str>> = table.step_by(3).map(|row| row.split('\t').collect()).collect();
    let input: String = rows.iter().map(|row| format!("{}\n", row[0])).collect();
    let expected: String = rows.iter().map(|row| format!("{}\n", row.join("\t"))).collect();
    for threads in ["1", "3"] {
        let said = piped(&["rate", "--threads", threads], &input);
        assert_eq!(said.out, format!("{HEADING}\n{expected}"));
    }
}

#[test]
fn every_scale_has_its_columns() {
    let said = run(&["rate", "--scale", "all", CHAINS]).out;
    let rows: Vec<Vec<&str>> = said.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows[0].len(), 13);
    assert_eq!(rows[1].len(), 13);
    assert_eq!(rows[1][1..4], ["7.1", "1.2", "1.2"]);
    let chains = run(&["rate", "--scale", "chains", CHAINS]).out;
    assert_eq!(chains, format!("puzzle\tW\tB\tgW\tgB\tdepth\n{CHAINS}\t3\t3\t3\t3\t1\n"));
    let small = run(&["rate", "--scale", "all", "..2....331..2..."]).out;
    assert!(small.contains("\t-\t-\t-\tnot a classic 9x9 puzzle\tEasy\t"), "{small}");
    assert!(run(&["rate", "--scale", "level", EASY]).out.ends_with("needs only singles\n"));
    assert_eq!(
        run(&["rate", "--scale", "cost", "--max-cost", "5", CHAINS]).out.lines().nth(1),
        Some(&*format!("{CHAINS}\tover\t1"))
    );
}

#[test]
fn a_killed_job_resumes_where_it_stopped() {
    let path = std::env::temp_dir().join(format!("pencilmark-resume-{}", std::process::id()));
    let out = path.to_str().expect("a path");
    let input = format!("{EASY}\n{CHAINS}\n\n{EASY}\nx\n");
    for format in [&["--scale", "se"][..], &["--json"]] {
        let whole = piped(&[&["rate"], format].concat(), &input).out;
        for cut in [0, 3, whole.len() / 3, whole.len() / 2, whole.len() - 1, whole.len()] {
            std::fs::write(&path, &whole[..cut]).expect("written");
            piped(&[&["rate", "--out", out, "--resume"], format].concat(), &input);
            assert_eq!(std::fs::read_to_string(&path).expect("read"), whole, "{cut}");
        }
    }
    let other = piped(&["rate", "--json", "--out", out, "--resume"], format!("{CHAINS}\n").repeat(5));
    assert_eq!(other.status, 2);
    assert!(other.err.contains("not of this input"), "{}", other.err);
    let shorter = piped(&["rate", "--json", "--out", out, "--resume"], format!("{EASY}\n"));
    assert_eq!(shorter.status, 2);
    assert!(shorter.err.contains("more lines than this input"), "{}", shorter.err);
    if cfg!(target_os = "linux") {
        let device = run(&["rate", "--out", "/dev/full", "--resume", EASY]);
        assert!(device.status == 2 && device.err.contains("not a regular file"), "{device:?}");
    }
    std::fs::remove_file(path).expect("removed");
}
