//! The orientation of photos, which cameras state in Exif data instead of turning the picture.

/// The number of the Exif tag for the orientation.
const ORIENTATION: usize = 0x112;

/// Returns the orientation in Exif data, 1 if it has none.
pub fn orientation(exif: &[u8]) -> u16 {
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

/// Turns pixels, row by row, as an orientation says: 1 as they are stored, 2 to 8 mirrored or rotated. Returns them with the new width and
/// height.
pub fn turned(pixels: Vec<u8>, [width, height]: [usize; 2], orientation: u16) -> (Vec<u8>, [usize; 2]) {
    if !(2..=8).contains(&orientation) {
        return (pixels, [width, height]);
    }
    let (across, down) = (width.saturating_sub(1), height.saturating_sub(1));
    let [wide, high] = if orientation >= 5 { [height, width] } else { [width, height] };
    let stored = |x: usize, y: usize| match orientation {
        2 => (across - x, y),
        3 => (across - x, down - y),
        4 => (x, down - y),
        5 => (y, x),
        6 => (y, down - x),
        7 => (across - y, down - x),
        _ => (across - y, x),
    };
    let turned = (0..wide * high).map(|place| {
        let (x, y) = stored(place % wide, place / wide);
        pixels[y * width + x]
    });
    (turned.collect(), [wide, high])
}
