//! The JSON object in which gnome-sudoku saves a game, parsed without derived code, so that a build that only solves needs
//! no derive macros.

use std::fmt;
use std::marker::PhantomData;

use serde_core::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

/// A saved game; unknown fields are ignored.
pub(super) struct Save {
    /// The difficulty category, as gnome-sudoku names it.
    pub difficulty_category: String,
    /// The elapsed time in seconds; negative for a game without a timer.
    pub time_elapsed: f64,
    pub cells: Vec<SavedCell>,
}

/// A cell that is not empty.
pub(super) struct SavedCell {
    /// The row and the column of the cell, from 0.
    pub position: (usize, usize),
    /// The digit of the cell, or 0 if it is empty.
    pub value: u8,
    pub fixed: bool,
    pub earmarks: Vec<u8>,
}

/// An object whose fields are read by name.
trait Fields: Sized + Default {
    type Object;
    /// Reads the value of the field of this name.
    fn read<'de, A: MapAccess<'de>>(&mut self, name: &str, map: &mut A) -> Result<(), A::Error>;
    /// Builds the object from its fields.
    fn finish<E: Error>(self) -> Result<Self::Object, E>;
}

#[derive(Default)]
struct SaveFields {
    difficulty_category: Option<String>,
    time_elapsed: Option<f64>,
    cells: Option<Vec<SavedCell>>,
}

impl Fields for SaveFields {
    type Object = Save;

    fn read<'de, A: MapAccess<'de>>(&mut self, name: &str, map: &mut A) -> Result<(), A::Error> {
        match name {
            "difficulty_category" => read_once(&mut self.difficulty_category, "difficulty_category", map),
            "time_elapsed" => read_once(&mut self.time_elapsed, "time_elapsed", map),
            "cells" => read_once(&mut self.cells, "cells", map),
            _ => map.next_value::<IgnoredAny>().map(drop),
        }
    }

    fn finish<E: Error>(self) -> Result<Save, E> {
        Ok(Save {
            difficulty_category: self.difficulty_category.unwrap_or_default(),
            time_elapsed: self.time_elapsed.unwrap_or(-1.0),
            cells: self.cells.ok_or_else(|| E::missing_field("cells"))?,
        })
    }
}

#[derive(Default)]
struct CellFields {
    position: Option<(Line9, Line9)>,
    value: Option<Value>,
    fixed: Option<bool>,
    earmarks: Option<Vec<u8>>,
}

impl Fields for CellFields {
    type Object = SavedCell;

    fn read<'de, A: MapAccess<'de>>(&mut self, name: &str, map: &mut A) -> Result<(), A::Error> {
        match name {
            "position" => read_once(&mut self.position, "position", map),
            "value" => read_once(&mut self.value, "value", map),
            "fixed" => read_once(&mut self.fixed, "fixed", map),
            "earmarks" => read_once(&mut self.earmarks, "earmarks", map),
            _ => map.next_value::<IgnoredAny>().map(drop),
        }
    }

    fn finish<E: Error>(self) -> Result<SavedCell, E> {
        let (row, column) = self.position.ok_or_else(|| E::missing_field("position"))?;
        Ok(SavedCell {
            position: (usize::from(row.0), usize::from(column.0)),
            value: self.value.map_or(0, |value| value.0),
            fixed: self.fixed.unwrap_or_default(),
            earmarks: self.earmarks.unwrap_or_default(),
        })
    }
}

fn read_once<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    field: &mut Option<T>,
    name: &'static str,
    map: &mut A,
) -> Result<(), A::Error> {
    match field.replace(map.next_value()?) {
        None => Ok(()),
        Some(_) => Err(A::Error::duplicate_field(name)),
    }
}

struct ObjectVisitor<F>(PhantomData<F>);

impl<'de, F: Fields> Visitor<'de> for ObjectVisitor<F> {
    type Value = F::Object;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<F::Object, A::Error> {
        let mut fields = F::default();
        while let Some(name) = map.next_key::<String>()? {
            fields.read(&name, &mut map)?;
        }
        fields.finish()
    }
}

impl<'de> Deserialize<'de> for Save {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Save, D::Error> {
        deserializer.deserialize_map(ObjectVisitor::<SaveFields>(PhantomData))
    }
}

impl<'de> Deserialize<'de> for SavedCell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SavedCell, D::Error> {
        deserializer.deserialize_map(ObjectVisitor::<CellFields>(PhantomData))
    }
}

/// A row or column, 0 to 8.
struct Line9(u8);

impl<'de> Deserialize<'de> for Line9 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Line9, D::Error> {
        let number = u8::deserialize(deserializer)?;
        if number < 9 { Ok(Line9(number)) } else { Err(D::Error::custom("a row or column above 8")) }
    }
}

/// A digit, or 0 for none.
struct Value(u8);

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        let number = u8::deserialize(deserializer)?;
        if number <= 9 { Ok(Value(number)) } else { Err(D::Error::custom("a value above 9")) }
    }
}
