//! Tests of `read` with pictures drawn by the package that trains the reader.

use crate::run::{file, piped, run};

const PAGE: &str = "..2.37..9.89.5..3.3..6..418.6148.72.2.87..9.3......8.1.26.9...4.942.13...7..4..92";
const DARK: &str = "4.3795...1.6......95.1......1..4...2.3.5...6.8.93...1..7..8.5..59...1.2....25..7.";

fn picture(name: &str) -> String {
    format!("{}/../../testdata/pictures/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_photo_and_a_screenshot_become_puzzles_a_line_each() {
    let said = run(&["read", &picture("page.jpg"), &picture("dark.png")]);
    assert_eq!((said.out.as_str(), said.status), (format!("{PAGE}\n{DARK}\n").as_str(), 0), "{}", said.err);
    let solved = piped(&["solve"], &said.out);
    assert_eq!(solved.status, 0, "{}", solved.out);
    let bytes = std::fs::read(picture("dark.png")).expect("a picture");
    assert_eq!(piped(&["read", "--to", "sdm", "-"], bytes).out, DARK.replace('.', "0") + "\n");
}

#[test]
fn json_has_the_cells_and_where_they_lie() {
    let said = run(&["read", "--json", &picture("page.jpg")]);
    let object: serde_json::Value = serde_json::from_str(&said.out).expect("an object");
    let grid = &object["grids"][0];
    assert_eq!((&grid["puzzle"], &grid["solutions"]), (&PAGE.into(), &"one".into()));
    assert_eq!(grid["crossings"].as_array().map(Vec::len), Some(100));
    assert_eq!(grid["cells"][2]["digit"], 2);
    assert_eq!(grid["cells"][2]["likely"][0]["digit"], 2);
    // The corners found can be used as `--corners`.
    let corner = |place: usize| {
        let [x, y] = [0, 1].map(|axis| grid["crossings"][place][axis].as_f64().expect("a number"));
        format!("{x},{y}")
    };
    let corners = [0, 9, 99, 90].map(corner).join(",");
    assert_eq!(run(&["read", "--corners", &corners, &picture("page.jpg")]).out, format!("{PAGE}\n"));
}

#[test]
fn what_was_found_is_drawn_into_the_picture() {
    let seen = file("seen.png", "");
    assert_eq!(run(&["read", "--picture", &seen, &picture("page.jpg")]).status, 0);
    let written = std::fs::File::open(&seen).expect("a file");
    let mut reader = png::Decoder::new(std::io::BufReader::new(written)).read_info().expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut pixels).expect("pixels");
    assert!(pixels.chunks(3).filter(|pixel| *pixel == [0, 130, 255]).count() > 2_000);
}

#[test]
fn what_is_no_picture_and_what_has_no_grid_is_told_and_the_rest_is_read() {
    let (text, cut) = (
        file("no.png", "no picture"),
        file("cut.jpg", &std::fs::read(picture("page.jpg")).expect("a picture")[..9000]),
    );
    let blank = file("blank.png", "");
    let mut encoder = png::Encoder::new(std::fs::File::create(&blank).expect("a file"), 400, 300);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().and_then(|mut file| file.write_image_data(&[250; 120_000])).expect("written");
    let said = run(&["read", &text, &cut, "/nope.jpg", &blank, &picture("dark.png")]);
    assert_eq!(said.status, 2);
    assert!(said.out.ends_with(&format!("{DARK}\n")), "{}", said.out);
    for told in [
        "no.png: This file isn't a picture",
        "cut.jpg: This file is cut short",
        "/nope.jpg: can't be opened",
        "blank.png: No grid found.",
    ] {
        assert!(said.err.contains(told), "{told}: {}", said.err);
    }
    assert!(run(&["read", "--corners", "1,2,3", "x.png"]).err.contains("eight numbers"));
    let german = run(&["read", "--language", "de", &blank]);
    assert!(german.err.contains("Kein Gitter gefunden."), "{}", german.err);
}

/// Returns a colour picture of testdata as WebP, with Exif data.
fn webp(exif: &[u8]) -> Vec<u8> {
    let source = std::fs::File::open(picture("dark.png")).expect("a picture");
    let mut decoder = png::Decoder::new(std::io::BufReader::new(source));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut pixels).expect("pixels");
    let colour = match frame.color_type.samples() {
        1 => image_webp::ColorType::L8,
        2 => image_webp::ColorType::La8,
        3 => image_webp::ColorType::Rgb8,
        _ => image_webp::ColorType::Rgba8,
    };
    let mut written = Vec::new();
    let mut encoder = image_webp::WebPEncoder::new(&mut written);
    encoder.set_exif_metadata(exif.to_vec());
    encoder.encode(&pixels, frame.width, frame.height, colour).expect("encoded");
    written
}

#[test]
fn webp_is_read_and_turned_and_told_where_it_is_cut_short() {
    let sideways = b"II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0";
    let (plain, turned) = (file("plain.webp", &webp(b"")[..]), file("turned.webp", &webp(sideways)[..]));
    assert_eq!(run(&["read", &plain]).out, format!("{DARK}\n"));
    let crossing = |name: &str| {
        let said = run(&["read", "--json", name]);
        let object: serde_json::Value = serde_json::from_str(&said.out).expect("an object");
        assert_eq!(object["grids"][0]["puzzle"], DARK);
        [0, 1].map(|axis| object["grids"][0]["crossings"][9][axis].as_f64().expect("a number"))
    };
    // The upper right corner of the stored picture is the lower right one of the picture turned clockwise.
    let ([_, above], [_, below]) = (crossing(&plain), crossing(&turned));
    assert!(below > above + 100.0, "{above} and {below}");
    let whole = webp(b"");
    for length in [12, 40, whole.len() / 2, whole.len() - 9] {
        let said = piped(&["read", "-"], &whole[..length]);
        assert!(said.err.contains("This file is cut short"), "{length} bytes: {}", said.err);
    }
    let mut broken = whole.clone();
    broken[30..60].fill(0xa5);
    assert!(piped(&["read", "-"], broken).err.contains("This picture can't be read"));
    assert!(piped(&["solve", "-"], whole).err.contains("`pencilmark read` reads puzzles from pictures"));
}

#[test]
fn a_png_that_ends_early_is_told_so_and_other_formats_are_named() {
    let png = std::fs::read(picture("dark.png")).expect("a picture");
    for length in [20, png.len() / 2] {
        assert!(
            piped(&["read", "-"], &png[..length]).err.contains("This file is cut short"),
            "{length} bytes"
        );
    }
    let avif = piped(&["read", "-"], b"\0\0\0\x20ftypavif\0\0\0\0avifmif1");
    assert!(avif.err.contains("of the format AVIF: save it as PNG, JPEG or WebP"), "{}", avif.err);
    assert!(piped(&["read", "-"], b"\0\0\0\x18ftypheic\0\0\0\0").err.contains("of the format HEIC"));
}
