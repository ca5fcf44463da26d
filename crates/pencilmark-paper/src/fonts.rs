//! The fonts of a document: the built-in one in two weights, and one for characters that it lacks.

use crate::face::{Embedding, Face, FaceId, Weight};
use crate::font_file::FontFile;
use crate::problem::PaperProblem;

/// The font size, weight and grey of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct TextStyle {
    pub size: f32,
    pub weight: Weight,
    /// The grey of the text: 0 is black, 1 is white.
    pub grey: f32,
}

impl TextStyle {
    pub(crate) const fn regular(size: f32) -> TextStyle {
        TextStyle { size, weight: Weight::Regular, grey: 0.0 }
    }

    pub(crate) const fn bold(size: f32) -> TextStyle {
        TextStyle { size, weight: Weight::Bold, grey: 0.0 }
    }
}

/// The fonts of a document.
pub(crate) struct Fonts<'f> {
    pub regular: Face<'f>,
    pub bold: Face<'f>,
    /// The font from a file, in which text is set that the others lack.
    pub added: Option<Face<'f>>,
}

impl<'f> Fonts<'f> {
    pub(crate) fn new(embedding: Embedding, added: Option<&'f FontFile>) -> Fonts<'f> {
        Fonts {
            regular: Face::built_in(Weight::Regular, embedding),
            bold: Face::built_in(Weight::Bold, embedding),
            added: added.map(|file| Face::of_file(file, embedding)),
        }
    }

    pub(crate) fn face(&self, id: FaceId) -> &Face<'f> {
        match (id, &self.added) {
            (FaceId::Added, Some(added)) => added,
            (FaceId::Bold, _) => &self.bold,
            (FaceId::Regular | FaceId::Added, _) => &self.regular,
        }
    }

    pub(crate) fn face_mut(&mut self, id: FaceId) -> &mut Face<'f> {
        match (id, &mut self.added) {
            (FaceId::Added, Some(added)) => added,
            (FaceId::Bold, _) => &mut self.bold,
            (FaceId::Regular | FaceId::Added, _) => &mut self.regular,
        }
    }

    /// Returns the faces that a document of these fonts refers to: the built-in ones, and the other as soon as text is set in it.
    pub(crate) fn in_use(&self) -> impl Iterator<Item = &Face<'f>> {
        [&self.regular, &self.bold].into_iter().chain(self.added.as_ref().filter(|face| face.is_used()))
    }

    /// Returns the parts of a text that are set in one face, in order.
    pub(crate) fn runs<'t>(&self, text: &'t str, weight: Weight) -> Vec<(FaceId, &'t str)> {
        let usual = FaceId::of(weight);
        let Some(added) = &self.added else { return vec![(usual, text)] };
        let face_of = |sign: char| {
            let is_lacking = self.face(usual).glyph(sign) == 0 && added.glyph(sign) != 0;
            if is_lacking { FaceId::Added } else { usual }
        };
        let mut runs: Vec<(FaceId, &str)> = Vec::new();
        let mut start = 0;
        for (at, sign) in text.char_indices() {
            let end = at + sign.len_utf8();
            match runs.last_mut() {
                Some((face, run)) if *face == face_of(sign) => *run = &text[start..end],
                _ => {
                    start = at;
                    runs.push((face_of(sign), &text[start..end]));
                }
            }
        }
        runs
    }

    /// Returns the width of a text. Missing characters have the width of the missing-glyph symbol.
    pub(crate) fn width(&self, text: &str, of: TextStyle) -> f32 {
        let runs = self.runs(text, of.weight).into_iter();
        runs.map(|(face, run)| self.face(face).width(run, of.size)).sum()
    }

    /// # Errors
    /// If a character of the text is in no font.
    pub(crate) fn check_glyphs(&self, text: &str) -> Result<(), PaperProblem> {
        let lacks = |face: &Face, sign| face.glyph(sign) == 0;
        let is_missing = |sign: &char| {
            let is_added = self.added.as_ref().is_some_and(|added| !lacks(added, *sign));
            !is_added && (lacks(&self.regular, *sign) || lacks(&self.bold, *sign))
        };
        match text.chars().find(is_missing) {
            Some(sign) => Err(PaperProblem::NoGlyph { sign, text: text.to_owned() }),
            None => Ok(()),
        }
    }
}
