//! Lists of components for vulnerability scanners: CycloneDX 1.6, as JSON.

use std::path::Path;

use serde_json::{Value, json};

use crate::third_party::{Linked, linked};

/// Returns the components of a package of the workspace. The text contains no time and no random id, so it is reproducible.
pub fn of_package(root: &Path, package: &str, version: &str) -> Result<String, String> {
    let components: Vec<Value> = linked(root, package)?.iter().map(component).collect();
    let names: Vec<&Value> = components.iter().map(|component| &component["bom-ref"]).collect();
    let bom = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": package,
                "name": package,
                "version": version,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": components,
        "dependencies": [{ "ref": package, "dependsOn": names }],
    });
    serde_json::to_string_pretty(&bom).map(|text| text + "\n").map_err(|e| e.to_string())
}

fn component(linked: &Linked) -> Value {
    let Linked { name, version, licence, .. } = linked;
    let place = format!("pkg:cargo/{name}@{version}");
    // Some packages still use the old notation with a slash for a choice of licences.
    let licence = licence.replace('/', " OR ");
    json!({
        "type": "library",
        "bom-ref": place,
        "name": name,
        "version": version,
        "purl": place,
        "licenses": [{ "expression": licence }],
    })
}
