//! QR codes as modules to draw.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// A QR code as its dark modules, without the quiet zone around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrDrawing {
    /// The number of modules in a row, and in a column, of the code.
    pub module_count: usize,
    /// The dark modules as horizontal runs: column, row and length of each.
    pub runs: Vec<[i32; 3]>,
}

impl QrDrawing {
    /// Creates the QR code of a text; `None` if the text is too long.
    ///
    /// ```
    /// use pencilmark_paper::qr::QrDrawing;
    /// let code = QrDrawing::encode("http://192.168.0.7:7411/").expect("it is short");
    /// assert_eq!(code.module_count, 25);
    /// assert!(code.path().starts_with("M0 0h7v1h-7z"));
    /// ```
    pub fn encode(text: &str) -> Option<QrDrawing> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
        let mut runs = Vec::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
                if run > 0 {
                    runs.push([x, y, run]);
                }
                x += run.max(1);
            }
        }
        Some(QrDrawing { module_count: usize::try_from(code.size()).unwrap_or_default(), runs })
    }

    /// Returns the dark modules as SVG path data, one unit per module.
    pub fn path(&self) -> String {
        self.runs.iter().fold(String::new(), |mut path, [x, y, length]| {
            let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
            path
        })
    }
}
