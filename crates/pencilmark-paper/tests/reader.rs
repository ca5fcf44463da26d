//! A reader of the PDF files written by this crate: their objects, pages, and drawn content.

use std::collections::BTreeMap;

use miniz_oxide::inflate::decompress_to_vec_zlib;

/// A PDF file, as its objects.
pub struct File {
    objects: BTreeMap<usize, (String, Vec<u8>)>,
    pages: Vec<usize>,
}

/// An item shown on a page, in points from the lower left corner.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A line: its width, its grey and its area.
    Line { width: f32, grey: f32, area: [f32; 4] },
    /// A filled shape. The rectangles of one operator are listed separately, because QR codes consist of them.
    Fill { grey: f32, area: [f32; 4], rectangles: Vec<[f32; 4]> },
    /// A text with its point, its size and whether it is bold.
    Text { text: String, at: [f32; 2], size: f32, is_bold: bool },
}

/// The content of a page.
pub struct PageContent {
    pub size: [f32; 2],
    pub marks: Vec<Mark>,
}

impl PageContent {
    /// Returns the texts of the page, in order.
    pub fn texts(&self) -> Vec<&str> {
        let marks = self.marks.iter();
        marks
            .filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(&**text) } else { None })
            .collect()
    }
}

pub fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let rest = &text[text.find(from)? + from.len()..];
    Some(&rest[..rest.find(to)?])
}

fn numbers(text: &str) -> Vec<f32> {
    text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

/// Returns the numbers of the objects in a list of references.
pub fn references(text: &str) -> Vec<usize> {
    text.split(" 0 R").filter_map(|part| part.rsplit([' ', '[', '/']).next()?.parse().ok()).collect()
}

/// Returns the position of bytes within others.
fn find(bytes: &[u8], wanted: &[u8], from: usize) -> Option<usize> {
    bytes[from..].windows(wanted.len()).position(|window| window == wanted).map(|at| at + from)
}

/// Returns the objects of a stream that packs them.
fn unpacked(head: &str, data: &[u8]) -> Vec<(usize, String)> {
    let after = |key: &str| {
        let rest = &head[head.find(key).expect("a key") + key.len()..];
        rest[..rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len())].parse::<usize>()
    };
    let (count, first) = (after("/N ").expect("a count"), after("/First ").expect("a length"));
    let places = String::from_utf8_lossy(&data[..first]).into_owned();
    let places: Vec<usize> = places.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert_eq!(places.len(), 2 * count);
    let end = |i: usize| places.get(2 * i + 3).map_or(data.len(), |next| first + next);
    let text = |i: usize| String::from_utf8_lossy(&data[first + places[2 * i + 1]..end(i)]).into_owned();
    (0..count).map(|i| (places[2 * i], text(i))).collect()
}

impl File {
    pub fn read(bytes: &[u8]) -> File {
        let mut objects = BTreeMap::new();
        let mut at = 0;
        while let Some(start) = find(bytes, b" 0 obj", at) {
            let digits = bytes[..start].iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            let number = std::str::from_utf8(&bytes[start - digits..start]).expect("digits");
            let end = find(bytes, b"endobj", start).expect("the end of the object");
            let stream = find(&bytes[..end], b"stream\n", start);
            let head = String::from_utf8_lossy(&bytes[start + 6..stream.unwrap_or(end)]).into_owned();
            let mut data = Vec::new();
            at = end;
            if let Some(stream) = stream {
                let after = &head[head.find("/Length ").expect("a length") + 8..];
                let digits = after.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(after.len());
                let length: usize = after[..digits].parse().expect("digits");
                data = bytes[stream + 7..stream + 7 + length].to_vec();
                at = find(bytes, b"endobj", stream + 7 + length).expect("the end of the stream");
                if head.contains("FlateDecode") {
                    data = decompress_to_vec_zlib(&data).expect("a stream of zlib");
                }
            }
            objects.insert(number.parse().expect("a number"), (head, data));
        }
        let packs = objects.values().filter(|(head, _)| head.contains("/Type/ObjStm"));
        let packed: Vec<(usize, String)> = packs.flat_map(|(head, data)| unpacked(head, data)).collect();
        objects.extend(packed.into_iter().map(|(number, head)| (number, (head, Vec::new()))));
        let kids = objects
            .values()
            .find_map(|(head, _)| head.contains("/Type/Pages").then(|| between(head, "/Kids[", "]")));
        let pages = references(kids.flatten().expect("a tree of pages"));
        File { objects, pages }
    }

