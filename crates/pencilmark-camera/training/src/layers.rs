//! The network of `pencilmark_camera::network` during training: its outputs and their gradients.
//!
//! [`LANES`] cells are processed at once, one per lane, as in `pencilmark_camera`.

use pencilmark_camera::cells::SAMPLES_PER_SIDE;
use pencilmark_camera::network::{
    CHANNELS, DENSE_INPUT_COUNT, EPSILON, LANES, LEAKY_RELU_SLOPE, Lane, OUTPUT_COUNT, add_product,
    leaky_relu, softmax, zero_padded,
};

/// The numbers of inputs and outputs of each layer; a convolution has nine inputs per input channel.
pub const LAYERS: [(usize, usize); 4] = [
    (9 * CHANNELS[0], CHANNELS[1]),
    (9 * CHANNELS[1], CHANNELS[2]),
    (9 * CHANNELS[2], CHANNELS[3]),
    (DENSE_INPUT_COUNT, OUTPUT_COUNT),
];

/// The weights and then the biases of each layer; weights are ordered by output.
#[derive(Clone)]
pub struct Weights(pub Vec<f32>);

impl Weights {
    pub fn zero() -> Weights {
        Weights(vec![0.0; LAYERS.iter().map(|(inputs, outputs)| (inputs + 1) * outputs).sum()])
    }

    /// Returns the index at which a layer begins.
    fn start(layer: usize) -> usize {
        LAYERS[..layer].iter().map(|(inputs, outputs)| (inputs + 1) * outputs).sum()
    }

    /// Returns the weights and the biases of a layer.
    pub fn layer(&self, layer: usize) -> (&[f32], &[f32]) {
        let (inputs, outputs) = LAYERS[layer];
        let start = Weights::start(layer);
        self.0[start..start + (inputs + 1) * outputs].split_at(inputs * outputs)
    }

    pub fn layer_mut(&mut self, layer: usize) -> (&mut [f32], &mut [f32]) {
        let (inputs, outputs) = LAYERS[layer];
        let start = Weights::start(layer);
        self.0[start..start + (inputs + 1) * outputs].split_at_mut(inputs * outputs)
    }
}

/// The intermediate results of a batch.
pub struct Pass {
    /// The inputs of each convolution, with their border.
    inputs: Vec<Vec<Lane>>,
    /// For each square of four, which value was the largest, and whether it was negative.
    largest: Vec<Vec<[(u8, bool); LANES]>>,
    /// The features divided by their root mean square, and the reciprocal of that.
    scaled: Vec<Lane>,
    scale: Lane,
    /// The outputs of the dense layer.
    pub results: [Lane; OUTPUT_COUNT],
}

/// Returns the number of rows of a convolution's input.
fn side(layer: usize) -> usize {
    SAMPLES_PER_SIDE >> layer
}

/// Computes the outputs of a batch, with the samples of one cell per lane.
pub fn forward(weights: &Weights, batch: Vec<Lane>) -> Pass {
    let (mut inputs, mut largest) = (Vec::new(), Vec::new());
    let mut values = batch;
    for layer in 0..3 {
        let wide = zero_padded(&values, side(layer));
        let outputs = convolved(weights.layer(layer), &wide, side(layer));
        let (next, places) = largest_of_four(&outputs, side(layer));
        inputs.push(wide);
        largest.push(places);
        values = next;
    }
    let mut squares = [0.0; LANES];
    for value in &values {
        squares.iter_mut().zip(value).for_each(|(sum, value)| *sum += value * value);
    }
    let scale = squares.map(|sum| 1.0 / (sum / DENSE_INPUT_COUNT as f32 + EPSILON).sqrt());
    let scaled: Vec<Lane> =
        values.iter().map(|value| std::array::from_fn(|lane| value[lane] * scale[lane])).collect();
    let (dense, biases) = weights.layer(3);
    let results = std::array::from_fn(|class| {
        let mut sum = [biases[class]; LANES];
        for (weight, value) in
            dense[class * DENSE_INPUT_COUNT..(class + 1) * DENSE_INPUT_COUNT].iter().zip(&scaled)
        {
            add_product(&mut sum, *weight, value);
        }
        sum
    });
    Pass { inputs, largest, scaled, scale, results }
}

fn convolved((weights, biases): (&[f32], &[f32]), wide: &[Lane], side: usize) -> Vec<Lane> {
    let stride = side + 2;
    let inputs = weights.len() / biases.len();
    let mut outputs = Vec::with_capacity(biases.len() * side * side);
    for (weights, bias) in weights.chunks(inputs).zip(biases) {
        for place in 0..side * side {
            let mut sum = [*bias; LANES];
            for (channel, weights) in weights.chunks(9).enumerate() {
                let corner = channel * stride * stride + place / side * stride + place % side;
                for (k, weight) in weights.iter().enumerate() {
                    add_product(&mut sum, *weight, &wide[corner + k / 3 * stride + k % 3]);
                }
            }
            outputs.push(sum);
        }
    }
    outputs
}

/// Returns the indices of the four places of a square.
fn four(square: usize, side: usize) -> [usize; 4] {
    let half = side / 2;
    let (channel, place) = (square / (half * half), square % (half * half));
    let first = channel * side * side + place / half * 2 * side + place % half * 2;
    [first, first + 1, first + side, first + side + 1]
}

fn largest_of_four(values: &[Lane], side: usize) -> (Vec<Lane>, Vec<[(u8, bool); LANES]>) {
    let squares = (0..values.len() / 4).map(|square| {
        let four = four(square, side);
        let mut places = [(0, false); LANES];
        let largest = std::array::from_fn(|lane| {
            // Among equal values the first is used; on blank paper all values are equal.
            let mut best = 0;
            for k in 1..4 {
                if values[four[k]][lane] > values[four[best]][lane] {
                    best = k;
                }
            }
            let value = values[four[best]][lane];
            places[lane] = (best as u8, value <= 0.0);
            leaky_relu(value)
        });
        (largest, places)
    });
    squares.unzip()
}

