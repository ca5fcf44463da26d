//! Every technique, a row each, in the order in which people find them easy.

use std::fmt;
use std::ops::ControlFlow;

use pencilmark_core::cell::CellSet;
use pencilmark_core::step::Technique;

use crate::facts::Facts;
use crate::level::Level;
use crate::options::Options;
use crate::pattern::closure::ClosureDepth;
use crate::pattern::link_graph::LinkScope;
use crate::step_builder::StepSink;
use crate::technique::almost_candidates;
use crate::technique::almost_locked::{self, ALS_W_WING, ALS_XY_WING, ALS_XZ, ALS_XZ_DOUBLE};
use crate::technique::als_chain::{self, ALS_CHAIN};
use crate::technique::avoidable_rectangle;
use crate::technique::bent::{self, VWXYZ_WING, WXYZ_WING};
use crate::technique::blossom::{self, DEATH_BLOSSOM};
use crate::technique::bug::{self, BUG_1, BUG_2, BUG_3, BUG_4, BUG_N};
use crate::technique::chains::ChainShape;
use crate::technique::colouring::{self, MULTI_1, MULTI_2, SIMPLE_TRAP, SIMPLE_WRAP};
use crate::technique::deadly_types::{one_extra, one_roof, strong_link, subset};
use crate::technique::empty_rectangle::{self, EMPTY_RECTANGLE};
use crate::technique::exclusion;
use crate::technique::fish;
use crate::technique::fish_cards::{
    FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_LEVIATHAN, FINNED_FRANKEN_SQUIRMBAG, FINNED_FRANKEN_SWORDFISH,
    FINNED_FRANKEN_WHALE, FINNED_FRANKEN_X_WING, FINNED_JELLYFISH, FINNED_LEVIATHAN, FINNED_MUTANT_JELLYFISH,
    FINNED_MUTANT_LEVIATHAN, FINNED_MUTANT_SQUIRMBAG, FINNED_MUTANT_SWORDFISH, FINNED_MUTANT_WHALE,
    FINNED_MUTANT_X_WING, FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE, FINNED_X_WING, FRANKEN_JELLYFISH,
    FRANKEN_LEVIATHAN, FRANKEN_SQUIRMBAG, FRANKEN_SWORDFISH, FRANKEN_WHALE, FRANKEN_X_WING, JELLYFISH,
    LEVIATHAN, MUTANT_JELLYFISH, MUTANT_LEVIATHAN, MUTANT_SQUIRMBAG, MUTANT_SWORDFISH, MUTANT_WHALE,
    MUTANT_X_WING, SASHIMI_JELLYFISH, SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH, SASHIMI_WHALE,
    SASHIMI_X_WING, SQUIRMBAG, SWORDFISH, WHALE, X_WING,
};
use crate::technique::forcing::{
    self, CANDIDATE_NET, CELL_CHAIN, CELL_NET, DEEP_NET, FORCING_CHAIN, FORCING_NET, NESTED_CELL, NESTED_NET,
    NESTED_REGION, NISHIO, REGION_CHAIN, REGION_NET, Tried,
};
use crate::technique::intersections::{self, CLAIMING, POINTING};
use crate::technique::kraken;
use crate::technique::last_resort::{
    self, BACKTRACKING, BOWMANS_BINGO, PATTERN_OVERLAY, TEMPLATE_DELETE, TEMPLATE_SET,
};
use crate::technique::loops::{
    self, AIC, ALS_AIC, ALS_LOOP, CONTINUOUS_LOOP, DISCONTINUOUS_LOOP, ENDS, GROUPED_AIC,
    GROUPED_CONTINUOUS_LOOP, GROUPED_DISCONTINUOUS_LOOP, ROUND, TURNS, UNLOOPED, UR_AIC, UR_LOOP,
};
use crate::technique::medusa::{self, MEDUSA_TRAP, MEDUSA_WRAP};
use crate::technique::short_chains::{self, ChainWing, H_WING, L_WING, M_WING, S_WING};
use crate::technique::simple_chains::{
    self, GROUPED_TURBOT_FISH, GROUPED_X_CHAIN, GROUPED_X_CYCLE, OneDigitChain, REMOTE_PAIR, X_CHAIN,
    X_CYCLE, XY_CHAIN, Y_CYCLE,
};
use crate::technique::singles::{self, FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE};
use crate::technique::subsets::{
    self, HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE, LOCKED_PAIR, LOCKED_TRIPLE, NAKED_PAIR, NAKED_QUAD,
    NAKED_TRIPLE,
};
use crate::technique::sue_de_coq::{self, SUE_DE_COQ, SUE_DE_COQ_CANNIBAL};
use crate::technique::turbot::{self, KITE, SKYSCRAPER, TURBOT_FISH};
use crate::technique::unique_loop::{
    self, EXTENDED_1, EXTENDED_2, EXTENDED_3, EXTENDED_4, LOOP_1, LOOP_2, LOOP_3, LOOP_4,
};
use crate::technique::unique_rectangle::{
    self, HIDDEN_RECTANGLE, TYPE_1, TYPE_2, TYPE_3, TYPE_4, TYPE_5, TYPE_6,
};
use crate::technique::wings::{self, W_WING, XY_WING, XYZ_WING};

