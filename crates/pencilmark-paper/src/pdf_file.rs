//! A PDF file written object by object. Only the place of each object is kept in memory.
//!
//! Small objects can be packed: many are compressed together, which takes a sixth of the space. A file with packed objects ends with a
//! stream of their places, others end with a table.

use std::io::{self, Write};

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Chunk, Dict, Filter, Finish, Name, Ref, Settings, Str};

/// The first bytes of a PDF file, after its version.
const HEADER: &[u8] = b"\n%\x80\x80\x80\x80\n\n";
/// The text before the content of an object, after its number.
const BEGIN: &[u8] = b" 0 obj\n";
const END: &[u8] = b"\nendobj\n";

/// The number of objects that are packed together.
const PACK: usize = 200;
/// The widths of the fields of an entry in the stream of places, in bytes.
const FIELDS: [usize; 3] = [1, 5, 2];

/// The place of an object in the file.
#[derive(Clone, Copy)]
enum Place {
    /// There is no object of the number.
    Free,
    /// The object begins at an offset.
    At(u64),
    /// The object is packed: the number of the stream, and its index there.
    Packed(i32, usize),
}

/// The version of a PDF file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PdfVersion {
    V1_4,
    V1_7,
}

/// A PDF file that is being written.
pub(crate) struct PdfFile<'a> {
    out: &'a mut dyn Write,
    /// The object being built.
    object: Chunk,
    length: u64,
    /// The number of the last object.
    last: i32,
    /// The place of each object, by number.
    places: Vec<Place>,
    /// True if the object being built is to be packed.
    is_packed: bool,
    /// The numbers of the objects that are packed next, with their offsets in `packed_bytes`.
    packed: Vec<(i32, usize)>,
    packed_bytes: Vec<u8>,
    fingerprint: Fingerprint,
}

