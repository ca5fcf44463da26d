//! Picture files: PNG, JPEG and WebP decoded to greyscale, PNG written in colour.
//!
//! AVIF and HEIC are only named: their decoders are either large programs with a C interface, or have licences that don't fit.

use std::io::{self, Cursor};

use image_webp::WebPDecoder;
use pencilmark::message::Message;
use pencilmark_camera::exif;
use png::{BitDepth, ColorType, Encoder, Limits, Transformations};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use crate::messages::read as words;

/// The maximum number of pixels of a picture: more than phone cameras have.
const PIXELS: usize = 50_000_000;
/// The maximum memory for decoding a PNG or WebP, in bytes: eight bytes per pixel.
const MEMORY: usize = 8 * PIXELS;

/// A greyscale picture, one byte per pixel, row by row.
pub(crate) struct GreyImage {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u8>,
}

impl GreyImage {
    /// Decodes a picture file; its size is checked before memory is allocated.
    ///
    /// # Errors
    /// If it isn't PNG, JPEG or WebP, damaged, cut short, or larger than 50 million pixels.
    pub(crate) fn decode(bytes: &[u8]) -> Result<GreyImage, Message> {
        match bytes {
            [0x89, b'P', b'N', b'G', ..] => GreyImage::of_png(bytes),
            [0xff, 0xd8, ..] => GreyImage::of_jpeg(bytes),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => GreyImage::of_webp(bytes),
            _ => Err(other_kind(bytes).map_or_else(words::no_picture, |kind| words::other_kind(kind.into()))),
        }
    }

    fn of_png(bytes: &[u8]) -> Result<GreyImage, Message> {
        let broken = |error: png::DecodingError| match error {
            png::DecodingError::IoError(error) if is_end(&error) => words::cut_short(),
            error => words::broken(error.to_string()),
        };
        let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MEMORY });
        decoder.set_transformations(Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().map_err(broken)?;
        let (width, height) = (reader.info().width as usize, reader.info().height as usize);
        check_size(width, height)?;
        let mut raw = vec![0; reader.output_buffer_size().ok_or_else(words::no_picture)?];
        let frame = reader.next_frame(&mut raw).map_err(broken)?;
        let pixels = greys(&raw[..frame.buffer_size()], frame.color_type.samples());
        Ok(GreyImage { width, height, pixels })
    }

    /// Decodes a WebP, of an animation the first picture.
    fn of_webp(bytes: &[u8]) -> Result<GreyImage, Message> {
        // The file's size is stated at its beginning; some writers leave out the byte that makes it even.
        let stated = bytes.get(4..8).and_then(|size| size.try_into().ok()).map_or(0, u32::from_le_bytes);
        if bytes.len() as u64 + 1 < 8 + u64::from(stated) {
            return Err(words::cut_short());
        }
        let broken = |error: image_webp::DecodingError| match error {
            image_webp::DecodingError::IoError(error) if is_end(&error) => words::cut_short(),
            error => words::broken(error.to_string()),
        };
        let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(broken)?;
        decoder.set_memory_limit(MEMORY);
        let (width, height) = decoder.dimensions();
        let (width, height) = (width as usize, height as usize);
        check_size(width, height)?;
        let mut raw = vec![0; decoder.output_buffer_size().ok_or_else(words::no_picture)?];
        decoder.read_image(&mut raw).map_err(broken)?;
        let pixels = greys(&raw, if decoder.has_alpha() { 4 } else { 3 });
        // Without readable Exif data the picture is as it should be.
        let exif = decoder.exif_metadata().unwrap_or_default();
        let orientation =
            exif.map_or(1, |exif| exif::orientation(exif.strip_prefix(b"Exif\0\0").unwrap_or(&exif)));
        let (pixels, [width, height]) = exif::turned(pixels, [width, height], orientation);
        Ok(GreyImage { width, height, pixels })
    }

    fn of_jpeg(bytes: &[u8]) -> Result<GreyImage, Message> {
        // The decoder fills in what is missing at the end.
        if !has_end(bytes) {
            return Err(words::cut_short());
        }
        let broken =
            |error: zune_jpeg::errors::DecodeErrors| words::broken(error.to_string().trim().to_owned());
        let options = DecoderOptions::default()
            .set_max_width(PIXELS)
            .set_max_height(PIXELS)
            .jpeg_set_out_colorspace(ColorSpace::Luma);
        let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
        decoder.decode_headers().map_err(broken)?;
        let size = decoder.info().ok_or_else(words::no_picture)?;
        let (width, height) = (usize::from(size.width), usize::from(size.height));
        check_size(width, height)?;
        let pixels = decoder.decode().map_err(broken)?;
        let orientation = decoder.exif().map_or(1, |exif| exif::orientation(exif));
        let (pixels, [width, height]) = exif::turned(pixels, [width, height], orientation);
        Ok(GreyImage { width, height, pixels })
    }
}

