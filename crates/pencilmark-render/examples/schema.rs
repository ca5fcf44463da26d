//! Prints the JSON schema of a step as it goes over the wire. `schema/step.json` is what this prints.
//!
//! ```text
//! cargo run -q -p pencilmark-render --features schema --example schema > crates/pencilmark-render/schema/step.json
//! ```

use pencilmark_render::wire::StepView;

fn main() {
    let schema = schemars::schema_for!(StepView);
    println!("{}", serde_json::to_string_pretty(&schema).expect("a schema is JSON"));
}