/// A technique and its finder, in both widths.
pub struct TechniqueEntry {
    /// The card.
    pub card: &'static Technique,
    /// The level of a puzzle that needs nothing harder.
    pub level: Level,
    pub(crate) narrow: TechniqueFinder<u128>,
    pub(crate) wide: TechniqueFinder<CellSet>,
}

impl fmt::Debug for TechniqueEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.card.id)
    }
}

/// Finds every step of a technique on a board and hands each on.
pub(crate) type TechniqueFinder<C> = fn(&Facts<C>, &Options, &mut StepSink) -> ControlFlow<()>;

/// `row!(level, CARD, finder)` for a finder of one technique; `row!(level, CARD, finder, what)` for one of a family, which
/// takes the card and what tells the member apart; `options` in front of the finder where it takes them.
macro_rules! row {
    ($level:ident, $card:path, options $find:path $(, $what:expr)?) => {
        TechniqueEntry {
            card: &$card,
            level: Level::$level,
            narrow: |facts, options, found| $find(facts, &$card, $($what,)? options, found),
            wide: |facts, options, found| $find(facts, &$card, $($what,)? options, found),
        }
    };
    ($level:ident, $card:path, $find:path) => {
        TechniqueEntry {
            card: &$card,
            level: Level::$level,
            narrow: |facts, _, found| $find(facts, found),
            wide: |facts, _, found| $find(facts, found),
        }
    };
    ($level:ident, $card:path, $find:path, $what:expr) => {
        TechniqueEntry {
            card: &$card,
            level: Level::$level,
            narrow: |facts, _, found| $find(facts, &$card, $what, found),
            wide: |facts, _, found| $find(facts, &$card, $what, found),
        }
    };
}

