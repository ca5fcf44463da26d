//! The registry of all techniques, easiest first for people.

use std::fmt;
use std::ops::ControlFlow;

use pencilmark_core::cell::CellSet;
use pencilmark_core::step::{Family, Technique};

use crate::facts::Facts;
use crate::level::Level;
use crate::options::TechniqueOptions;
use crate::pattern::chains::chain_instances::ChainShape;
use crate::pattern::chains::chain_wings::ChainWing;
use crate::pattern::links::link_graph::LinkScope;
use crate::pattern::nets::implication_closure::InferenceLevel;
use crate::step_builder::StepSink;
use crate::technique::als::almost_candidates;
use crate::technique::als::almost_locked;
use crate::technique::als::almost_locked_cards::{ALS_W_WING, ALS_XY_WING, ALS_XZ, ALS_XZ_DOUBLE};
use crate::technique::als::als_chain;
use crate::technique::als::als_chain_cards::ALS_CHAIN;
use crate::technique::als::als_wings;
use crate::technique::als::blossom::{self, DEATH_BLOSSOM};
use crate::technique::als::blossom_stems;
use crate::technique::als::blossom_stems_cards::{HOUSE_DEATH_BLOSSOM, LARGE_DEATH_BLOSSOM};
use crate::technique::als::exclusion;
use crate::technique::als::sue_de_coq;
use crate::technique::als::sue_de_coq_cards::{SUE_DE_COQ, SUE_DE_COQ_CANNIBAL};
use crate::technique::basics::intersections::{self, CLAIMING, POINTING};
use crate::technique::basics::leftovers::{self, LEFTOVERS};
use crate::technique::basics::locked_subsets;
use crate::technique::basics::singles::{self, FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE};
use crate::technique::basics::subsets;
use crate::technique::basics::subsets_cards::{
    HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_QUINTUPLE, HIDDEN_SEXTUPLE, HIDDEN_TRIPLE, LOCKED_PAIR, LOCKED_TRIPLE,
    NAKED_PAIR, NAKED_QUAD, NAKED_QUINTUPLE, NAKED_SEXTUPLE, NAKED_TRIPLE,
};
use crate::technique::bent_sets::bent::{self, VWXYZ_WING, WXYZ_WING};
use crate::technique::bent_sets::chute_remote_pair::{self, CHUTE_REMOTE_PAIR};
use crate::technique::bent_sets::wings::{self, W_WING, XY_WING, XYZ_WING};
use crate::technique::chaining::loops::{
    self, ALL_BUT_LOOPS, CONTINUOUS_LOOPS, DISCONTINUOUS_LOOPS, OPEN_CHAINS,
};
use crate::technique::chaining::loops_cards::{
    AIC, ALS_AIC, ALS_LOOP, CONTINUOUS_LOOP, DISCONTINUOUS_LOOP, GROUPED_AIC, GROUPED_CONTINUOUS_LOOP,
    GROUPED_DISCONTINUOUS_LOOP, UR_AIC, UR_LOOP,
};
use crate::technique::chaining::remote_pair;
use crate::technique::chaining::short_chains::{self};
use crate::technique::chaining::short_chains_cards::{H_WING, L_WING, M_WING, S_WING};
use crate::technique::chaining::simple_chains::{self, OneDigitChain};
use crate::technique::chaining::simple_chains_cards::{
    GROUPED_TURBOT_FISH, GROUPED_X_CHAIN, GROUPED_X_CYCLE, REMOTE_PAIR, X_CHAIN, X_CYCLE, XY_CHAIN, Y_CYCLE,
};
use crate::technique::clues::cards::{
    CLUE_CHAIN, CLUE_LINE, CLUE_NET, CLUE_PAIR, CLUE_TABLE, CLUE_WAYS, CLUES_OF_HOUSE, COMBINATIONS,
    COMMON_PEERS, DIGIT_IN_CLUE, FORTY_FIVE, FORTY_FIVE_HOUSES, HIDDEN_CAGE, LAST_CELL, NEEDED_DIGIT,
    SUM_BOUNDS, TWO_CLUES, TWO_IN_HOUSE,
};
use crate::technique::clues::forty_five::DerivedSumKind;
use crate::technique::clues::{
    bounds, common, forty_five, house_sets, last_cell, needed, net, pairs, sets, together, ways,
};
use crate::technique::colourings::colouring;
use crate::technique::colourings::colouring_cards::{MULTI_1, MULTI_2, SIMPLE_TRAP, SIMPLE_WRAP};
use crate::technique::colourings::medusa::{self, MEDUSA_TRAP, MEDUSA_WRAP};
use crate::technique::colourings::multi_colours;
use crate::technique::exocets::exocet::{self, DOUBLE_EXOCET, JUNIOR_EXOCET};
use crate::technique::exocets::general_exocet::{self, EXOCET_PAIRS, SENIOR_EXOCET, WEAK_EXOCET};
use crate::technique::fishes::fish;
use crate::technique::fishes::fish_cards::{
    FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_LEVIATHAN, FINNED_FRANKEN_SQUIRMBAG, FINNED_FRANKEN_SWORDFISH,
    FINNED_FRANKEN_WHALE, FINNED_FRANKEN_X_WING, FINNED_JELLYFISH, FINNED_LEVIATHAN, FINNED_MUTANT_JELLYFISH,
    FINNED_MUTANT_LEVIATHAN, FINNED_MUTANT_SQUIRMBAG, FINNED_MUTANT_SWORDFISH, FINNED_MUTANT_WHALE,
    FINNED_MUTANT_X_WING, FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE, FINNED_X_WING, FRANKEN_JELLYFISH,
    FRANKEN_LEVIATHAN, FRANKEN_SQUIRMBAG, FRANKEN_SWORDFISH, FRANKEN_WHALE, FRANKEN_X_WING, JELLYFISH,
    LEVIATHAN, MUTANT_JELLYFISH, MUTANT_LEVIATHAN, MUTANT_SQUIRMBAG, MUTANT_SWORDFISH, MUTANT_WHALE,
    MUTANT_X_WING, SASHIMI_JELLYFISH, SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH, SASHIMI_WHALE,
    SASHIMI_X_WING, SQUIRMBAG, SWORDFISH, WHALE, X_WING,
};
use crate::technique::fishes::kraken;
use crate::technique::fishes::kraken_cards;
use crate::technique::impossible::bivalue_oddagon::{self, BIVALUE_ODDAGON};
use crate::technique::impossible::broken_wing::{self, BROKEN_WING};
use crate::technique::impossible::tridagon::{self, TRIDAGON};
use crate::technique::last_resorts::last_resort;
use crate::technique::last_resorts::last_resort_cards::{
    BACKTRACKING, BOWMANS_BINGO, PATTERN_OVERLAY, TEMPLATE_DELETE, TEMPLATE_SET,
};
use crate::technique::last_resorts::symmetrical_placement::{self, SYMMETRICAL_PLACEMENT};
use crate::technique::nets::forcing;
use crate::technique::nets::forcing_cards::{
    CANDIDATE_NET, CELL_CHAIN, CELL_NET, DEEP_NET, FORCING_CHAIN, FORCING_NET, NESTED_CELL, NESTED_NET,
    NESTED_REGION, NISHIO, REGION_CHAIN, REGION_NET,
};
use crate::technique::nets::forcing_verities::{self, ForcingStart};
use crate::technique::one_digit::empty_rectangle;
use crate::technique::one_digit::empty_rectangle_cards::EMPTY_RECTANGLE;
use crate::technique::one_digit::turbot;
use crate::technique::one_digit::turbot_cards::{KITE, SKYSCRAPER, TURBOT_FISH};
use crate::technique::pattern_chains::guardian_chain::{self, GUARDIAN_CHAIN};
use crate::technique::pattern_chains::pattern_chain::{self, PatternChainShape};
use crate::technique::pattern_chains::pattern_chain_cards::{
    DEADLY_AIC, DEADLY_LOOP, PATTERN_AIC, PATTERN_LOOP,
};
use crate::technique::truths::blossom_loop::{self, BLOSSOM_LOOP};
use crate::technique::truths::fireworks::{self, FIREWORK_TRIPLE};
use crate::technique::truths::multi_sector::{self, MULTI_SECTOR};
use crate::technique::truths::sk_loop::{self, SK_LOOP};
use crate::technique::uniqueness::avoidable_rectangle;
use crate::technique::uniqueness::bug;
use crate::technique::uniqueness::bug_cards::{BUG_1, BUG_2, BUG_3, BUG_4, BUG_N};
use crate::technique::uniqueness::deadly_pattern::{self, PATTERN_1, PATTERN_2, PATTERN_3, PATTERN_4};
use crate::technique::uniqueness::deadly_set::{self, SET_1, SET_2, SET_3, SET_4};
use crate::technique::uniqueness::deadly_subset::subset;
use crate::technique::uniqueness::deadly_types::{one_extra, one_roof, strong_link};
use crate::technique::uniqueness::reverse_bug::{self, REVERSE_BUG};
use crate::technique::uniqueness::unique_loop::{
    self, EXTENDED_1, EXTENDED_2, EXTENDED_3, EXTENDED_4, LOOP_1, LOOP_2, LOOP_3, LOOP_4,
};
use crate::technique::uniqueness::unique_rectangle;
use crate::technique::uniqueness::unique_rectangle_cards::{
    HIDDEN_RECTANGLE, TYPE_1, TYPE_2, TYPE_3, TYPE_4, TYPE_5, TYPE_6,
};
use crate::technique::whips::whip::{self, WhipForm};
use crate::technique::whips::whip_cards::{BRAID, GROUPED_BRAID, GROUPED_WHIP, WHIP};

