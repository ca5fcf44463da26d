//! Alternatives: at least one of several lists of constraints holds.

use crate::constraint::form::ConstraintForm;
use crate::constraint::kind_id::KindId;
use crate::constraint::model::{Constraint, ConstraintKind};
use crate::constraint::problem::ConstraintProblem;
use crate::messages::rule;
use crate::primitive::Primitive;

pub(super) static OR: ConstraintKind = ConstraintKind {
    id: KindId::Or,
    title: "One of",
    example: Some("or(killer=3:r1c1,r1c2|killer=7:r1c1,r1c2)"),
    form: ConstraintForm::Alternatives,
    rule_sentence: |constraint, space| {
        let all = |list: &Vec<Constraint>| {
            rule::all_of(list.iter().map(|c| c.title_with_location(space.layout)).collect())
        };
        rule::one_of(constraint.alternatives.iter().map(all).collect())
    },
    lower_to_primitives: |constraint, space| {
        let lower = |list: &Vec<Constraint>| {
            let mut primitives = Vec::new();
            for one in list {
                match one.lower_to_primitives(space) {
                    Ok(more) => primitives.extend(more),
                    Err(error) if matches!(error.problem, ConstraintProblem::Impossible(_)) => {
                        return Ok(None);
                    }
                    Err(error) => return Err(error.problem),
                }
            }
            Ok(Some(primitives.into_boxed_slice()))
        };
        let alternatives: Result<Vec<_>, _> = constraint.alternatives.iter().map(lower).collect();
        Ok(vec![Primitive::Or(alternatives?.into_iter().flatten().collect())])
    },
    ..ConstraintKind::DEFAULTS
};
