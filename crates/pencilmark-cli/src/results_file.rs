//! Result files that a later run continues.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::path::Path;

/// Opens a result file for appending after its last complete line; returns it with its number of lines and the last line.
/// An incomplete line left by a killed run is cut off.
pub(crate) fn resume(path: &Path, heading: Option<&str>) -> io::Result<(File, u64, Vec<u8>)> {
    if std::fs::metadata(path).is_ok_and(|data| !data.is_file()) {
        return Err(io::Error::other("not a regular file: results can't be read back from it"));
    }
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let (mut lines, mut end, mut last) = (0, 0, Vec::new());
    let mut reader = BufReader::new(&mut file);
    loop {
        let mut line = Vec::new();
        let read = reader.read_until(b'\n', &mut line)?;
        if !line.ends_with(b"\n") {
            break;
        }
        if let (0, Some(heading)) = (lines, heading)
            && line.trim_ascii_end() != heading.as_bytes()
        {
            return Err(io::Error::other("it holds other results: its heading is not that of this scale"));
        }
        lines += 1;
        end += read as u64;
        last = line;
    }
    file.set_len(end)?;
    file.seek(SeekFrom::End(0))?;
    Ok((file, lines, last))
}
