//! Limits of techniques and the forms that they may have, each by a name: what one reference collection or another asks for.

use pencilmark::logic::options::TechniqueOptions;

/// A named limit.
pub(crate) struct NamedLimit {
    /// The name, as `--limit` takes it.
    pub name: &'static str,
    kind: LimitKind,
    /// What the limit does.
    pub meaning: &'static str,
}

impl NamedLimit {
    /// Returns the option with the limit: `--limit fins=N`.
    pub(crate) fn usage(&self) -> String {
        format!("--limit {}{}", self.name, if matches!(self.kind, Number(_)) { "=N" } else { "" })
    }
}

/// The value that a limit has, and the option that it sets.
#[derive(Clone, Copy)]
enum LimitKind {
    /// A switch that is `yes` or `no`.
    Flag(fn(&mut TechniqueOptions, bool)),
    /// A number, such as the maximum number of fins.
    Number(fn(&mut TechniqueOptions, usize)),
}

use LimitKind::{Flag, Number};

/// All limits that `--limit` can set.
pub(crate) const LIMITS: &[NamedLimit] = &[
    limit(
        "siamese",
        Flag(|options, value| options.combine_siamese_fish = value),
        "combine two finned fish with the same bases into one step",
    ),
    limit(
        "duals",
        Flag(|options, value| options.combine_dual_patterns = value),
        "combine kites and empty rectangles that eliminate in both directions into one step",
    ),
    limit(
        "als-overlap",
        Flag(|options, value| options.allow_als_overlap = value),
        "almost locked sets may overlap",
    ),
    limit(
        "als-in-chains",
        Flag(|options, value| options.allow_als_in_chains = value),
        "almost locked sets may be nodes of chains",
    ),
    limit(
        "full-corners",
        Flag(|options, value| options.allow_missing_corners = !value),
        "all corners of a unique rectangle have both digits",
    ),
    limit(
        "two-place-rectangles",
        Flag(|options, value| options.allow_two_place_rectangles = value),
        "empty rectangles may have only two places",
    ),
    limit("fins", Number(|options, value| options.max_fins = value), "at most N fins of a fish"),
    limit(
        "endo-fins",
        Number(|options, value| options.max_endo_fins = value),
        "at most N endo fins of a fish",
    ),
    limit(
        "chain-length",
        Number(|options, value| options.max_chain_length = value),
        "at most N nodes of an X-chain or XY-chain",
    ),
    limit(
        "loop-length",
        Number(|options, value| {
            options.max_loop_length = value;
            options.max_loop_links = value;
        }),
        "at most N nodes of any other chain or loop",
    ),
    limit(
        "als-chain-length",
        Number(|options, value| options.max_als_chain_length = value),
        "at most N sets of a chain of almost locked sets",
    ),
];

const fn limit(name: &'static str, kind: LimitKind, meaning: &'static str) -> NamedLimit {
    NamedLimit { name, kind, meaning }
}

/// A limit with its value.
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    kind: LimitKind,
    /// The number; of a flag 1 for yes and 0 for no.
    value: usize,
}

impl Limit {
    /// Sets the option of the limit.
    pub(crate) fn apply(self, options: &mut TechniqueOptions) {
        match self.kind {
            Flag(set) => set(options, self.value > 0),
            Number(set) => set(options, self.value),
        }
    }
}

/// Parses a limit such as `fins=2`, or `siamese` for `siamese=yes`.
///
/// # Errors
/// If there is no such limit, or the value is not one of it.
pub(crate) fn parse_limit(text: &str) -> Result<Limit, String> {
    let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
    let Some(limit) = LIMITS.iter().find(|limit| limit.name == name) else {
        let names: Vec<&str> = LIMITS.iter().map(|limit| limit.name).collect();
        return Err(format!("no such limit; there are {}", names.join(", ")));
    };
    let value = match (limit.kind, value) {
        (Flag(_), None | Some("yes")) => Some(1),
        (Flag(_), Some("no")) => Some(0),
        (Flag(_), Some(_)) => return Err(format!("{name}=yes or {name}=no")),
        (Number(_), value) => value.and_then(|value| value.parse().ok()),
    };
    let value = value.ok_or_else(|| format!("{name} with a number, like {name}=2"))?;
    Ok(Limit { kind: limit.kind, value })
}

/// Returns the help of `--limit`.
pub(crate) fn limits_help() -> String {
    let rows = LIMITS
        .iter()
        .map(|limit| format!("\n- {}: {}", limit.usage().trim_start_matches("--limit "), limit.meaning));
    format!("Limit techniques, or the forms that they may have:{}", rows.collect::<String>())
}