impl<'a> PdfFile<'a> {
    /// Begins a file, by writing its header.
    ///
    /// # Errors
    /// If writing fails; this applies to all methods.
    pub(crate) fn begin(version: PdfVersion, out: &'a mut dyn Write) -> io::Result<PdfFile<'a>> {
        let mut file = PdfFile {
            out,
            object: empty(),
            length: 0,
            last: 0,
            places: Vec::new(),
            is_packed: false,
            packed: Vec::new(),
            packed_bytes: Vec::new(),
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
    pub(crate) fn new_ref(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    /// Writes the previous object, and begins a new one.
    pub(crate) fn begin_object(&mut self) -> io::Result<&mut Chunk> {
        self.end_object()?;
        self.is_packed = false;
        Ok(&mut self.object)
    }

    /// Writes the previous object, and begins a new one, which is packed. It must not be a stream.
    pub(crate) fn begin_packed_object(&mut self) -> io::Result<&mut Chunk> {
        self.end_object()?;
        self.is_packed = true;
        Ok(&mut self.object)
    }

    fn end_object(&mut self) -> io::Result<()> {
        let last = std::mem::replace(&mut self.object, empty());
        let Some(id) = last.refs().next() else { return Ok(()) };
        if !self.is_packed {
            return self.write_object(id.get(), last.as_bytes());
        }
        self.packed.push((id.get(), self.packed_bytes.len()));
        self.packed_bytes.extend(content_of(last.as_bytes()));
        if self.packed.len() == PACK { self.write_packed() } else { Ok(()) }
    }

    fn write_object(&mut self, number: i32, bytes: &[u8]) -> io::Result<()> {
        self.set_place(number, Place::At(self.length));
        self.write(bytes)
    }

    fn set_place(&mut self, number: i32, place: Place) {
        let number = number as usize;
        self.places.resize(self.places.len().max(number + 1), Place::Free);
        self.places[number] = place;
    }

    /// Writes the objects that are packed next as a stream.
    fn write_packed(&mut self) -> io::Result<()> {
        let (packed, bytes) = (std::mem::take(&mut self.packed), std::mem::take(&mut self.packed_bytes));
        if packed.is_empty() {
            return Ok(());
        }
        let stream = self.new_ref();
        for (index, (number, _)) in packed.iter().enumerate() {
            self.set_place(*number, Place::Packed(stream.get(), index));
        }
        let head: String = packed.iter().map(|(number, offset)| format!("{number} {offset} ")).collect();
        let compressed = compress_to_vec_zlib(&[head.as_bytes(), &bytes].concat(), 9);
        let mut chunk = empty();
        let mut writer = chunk.stream(stream, &compressed);
        writer.filter(Filter::FlateDecode).pair(Name(b"Type"), Name(b"ObjStm"));
        writer.pair(Name(b"N"), packed.len() as i32).pair(Name(b"First"), head.len() as i32);
        writer.finish();
        self.write_object(stream.get(), chunk.as_bytes())
    }

    /// Ends the file; `root` is its catalogue.
    pub(crate) fn finish(mut self, root: Ref, info: Option<Ref>) -> io::Result<()> {
        self.end_object()?;
        self.write_packed()?;
        let has_packed = self.places.iter().any(|place| matches!(place, Place::Packed(..)));
        let at = if has_packed { self.write_places(root, info)? } else { self.write_table(root, info)? };
        write!(self.out, "\nstartxref\n{at}\n%%EOF")
    }

    /// Writes the places of all objects as a stream, and returns its offset.
    fn write_places(&mut self, root: Ref, info: Option<Ref>) -> io::Result<u64> {
        let (id, stream, at) = (self.fingerprint.bytes(), self.new_ref(), self.length);
        self.set_place(stream.get(), Place::At(at));
        let fields = |place: &Place| match *place {
            Place::Free => [0, 0, 65535],
            Place::At(offset) => [1, offset, 0],
            Place::Packed(stream, index) => [2, stream as u64, index as u64],
        };
        let bytes: Vec<u8> = self.places.iter().flat_map(|place| entry_bytes(fields(place))).collect();
        let compressed = compress_to_vec_zlib(&bytes, 9);
        let mut chunk = empty();
        let mut writer = chunk.stream(stream, &compressed);
        writer.filter(Filter::FlateDecode).pair(Name(b"Type"), Name(b"XRef"));
        writer.insert(Name(b"W")).array().items(FIELDS.map(|width| width as i32));
        write_trailer(&mut writer, (self.places.len(), root, info, &id));
        writer.finish();
        self.write(chunk.as_bytes())?;
        Ok(at)
    }

    /// Writes the places of all objects as a table, and returns its offset.
    fn write_table(&mut self, root: Ref, info: Option<Ref>) -> io::Result<u64> {
        let (at, id) = (self.length, self.fingerprint.bytes());
        write!(self.out, "xref\n0 {}\n", self.places.len())?;
        for (number, place) in self.places.iter().enumerate() {
            match place {
                Place::At(at) => write!(self.out, "{at:010} 00000 n\r\n")?,
                Place::Free | Place::Packed(..) => {
                    // Numbers without an object form a ring, in which each refers to the next.
                    let mut rest = self.places[number + 1..].iter();
                    let after = rest.position(|place| matches!(place, Place::Free));
                    let (next, version) =
                        (after.map_or(0, |after| number + 1 + after), if number == 0 { 65535 } else { 0 });
                    write!(self.out, "{next:010} {version:05} f\r\n")?;
                }
            }
        }
        self.out.write_all(b"trailer\n")?;
        self.out.write_all(&trailer(self.places.len(), root, info, &id))?;
        Ok(at)
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

/// Returns the content of an object without its number.
fn content_of(object: &[u8]) -> &[u8] {
    let digits = object.iter().take_while(|byte| byte.is_ascii_digit()).count();
    &object[digits + BEGIN.len()..object.len() - (END.len() - 1)]
}

/// Returns an entry of the stream of places.
fn entry_bytes(fields: [u64; 3]) -> impl Iterator<Item = u8> {
    fields.into_iter().zip(FIELDS).flat_map(|(field, width)| field.to_be_bytes().into_iter().skip(8 - width))
}

/// Returns the dictionary at the end of a file, which is an object without a number.
fn trailer(size: usize, root: Ref, info: Option<Ref>, id: &[u8]) -> Vec<u8> {
    let mut chunk = empty();
    let mut dictionary = chunk.indirect(Ref::new(1)).dict();
    write_trailer(&mut dictionary, (size, root, info, id));
    drop(dictionary);
    let bytes = chunk.as_bytes();
    bytes[1 + BEGIN.len()..bytes.len() - END.len()].to_vec()
}

fn write_trailer(dictionary: &mut Dict, (size, root, info, id): (usize, Ref, Option<Ref>, &[u8])) {
    dictionary.pair(Name(b"Size"), size as i32).pair(Name(b"Root"), root);
    if let Some(info) = info {
        dictionary.pair(Name(b"Info"), info);
    }
    dictionary.insert(Name(b"ID")).array().items([Str(id), Str(id)]);
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
