//! Further forms of techniques, for requests by name: the basic pattern inside a larger one, some of a pattern's
//! conclusions, or the joint conclusions of several patterns.
//!
//! Paths don't need them, since the finders of the registry find everything that they would; so only requests for [every
//! instance](crate::solver::StepSearch::every_instance) of a technique return them.

use pencilmark_core::step::Technique;

use crate::level::Level;
use crate::pattern::fishes::fish_query::FishShape;
use crate::pattern::links::link_graph::LinkScope;
use crate::registry::{TechniqueEntry, entry};
use crate::technique::als::almost_locked_cards::{ALS_XY_WING, ALS_XZ};
use crate::technique::als::als_chain_cards::ALS_CHAIN;
use crate::technique::als::blossom::{self, DEATH_BLOSSOM};
use crate::technique::als::sue_de_coq_cards::{SUE_DE_COQ, SUE_DE_COQ_CANNIBAL};
use crate::technique::als::sue_de_coq_forms;
use crate::technique::als::whole_als;
use crate::technique::basics::subsets::{self, NakedReach};
use crate::technique::basics::subsets_cards::{
    NAKED_PAIR, NAKED_QUAD, NAKED_QUINTUPLE, NAKED_SEXTUPLE, NAKED_TRIPLE,
};
use crate::technique::chaining::chain_parts::{self, ChainPart};
use crate::technique::chaining::every_loop;
use crate::technique::chaining::loops::{ALL_BUT_LOOPS, DISCONTINUOUS_LOOPS, OPEN_CHAINS};
use crate::technique::chaining::loops_cards::{
    AIC, ALS_AIC, ALS_LOOP, CONTINUOUS_LOOP, DISCONTINUOUS_LOOP, GROUPED_AIC, GROUPED_CONTINUOUS_LOOP,
    GROUPED_DISCONTINUOUS_LOOP, UR_AIC, UR_LOOP,
};
use crate::technique::chaining::remote_pair;
use crate::technique::chaining::scope_steps;
use crate::technique::chaining::set_loops;
use crate::technique::chaining::simple_chains::OneDigitChain;
use crate::technique::chaining::simple_chains_cards::{
    GROUPED_TURBOT_FISH, GROUPED_X_CHAIN, GROUPED_X_CYCLE, REMOTE_PAIR, X_CHAIN, X_CYCLE, XY_CHAIN, Y_CYCLE,
};
use crate::technique::colourings::colouring_cards::MULTI_1;
use crate::technique::colourings::multi_colours;
use crate::technique::fishes::fish_cards::{
    FINNED_JELLYFISH, FINNED_LEVIATHAN, FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE, FINNED_X_WING,
    SASHIMI_JELLYFISH, SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH, SASHIMI_WHALE,
    SASHIMI_X_WING,
};
use crate::technique::fishes::siamese_fish::{self, TwinFins};
use crate::technique::last_resorts::last_resort_cards::PATTERN_OVERLAY;
use crate::technique::last_resorts::refined_templates::{self, TemplateConclusion};
use crate::technique::nets::forcing::every_assumption;
use crate::technique::nets::forcing_cards::FORCING_CHAIN;
use crate::technique::nets::grouped_forcing;
use crate::technique::one_digit::kites_of_two_digits;
use crate::technique::one_digit::turbot_cards::KITE;
use crate::technique::uniqueness::bug;
use crate::technique::uniqueness::bug_cards::BUG_1;
use crate::technique::uniqueness::deadly_subset::subset_in_house;
use crate::technique::uniqueness::unique_rectangle;
use crate::technique::uniqueness::unique_rectangle_cards::TYPE_3;

/// A technique of the registry with all its forms.
#[derive(Clone, Debug)]
pub struct TechniqueForms {
    finders: Vec<&'static TechniqueEntry>,
}

impl TechniqueForms {
    /// Returns a technique of the registry with all known forms of it.
    pub fn of(entry: &'static TechniqueEntry) -> TechniqueForms {
        let further = FORMS.iter().filter(|form| std::ptr::eq(form.card, entry.card));
        TechniqueForms { finders: std::iter::once(entry).chain(further).collect() }
    }

    /// Returns some forms of a technique, those that at least one finder looks for.
    pub(crate) fn of_finders(finders: impl IntoIterator<Item = &'static TechniqueEntry>) -> TechniqueForms {
        TechniqueForms { finders: finders.into_iter().collect() }
    }