/// Returns the mean loss of a batch, the cross entropy with labels smoothed by `smoothing`, and adds the derivative with respect to
/// each weight to `gradient`.
pub fn backward(
    weights: &Weights,
    pass: &Pass,
    labels: &[u8],
    smoothing: f32,
    gradient: &mut Weights,
) -> f32 {
    let (loss, errors) = errors(&pass.results, labels, smoothing);
    let mut change = dense_backward(weights, pass, &errors, gradient);
    for layer in (0..3).rev() {
        let spread = spread(&change, &pass.largest[layer], side(layer));
        change = convolution_backward(weights, pass, layer, &spread, gradient);
    }
    loss
}

fn errors(results: &[Lane; OUTPUT_COUNT], labels: &[u8], smoothing: f32) -> (f32, [Lane; OUTPUT_COUNT]) {
    let mut errors = [[0.0; LANES]; OUTPUT_COUNT];
    let mut loss = 0.0;
    for (lane, label) in labels.iter().enumerate() {
        let chances = softmax(results.map(|result| result[lane]));
        for class in 0..OUTPUT_COUNT {
            let wanted = smoothing / OUTPUT_COUNT as f32
                + if class == usize::from(*label) { 1.0 - smoothing } else { 0.0 };
            loss -= wanted * chances[class].max(1e-12).ln() / labels.len() as f32;
            errors[class][lane] = (chances[class] - wanted) / labels.len() as f32;
        }
    }
    (loss, errors)
}

/// Returns the derivative of the loss with respect to each feature.
fn dense_backward(
    weights: &Weights,
    pass: &Pass,
    errors: &[Lane; OUTPUT_COUNT],
    gradient: &mut Weights,
) -> Vec<Lane> {
    let (dense, _) = weights.layer(3);
    let (dense_gradient, bias_gradient) = gradient.layer_mut(3);
    let mut change = vec![[0.0; LANES]; DENSE_INPUT_COUNT];
    for (class, error) in errors.iter().enumerate() {
        bias_gradient[class] += error.iter().sum::<f32>();
        for (feature, change) in change.iter_mut().enumerate() {
            let weight = class * DENSE_INPUT_COUNT + feature;
            dense_gradient[weight] += dot(error, &pass.scaled[feature]);
            add_product(change, dense[weight], error);
        }
    }
    // The division by the root mean square removes the component along the features themselves.
    let mut along = [0.0; LANES];
    for (change, scaled) in change.iter().zip(&pass.scaled) {
        for lane in 0..LANES {
            along[lane] += change[lane] * scaled[lane] / DENSE_INPUT_COUNT as f32;
        }
    }
    for (change, scaled) in change.iter_mut().zip(&pass.scaled) {
        for lane in 0..LANES {
            change[lane] = pass.scale[lane] * (change[lane] - scaled[lane] * along[lane]);
        }
    }
    change
}

fn dot(a: &Lane, b: &Lane) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Returns the derivative with respect to all values of each square of four from that of the largest.
fn spread(change: &[Lane], largest: &[[(u8, bool); LANES]], side: usize) -> Vec<Lane> {
    let mut spread = vec![[0.0; LANES]; change.len() * 4];
    for (square, (change, largest)) in change.iter().zip(largest).enumerate() {
        let four = four(square, side);
        for (lane, (place, is_negative)) in largest.iter().enumerate() {
            spread[four[usize::from(*place)]][lane] =
                change[lane] * if *is_negative { LEAKY_RELU_SLOPE } else { 1.0 };
        }
    }
    spread
}

/// Adds the gradient of a convolution, and returns the derivative of the loss with respect to each of its inputs.
fn convolution_backward(
    weights: &Weights,
    pass: &Pass,
    layer: usize,
    change: &[Lane],
    gradient: &mut Weights,
) -> Vec<Lane> {
    let (side, (inputs, _)) = (side(layer), LAYERS[layer]);
    let (stride, wide) = (side + 2, &pass.inputs[layer]);
    let (values, _) = weights.layer(layer);
    let (weight_gradient, bias_gradient) = gradient.layer_mut(layer);
    let mut before = vec![[0.0; LANES]; wide.len()];
    for (output, change) in change.chunks(side * side).enumerate() {
        bias_gradient[output] += change.iter().flatten().sum::<f32>();
        for input in 0..inputs {
            let (channel, k) = (input / 9, input % 9);
            let corner = channel * stride * stride + k / 3 * stride + k % 3;
            let weight = values[output * inputs + input];
            let mut sum = [0.0; LANES];
            for (row, change) in change.chunks(side).enumerate() {
                let start = corner + row * stride;
                for (change, value) in change.iter().zip(&wide[start..start + side]) {
                    sum.iter_mut()
                        .zip(change)
                        .zip(value)
                        .for_each(|((sum, change), value)| *sum += change * value);
                }
                // The derivative with respect to the picture itself is not needed.
                if layer > 0 {
                    for (change, before) in change.iter().zip(&mut before[start..start + side]) {
                        add_product(before, weight, change);
                    }
                }
            }
            weight_gradient[output * inputs + input] += sum.iter().sum::<f32>();
        }
    }
    unbordered(&before, side)
}

fn unbordered(wide: &[Lane], side: usize) -> Vec<Lane> {
    let stride = side + 2;
    let rows = (0..wide.len() / (stride * stride) * side).flat_map(|row| {
        let start = (row / side * stride + row % side + 1) * stride + 1;
        wide[start..start + side].iter().copied()
    });
    rows.collect()
}