    /// Returns the objects that are not streams, as text.
    pub fn heads(&self) -> impl Iterator<Item = &str> {
        self.objects.values().map(|(head, _)| head.as_str())
    }

    /// Returns an object that is not a stream, or the dictionary of one, as text.
    pub fn head(&self, number: usize) -> &str {
        &self.objects[&number].0
    }

    /// Returns the data of all streams, as text.
    pub fn streams(&self) -> impl Iterator<Item = String> {
        self.objects.values().map(|(_, data)| String::from_utf8_lossy(data).into_owned())
    }

    /// Returns the numbers of the objects whose text contains a word.
    pub fn numbers_of(&self, word: &str) -> Vec<usize> {
        self.objects.iter().filter(|(_, (head, _))| head.contains(word)).map(|(number, _)| *number).collect()
    }

    /// Returns the numbers of the pages' objects, in order.
    pub fn page_numbers(&self) -> &[usize] {
        &self.pages
    }

    /// Returns the tags of a page in the order of its content, and checks that everything drawn has one tag.
    pub fn page_tags(&self, page: usize) -> Vec<usize> {
        let (mut tags, mut depth, mut last) = (Vec::new(), 0, 0.0);
        let mut is_artifact = false;
        for token in tokens(&self.page_bytes(page)) {
            match token {
                Token::Number(number) => last = number,
                Token::Word(word) => match word.as_str() {
                    "BDC" => (tags.push(last as usize), depth += 1).1,
                    "BMC" => (assert!(is_artifact), depth += 1).1,
                    "EMC" => depth -= 1,
                    "S" | "f" | "B" | "Tj" | "Do" => assert_eq!(depth, 1, "{word} on the page {page}"),
                    name => is_artifact = name == "/Artifact",
                },
                Token::Bytes(_) => {}
            }
        }
        tags
    }

    fn page_bytes(&self, number: usize) -> Vec<u8> {
        let contents = between(&self.objects[&number].0, "/Contents", "/").expect("contents");
        let contents = references(contents.trim_start_matches('['));
        contents.iter().flat_map(|id| [&self.objects[id].1[..], b"\n"].concat()).collect()
    }

    pub fn pages(&self) -> Vec<PageContent> {
        self.pages.iter().map(|page| self.page(*page)).collect()
    }

    fn page(&self, number: usize) -> PageContent {
        let head = &self.objects[&number].0;
        let size = numbers(between(head, "/MediaBox[", "]").expect("a media box"));
        let content = self.page_bytes(number);
        let mut reading =
            Reading { file: self, head, marks: Vec::new(), state: State::default(), saved: Vec::new() };
        reading.run(&content);
        assert!(reading.saved.is_empty(), "states are restored");
        PageContent { size: [size[2], size[3]], marks: reading.marks }
    }

    /// Returns the characters of the glyphs of a font.
    fn characters(&self, font: &str, head: &str) -> BTreeMap<u16, char> {
        let id = references(
            between(head, &format!("/{font} "), "R").map(|id| format!("{id}R")).as_deref().unwrap_or(""),
        )[0];
        let unicode =
            references(&format!("{}R", between(&self.objects[&id].0, "/ToUnicode ", "R").expect("a map")))[0];
        let map = String::from_utf8_lossy(&self.objects[&unicode].1).into_owned();
        let hex = |word: &str| u32::from_str_radix(word.trim_matches(['<', '>']), 16).ok();
        let pair = |line: &str| {
            let mut words = line.split_whitespace().map(hex);
            Some((words.next()?? as u16, char::from_u32(words.next()??)?))
        };
        map.lines().filter(|line| line.starts_with('<')).filter_map(pair).collect()
    }
}