/// A technique of the registry: its description, level and finder, in both cell set widths.
pub struct TechniqueEntry {
    /// The description of the technique.
    pub card: &'static Technique,
    /// The level of a puzzle for which this is the hardest technique needed.
    pub level: Level,
    pub(crate) narrow: TechniqueFinder<u128>,
    pub(crate) wide: TechniqueFinder<CellSet>,
}

impl fmt::Debug for TechniqueEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.card.id)
    }
}

/// Finds every step of a technique on a board and reports each to the sink.
pub(crate) type TechniqueFinder<C> = fn(&Facts<C>, &TechniqueOptions, &mut StepSink) -> ControlFlow<()>;

/// Defines a registry entry. `entry!(level, CARD, finder)` is for a finder of one technique; `entry!(level, CARD, finder,
/// member)` for a finder of a family, which takes the card and the member; with `options` before the finder if it takes
/// options.
macro_rules! entry {
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

pub(crate) use entry;

/// All techniques, easiest first for people.
#[rustfmt::skip]
pub static TECHNIQUES: &[TechniqueEntry] = &[
    entry!(Easy, FULL_HOUSE, singles::full_house),
    entry!(Easy, LAST_CELL, last_cell::last_cell),
    entry!(Easy, HIDDEN_SINGLE, singles::hidden_single),
    entry!(Easy, NAKED_SINGLE, singles::naked_single),
    entry!(Easy, CLUE_PAIR, pairs::pairs),
    entry!(Easy, CLUE_LINE, pairs::related_line),

    entry!(Medium, COMBINATIONS, sets::combinations),
    entry!(Medium, SUM_BOUNDS, bounds::bounds),
    entry!(Medium, FORTY_FIVE, forty_five::forty_five, DerivedSumKind::OneCell),
    entry!(Medium, CLUE_WAYS, ways::few_ways),
    entry!(Medium, NEEDED_DIGIT, needed::needed),
    entry!(Medium, DIGIT_IN_CLUE, house_sets::digit_in_clue),
    entry!(Medium, POINTING, intersections::pointing),
    entry!(Medium, CLAIMING, intersections::claiming),
    entry!(Medium, LOCKED_PAIR, locked_subsets::locked, 2),
    entry!(Medium, LOCKED_TRIPLE, locked_subsets::locked, 3),
    entry!(Medium, NAKED_PAIR, subsets::naked, 2),
    entry!(Medium, HIDDEN_PAIR, subsets::hidden, 2),
    entry!(Medium, NAKED_TRIPLE, subsets::naked, 3),
    entry!(Medium, HIDDEN_TRIPLE, subsets::hidden, 3),

    entry!(Hard, FORTY_FIVE_HOUSES, forty_five::forty_five, DerivedSumKind::SeveralHouses),
    entry!(Hard, CLUE_TABLE, ways::many_ways),
    entry!(Hard, TWO_IN_HOUSE, house_sets::two_in_house),
    entry!(Hard, COMMON_PEERS, common::common_peers),
    entry!(Hard, TWO_CLUES, together::two_clues),
    entry!(Hard, CLUES_OF_HOUSE, together::of_house),
    entry!(Hard, HIDDEN_CAGE, forty_five::forty_five, DerivedSumKind::SeveralCells),
    entry!(Hard, X_WING, fish::basic, 2),
    entry!(Hard, SWORDFISH, fish::basic, 3),
    entry!(Hard, REMOTE_PAIR, options remote_pair::remote_pair),
    entry!(Hard, CHUTE_REMOTE_PAIR, chute_remote_pair::chute_remote_pair),
    entry!(Hard, SKYSCRAPER, turbot::skyscraper),
    entry!(Hard, KITE, options turbot::kite),
    entry!(Hard, TURBOT_FISH, turbot::turbot_fish),
    entry!(Hard, EMPTY_RECTANGLE, options empty_rectangle::empty_rectangle),
    entry!(Hard, XY_WING, wings::xy_wing),
    entry!(Hard, XYZ_WING, wings::xyz_wing),
    entry!(Hard, W_WING, wings::w_wing),
    entry!(Hard, NAKED_QUAD, subsets::naked, 4),
    entry!(Hard, JELLYFISH, fish::basic, 4),
    entry!(Hard, HIDDEN_QUAD, subsets::hidden, 4),
    entry!(Hard, TYPE_1, options unique_rectangle::rectangle, one_roof),
    entry!(Hard, TYPE_2, options unique_rectangle::rectangle, unique_rectangle::type_2),
    entry!(Hard, TYPE_3, options unique_rectangle::rectangle, subset),
    entry!(Hard, TYPE_4, options unique_rectangle::rectangle, strong_link),
    entry!(Hard, TYPE_5, options unique_rectangle::rectangle, unique_rectangle::type_5),
    entry!(Hard, TYPE_6, options unique_rectangle::rectangle, unique_rectangle::type_6),
    entry!(Hard, HIDDEN_RECTANGLE, options unique_rectangle::rectangle, unique_rectangle::hidden),
    entry!(Hard, avoidable_rectangle::TYPE_1, avoidable_rectangle::type_1),
    entry!(Hard, avoidable_rectangle::TYPE_2, avoidable_rectangle::type_2),
    entry!(Hard, BUG_1, bug::bug_1),
    entry!(Hard, LOOP_1, unique_loop::unique_loop, one_roof),
    entry!(Hard, LOOP_2, unique_loop::unique_loop, one_extra),
    entry!(Hard, LOOP_3, unique_loop::unique_loop, subset),
    entry!(Hard, LOOP_4, unique_loop::unique_loop, strong_link),
    entry!(Hard, EXTENDED_1, unique_loop::extended, one_roof),
    entry!(Hard, EXTENDED_2, unique_loop::extended, one_extra),
    entry!(Hard, EXTENDED_3, unique_loop::extended, subset),
    entry!(Hard, EXTENDED_4, unique_loop::extended, strong_link),
    entry!(Hard, BUG_2, bug::bug_2),
    entry!(Hard, BUG_3, bug::bug_3),
    entry!(Hard, BUG_4, bug::bug_4),
    entry!(Hard, BUG_N, bug::bug_n),
    entry!(Hard, FINNED_X_WING, options fish::finned, 2),
    entry!(Hard, SASHIMI_X_WING, options fish::sashimi, 2),
    entry!(Hard, FINNED_SWORDFISH, options fish::finned, 3),
    entry!(Hard, SASHIMI_SWORDFISH, options fish::sashimi, 3),
    entry!(Hard, FINNED_JELLYFISH, options fish::finned, 4),
    entry!(Hard, SASHIMI_JELLYFISH, options fish::sashimi, 4),
    entry!(Hard, SIMPLE_TRAP, colouring::simple_trap),
    entry!(Hard, SIMPLE_WRAP, colouring::simple_wrap),
    entry!(Hard, MULTI_1, multi_colours::multi_1),
    entry!(Hard, MULTI_2, multi_colours::multi_2),
    entry!(Hard, MEDUSA_TRAP, medusa::trap),
    entry!(Hard, MEDUSA_WRAP, medusa::wrap),
    entry!(Hard, almost_candidates::PAIR, almost_candidates::almost_locked_candidates, 2),
    entry!(Hard, almost_candidates::TRIPLE, almost_candidates::almost_locked_candidates, 3),
    entry!(Hard, almost_candidates::QUAD, almost_candidates::almost_locked_candidates, 4),
    entry!(Hard, GROUPED_TURBOT_FISH, options simple_chains::one_digit, (LinkScope::Grouped, OneDigitChain::Fish)),
    entry!(Hard, M_WING, short_chains::wing, ChainWing::M),
    entry!(Hard, S_WING, short_chains::wing, ChainWing::S),
    entry!(Hard, H_WING, short_chains::wing, ChainWing::H),
    entry!(Hard, L_WING, short_chains::wing, ChainWing::L),
    entry!(Hard, WXYZ_WING, bent::bent, 4),
    entry!(Hard, VWXYZ_WING, bent::bent, 5),
    entry!(Hard, REVERSE_BUG, reverse_bug::reverse_bug),
    entry!(Hard, BROKEN_WING, broken_wing::broken_wing),

    entry!(Expert, NAKED_QUINTUPLE, subsets::naked, 5),
    entry!(Expert, HIDDEN_QUINTUPLE, subsets::hidden, 5),
    entry!(Expert, NAKED_SEXTUPLE, subsets::naked, 6),
    entry!(Expert, HIDDEN_SEXTUPLE, subsets::hidden, 6),
    entry!(Expert, CLUE_CHAIN, net::consequences, net::SHORT),
    entry!(Expert, SUE_DE_COQ, sue_de_coq::disjoint),
    entry!(Expert, X_CYCLE, options simple_chains::one_digit, (LinkScope::Single, OneDigitChain::Cycle)),
    entry!(Expert, X_CHAIN, options simple_chains::one_digit, (LinkScope::Single, OneDigitChain::Chain)),
    entry!(Expert, Y_CYCLE, options simple_chains::two_candidates, &[ChainShape::Closed]),
    entry!(Expert, XY_CHAIN, options simple_chains::two_candidates, &[ChainShape::Open]),
    entry!(Expert, CONTINUOUS_LOOP, options loops::any_digit, (LinkScope::Single, CONTINUOUS_LOOPS)),
    entry!(Expert, DISCONTINUOUS_LOOP, options loops::any_digit, (LinkScope::Single, DISCONTINUOUS_LOOPS)),
    entry!(Expert, AIC, options loops::any_digit, (LinkScope::Single, OPEN_CHAINS)),
    entry!(Expert, GROUPED_X_CYCLE, options simple_chains::one_digit, (LinkScope::Grouped, OneDigitChain::Cycle)),
    entry!(Expert, GROUPED_X_CHAIN, options simple_chains::one_digit, (LinkScope::Grouped, OneDigitChain::Chain)),
    entry!(Expert, GROUPED_CONTINUOUS_LOOP, options loops::any_digit, (LinkScope::Grouped, CONTINUOUS_LOOPS)),
    entry!(Expert, GROUPED_DISCONTINUOUS_LOOP, options loops::any_digit, (LinkScope::Grouped, DISCONTINUOUS_LOOPS)),
    entry!(Expert, GROUPED_AIC, options loops::any_digit, (LinkScope::Grouped, OPEN_CHAINS)),
    entry!(Expert, exclusion::PAIR, exclusion::aligned, 2),
    entry!(Expert, ALS_XZ, options almost_locked::xz),
    entry!(Expert, ALS_XZ_DOUBLE, options almost_locked::xz_double),
    entry!(Expert, ALS_W_WING, options als_wings::w_wing),
    entry!(Expert, SUE_DE_COQ_CANNIBAL, sue_de_coq::cannibalistic),
    entry!(Expert, ALS_XY_WING, options als_wings::xy_wing),
    entry!(Expert, ALS_CHAIN, options als_chain::chain),
    entry!(Expert, UR_LOOP, options loops::any_digit, (LinkScope::Rectangles, CONTINUOUS_LOOPS)),
    entry!(Expert, UR_AIC, options loops::any_digit, (LinkScope::Rectangles, ALL_BUT_LOOPS)),
    entry!(Expert, ALS_LOOP, options loops::any_digit, (LinkScope::Sets, CONTINUOUS_LOOPS)),
    entry!(Expert, ALS_AIC, options loops::any_digit, (LinkScope::Sets, ALL_BUT_LOOPS)),
    entry!(Expert, DEATH_BLOSSOM, options blossom::death_blossom),
    entry!(Expert, FRANKEN_X_WING, fish::franken, 2),
    entry!(Expert, FRANKEN_SWORDFISH, fish::franken, 3),
    entry!(Expert, FINNED_FRANKEN_X_WING, options fish::finned_franken, 2),
    entry!(Expert, FINNED_FRANKEN_SWORDFISH, options fish::finned_franken, 3),
    entry!(Expert, FIREWORK_TRIPLE, fireworks::firework_triple),
    entry!(Expert, BIVALUE_ODDAGON, bivalue_oddagon::bivalue_oddagon),
    entry!(Expert, TRIDAGON, tridagon::tridagon),
    entry!(Expert, LEFTOVERS, leftovers::law_of_leftovers),

    entry!(Extreme, CLUE_NET, net::consequences, net::LONG),
    entry!(Extreme, SYMMETRICAL_PLACEMENT, symmetrical_placement::symmetrical_placement),
    entry!(Extreme, PATTERN_1, deadly_pattern::deadly_pattern, one_roof),
    entry!(Extreme, PATTERN_2, deadly_pattern::deadly_pattern, one_extra),
    entry!(Extreme, PATTERN_3, deadly_pattern::deadly_pattern, subset),
    entry!(Extreme, PATTERN_4, deadly_pattern::deadly_pattern, strong_link),
    entry!(Extreme, SET_1, deadly_set::deadly_set, one_roof),
    entry!(Extreme, SET_2, deadly_set::deadly_set, one_extra),
    entry!(Extreme, SET_3, deadly_set::deadly_set, subset),
    entry!(Extreme, SET_4, deadly_set::deadly_set, strong_link),
    entry!(Extreme, SK_LOOP, sk_loop::sk_loop),
    entry!(Extreme, DOUBLE_EXOCET, exocet::double),
    entry!(Extreme, JUNIOR_EXOCET, exocet::junior),
    entry!(Extreme, SENIOR_EXOCET, general_exocet::senior),
    entry!(Extreme, WEAK_EXOCET, general_exocet::weak),
    entry!(Extreme, EXOCET_PAIRS, general_exocet::pairs),
    entry!(Extreme, PATTERN_LOOP, pattern_chain::chain, PatternChainShape::Loop),
    entry!(Extreme, PATTERN_AIC, pattern_chain::chain, PatternChainShape::Open),
    entry!(Extreme, DEADLY_LOOP, pattern_chain::deadly_chain, PatternChainShape::Loop),
    entry!(Extreme, DEADLY_AIC, pattern_chain::deadly_chain, PatternChainShape::Open),
    entry!(Extreme, BLOSSOM_LOOP, blossom_loop::blossom_loop),
    entry!(Extreme, HOUSE_DEATH_BLOSSOM, options blossom_stems::of_house),
    entry!(Extreme, LARGE_DEATH_BLOSSOM, options blossom_stems::large),
    entry!(Extreme, NISHIO, forcing::nishio),
    entry!(Extreme, GUARDIAN_CHAIN, guardian_chain::guardian_chain),
    entry!(Extreme, CELL_CHAIN, forcing_verities::verity, (InferenceLevel::Chains, ForcingStart::Cells)),
    entry!(Extreme, REGION_CHAIN, forcing_verities::verity, (InferenceLevel::Chains, ForcingStart::Regions)),
    entry!(Extreme, FORCING_CHAIN, forcing::contradiction, InferenceLevel::Chains),
    entry!(Extreme, exclusion::TRIPLE, exclusion::aligned, 3),
    entry!(Extreme, MULTI_SECTOR, multi_sector::multi_sector),
    entry!(Extreme, FORCING_NET, forcing::contradiction, InferenceLevel::Nets),
    entry!(Extreme, CELL_NET, forcing_verities::verity, (InferenceLevel::Nets, ForcingStart::Cells)),
    entry!(Extreme, REGION_NET, forcing_verities::verity, (InferenceLevel::Nets, ForcingStart::Regions)),
    entry!(Extreme, CANDIDATE_NET, forcing_verities::candidate_net, InferenceLevel::Nets),
    entry!(Extreme, NESTED_NET, forcing::contradiction, InferenceLevel::Nested),
    entry!(Extreme, NESTED_CELL, forcing_verities::verity, (InferenceLevel::Nested, ForcingStart::Cells)),
    entry!(Extreme, NESTED_REGION, forcing_verities::verity, (InferenceLevel::Nested, ForcingStart::Regions)),
    entry!(Extreme, DEEP_NET, forcing::contradiction, InferenceLevel::Deep),

    // These patterns are not found by eye and are slow to search, so they come after all techniques that may lead further.
    entry!(Extreme, WHIP, whip::chains, WhipForm::Whip),
    entry!(Extreme, GROUPED_WHIP, whip::chains, WhipForm::GroupedWhip),
    entry!(Extreme, BRAID, whip::chains, WhipForm::Braid),
    entry!(Extreme, GROUPED_BRAID, whip::chains, WhipForm::GroupedBraid),
    entry!(Extreme, SQUIRMBAG, fish::basic, 5),
    entry!(Extreme, WHALE, fish::basic, 6),
    entry!(Extreme, LEVIATHAN, fish::basic, 7),
    entry!(Extreme, FINNED_SQUIRMBAG, options fish::finned, 5),
    entry!(Extreme, SASHIMI_SQUIRMBAG, options fish::sashimi, 5),
    entry!(Extreme, FINNED_WHALE, options fish::finned, 6),
    entry!(Extreme, SASHIMI_WHALE, options fish::sashimi, 6),
    entry!(Extreme, FINNED_LEVIATHAN, options fish::finned, 7),
    entry!(Extreme, SASHIMI_LEVIATHAN, options fish::sashimi, 7),
    entry!(Extreme, FRANKEN_JELLYFISH, fish::franken, 4),
    entry!(Extreme, FINNED_FRANKEN_JELLYFISH, options fish::finned_franken, 4),
    entry!(Extreme, MUTANT_X_WING, fish::mutant, 2),
    entry!(Extreme, MUTANT_SWORDFISH, fish::mutant, 3),
    entry!(Extreme, MUTANT_JELLYFISH, fish::mutant, 4),
    entry!(Extreme, FINNED_MUTANT_X_WING, options fish::finned_mutant, 2),
    entry!(Extreme, FINNED_MUTANT_SWORDFISH, options fish::finned_mutant, 3),
    entry!(Extreme, FINNED_MUTANT_JELLYFISH, options fish::finned_mutant, 4),
    entry!(Extreme, kraken_cards::TYPE_1, options kraken::type_1),
    entry!(Extreme, kraken_cards::TYPE_2, options kraken::type_2),
    entry!(Extreme, FRANKEN_SQUIRMBAG, fish::franken, 5),
    entry!(Extreme, FRANKEN_WHALE, fish::franken, 6),
    entry!(Extreme, FRANKEN_LEVIATHAN, fish::franken, 7),
    entry!(Extreme, FINNED_FRANKEN_SQUIRMBAG, options fish::finned_franken, 5),
    entry!(Extreme, FINNED_FRANKEN_WHALE, options fish::finned_franken, 6),
    entry!(Extreme, FINNED_FRANKEN_LEVIATHAN, options fish::finned_franken, 7),
    entry!(Extreme, MUTANT_SQUIRMBAG, fish::mutant, 5),
    entry!(Extreme, MUTANT_WHALE, fish::mutant, 6),
    entry!(Extreme, MUTANT_LEVIATHAN, fish::mutant, 7),
    entry!(Extreme, FINNED_MUTANT_SQUIRMBAG, options fish::finned_mutant, 5),
    entry!(Extreme, FINNED_MUTANT_WHALE, options fish::finned_mutant, 6),
    entry!(Extreme, FINNED_MUTANT_LEVIATHAN, options fish::finned_mutant, 7),

    entry!(Extreme, TEMPLATE_SET, last_resort::template_set),
    entry!(Extreme, TEMPLATE_DELETE, last_resort::template_delete),
    entry!(Extreme, PATTERN_OVERLAY, last_resort::pattern_overlay),
    entry!(Extreme, BOWMANS_BINGO, last_resort::bowmans_bingo),
    entry!(Extreme, BACKTRACKING, last_resort::backtracking),
];

/// Returns the number of a technique in the catalogue, from 1. Techniques on clues are numbered after all others, which
/// keep their numbers.
pub fn technique_number(id: &str) -> Option<usize> {
    let of_others = TECHNIQUES.iter().filter(|row| row.card.family != Family::Clue);
    let on_clues = TECHNIQUES.iter().filter(|row| row.card.family == Family::Clue);
    of_others.chain(on_clues).position(|row| row.card.id == id).map(|at| at + 1)
}

/// The cards of all techniques (names, families, sentences), in the order of [`TECHNIQUES`]. They don't refer to the functions that find
/// steps, so a program that uses only the cards links no techniques.
pub static CARDS: [&Technique; TECHNIQUES.len()] = {
    let mut cards = [TECHNIQUES[0].card; TECHNIQUES.len()];
    let mut at = 0;
    while at < cards.len() {
        cards[at] = TECHNIQUES[at].card;
        at += 1;
    }
    cards
};

/// Returns the first entry with this id, name or HoDoKu code, ignoring case.
pub fn find_technique(name: &str) -> Option<&'static TechniqueEntry> {
    find_techniques(name).next()
}

/// Returns all entries with this id, name or HoDoKu code, ignoring case; some codes and names denote several techniques.
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
