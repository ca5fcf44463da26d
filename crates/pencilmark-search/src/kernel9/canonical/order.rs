//! The orders of nine lines that keep bands together.

/// The six orders of three items.
pub(crate) const ORDERS_OF_3: [[u8; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The number of orders of nine lines that keep bands together.
pub(crate) const COUNT: usize = 6 * 6 * 6 * 6;

/// Returns each order as the line at each position.
pub(crate) fn all() -> impl Iterator<Item = [u8; 9]> {
    (0..COUNT).map(|number| {
        let digit = |unit: usize| ORDERS_OF_3[number / unit % 6];
        let (bands, within) = (digit(216), [digit(36), digit(6), digit(1)]);
        std::array::from_fn(|place| bands[place / 3] * 3 + within[place / 3][place % 3])
    })
}

/// Returns the position of each line in an order.
pub(crate) fn inverse(order: &[u8; 9]) -> [u8; 9] {
    let mut inverse = [0; 9];
    for (place, line) in order.iter().enumerate() {
        inverse[usize::from(*line)] = place as u8;
    }
    inverse
}
