//! A reader of the layers of Penpa+, which draws what is no clue.

use serde_json::{Map, Value};

use crate::clue_sheet::ClueSheet;
use crate::json;
use crate::penpa::artwork;
use crate::penpa::layers::{Measures, PenpaPlace};
use pencilmark_core::artwork::{ArtworkItem, ArtworkPoint};

/// A text being read, with its question layer.
pub(super) struct PenpaReader {
    pub sheet: ClueSheet,
    pub measures: Measures,
    pub question: Map<String, Value>,
}

impl PenpaReader {
    /// Returns the entries of a layer by index.
    pub(super) fn entries(&self, name: &str) -> Vec<(i64, Value)> {
        let fields = self.question.get(name).and_then(Value::as_object);
        let entry = |(index, value): (&String, &Value)| Some((index.parse::<i64>().ok()?, value.clone()));
        let mut entries: Vec<(i64, Value)> = fields.into_iter().flatten().filter_map(entry).collect();
        entries.sort_by_key(|(index, _)| *index);
        entries
    }

    /// Returns the lines between corners, with their style.
    pub(super) fn borders(&self) -> Vec<(i64, i64, i32)> {
        let fields = self.question.get("lineE").and_then(Value::as_object);
        let border = |(name, style): (&String, &Value)| {
            let (a, b) = name.split_once(',')?;
            Some((a.parse().ok()?, b.parse().ok()?, json::whole(style).unwrap_or(0)))
        };
        fields.into_iter().flatten().filter_map(border).collect()
    }

    /// Draws a line through the places of a list.
    pub(super) fn draw_list(&mut self, list: &Value, style: i32, has_arrowhead: bool) {
        let place = |value: &Value| {
            json::whole(value).and_then(|index| self.measures.place_of_index(i64::from(index)))
        };
        let points: Vec<ArtworkPoint> =
            json::items(list).iter().filter_map(place).map(artwork::point_of).collect();
        if !points.is_empty() {
            self.sheet.draw(artwork::line(points, style, has_arrowhead));
        }
    }

    /// Draws a symbol at an index.
    pub(super) fn draw_symbol(&mut self, index: i64, name: &str, style: i32) {
        let place = self.measures.place_of_index(index).map(artwork::point_of);
        let drawn = place.and_then(|centre| artwork::symbol(centre, name, style));
        drawn.into_iter().for_each(|item| self.sheet.draw(item));
    }

    /// Draws the layers of decoration: cell colours, lines, frames, polygons.
    pub(super) fn draw_decoration(&mut self) {
        for (index, style) in self.entries("surface") {
            if let Some(PenpaPlace::Cell(row, column)) = self.measures.place_of_index(index) {
                self.sheet.draw(artwork::coloured_cell(row, column, json::whole(&style).unwrap_or(1)));
            }
        }
        for (name, style) in [("squareframe", 5), ("polygon", 2), ("direction", 2)] {
            let lists = self.question.get(name).map_or(Vec::new(), |lists| json::items(lists).to_vec());
            lists.iter().for_each(|list| self.draw_list(list, style, name == "direction"));
        }
        for name in ["line", "freeline", "wall", "freelineE"] {
            let fields = self.question.get(name).and_then(Value::as_object);
            let segment = |(key, style): (&String, &Value)| {
                let style = json::whole(style).or_else(|| json::whole(json::items(style).first()?));
                let points = artwork::segment_of(&self.measures, key)?;
                Some(artwork::line(points, style.unwrap_or(2), false))
            };
            let segments: Vec<ArtworkItem> = fields.into_iter().flatten().filter_map(segment).collect();
            segments.into_iter().for_each(|item| self.sheet.draw(item));
        }
    }

    /// Draws the text of an entry, in the colour that the entry states.
    pub(super) fn draw_number(&mut self, index: i64, entry: &Value, text: String) {
        let ink = json::items(entry).get(1).and_then(json::whole).unwrap_or(1);
        if let Some(place) = self.measures.place_of_index(index) {
            self.sheet.draw(artwork::text(artwork::point_of(place), text, ink));
        }
    }
}
