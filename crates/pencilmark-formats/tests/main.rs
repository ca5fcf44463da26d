//! All integration tests of this crate, as one binary.

#[path = "../../pencilmark-core/tests/boards.rs"]
mod boards;
#[path = "../../pencilmark-core/tests/depth.rs"]
mod depth;
#[allow(dead_code, reason = "the tests of formats choose the kind themselves")]
#[path = "../../pencilmark-core/tests/random_constraints.rs"]
mod random_constraints;

mod corpus;
mod dialects;
mod drawings;
mod forms;
mod laws;
mod plain_boards;
mod robust;
mod rule_texts;
mod sentences;
mod sudokumaker;
mod tables;
mod words;