/// Returns the name of a picture's format that isn't read, by the beginning of its file.
fn other_kind(bytes: &[u8]) -> Option<&'static str> {
    const HEIC: [&[u8]; 4] = [b"heic", b"heix", b"hevc", b"mif1"];
    match bytes {
        [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', b'f' | b's', ..] => Some("AVIF"),
        [_, _, _, _, b'f', b't', b'y', b'p', brand @ ..]
            if HEIC.iter().any(|heic| brand.starts_with(heic)) =>
        {
            Some("HEIC")
        }
        [b'G', b'I', b'F', b'8', ..] => Some("GIF"),
        [b'I', b'I', 0x2a, 0, ..] | [b'M', b'M', 0, 0x2a, ..] => Some("TIFF"),
        [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..] => Some("BMP"),
        _ => None,
    }
}

/// True if reading failed because the file ends too early.
fn is_end(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::UnexpectedEof
}

/// Returns the brightness of pixels of one (grey) to four samples (red, green, blue, opacity).
fn greys(raw: &[u8], samples: usize) -> Vec<u8> {
    let pixels = raw.chunks_exact(samples).map(|pixel| match pixel {
        [grey] => *grey,
        [grey, opacity] => on_white(*grey, *opacity),
        [red, green, blue] => brightness(*red, *green, *blue),
        [red, green, blue, opacity, ..] => on_white(brightness(*red, *green, *blue), *opacity),
        [] => 0,
    });
    pixels.collect()
}

/// True if a JPEG file has its end after the beginning of its last scan.
fn has_end(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(2..).unwrap_or_default();
    // Segments before the picture may hold a whole thumbnail.
    while let [0xff, marker, high, low, ..] = rest {
        if *marker == 0xda {
            return rest.windows(2).any(|pair| pair == [0xff, 0xd9]);
        }
        let length = 2 + usize::from(u16::from_be_bytes([*high, *low]));
        rest = rest.get(length..).unwrap_or_default();
    }
    // What isn't made of segments is left to the decoder; what ends within them isn't whole.
    !rest.is_empty()
}

fn check_size(width: usize, height: usize) -> Result<(), Message> {
    match width.checked_mul(height) {
        Some(1..=PIXELS) => Ok(()),
        _ => Err(words::too_large(PIXELS as u64 / 1_000_000)),
    }
}

/// Returns the brightness of a colour (ITU-R BT.601).
fn brightness(red: u8, green: u8, blue: u8) -> u8 {
    ((299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000) as u8
}

fn on_white(grey: u8, opacity: u8) -> u8 {
    (255 - (255 - u32::from(grey)) * u32::from(opacity) / 255) as u8
}

/// A colour picture: three bytes per pixel, row by row.
pub(crate) struct ColourPicture {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl ColourPicture {
    /// Converts a greyscale picture to colour, to draw on it.
    pub(crate) fn of(grey: &GreyImage) -> ColourPicture {
        let pixels = grey.pixels.iter().flat_map(|grey| [*grey; 3]).collect();
        ColourPicture { width: grey.width, height: grey.height, pixels }
    }

    /// Draws a line with a square pen of `2 * radius + 1` pixels.
    pub(crate) fn line(&mut self, from: [f32; 2], to: [f32; 2], radius: i64, colour: [u8; 3]) {
        let length = (from[0] - to[0]).hypot(from[1] - to[1]);
        for step in 0..=length as usize {
            let share = step as f32 / length.max(1.0);
            let [x, y] = [0, 1].map(|axis| (from[axis] + (to[axis] - from[axis]) * share) as i64);
            for row in y - radius..=y + radius {
                for column in x - radius..=x + radius {
                    self.dot(column, row, colour);
                }
            }
        }
    }

    fn dot(&mut self, x: i64, y: i64, colour: [u8; 3]) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x < self.width && y < self.height {
            let start = 3 * (y * self.width + x);
            self.pixels[start..start + 3].copy_from_slice(&colour);
        }
    }

    /// Returns the picture as a PNG file.
    ///
    /// # Errors
    /// If encoding fails.
    pub(crate) fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width as u32, self.height as u32);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.write_header()?.write_image_data(&self.pixels)?;
        Ok(file)
    }
}
