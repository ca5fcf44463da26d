//! Training by stochastic gradient descent on drawn cells, for a number of rounds, on one thread, so that it is reproducible bit by bit.

use pencilmark_camera::cells::SAMPLES_PER_SIDE;
use pencilmark_camera::network::{CLASS_COUNT, LANES, Lane, OUTPUT_COUNT, folded, softmax};

use crate::fonts;
use crate::layers::{LAYERS, Weights, backward, forward};
use crate::random::Random;
use crate::samples::{Sample, samples};

/// The seed of pages for training; pages for evaluation have others.
const SEED: u64 = 1;
/// The seed of pages for calibrating probabilities.
const CALIBRATION: u64 = 2;

/// The initial learning rate, which decreases to zero along a cosine.
const RATE: f32 = 0.003;
const MOMENTUM: f32 = 0.9;
/// The weight decay, as a share of the learning rate.
const DECAY: f32 = 1e-4;
/// The norm to which longer gradients are clipped.
const LONGEST: f32 = 0.5;
/// The smoothing of labels.
const SMOOTHING: f32 = 0.01;

/// Trains on `pages` pages, and returns the weights in the reader's format.
pub fn train(pages: usize, rounds: usize) -> Vec<u8> {
    let fonts = fonts::training();
    println!("{} typefaces", fonts.len());
    let samples = samples(SEED, pages, &fonts);
    println!("{} cells of {pages} pages", samples.len());
    let weights = descend(&samples, rounds);
    let checked = crate::samples::samples(CALIBRATION, pages / 10 + 16, &fonts);
    let temperature = temperature(&weights, &checked);
    println!("temperature {temperature}");
    bytes(&weights, temperature)
}

/// Returns the samples of a batch, one per lane.
fn batch(samples: &[&Sample]) -> Vec<Lane> {
    let value = |place: usize| {
        std::array::from_fn(|lane| samples.get(lane).map_or(0.0, |sample| sample.picture[place]))
    };
    (0..SAMPLES_PER_SIDE * SAMPLES_PER_SIDE).map(value).collect()
}

/// Returns initial weights that roughly preserve the size of signals.
fn first_weights() -> Weights {
    let mut random = Random::of(SEED, u64::MAX);
    let mut weights = Weights::zero();
    for (layer, (inputs, _)) in LAYERS.into_iter().enumerate() {
        let dense = if layer == 3 { 1.0 / 3.0 } else { 1.0 };
        let size = dense * (2.0 / inputs as f32).sqrt();
        weights.layer_mut(layer).0.iter_mut().for_each(|weight| *weight = random.normal() * size);
    }
    weights
}

fn descend(samples: &[Sample], rounds: usize) -> Weights {
    let mut weights = first_weights();
    let mut speed = Weights::zero();
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let batches = samples.len().div_ceil(LANES);
    for round in 0..rounds {
        Random::of(SEED, u64::MAX - 1 - round as u64).shuffle(&mut order);
        let (mut loss, mut wrong) = (0.0, 0);
        for (number, chosen) in order.chunks(LANES).enumerate() {
            let chosen: Vec<&Sample> = chosen.iter().map(|place| &samples[*place]).collect();
            let labels: Vec<u8> = chosen.iter().map(|sample| sample.output).collect();
            let pass = forward(&weights, batch(&chosen));
            wrong += labels
                .iter()
                .enumerate()
                .filter(|(lane, label)| likeliest(&pass.results, *lane) != **label)
                .count();
            let mut gradient = Weights::zero();
            loss += f64::from(backward(&weights, &pass, &labels, SMOOTHING, &mut gradient));
            let done = (round * batches + number) as f32 / (rounds * batches) as f32;
            step(
                &mut weights,
                &mut speed,
                &gradient,
                RATE * 0.5 * (1.0 + (done * std::f32::consts::PI).cos()),
            );
        }
        let share = 100.0 * wrong as f64 / samples.len() as f64;
        println!("round {}: loss {:.4}, {share:.2} % wrong", round + 1, loss / batches as f64);
    }
    weights
}

fn likeliest(results: &[Lane; OUTPUT_COUNT], lane: usize) -> u8 {
    (0..OUTPUT_COUNT).max_by(|a, b| results[*a][lane].total_cmp(&results[*b][lane])).unwrap_or(0) as u8
}

fn step(weights: &mut Weights, speed: &mut Weights, gradient: &Weights, rate: f32) {
    let length = gradient.0.iter().map(|part| part * part).sum::<f32>().sqrt();
    let scale = if length > LONGEST { LONGEST / length } else { 1.0 };
    for ((weight, speed), part) in weights.0.iter_mut().zip(&mut speed.0).zip(&gradient.0) {
        *speed = MOMENTUM * *speed - rate * (part * scale + DECAY * *weight);
        *weight += *speed;
    }
}

/// Returns the divisor of the outputs that maximises the likelihood of cells not used in training, so that probabilities match frequencies.
fn temperature(weights: &Weights, samples: &[Sample]) -> f32 {
    let mut results = Vec::new();
    for chosen in samples.chunks(LANES) {
        let pass = forward(weights, batch(&chosen.iter().collect::<Vec<_>>()));
        results.extend(
            chosen
                .iter()
                .enumerate()
                .map(|(lane, sample)| (pass.results.map(|result| result[lane]), sample.output)),
        );
    }
    let loss = |temperature: f32| -> f64 {
        let chance = |(results, output): &([f32; OUTPUT_COUNT], u8)| {
            let chances = folded(&softmax(results.map(|result| result / temperature)));
            let digit = (usize::from(*output) + CLASS_COUNT - 2) % (CLASS_COUNT - 1) + 1;
            f64::from(chances.digits[if *output == 0 { 0 } else { digit }].max(1e-9).ln())
        };
        -results.iter().map(chance).sum::<f64>()
    };
    let temperatures = (8..=60).map(|k| k as f32 / 20.0);
    temperatures.min_by(|a, b| loss(*a).total_cmp(&loss(*b))).unwrap_or(1.0)
}

/// Returns the weights as bytes, with a scale per output.
fn bytes(weights: &Weights, temperature: f32) -> Vec<u8> {
    let mut bytes = temperature.to_le_bytes().to_vec();
    for (layer, (inputs, _)) in LAYERS.into_iter().enumerate() {
        let (values, biases) = weights.layer(layer);
        for (values, bias) in values.chunks(inputs).zip(biases) {
            let largest = values.iter().fold(0f32, |largest, value| largest.max(value.abs()));
            let scale = largest.max(1e-9) / 127.0;
            bytes.extend(scale.to_le_bytes());
            bytes.extend(bias.to_le_bytes());
            bytes.extend(values.iter().map(|value| (value / scale).round() as i8 as u8));
        }
    }
    bytes
}
