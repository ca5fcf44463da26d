//! Tests of drawn pages, of gradients, and of reading.

use pencilmark_camera::network::{LANES, Lane, OUTPUT_COUNT};

use crate::fonts;
use crate::judge::judge_kind;
use crate::layers::{Weights, backward, forward};
use crate::random::Random;
use crate::style::Kind;

/// The gradient agrees with the change of the loss when a weight is changed a little.
#[test]
fn gradients_are_the_slopes_of_the_loss() {
    let mut random = Random::of(5, 0);
    let mut weights = Weights::zero();
    weights.0.iter_mut().for_each(|weight| *weight = random.normal() * 0.15);
    let batch: Vec<Lane> = (0..576).map(|_| std::array::from_fn(|_| random.between(-0.2, 1.2))).collect();
    let labels: Vec<u8> = (0..LANES).map(|lane| (lane % OUTPUT_COUNT) as u8).collect();
    let mut gradient = Weights::zero();
    backward(&weights, &forward(&weights, batch.clone()), &labels, 0.01, &mut gradient);
    let loss = |weights: &Weights| {
        f64::from(backward(weights, &forward(weights, batch.clone()), &labels, 0.01, &mut Weights::zero()))
    };
    let (mut slopes, mut errors) = (0.0, 0.0);
    for _ in 0..150 {
        let place = random.below(weights.0.len());
        let (mut more, mut less) = (weights.clone(), weights.clone());
        more.0[place] += 2e-3;
        less.0[place] -= 2e-3;
        let slope = (loss(&more) - loss(&less)) / 4e-3;
        slopes += slope.abs();
        errors += (slope - f64::from(gradient.0[place])).abs();
    }
    assert!(errors < 0.02 * slopes, "off by {errors} of {slopes}");
}

/// Pages that were not used in training, with the same typefaces, are read. Newspapers are drawn more blurred, noisy and small than most
/// real ones: of those one in four or so is misread as a whole.
#[test]
fn drawn_pages_are_read() {
    let fonts = fonts::training();
    for kind in [Kind::Perspective, Kind::Rotated, Kind::Turned, Kind::Dark] {
        let tally = judge_kind(kind, 9, 6, &fonts);
        assert_eq!(tally.found, 6, "{kind:?}");
        assert!(tally.wrong <= 3, "{kind:?}: {} cells are wrong: {:?}", tally.wrong, tally.confused);
        assert!(tally.whole_repaired >= 5, "{kind:?}: {} grids", tally.whole_repaired);
    }
    let newspapers = judge_kind(Kind::Newspaper, 9, 12, &fonts);
    assert!(newspapers.whole_repaired >= 8, "{} of 12 newspapers", newspapers.whole_repaired);
    let jigsaws = judge_kind(Kind::Jigsaw, 9, 8, &fonts);
    assert!(jigsaws.whole_repaired >= 7, "{} of 8 jigsaws", jigsaws.whole_repaired);
}
