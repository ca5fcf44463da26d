//! The files that `--out` writes: regular files are replaced when complete, everything else is written as it is.

use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::{self, JoinHandle};

use tempfile::TempDir;

use crate::run::{Said, piped};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";

/// The commands that write one file, without their option `--out`.
const COMMANDS: &[&[&str]] = &[
    &["generate", "--seed", "1"],
    &["grid", "--seed", "1"],
    &["dedupe"],
    &["shuffle", "--seed", "1"],
    &["rate"],
    &["print", "--to", "pdf"],
];

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn written_to(command: &[&str], path: &Path) -> Said {
    piped(&[command, &["--out", path.to_str().expect("a UTF-8 path")]].concat(), format!("{PUZZLE}\n"))
}

/// Creates a named pipe and reads it on another thread, which returns everything that is written.
fn pipe(path: &Path) -> JoinHandle<Vec<u8>> {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo").success());
    let path = path.to_owned();
    thread::spawn(move || {
        let mut all = Vec::new();
        File::open(path).and_then(|mut file| file.read_to_end(&mut all)).expect("a readable pipe");
        all
    })
}

#[test]
fn a_named_pipe_is_written_and_stays() {
    for command in COMMANDS {
        let folder = folder();
        let path = folder.path().join("pipe");
        let reader = pipe(&path);
        let said = written_to(command, &path);
        let is_pipe = fs::symlink_metadata(&path).expect("it exists").file_type().is_fifo();
        if !is_pipe {
            // The reader waits for a writer in vain.
            panic!("{command:?}: the pipe was replaced");
        }
        assert_eq!((said.status, said.err.as_str()), (0, ""), "{command:?}");
        assert!(!reader.join().expect("the reader ends").is_empty(), "{command:?}");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "{command:?}");
    }
}

/// Makes a device like `/dev/null` in a folder of its own, which only root can do.
#[test]
#[cfg(target_os = "linux")]
fn a_device_is_written_and_stays() {
    let folder = folder();
    let path = folder.path().join("null");
    let made = Command::new("mknod").arg(&path).args(["c", "1", "3"]).output();
    if !made.is_ok_and(|made| made.status.success()) || File::options().write(true).open(&path).is_err() {
        return;
    }
    for command in COMMANDS {
        let said = written_to(command, &path);
        assert_eq!((said.status, said.err.as_str()), (0, ""), "{command:?}");
        let known = fs::symlink_metadata(&path).expect("it exists");
        assert!(known.file_type().is_char_device(), "{command:?}: the device was replaced");
    }
}

#[test]
fn links_are_followed_to_their_targets() {
    for command in COMMANDS {
        let folder = folder();
        let place = |name: &str| -> PathBuf { folder.path().join(name) };
        fs::create_dir(place("deep")).expect("a folder");
        fs::write(place("deep/old"), "old").expect("a file");
        symlink("deep/old", place("second")).expect("a link");
        symlink("second", place("link")).expect("a link");
        symlink("deep/new", place("dangling")).expect("a link");
        for (link, target) in [("link", "deep/old"), ("dangling", "deep/new")] {
            let said = written_to(command, &place(link));
            assert_eq!((said.status, said.err.as_str()), (0, ""), "{command:?}");
            let known = fs::symlink_metadata(place(link)).expect("it exists");
            assert!(known.file_type().is_symlink(), "{command:?}: {link}");
            let content = fs::read(place(target)).expect("a file");
            assert!(!content.is_empty() && content != b"old", "{command:?}: {target}");
        }
        assert_eq!(fs::read_dir(place("deep")).expect("a folder").count(), 2, "{command:?}");
    }
}

#[test]
fn a_link_to_itself_is_an_error() {
    let folder = folder();
    let link = folder.path().join("link");
    symlink("link", &link).expect("a link");
    assert_eq!(written_to(&["dedupe"], &link).status, 2);
}

#[test]
fn a_replaced_file_keeps_its_mode_and_owner() {
    let folder = folder();
    let path = folder.path().join("file");
    for mode in [0o640, 0o600, 0o666] {
        fs::write(&path, "old").expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("a mode");
        // Only root can give a file away.
        let _ = chown(&path, Some(4321), Some(4321));
        let before = fs::metadata(&path).expect("it exists");
        assert_eq!(written_to(&["dedupe"], &path).status, 0);
        let after = fs::metadata(&path).expect("it exists");
        let properties = |known: &fs::Metadata| (known.mode(), known.uid(), known.gid());
        assert_eq!(properties(&after), properties(&before));
        assert_eq!(fs::read_to_string(&path).expect("a file"), format!("{PUZZLE}\n"));
    }
}

#[test]
fn a_folder_is_refused_at_once() {
    let folder = folder();
    for command in COMMANDS {
        let said = written_to(command, folder.path());
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{command:?}");
        assert!(said.err.contains("is a folder"), "{command:?}: {}", said.err);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

/// The name leads to the open pipe of the process, which no file can replace. A PDF is no text.
#[test]
#[cfg(target_os = "linux")]
fn the_name_of_standard_output_is_standard_output() {
    for command in COMMANDS.iter().filter(|command| command[0] != "print") {
        let said = written_to(command, Path::new("/proc/self/fd/1"));
        assert_eq!(said.status, 0, "{command:?}: {}", said.err);
        assert!(!said.out.is_empty(), "{command:?}");
    }
}
