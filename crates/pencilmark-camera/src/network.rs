//! A small convolutional network that classifies the content of a cell.
//!
//! Three layers of 3x3 convolution, 2x2 max pooling and leaky ReLU; then the features, divided by their root mean square,
//! go through a dense layer to the probabilities of 19 outputs: empty, the digits 1 to 9 printed, and written by hand. Weights are stored as
//! bytes with a scale per output. [`LANES`] cells are processed at once, one per lane, so that the compiler can vectorise
//! the code natively and in WebAssembly.

use std::sync::OnceLock;

use crate::cells::{CellPicture, SAMPLES_PER_SIDE};

/// The number of cells that the network processes together.
pub const LANES: usize = 16;
/// The number of classes of a cell: empty, and the digits 1 to 9.
pub const CLASS_COUNT: usize = 10;
/// The number of outputs: empty, the printed digits 1 to 9, and the written ones.
pub const OUTPUT_COUNT: usize = 2 * CLASS_COUNT - 1;
/// The distance from the output of a printed digit to that of the same digit written by hand.
pub const WRITTEN: u8 = CLASS_COUNT as u8 - 1;
/// The numbers of channels before the first convolution and after each one, which are even.
pub const CHANNELS: [usize; 4] = [1, 16, 40, 64];
/// The number of inputs of the dense layer.
pub const DENSE_INPUT_COUNT: usize = CHANNELS[3] * (SAMPLES_PER_SIDE / 8) * (SAMPLES_PER_SIDE / 8);
/// The slope of the leaky ReLU for negative values.
pub const LEAKY_RELU_SLOPE: f32 = 0.1;
/// A small constant added to mean squares, so that no division is by zero.
pub const EPSILON: f32 = 1e-6;

/// One value for each of the cells that the network processes together.
pub type Lane = [f32; LANES];
/// The probability of each class of a cell; they add up to 1.
pub type ClassProbabilities = [f32; CLASS_COUNT];

/// What the network sees in a cell.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// The probability of each class, printed or written.
    pub digits: ClassProbabilities,
    /// The probability that a digit, if there is one, is written by hand.
    pub written: f32,
}

/// A layer: a bias for each output, and its weights.
struct Layer {
    biases: Vec<f32>,
    /// The weights by output, then by input: nine per input channel in convolutions, row by row; one per feature in the dense layer.
    weights: Vec<f32>,
}

/// The neural network that recognises digits in pictures of cells, with its weights.
pub struct Network {
    layers: [Layer; 4],
    /// The divisor of the dense layer's outputs, chosen so that probabilities match the frequency of correct results.
    temperature: f32,
}

impl Network {
    /// The network with the weights that this crate includes.
    pub fn built_in() -> &'static Network {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        NETWORK.get_or_init(|| {
            Network::from_bytes(include_bytes!("../weights.bin")).expect("weights of this network")
        })
    }

    /// Parses weights: the temperature, then for each output of each layer its scale and bias (four bytes each,
    /// little-endian) and its weights (one byte each). `None` if the number of bytes is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Option<Network> {
        let mut bytes = Bytes(bytes);
        let temperature = bytes.number()?;
        let mut layer = |outputs: usize, inputs: usize| {
            let mut layer = Layer { biases: Vec::new(), weights: Vec::new() };
            for _ in 0..outputs {
                let scale = bytes.number()?;
                layer.biases.push(bytes.number()?);
                let weights = bytes.take(inputs)?.iter();
                layer.weights.extend(weights.map(|byte| f32::from(*byte as i8) * scale));
            }
            Some(layer)
        };
        let [inputs, first, second, third] = CHANNELS;
        let layers = [
            layer(first, 9 * inputs)?,
            layer(second, 9 * first)?,
            layer(third, 9 * second)?,
            layer(OUTPUT_COUNT, DENSE_INPUT_COUNT)?,
        ];
        bytes.0.is_empty().then_some(Network { layers, temperature })
    }

    /// Returns what is seen in each cell.
    pub fn seen(&self, cells: &[CellPicture]) -> Vec<Seen> {
        let batches = cells.chunks(LANES).map(|batch| {
            let inputs = (0..SAMPLES_PER_SIDE * SAMPLES_PER_SIDE)
                .map(|sample| std::array::from_fn(|lane| batch.get(lane).map_or(0.0, |cell| cell[sample])));
            let results = self.batch(inputs.collect());
            (0..batch.len()).map(move |lane| folded(&softmax(results.map(|result| result[lane]))))
        });
        batches.flatten().collect()
    }

    fn batch(&self, inputs: Vec<Lane>) -> [Lane; OUTPUT_COUNT] {
        let mut values = inputs;
        for (layer, side) in
            self.layers.iter().take(3).zip([SAMPLES_PER_SIDE, SAMPLES_PER_SIDE / 2, SAMPLES_PER_SIDE / 4])
        {
            values = largest_of_four(&convolved(layer, &values, side), side);
        }
        let mean_square = divided(&sum_of_squares(&values), DENSE_INPUT_COUNT as f32);
        let scale = mean_square.map(|mean| 1.0 / ((mean + EPSILON).sqrt() * self.temperature));
        let dense = &self.layers[3];
        std::array::from_fn(|class| {
            let mut sum = [0.0; LANES];
            for (weight, value) in
                dense.weights[class * DENSE_INPUT_COUNT..(class + 1) * DENSE_INPUT_COUNT].iter().zip(&values)
            {
                add_product(&mut sum, *weight, value);
            }
            std::array::from_fn(|lane| sum[lane] * scale[lane] + dense.biases[class] / self.temperature)
        })
    }
}

