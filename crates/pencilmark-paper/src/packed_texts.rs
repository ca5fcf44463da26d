//! Compressed storage of texts, which are returned in the order in which they were added.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec;

/// The number of bytes compressed at a time.
const BLOCK: usize = 1 << 16;
/// The compression level: fast rather than small.
const LEVEL: u8 = 2;

/// A compressed list of texts.
#[derive(Default)]
pub(crate) struct PackedTexts {
    blocks: Vec<Box<[u8]>>,
    /// The texts of the last block, each followed by a zero byte.
    open: Vec<u8>,
}

impl PackedTexts {
    /// Adds a text to the list; it must not contain a zero byte.
    pub(crate) fn push(&mut self, text: &str) {
        self.open.extend_from_slice(text.as_bytes());
        self.open.push(0);
        if self.open.len() >= BLOCK {
            self.blocks.push(compress_to_vec(&self.open, LEVEL).into());
            self.open.clear();
        }
    }

    /// Returns the texts of the list, in order.
    pub(crate) fn texts(self) -> impl Iterator<Item = String> {
        let blocks = self.blocks.into_iter();
        let blocks = blocks.map(|block| decompress_to_vec(&block).expect("what was compressed here"));
        blocks.chain([self.open]).flat_map(|block| {
            let text = String::from_utf8_lossy(&block);
            text.split_terminator('\0').map(str::to_owned).collect::<Vec<_>>()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::PackedTexts;

    #[test]
    fn texts_come_back_in_order() {
        let texts: Vec<String> =
            (0..20_000).map(|number| format!("Rätsel {number}")).chain([String::new()]).collect();
        let mut packed = PackedTexts::default();
        texts.iter().for_each(|text| packed.push(text));
        assert!(packed.blocks.len() > 2);
        assert_eq!(packed.texts().collect::<Vec<_>>(), texts);
    }
}
