//! Picture files: PNG and JPEG decoded to greyscale, PNG written in colour.

use std::io::Cursor;

use pencilmark::message::Message;
use png::{BitDepth, ColorType, Encoder, Limits, Transformations};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use crate::messages::read as words;

/// The maximum number of pixels of a picture: more than phone cameras have.
const PIXELS: usize = 50_000_000;
/// The maximum memory for decoding a PNG, in bytes: eight bytes per pixel.
const MEMORY: usize = 8 * PIXELS;

/// The number of the Exif tag for the orientation.
const ORIENTATION: usize = 0x112;

/// A greyscale picture, one byte per pixel, row by row.
pub struct GreyImage {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u8>,
}

impl GreyImage {
    /// Decodes a picture file; its size is checked before memory is allocated.
    ///
    /// # Errors
    /// If it is neither PNG nor JPEG, damaged, or larger than 50 million pixels.
    pub fn decode(bytes: &[u8]) -> Result<GreyImage, Message> {
        match bytes {
            [0x89, b'P', b'N', b'G', ..] => GreyImage::of_png(bytes),
            [0xff, 0xd8, ..] => GreyImage::of_jpeg(bytes),
            _ => Err(words::no_picture()),
        }
    }

    fn of_png(bytes: &[u8]) -> Result<GreyImage, Message> {
        let broken = |error: png::DecodingError| words::broken(error.to_string());
        let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MEMORY });
        decoder.set_transformations(Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().map_err(broken)?;
        let (width, height) = (reader.info().width as usize, reader.info().height as usize);
        check_size(width, height)?;
        let mut raw = vec![0; reader.output_buffer_size().ok_or_else(words::no_picture)?];
        let frame = reader.next_frame(&mut raw).map_err(broken)?;
        let samples = frame.color_type.samples();
        let pixels = raw[..frame.buffer_size()].chunks_exact(samples).map(|pixel| match pixel {
            [grey] => *grey,
            [grey, opacity] => on_white(*grey, *opacity),
            [red, green, blue] => brightness(*red, *green, *blue),
            [red, green, blue, opacity, ..] => on_white(brightness(*red, *green, *blue), *opacity),
            [] => 0,
        });
        Ok(GreyImage { width, height, pixels: pixels.collect() })
    }

    fn of_jpeg(bytes: &[u8]) -> Result<GreyImage, Message> {
        // The decoder fills in what is missing at the end.
        if !has_end(bytes) {
            return Err(words::cut_short());
        }
        let broken = |error: zune_jpeg::errors::DecodeErrors| words::broken(error.to_string());
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
        let orientation = decoder.exif().map_or(1, |exif| orientation(exif));
        Ok(GreyImage { width, height, pixels }.turned(orientation))
    }

    /// Returns the picture as it is to be shown, by its Exif orientation: 1 as it is stored, 2 to 8 mirrored or rotated.
    fn turned(self, orientation: u16) -> GreyImage {
        let GreyImage { width, height, pixels } = &self;
        let (across, down) = (width - 1, height - 1);
        let is_sideways = matches!(orientation, 5..=8);
        let (wide, high) = if is_sideways { (*height, *width) } else { (*width, *height) };
        let stored = |x: usize, y: usize| match orientation {
            2 => (across - x, y),
            3 => (across - x, down - y),
            4 => (x, down - y),
            5 => (y, x),
            6 => (y, down - x),
            7 => (across - y, down - x),
            8 => (across - y, x),
            _ => (x, y),
        };
        if !(2..=8).contains(&orientation) {
            return self;
        }
        let turned = (0..wide * high).map(|place| {
            let (x, y) = stored(place % wide, place / wide);
            pixels[y * width + x]
        });
        GreyImage { width: wide, height: high, pixels: turned.collect() }
    }
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

/// Returns the orientation in Exif data, 1 if it has none.
fn orientation(exif: &[u8]) -> u16 {
    let is_big = exif.starts_with(b"MM");
    let number = |start: usize, length: usize| -> Option<usize> {
        let bytes = exif.get(start..start.checked_add(length)?)?;
        let add = |sum: usize, byte: &u8| sum << 8 | usize::from(*byte);
        Some(if is_big { bytes.iter().fold(0, add) } else { bytes.iter().rev().fold(0, add) })
    };
    let tag = || {
        let start = number(4, 4)?;
        let entries = (0..number(start, 2)?).map(|entry| start + 2 + 12 * entry);
        let entry = entries
            .take_while(|entry| *entry < exif.len())
            .find(|entry| number(*entry, 2) == Some(ORIENTATION))?;
        u16::try_from(number(entry + 8, 2)?).ok()
    };
    tag().unwrap_or(1)
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
pub struct ColourPicture {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl ColourPicture {
    /// Converts a greyscale picture to colour, to draw on it.
    pub fn of(grey: &GreyImage) -> ColourPicture {
        let pixels = grey.pixels.iter().flat_map(|grey| [*grey; 3]).collect();
        ColourPicture { width: grey.width, height: grey.height, pixels }
    }

    /// Draws a line with a square pen of `2 * radius + 1` pixels.
    pub fn line(&mut self, from: [f32; 2], to: [f32; 2], radius: i64, colour: [u8; 3]) {
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
    pub fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width as u32, self.height as u32);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.write_header()?.write_image_data(&self.pixels)?;
        Ok(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_turned_as_their_orientation_says() {
        // The pixels of "123 / 456" as stored, and as shown.
        let shown: [(u16, usize, [u8; 6]); 8] = [
            (1, 3, [1, 2, 3, 4, 5, 6]),
            (2, 3, [3, 2, 1, 6, 5, 4]),
            (3, 3, [6, 5, 4, 3, 2, 1]),
            (4, 3, [4, 5, 6, 1, 2, 3]),
            (5, 2, [1, 4, 2, 5, 3, 6]),
            (6, 2, [4, 1, 5, 2, 6, 3]),
            (7, 2, [6, 3, 5, 2, 4, 1]),
            (8, 2, [3, 6, 2, 5, 1, 4]),
        ];
        for (orientation, width, pixels) in shown {
            let stored = GreyImage { width: 3, height: 2, pixels: vec![1, 2, 3, 4, 5, 6] };
            let turned = stored.turned(orientation);
            assert_eq!((turned.width, &turned.pixels[..]), (width, &pixels[..]), "orientation {orientation}");
        }
    }

    #[test]
    fn the_orientation_is_found_in_either_byte_order() {
        let little = b"II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0";
        let big = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0";
        assert_eq!(
            (orientation(little), orientation(big), orientation(b"II"), orientation(b"")),
            (6, 8, 1, 1)
        );
    }
}