/// Adds `weight * value` to `sum` in each lane.
pub fn add_product(sum: &mut Lane, weight: f32, value: &Lane) {
    for (sum, value) in sum.iter_mut().zip(value) {
        *sum += weight * value;
    }
}

fn sum_of_squares(values: &[Lane]) -> Lane {
    let mut sum = [0.0; LANES];
    for value in values {
        sum.iter_mut().zip(value).for_each(|(sum, value)| *sum += value * value);
    }
    sum
}

fn divided(lane: &Lane, by: f32) -> Lane {
    lane.map(|value| value / by)
}

/// Returns channels with a border of zeros added, so that convolutions need no bounds checks.
pub fn zero_padded(values: &[Lane], side: usize) -> Vec<Lane> {
    let wide = side + 2;
    let channels = values.len() / (side * side);
    let mut bordered = vec![[0.0; LANES]; channels * wide * wide];
    for (row, values) in values.chunks(side).enumerate() {
        let (channel, y) = (row / side, row % side);
        let start = (channel * wide + y + 1) * wide + 1;
        bordered[start..start + side].copy_from_slice(values);
    }
    bordered
}

/// Applies a 3x3 convolution to channels of `side` by `side` with a border of zeros, two outputs at once, so that inputs are loaded half as
/// often.
fn convolved(layer: &Layer, values: &[Lane], side: usize) -> Vec<Lane> {
    let wide = side + 2;
    let inputs = zero_padded(values, side);
    let weights_each = values.len() / (side * side) * 9;
    let mut outputs = Vec::with_capacity(layer.biases.len() * side * side);
    for (weights, biases) in layer.weights.chunks(2 * weights_each).zip(layer.biases.chunks(2)) {
        let (first, second) = weights.split_at(weights_each);
        let start = outputs.len();
        outputs.extend(biases.iter().flat_map(|bias| vec![[*bias; LANES]; side * side]));
        let (first_outputs, second_outputs) = outputs[start..].split_at_mut(side * side);
        for place in 0..side * side {
            let corner = place / side * wide + place % side;
            let mut sums = [first_outputs[place], second_outputs[place]];
            for (channel, (first, second)) in first.chunks(9).zip(second.chunks(9)).enumerate() {
                for row in 0..3 {
                    let start = channel * wide * wide + corner + row * wide;
                    for (column, value) in inputs[start..start + 3].iter().enumerate() {
                        add_product(&mut sums[0], first[3 * row + column], value);
                        add_product(&mut sums[1], second[3 * row + column], value);
                    }
                }
            }
            [first_outputs[place], second_outputs[place]] = sums;
        }
    }
    outputs
}

/// Applies leaky ReLU and 2x2 max pooling.
fn largest_of_four(values: &[Lane], side: usize) -> Vec<Lane> {
    let half = side / 2;
    let squares = 0..values.len() / 4;
    squares
        .map(|square| {
            let (channel, place) = (square / (half * half), square % (half * half));
            let first = channel * side * side + place / half * 2 * side + place % half * 2;
            std::array::from_fn(|lane| {
                let four = [first, first + 1, first + side, first + side + 1];
                leaky_relu(four.into_iter().fold(f32::MIN, |largest, place| largest.max(values[place][lane])))
            })
        })
        .collect()
}

/// The leaky ReLU activation function.
pub fn leaky_relu(value: f32) -> f32 {
    if value > 0.0 { value } else { LEAKY_RELU_SLOPE * value }
}

/// Returns probabilities from the outputs of the dense layer.
pub fn softmax(results: [f32; OUTPUT_COUNT]) -> [f32; OUTPUT_COUNT] {
    let largest = results.into_iter().fold(f32::MIN, f32::max);
    let powers = results.map(|result| (result - largest).exp());
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// Adds the probabilities of printed and of written digits.
pub fn folded(outputs: &[f32; OUTPUT_COUNT]) -> Seen {
    let written: f32 = outputs[CLASS_COUNT..].iter().sum();
    let printed: f32 = outputs[1..CLASS_COUNT].iter().sum();
    let both = |class: usize| outputs[class] + outputs[class + usize::from(WRITTEN)];
    Seen {
        digits: std::array::from_fn(|class| if class == 0 { outputs[0] } else { both(class) }),
        written: written / (written + printed).max(1e-9),
    }
}

/// A reader of the remaining bytes.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<f32> {
        Some(f32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }
}