#[derive(Clone)]
struct State {
    matrix: [f32; 6],
    width: f32,
    stroke: f32,
    fill: f32,
    font: String,
    size: f32,
}

impl Default for State {
    fn default() -> State {
        let matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
        State { matrix, width: 1.0, stroke: 0.0, fill: 0.0, font: String::new(), size: 0.0 }
    }
}

struct Reading<'a> {
    file: &'a File,
    head: &'a str,
    marks: Vec<Mark>,
    state: State,
    saved: Vec<State>,
}

fn product([a, b, c, d, e, f]: [f32; 6], m: [f32; 6]) -> [f32; 6] {
    let row = |x: f32, y: f32| [x * m[0] + y * m[2], x * m[1] + y * m[3]];
    let ([a, b], [c, d], [e, f]) = (row(a, b), row(c, d), row(e, f));
    [a, b, c, d, e + m[4], f + m[5]]
}

/// A token: a number, a string, or a name or operator.
enum Token {
    Number(f32),
    Bytes(Vec<u8>),
    Word(String),
}

impl Reading<'_> {
    fn at(&self, x: f32, y: f32) -> [f32; 2] {
        let [a, b, c, d, e, f] = self.state.matrix;
        [a * x + c * y + e, b * x + d * y + f]
    }

    fn run(&mut self, content: &[u8]) {
        let (mut operands, mut strings, mut names) = (Vec::new(), Vec::new(), Vec::new());
        let (mut points, mut rectangles): (Vec<[f32; 2]>, Vec<[f32; 4]>) = Default::default();
        let mut text_matrix = [0.0; 6];
        for token in tokens(content) {
            let operator = match token {
                Token::Number(number) => {
                    operands.push(number);
                    continue;
                }
                Token::Bytes(bytes) => {
                    strings.push(bytes);
                    continue;
                }
                Token::Word(word) if word.starts_with('/') => {
                    names.push(word[1..].to_owned());
                    continue;
                }
                Token::Word(word) => word,
            };
            match (operator.as_str(), &operands[..]) {
                ("q", []) => self.saved.push(self.state.clone()),
                ("Q", []) => self.state = self.saved.pop().expect("a saved state"),
                ("cm", [a, b, c, d, e, f]) => {
                    self.state.matrix = product([*a, *b, *c, *d, *e, *f], self.state.matrix)
                }
                ("w", [width]) => self.state.width = *width,
                ("G", [grey]) => self.state.stroke = *grey,
                ("g", [grey]) => self.state.fill = *grey,
                ("m" | "l", [x, y]) => points.push(self.at(*x, *y)),
                ("c", [x1, y1, x2, y2, x, y]) => {
                    points.extend([self.at(*x1, *y1), self.at(*x2, *y2), self.at(*x, *y)]);
                }
                ("re", [x, y, width, height]) => {
                    let corners = [self.at(*x, *y), self.at(x + width, y + height)];
                    rectangles.push(area(&corners));
                    points.extend(corners);
                }
                ("h", []) | ("J" | "j" | "d" | "Tr", [_]) | ("BT" | "ET" | "BMC" | "BDC" | "EMC", _) => {}
                ("S" | "f" | "B", []) => {
                    let area = area(&points);
                    if operator != "S" {
                        let rectangles = std::mem::take(&mut rectangles);
                        self.marks.push(Mark::Fill { grey: self.state.fill, area, rectangles });
                    }
                    if operator != "f" {
                        self.marks.push(Mark::Line {
                            width: self.state.width,
                            grey: self.state.stroke,
                            area,
                        });
                    }
                    points.clear();
                }
                ("Tf", [size]) => (self.state.font, self.state.size) = (names[0].clone(), *size),
                ("Tm", [a, b, c, d, e, f]) => text_matrix = [*a, *b, *c, *d, *e, *f],
                ("Tj", []) => self.text(&strings[0], text_matrix),
                ("Do", []) => self.stamp(&names[0]),
                (other, operands) => panic!("the operator {other} with {operands:?}"),
            }
            operands.clear();
            strings.clear();
            names.clear();
        }
    }

    fn text(&mut self, bytes: &[u8], text_matrix: [f32; 6]) {
        let characters = self.file.characters(&self.state.font, self.head);
        let glyphs = bytes.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
        let text: String = glyphs.map(|glyph| characters[&glyph]).collect();
        let text = text.trim_end().to_owned();
        let placed = product(text_matrix, self.state.matrix);
        let size = self.state.size * placed[0].hypot(placed[1]);
        self.marks.push(Mark::Text {
            text,
            at: [placed[4], placed[5]],
            size,
            is_bold: self.state.font == "B",
        });
    }

    fn stamp(&mut self, name: &str) {
        let id =
            references(&format!("{}R", between(self.head, &format!("/{name} "), "R").expect("the stamp")))[0];
        let stamp = &self.file.objects[&id].1;
        let before = self.state.clone();
        self.run(stamp);
        self.state = before;
    }
}

