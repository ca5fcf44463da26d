//! Inputs compressed with gzip or zstd, detected by their first bytes and decompressed as a stream.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Cursor, Read};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// The number of bytes of compressed input read at a time.
const BLOCK: usize = 64 * 1024;

/// A compression format that inputs can have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compression {
    Gzip,
    Zstd,
}

impl Compression {
    const ALL: [Compression; 2] = [Compression::Gzip, Compression::Zstd];

    fn name(self) -> &'static str {
        match self {
            Compression::Gzip => "gzip",
            Compression::Zstd => "zstd",
        }
    }

    /// Returns the bytes with which every input of this format begins.
    fn magic(self) -> &'static [u8] {
        match self {
            Compression::Gzip => &[0x1F, 0x8B],
            Compression::Zstd => &[0x28, 0xB5, 0x2F, 0xFD],
        }
    }

    /// Returns the file name extensions of this format.
    fn endings(self) -> &'static [&'static str] {
        match self {
            Compression::Gzip => &["gz"],
            Compression::Zstd => &["zst", "zstd"],
        }
    }

    fn of(head: &[u8]) -> Option<Compression> {
        Compression::ALL.into_iter().find(|kind| head.starts_with(kind.magic()))
    }
}

/// True if the first bytes are those of a compressed input.
pub(crate) fn is_compressed(head: &[u8]) -> bool {
    Compression::of(head).is_some()
}

/// True if a file name extension is that of a compressed file.
pub(crate) fn is_compressed_extension(ending: &str) -> bool {
    Compression::ALL.iter().any(|kind| kind.endings().contains(&ending))
}

/// Returns a reader of an input's text, decompressed if necessary.
///
/// # Errors
/// If the first bytes can't be read. Truncated or damaged data is an error when the reader reaches it.
pub(crate) fn decompressed(mut input: Box<dyn Read>) -> io::Result<Box<dyn Read>> {
    let head = first_bytes(&mut input)?;
    let kind = Compression::of(&head);
    let whole = Cursor::new(head).chain(input);
    let Some(kind) = kind else { return Ok(Box::new(whole)) };
    let input = BufReader::with_capacity(BLOCK, whole);
    let decoder: Box<dyn Read> = match kind {
        Compression::Gzip => Box::new(MultiGzDecoder::new(input)),
        Compression::Zstd => Box::new(ZstdReader { input, frame: FrameDecoder::new(), is_in_frame: false }),
    };
    Ok(Box::new(Decompressed { kind, decoder, lines: 0, bytes: 0, failure: None }))
}

/// Reads until the bytes identify the compression format, or exclude all.
fn first_bytes(input: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    let mut block = [0; 4096];
    while Compression::ALL.iter().any(|kind| kind.magic().starts_with(&head) && kind.magic() != head) {
        match input.read(&mut block) {
            Ok(0) => break,
            Ok(read) => head.extend_from_slice(&block[..read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(head)
}

/// A reader of decompressed text. Its error states how much text preceded it, and is returned again by further reads.
struct Decompressed {
    kind: Compression,
    decoder: Box<dyn Read>,
    lines: u64,
    bytes: u64,
    failure: Option<(io::ErrorKind, String)>,
}

impl Read for Decompressed {
    fn read(&mut self, text: &mut [u8]) -> io::Result<usize> {
        if let Some((kind, why)) = &self.failure {
            return Err(io::Error::new(*kind, why.clone()));
        }
        match self.decoder.read(text) {
            Ok(read) => {
                self.bytes += read as u64;
                self.lines += text[..read].iter().filter(|byte| **byte == b'\n').count() as u64;
                Ok(read)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => {
                let (name, lines, bytes) = (self.kind.name(), self.lines, self.bytes);
                let what = match error.kind() {
                    io::ErrorKind::UnexpectedEof => "cut off".to_owned(),
                    _ => format!("damaged ({error})"),
                };
                let why = format!("the {name} data is {what} after {lines} lines ({bytes} bytes) of text");
                self.failure = Some((error.kind(), why.clone()));
                Err(io::Error::new(error.kind(), why))
            }
        }
    }
}

/// A reader of the text of consecutive zstd frames.
struct ZstdReader<R> {
    input: R,
    frame: FrameDecoder,
    is_in_frame: bool,
}

impl<R: BufRead> ZstdReader<R> {
    /// Begins the next frame that contains text; false at the end of the input.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.input.fill_buf()?.is_empty() {
            match self.frame.init(&mut self.input) {
                Ok(()) => {
                    self.is_in_frame = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let length = u64::from(length);
                    if io::copy(&mut self.input.by_ref().take(length), &mut io::sink())? < length {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(error) => return Err(self.failure(error)),
            }
        }
        Ok(false)
    }

    /// Verifies the frame that has been read to its end.
    fn end(&mut self) -> io::Result<()> {
        self.is_in_frame = false;
        match self.frame.get_checksum_from_data() {
            Some(sum) if Some(sum) != self.frame.get_calculated_checksum() => {
                Err(io::Error::new(io::ErrorKind::InvalidData, "the checksum differs"))
            }
            _ => Ok(()),
        }
    }

    /// Distinguishes truncated data from damaged data.
    fn failure(&mut self, error: impl Display) -> io::Error {
        match self.input.fill_buf() {
            Ok([]) => io::ErrorKind::UnexpectedEof.into(),
            Ok(_) => io::Error::new(io::ErrorKind::InvalidData, error.to_string()),
            Err(error) => error,
        }
    }
}

impl<R: BufRead> Read for ZstdReader<R> {
    fn read(&mut self, text: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.is_in_frame && self.frame.can_collect() > 0 {
                return self.frame.read(text);
            }
            if self.is_in_frame && !self.frame.is_finished() {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                if let Err(error) = self.frame.decode_blocks(&mut self.input, one) {
                    return Err(self.failure(error));
                }
            } else if self.is_in_frame {
                self.end()?;
            } else if !self.begin()? {
                return Ok(0);
            }
        }
    }
}
