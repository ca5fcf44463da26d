//! An independent solver: it places digits one by one where the fewest are possible, without any other rule.

/// Returns the number of solutions, up to `limit` (0: no limit).
pub fn count(candidates: &[u16; 81], limit: u64) -> u64 {
    let mut board =
        Board { values: [0; 81], rows: [0x1ff; 9], columns: [0x1ff; 9], boxes: [0x1ff; 9], candidates };
    let mut count = 0;
    board.search(limit, &mut count);
    count
}

/// True if the text is a solved board that has one of the candidates in each cell.
pub fn is_solution(candidates: &[u16; 81], text: &[u8; 81]) -> bool {
    let (mut rows, mut columns, mut boxes) = ([0; 9], [0; 9], [0; 9]);
    for cell in 0..81 {
        let Some(bit) = text[cell].checked_sub(b'1').filter(|d| *d < 9).map(|d| 1u16 << d) else {
            return false;
        };
        if candidates[cell] & bit == 0 {
            return false;
        }
        rows[cell / 9] |= bit;
        columns[cell % 9] |= bit;
        boxes[box_of(cell)] |= bit;
    }
    rows.iter().chain(&columns).chain(&boxes).all(|house| *house == 0x1ff)
}

fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

struct Board<'a> {
    values: [u16; 81],
    /// The missing digits of each row.
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    candidates: &'a [u16; 81],
}

impl Board<'_> {
    fn open(&self, cell: usize) -> u16 {
        self.candidates[cell] & self.rows[cell / 9] & self.columns[cell % 9] & self.boxes[box_of(cell)]
    }

    fn flip(&mut self, cell: usize, bit: u16) {
        self.values[cell] ^= bit;
        self.rows[cell / 9] ^= bit;
        self.columns[cell % 9] ^= bit;
        self.boxes[box_of(cell)] ^= bit;
    }

    fn search(&mut self, limit: u64, count: &mut u64) {
        let mut best = (10, 81);
        for cell in 0..81 {
            if self.values[cell] == 0 {
                let n = self.open(cell).count_ones();
                if n < best.0 {
                    best = (n, cell);
                    if n <= 1 {
                        break;
                    }
                }
            }
        }
        let (_, cell) = best;
        if cell == 81 {
            *count += 1;
            return;
        }
        let mut open = self.open(cell);
        while open != 0 && (limit == 0 || *count < limit) {
            let bit = open & open.wrapping_neg();
            open ^= bit;
            self.flip(cell, bit);
            self.search(limit, count);
            self.flip(cell, bit);
        }
    }
}
