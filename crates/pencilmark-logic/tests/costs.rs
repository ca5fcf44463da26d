//! Tests that every technique states what its steps cost a reader.

use pencilmark_logic::cost::least_cost;
use pencilmark_logic::registry::{TECHNIQUES, find_technique};

#[test]
fn every_technique_states_its_cost() {
    let lacking: Vec<&str> =
        TECHNIQUES.iter().filter(|entry| least_cost(entry).is_none()).map(|entry| entry.card.id).collect();
    assert!(lacking.is_empty(), "{lacking:?}");
}

#[test]
fn what_is_harder_costs_more() {
    let ids = [
        "full-house",
        "hidden-single",
        "pointing",
        "naked-pair",
        "naked-triple",
        "x-wing",
        "swordfish",
        "als-xz",
        "cell-forcing-net",
        "bowmans-bingo",
    ];
    let cost = |id: &&str| find_technique(id).and_then(least_cost).expect("a technique with a cost");
    let costs: Vec<u32> = ids.iter().map(cost).collect();
    assert!(costs.is_sorted_by(|a, b| a < b), "{costs:?}");
}