/// Returns the left, lower, right and upper edge of points.
fn area(points: &[[f32; 2]]) -> [f32; 4] {
    let edge = |i: usize, start: f32, pick: fn(f32, f32) -> f32| {
        points.iter().map(|point| point[i]).fold(start, pick)
    };
    [
        edge(0, f32::MAX, f32::min),
        edge(1, f32::MAX, f32::min),
        edge(0, f32::MIN, f32::max),
        edge(1, f32::MIN, f32::max),
    ]
}

fn tokens(content: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < content.len() {
        match content[at] {
            b'(' => {
                let (bytes, end) = string(content, at + 1);
                tokens.push(Token::Bytes(bytes));
                at = end;
            }
            b'<' if content[at + 1] != b'<' => {
                let end = find(content, b">", at).expect("the end of the string");
                let digits = std::str::from_utf8(&content[at + 1..end]).expect("digits");
                let byte = |i: usize| u8::from_str_radix(&digits[i..i + 2], 16).expect("hexadecimal digits");
                tokens.push(Token::Bytes((0..digits.len()).step_by(2).map(byte).collect()));
                at = end + 1;
            }
            b'<' => {
                let end = find(content, b">>", at).expect("the end of the properties");
                let properties = String::from_utf8_lossy(&content[at..end]);
                let number = properties.split_once("/MCID ").and_then(|(_, number)| number.parse().ok());
                tokens.extend(number.map(Token::Number));
                at = end + 2;
            }
            b'[' => {
                // An array of dashes is ignored.
                at = find(content, b"]", at).expect("the end of the array") + 1;
            }
            byte if byte.is_ascii_whitespace() => at += 1,
            _ => {
                let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"(<[/".contains(byte);
                let length = content[at + 1..].iter().take_while(|byte| !is_end(byte)).count() + 1;
                let word = String::from_utf8_lossy(&content[at..at + length]).into_owned();
                tokens.push(word.parse().map_or(Token::Word(word), Token::Number));
                at += length;
            }
        }
    }
    tokens
}

/// Reads a string in parentheses, and returns it with its end.
fn string(content: &[u8], mut at: usize) -> (Vec<u8>, usize) {
    let mut bytes = Vec::new();
    let mut depth = 0;
    loop {
        match content[at] {
            b'\\' => {
                at += 1;
                match content[at] {
                    b'n' => bytes.push(b'\n'),
                    b'r' => bytes.push(b'\r'),
                    b't' => bytes.push(b'\t'),
                    b'b' => bytes.push(8),
                    b'f' => bytes.push(12),
                    b'0'..=b'7' => {
                        let digits = std::str::from_utf8(&content[at..at + 3]).expect("digits");
                        bytes.push(u8::from_str_radix(digits, 8).expect("three octal digits"));
                        at += 2;
                    }
                    byte => bytes.push(byte),
                }
            }
            b')' if depth == 0 => return (bytes, at + 1),
            byte => {
                depth += i32::from(byte == b'(') - i32::from(byte == b')');
                bytes.push(byte);
            }
        }
        at += 1;
    }
}