/// The registry.
#[rustfmt::skip]
pub static TECHNIQUES: &[TechniqueEntry] = &[
    row!(Easy, FULL_HOUSE, singles::full_house),
    row!(Easy, HIDDEN_SINGLE, singles::hidden_single),
    row!(Easy, NAKED_SINGLE, singles::naked_single),

    row!(Medium, POINTING, intersections::pointing),
    row!(Medium, CLAIMING, intersections::claiming),
    row!(Medium, LOCKED_PAIR, subsets::locked, 2),
    row!(Medium, LOCKED_TRIPLE, subsets::locked, 3),
    row!(Medium, NAKED_PAIR, subsets::naked, 2),
    row!(Medium, HIDDEN_PAIR, subsets::hidden, 2),
    row!(Medium, NAKED_TRIPLE, subsets::naked, 3),
    row!(Medium, HIDDEN_TRIPLE, subsets::hidden, 3),

    row!(Hard, X_WING, fish::basic, 2),
    row!(Hard, SWORDFISH, fish::basic, 3),
    row!(Hard, REMOTE_PAIR, options simple_chains::remote_pair),
    row!(Hard, SKYSCRAPER, turbot::skyscraper),
    row!(Hard, KITE, options turbot::kite),
    row!(Hard, TURBOT_FISH, turbot::turbot_fish),
    row!(Hard, EMPTY_RECTANGLE, options empty_rectangle::empty_rectangle),
    row!(Hard, XY_WING, wings::xy),
    row!(Hard, XYZ_WING, wings::xyz),
    row!(Hard, W_WING, wings::w),
    row!(Hard, NAKED_QUAD, subsets::naked, 4),
    row!(Hard, JELLYFISH, fish::basic, 4),
    row!(Hard, HIDDEN_QUAD, subsets::hidden, 4),
    row!(Hard, TYPE_1, options unique_rectangle::rectangle, one_roof),
    row!(Hard, TYPE_2, options unique_rectangle::rectangle, unique_rectangle::type_2),
    row!(Hard, TYPE_3, options unique_rectangle::rectangle, subset),
    row!(Hard, TYPE_4, options unique_rectangle::rectangle, strong_link),
    row!(Hard, TYPE_5, options unique_rectangle::rectangle, unique_rectangle::type_5),
    row!(Hard, TYPE_6, options unique_rectangle::rectangle, unique_rectangle::type_6),
    row!(Hard, HIDDEN_RECTANGLE, options unique_rectangle::rectangle, unique_rectangle::hidden),
    row!(Hard, avoidable_rectangle::TYPE_1, avoidable_rectangle::type_1),
    row!(Hard, avoidable_rectangle::TYPE_2, avoidable_rectangle::type_2),
    row!(Hard, BUG_1, bug::bug_1),
    row!(Hard, LOOP_1, unique_loop::unique_loop, one_roof),
    row!(Hard, LOOP_2, unique_loop::unique_loop, one_extra),
    row!(Hard, LOOP_3, unique_loop::unique_loop, subset),
    row!(Hard, LOOP_4, unique_loop::unique_loop, strong_link),
    row!(Hard, EXTENDED_1, unique_loop::extended, one_roof),
    row!(Hard, EXTENDED_2, unique_loop::extended, one_extra),
    row!(Hard, EXTENDED_3, unique_loop::extended, subset),
    row!(Hard, EXTENDED_4, unique_loop::extended, strong_link),
    row!(Hard, BUG_2, bug::bug_2),
    row!(Hard, BUG_3, bug::bug_3),
    row!(Hard, BUG_4, bug::bug_4),
    row!(Hard, BUG_N, bug::bug_n),
    row!(Hard, FINNED_X_WING, options fish::finned, 2),
    row!(Hard, SASHIMI_X_WING, options fish::sashimi, 2),
    row!(Hard, FINNED_SWORDFISH, options fish::finned, 3),
    row!(Hard, SASHIMI_SWORDFISH, options fish::sashimi, 3),
    row!(Hard, FINNED_JELLYFISH, options fish::finned, 4),
    row!(Hard, SASHIMI_JELLYFISH, options fish::sashimi, 4),
    row!(Hard, SIMPLE_TRAP, colouring::simple_trap),
    row!(Hard, SIMPLE_WRAP, colouring::simple_wrap),
    row!(Hard, MULTI_1, colouring::multi_1),
    row!(Hard, MULTI_2, colouring::multi_2),
    row!(Hard, MEDUSA_TRAP, medusa::trap),
    row!(Hard, MEDUSA_WRAP, medusa::wrap),
    row!(Hard, almost_candidates::PAIR, almost_candidates::almost_locked_candidates, 2),
    row!(Hard, almost_candidates::TRIPLE, almost_candidates::almost_locked_candidates, 3),
    row!(Hard, almost_candidates::QUAD, almost_candidates::almost_locked_candidates, 4),
    row!(Hard, GROUPED_TURBOT_FISH, options simple_chains::one_digit, (LinkScope::Grouped, OneDigitChain::Fish)),
    row!(Hard, M_WING, short_chains::wing, ChainWing::M),
    row!(Hard, S_WING, short_chains::wing, ChainWing::S),
    row!(Hard, H_WING, short_chains::wing, ChainWing::H),
    row!(Hard, L_WING, short_chains::wing, ChainWing::L),
    row!(Hard, WXYZ_WING, bent::bent, 4),
    row!(Hard, VWXYZ_WING, bent::bent, 5),

    row!(Expert, SUE_DE_COQ, sue_de_coq::disjoint),
    row!(Expert, X_CYCLE, options simple_chains::one_digit, (LinkScope::Single, OneDigitChain::Cycle)),
    row!(Expert, X_CHAIN, options simple_chains::one_digit, (LinkScope::Single, OneDigitChain::Chain)),
    row!(Expert, Y_CYCLE, options simple_chains::two_candidates, ChainShape::Closed),
    row!(Expert, XY_CHAIN, options simple_chains::two_candidates, ChainShape::Open),
    row!(Expert, CONTINUOUS_LOOP, options loops::any, (LinkScope::Single, ROUND)),
    row!(Expert, DISCONTINUOUS_LOOP, options loops::any, (LinkScope::Single, TURNS)),
    row!(Expert, AIC, options loops::any, (LinkScope::Single, ENDS)),
    row!(Expert, GROUPED_X_CYCLE, options simple_chains::one_digit, (LinkScope::Grouped, OneDigitChain::Cycle)),
    row!(Expert, GROUPED_X_CHAIN, options simple_chains::one_digit, (LinkScope::Grouped, OneDigitChain::Chain)),
    row!(Expert, GROUPED_CONTINUOUS_LOOP, options loops::any, (LinkScope::Grouped, ROUND)),
    row!(Expert, GROUPED_DISCONTINUOUS_LOOP, options loops::any, (LinkScope::Grouped, TURNS)),
    row!(Expert, GROUPED_AIC, options loops::any, (LinkScope::Grouped, ENDS)),
    row!(Expert, exclusion::PAIR, exclusion::aligned, 2),
    row!(Expert, ALS_XZ, options almost_locked::xz),
    row!(Expert, ALS_XZ_DOUBLE, options almost_locked::xz_double),
    row!(Expert, ALS_W_WING, options almost_locked::w_wing),
    row!(Expert, SUE_DE_COQ_CANNIBAL, sue_de_coq::cannibalistic),
    row!(Expert, ALS_XY_WING, options almost_locked::xy_wing),
    row!(Expert, ALS_CHAIN, options als_chain::chain),
    row!(Expert, UR_LOOP, options loops::any, (LinkScope::Rectangles, ROUND)),
    row!(Expert, UR_AIC, options loops::any, (LinkScope::Rectangles, UNLOOPED)),
    row!(Expert, ALS_LOOP, options loops::any, (LinkScope::Sets, ROUND)),
    row!(Expert, ALS_AIC, options loops::any, (LinkScope::Sets, UNLOOPED)),
    row!(Expert, DEATH_BLOSSOM, options blossom::death_blossom),
    row!(Expert, FRANKEN_X_WING, fish::franken, 2),
    row!(Expert, FRANKEN_SWORDFISH, fish::franken, 3),
    row!(Expert, FINNED_FRANKEN_X_WING, options fish::finned_franken, 2),
    row!(Expert, FINNED_FRANKEN_SWORDFISH, options fish::finned_franken, 3),

    row!(Extreme, NISHIO, forcing::nishio),
    row!(Extreme, CELL_CHAIN, forcing::verity, (ClosureDepth::Chains, Tried::Cells)),
    row!(Extreme, REGION_CHAIN, forcing::verity, (ClosureDepth::Chains, Tried::Regions)),
    row!(Extreme, FORCING_CHAIN, forcing::contradiction, ClosureDepth::Chains),
    row!(Extreme, exclusion::TRIPLE, exclusion::aligned, 3),
    row!(Extreme, FORCING_NET, forcing::contradiction, ClosureDepth::Nets),
    row!(Extreme, CELL_NET, forcing::verity, (ClosureDepth::Nets, Tried::Cells)),
    row!(Extreme, REGION_NET, forcing::verity, (ClosureDepth::Nets, Tried::Regions)),
    row!(Extreme, CANDIDATE_NET, forcing::either, ClosureDepth::Nets),
    row!(Extreme, NESTED_NET, forcing::contradiction, ClosureDepth::Nested),
    row!(Extreme, NESTED_CELL, forcing::verity, (ClosureDepth::Nested, Tried::Cells)),
    row!(Extreme, NESTED_REGION, forcing::verity, (ClosureDepth::Nested, Tried::Regions)),
    row!(Extreme, DEEP_NET, forcing::contradiction, ClosureDepth::Deep),

    // Large patterns that nobody looks for by eye and that cost a program much: behind all that leads on.
    row!(Extreme, SQUIRMBAG, fish::basic, 5),
    row!(Extreme, WHALE, fish::basic, 6),
    row!(Extreme, LEVIATHAN, fish::basic, 7),
    row!(Extreme, FINNED_SQUIRMBAG, options fish::finned, 5),
    row!(Extreme, SASHIMI_SQUIRMBAG, options fish::sashimi, 5),
    row!(Extreme, FINNED_WHALE, options fish::finned, 6),
    row!(Extreme, SASHIMI_WHALE, options fish::sashimi, 6),
    row!(Extreme, FINNED_LEVIATHAN, options fish::finned, 7),
    row!(Extreme, SASHIMI_LEVIATHAN, options fish::sashimi, 7),
    row!(Extreme, FRANKEN_JELLYFISH, fish::franken, 4),
    row!(Extreme, FINNED_FRANKEN_JELLYFISH, options fish::finned_franken, 4),
    row!(Extreme, MUTANT_X_WING, fish::mutant, 2),
    row!(Extreme, MUTANT_SWORDFISH, fish::mutant, 3),
    row!(Extreme, MUTANT_JELLYFISH, fish::mutant, 4),
    row!(Extreme, FINNED_MUTANT_X_WING, options fish::finned_mutant, 2),
    row!(Extreme, FINNED_MUTANT_SWORDFISH, options fish::finned_mutant, 3),
    row!(Extreme, FINNED_MUTANT_JELLYFISH, options fish::finned_mutant, 4),
    row!(Extreme, kraken::TYPE_1, options kraken::type_1),
    row!(Extreme, kraken::TYPE_2, options kraken::type_2),
    row!(Extreme, FRANKEN_SQUIRMBAG, fish::franken, 5),
    row!(Extreme, FRANKEN_WHALE, fish::franken, 6),
    row!(Extreme, FRANKEN_LEVIATHAN, fish::franken, 7),
    row!(Extreme, FINNED_FRANKEN_SQUIRMBAG, options fish::finned_franken, 5),
    row!(Extreme, FINNED_FRANKEN_WHALE, options fish::finned_franken, 6),
    row!(Extreme, FINNED_FRANKEN_LEVIATHAN, options fish::finned_franken, 7),
    row!(Extreme, MUTANT_SQUIRMBAG, fish::mutant, 5),
    row!(Extreme, MUTANT_WHALE, fish::mutant, 6),
    row!(Extreme, MUTANT_LEVIATHAN, fish::mutant, 7),
    row!(Extreme, FINNED_MUTANT_SQUIRMBAG, options fish::finned_mutant, 5),
    row!(Extreme, FINNED_MUTANT_WHALE, options fish::finned_mutant, 6),
    row!(Extreme, FINNED_MUTANT_LEVIATHAN, options fish::finned_mutant, 7),

    row!(Extreme, TEMPLATE_SET, last_resort::template_set),
    row!(Extreme, TEMPLATE_DELETE, last_resort::template_delete),
    row!(Extreme, PATTERN_OVERLAY, last_resort::overlay),
    row!(Extreme, BOWMANS_BINGO, last_resort::bingo),
    row!(Extreme, BACKTRACKING, last_resort::backtracking),
];

/// The first row with this id, name or code of HoDoKu's, in small letters or capitals.
pub fn find_technique(name: &str) -> Option<&'static TechniqueEntry> {
    find_techniques(name).next()
}

/// The rows with this id, name or code of HoDoKu's, in small letters or capitals; some codes and names stand for several
/// techniques.
pub fn find_techniques(name: &str) -> impl Iterator<Item = &'static TechniqueEntry> {
    let names = |row: &TechniqueEntry| {
        let card = row.card;
        [Some(card.id), Some(card.name), card.hodoku]
            .into_iter()
            .flatten()
            .chain(card.other_names.iter().copied())
    };
    TECHNIQUES.iter().filter(move |row| names(row).any(|known| known.eq_ignore_ascii_case(name)))
}