    /// Returns the description of the technique.
    pub fn card(&self) -> &'static Technique {
        self.finders[0].card
    }

    /// Returns the finders of the forms, that of the registry first.
    pub(crate) fn finders(&self) -> &[&'static TechniqueEntry] {
        &self.finders
    }
}

/// The forms besides those that the registry's finders report.
#[rustfmt::skip]
static FORMS: &[TechniqueEntry] = &[
    entry!(Medium, NAKED_PAIR, subsets::naked_within, (2, NakedReach::House)),
    entry!(Medium, NAKED_TRIPLE, subsets::naked_within, (3, NakedReach::House)),
    entry!(Hard, NAKED_QUAD, subsets::naked_within, (4, NakedReach::House)),
    entry!(Expert, NAKED_QUINTUPLE, subsets::naked_within, (5, NakedReach::House)),
    entry!(Expert, NAKED_SEXTUPLE, subsets::naked_within, (6, NakedReach::House)),
    entry!(Hard, REMOTE_PAIR, options remote_pair::remote_pairs_together),
    entry!(Hard, KITE, options kites_of_two_digits::dual_kites),
    entry!(Hard, TYPE_3, options unique_rectangle::rectangle, subset_in_house),
    entry!(Hard, BUG_1, bug::bug_1_as_eliminations),
    entry!(Hard, MULTI_1, multi_colours::multi_1_both_ways),
    entry!(Hard, FINNED_X_WING, options siamese_fish::twins, (2, FishShape::Basic, TwinFins::Mixed)),
    entry!(Hard, FINNED_SWORDFISH, options siamese_fish::twins, (3, FishShape::Basic, TwinFins::Mixed)),
    entry!(Hard, FINNED_JELLYFISH, options siamese_fish::twins, (4, FishShape::Basic, TwinFins::Mixed)),
    entry!(Extreme, FINNED_SQUIRMBAG, options siamese_fish::twins, (5, FishShape::Basic, TwinFins::Mixed)),
    entry!(Extreme, FINNED_WHALE, options siamese_fish::twins, (6, FishShape::Basic, TwinFins::Mixed)),
    entry!(Extreme, FINNED_LEVIATHAN, options siamese_fish::twins, (7, FishShape::Basic, TwinFins::Mixed)),
    entry!(Hard, SASHIMI_X_WING, options siamese_fish::twins, (2, FishShape::Basic, TwinFins::Mixed)),
    entry!(Hard, SASHIMI_SWORDFISH, options siamese_fish::twins, (3, FishShape::Basic, TwinFins::Mixed)),
    entry!(Hard, SASHIMI_JELLYFISH, options siamese_fish::twins, (4, FishShape::Basic, TwinFins::Mixed)),
    entry!(Extreme, SASHIMI_SQUIRMBAG, options siamese_fish::twins, (5, FishShape::Basic, TwinFins::Mixed)),
    entry!(Extreme, SASHIMI_WHALE, options siamese_fish::twins, (6, FishShape::Basic, TwinFins::Mixed)),
    entry!(Extreme, SASHIMI_LEVIATHAN, options siamese_fish::twins, (7, FishShape::Basic, TwinFins::Mixed)),
    entry!(Expert, SUE_DE_COQ, sue_de_coq_forms::within_houses),
    entry!(Expert, SUE_DE_COQ, options sue_de_coq_forms::with_any_cells),
    entry!(Expert, SUE_DE_COQ_CANNIBAL, options sue_de_coq_forms::with_any_cells),
    entry!(Expert, X_CYCLE, options chain_parts::parts_on_one_digit, (LinkScope::Single, ChainPart::ProvedCell)),
    entry!(Expert, X_CHAIN, options chain_parts::parts_on_one_digit, (LinkScope::Single, ChainPart::LoopLink)),
    entry!(Expert, XY_CHAIN, options chain_parts::parts_through_two_candidates, ChainPart::LoopLink),
    entry!(Expert, DISCONTINUOUS_LOOP, options chain_parts::parts_on_any_digit, (LinkScope::Single, ChainPart::ProvedCell)),
    entry!(Expert, DISCONTINUOUS_LOOP, options chain_parts::parts_on_any_digit, (LinkScope::Single, ChainPart::Elimination)),
    entry!(Expert, AIC, options chain_parts::parts_on_any_digit, (LinkScope::Single, ChainPart::LoopLink)),
    entry!(Expert, GROUPED_X_CYCLE, options chain_parts::parts_on_one_digit, (LinkScope::Grouped, ChainPart::ProvedCell)),
    entry!(Expert, GROUPED_X_CHAIN, options chain_parts::parts_on_one_digit, (LinkScope::Grouped, ChainPart::LoopLink)),
    entry!(Expert, GROUPED_DISCONTINUOUS_LOOP, options chain_parts::parts_on_any_digit, (LinkScope::Grouped, ChainPart::ProvedCell)),
    entry!(Expert, GROUPED_DISCONTINUOUS_LOOP, options chain_parts::parts_on_any_digit, (LinkScope::Grouped, ChainPart::Elimination)),
    entry!(Expert, GROUPED_AIC, options chain_parts::parts_on_any_digit, (LinkScope::Grouped, ChainPart::LoopLink)),
    entry!(Expert, ALS_XZ, options whole_als::whole_xz),
    entry!(Expert, ALS_XY_WING, options whole_als::whole_xy_wing),
    entry!(Expert, ALS_CHAIN, options whole_als::whole_chain),
    entry!(Expert, UR_AIC, options chain_parts::parts_on_any_digit, (LinkScope::Rectangles, ChainPart::LoopLink)),
    entry!(Expert, UR_AIC, options chain_parts::parts_on_any_digit, (LinkScope::Rectangles, ChainPart::ProvedCell)),
    entry!(Expert, ALS_LOOP, options set_loops::locking_loops),
    entry!(Expert, X_CYCLE, options every_loop::on_one_digit, LinkScope::Single),
    entry!(Expert, GROUPED_X_CYCLE, options every_loop::on_one_digit, LinkScope::Grouped),
    entry!(Expert, Y_CYCLE, options every_loop::through_two_candidates),
    entry!(Expert, CONTINUOUS_LOOP, options every_loop::on_any_digit, LinkScope::Single),
    entry!(Expert, GROUPED_CONTINUOUS_LOOP, options every_loop::on_any_digit, LinkScope::Grouped),
    entry!(Expert, ALS_LOOP, options every_loop::on_any_digit, LinkScope::Sets),
    entry!(Expert, UR_LOOP, options every_loop::on_any_digit, LinkScope::Rectangles),
    entry!(Expert, ALS_AIC, options chain_parts::parts_on_any_digit, (LinkScope::Sets, ChainPart::LoopLink)),
    entry!(Expert, ALS_AIC, options chain_parts::parts_on_any_digit, (LinkScope::Sets, ChainPart::ProvedCell)),
    entry!(Expert, ALS_AIC, options chain_parts::parts_on_any_digit, (LinkScope::Sets, ChainPart::Elimination)),
    entry!(Expert, DEATH_BLOSSOM, options blossom::every_blossom),
    entry!(Hard, GROUPED_TURBOT_FISH, options scope_steps::on_one_digit, OneDigitChain::Fish),
    entry!(Expert, GROUPED_X_CHAIN, options scope_steps::on_one_digit, OneDigitChain::Chain),
    entry!(Expert, GROUPED_X_CYCLE, options scope_steps::on_one_digit, OneDigitChain::Cycle),
    entry!(Expert, GROUPED_AIC, options scope_steps::on_any_digit, (LinkScope::Grouped, OPEN_CHAINS)),
    entry!(Expert, GROUPED_DISCONTINUOUS_LOOP, options scope_steps::on_any_digit, (LinkScope::Grouped, DISCONTINUOUS_LOOPS)),
    entry!(Expert, ALS_AIC, options scope_steps::on_any_digit, (LinkScope::Sets, ALL_BUT_LOOPS)),
    entry!(Expert, UR_AIC, options scope_steps::on_any_digit, (LinkScope::Rectangles, ALL_BUT_LOOPS)),
    entry!(Extreme, FORCING_CHAIN, grouped_forcing::grouped_contradiction, every_assumption),
    entry!(Extreme, PATTERN_OVERLAY, refined_templates::by_two_other_digits, TemplateConclusion::Both),
];
