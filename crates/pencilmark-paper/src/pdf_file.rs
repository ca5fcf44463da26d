//! A PDF file written object by object. Only the offset of each object is kept in memory.

use std::io::{self, Write};

use pdf_writer::{Chunk, Name, Ref, Settings, Str};

/// The first bytes of a PDF file, after its version.
const HEADER: &[u8] = b"\n%\x80\x80\x80\x80\n\n";
/// The text before the content of an object, after its number.
const BEGIN: &[u8] = b" 0 obj\n";
const END: &[u8] = b"\nendobj\n";

/// The version of a PDF file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PdfVersion {
    V1_4,
    V1_7,
}

/// A PDF file that is being written.
pub struct PdfFile<'a> {
    out: &'a mut dyn Write,
    /// The object being built.
    object: Chunk,
    length: u64,
    /// The number of the last object.
    last: i32,
    /// The offset of each object, by number; 0 for numbers without an object.
    offsets: Vec<u64>,
    fingerprint: Fingerprint,
}

impl<'a> PdfFile<'a> {
    /// Begins a file, by writing its header.
    ///
    /// # Errors
    /// If writing fails; this applies to all methods.
    pub fn begin(version: PdfVersion, out: &'a mut dyn Write) -> io::Result<PdfFile<'a>> {
        let mut file = PdfFile {
            out,
            object: empty(),
            length: 0,
            last: 0,
            offsets: Vec::new(),
            fingerprint: Fingerprint::new(),
        };
        file.write(match version {
            PdfVersion::V1_4 => b"%PDF-1.4",
            PdfVersion::V1_7 => b"%PDF-1.7",
        })?;
        file.write(HEADER)?;
        Ok(file)
    }

    /// Returns the number of a new object.
    pub fn new_ref(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    /// Writes the previous object, and begins a new one.
    pub fn begin_object(&mut self) -> io::Result<&mut Chunk> {
        let last = std::mem::replace(&mut self.object, empty());
        if let Some(id) = last.refs().next() {
            let number = id.get() as usize;
            self.offsets.resize(self.offsets.len().max(number + 1), 0);
            self.offsets[number] = self.length;
            self.write(last.as_bytes())?;
        }
        Ok(&mut self.object)
    }

    /// Ends the file; `root` is its catalogue.
    pub fn finish(mut self, root: Ref, info: Option<Ref>) -> io::Result<()> {
        self.begin_object()?;
        let (at, id) = (self.length, self.fingerprint.bytes());
        write!(self.out, "xref\n0 {}\n", self.offsets.len())?;
        for (number, offset) in self.offsets.iter().enumerate() {
            match *offset {
                0 => {
                    // Numbers without an object form a ring, in which each refers to the next.
                    let after = self.offsets[number + 1..].iter().position(|offset| *offset == 0);
                    let (next, version) =
                        (after.map_or(0, |after| number + 1 + after), if number == 0 { 65535 } else { 0 });
                    write!(self.out, "{next:010} {version:05} f\r\n")?;
                }
                at => write!(self.out, "{at:010} 00000 n\r\n")?,
            }
        }
        self.out.write_all(b"trailer\n")?;
        self.out.write_all(&trailer(self.offsets.len(), root, info, &id))?;
        write!(self.out, "\nstartxref\n{at}\n%%EOF")
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.length += bytes.len() as u64;
        self.fingerprint.add(bytes);
        self.out.write_all(bytes)
    }
}

fn empty() -> Chunk {
    Chunk::with_settings(Settings { pretty: false })
}

/// Returns the dictionary at the end of a file, which is an object without a number.
fn trailer(size: usize, root: Ref, info: Option<Ref>, id: &[u8]) -> Vec<u8> {
    let mut chunk = empty();
    let mut dictionary = chunk.indirect(Ref::new(1)).dict();
    dictionary.pair(Name(b"Size"), size as i32).pair(Name(b"Root"), root);
    if let Some(info) = info {
        dictionary.pair(Name(b"Info"), info);
    }
    dictionary.insert(Name(b"ID")).array().items([Str(id), Str(id)]);
    drop(dictionary);
    let bytes = chunk.as_bytes();
    bytes[1 + BEGIN.len()..bytes.len() - END.len()].to_vec()
}

/// A hash of a file's content that serves as its id: the same input makes the same file.
struct Fingerprint([u64; 2]);

impl Fingerprint {
    fn new() -> Fingerprint {
        Fingerprint([0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15])
    }

    fn add(&mut self, bytes: &[u8]) {
        let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        self.0 = self.0.map(|hash| bytes.iter().fold(hash, mix));
    }

    fn bytes(&self) -> Vec<u8> {
        self.0.map(u64::to_be_bytes).concat()
    }
}

#[cfg(test)]
mod tests {
    use pdf_writer::writers::{Catalog, DocumentInfo};
    use pdf_writer::{Name, Pdf, Ref, Settings, TextStr};

    use super::{Fingerprint, HEADER, PdfFile, PdfVersion};

    /// The file equals one written as a whole by the crate that makes objects, including numbers without an object.
    #[test]
    fn the_file_is_as_if_made_at_once() {
        let mut out = Vec::new();
        let mut file = PdfFile::begin(PdfVersion::V1_7, &mut out).expect("room");
        let mut whole = Pdf::with_settings(Settings { pretty: false });
        assert!(whole.as_bytes().ends_with(HEADER));
        for number in [4, 2, 9] {
            let text = Name(b"Text");
            file.begin_object().expect("room").indirect(Ref::new(number)).dict().pair(text, number);
            whole.indirect(Ref::new(number)).dict().pair(text, number);
        }
        let (root, info) = (Ref::new(3), Ref::new(7));
        file.begin_object().expect("room").indirect(root).start::<Catalog>().pages(Ref::new(2));
        file.begin_object().expect("room").indirect(info).start::<DocumentInfo>().title(TextStr("Title"));
        whole.catalog(root).pages(Ref::new(2));
        whole.document_info(info).title(TextStr("Title"));
        let mut fingerprint = Fingerprint::new();
        fingerprint.add(whole.as_bytes());
        let id = fingerprint.bytes();
        whole.set_file_id((id.clone(), id));
        file.finish(root, Some(info)).expect("room");
        assert_eq!(String::from_utf8_lossy(&out), String::from_utf8_lossy(&whole.finish()));
    }
}
