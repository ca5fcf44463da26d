//! Tests that the set types of digits and cells behave as sets.

use std::collections::BTreeSet;

use pencilmark_core::cell::{Cell, CellSet, MAX_CELLS};
use pencilmark_core::digit::{Digit, DigitSet, MAX_SIZE};
use proptest::prelude::*;

fn digits(set: DigitSet) -> BTreeSet<Digit> {
    set.iter().collect()
}

fn cells(indices: &BTreeSet<usize>) -> CellSet {
    indices.iter().copied().map(Cell::new).collect()
}

fn some_cells() -> impl Strategy<Value = BTreeSet<usize>> {
    prop::collection::btree_set(0..MAX_CELLS, 0..60)
}

proptest! {
    #[test]
    fn digit_sets(a in any::<u32>(), b in any::<u32>(), i in 0..MAX_SIZE) {
        let (x, y, digit) = (DigitSet::from_bits(a), DigitSet::from_bits(b), Digit::from_index(i));
        let (p, q) = (digits(x), digits(y));
        prop_assert_eq!(digits(x | y), &p | &q);
        prop_assert_eq!(digits(x & y), &p & &q);
        prop_assert_eq!(digits(x - y), &p - &q);
        prop_assert_eq!(!!x, x);
        prop_assert_eq!(x | !x, DigitSet::full(MAX_SIZE));
        prop_assert_eq!(x.is_subset(y), p.is_subset(&q));
        prop_assert_eq!(x.len(), p.len());
        prop_assert_eq!(x.iter().len(), p.len());
        prop_assert_eq!(x.is_empty(), p.is_empty());
        prop_assert_eq!(x.first(), p.first().copied());
        prop_assert_eq!(x.only(), p.first().copied().filter(|_| p.len() == 1));
        prop_assert_eq!(x.contains(digit), p.contains(&digit));
        prop_assert_eq!(p.iter().copied().collect::<DigitSet>(), x);
        prop_assert_eq!(x.to_string(), p.iter().map(|d| d.symbol()).collect::<String>());
        let mut more = x;
        prop_assert_eq!(more.insert(digit), !p.contains(&digit));
        prop_assert!(more.contains(digit));
        prop_assert!(more.remove(digit));
        prop_assert!(!more.remove(digit));
    }

    #[test]
    fn cell_sets(p in some_cells(), q in some_cells(), i in 0..MAX_CELLS) {
        let (x, y, cell) = (cells(&p), cells(&q), Cell::new(i));
        prop_assert_eq!(x | y, cells(&(&p | &q)));
        prop_assert_eq!(x & y, cells(&(&p & &q)));
        prop_assert_eq!(x - y, cells(&(&p - &q)));
        prop_assert_eq!(x.is_subset(&y), p.is_subset(&q));
        prop_assert_eq!(x.len(), p.len());
        prop_assert_eq!(x.is_empty(), p.is_empty());
        prop_assert_eq!(x.first().map(Cell::index), p.first().copied());
        prop_assert!(x.iter().map(Cell::index).eq(p.iter().copied()));
        prop_assert_eq!(x.contains(cell), p.contains(&i));
        let mut more = x;
        prop_assert_eq!(more.insert(cell), !p.contains(&i));
        prop_assert!(more.remove(cell));
        prop_assert!(!more.remove(cell));
    }

    #[test]
    fn symbols_are_digits_or_not(c in any::<char>()) {
        if let Some(digit) = Digit::from_symbol(c) {
            prop_assert_eq!(digit.symbol(), c.to_ascii_uppercase());
        }
    }
}

#[test]
fn digits_have_symbols() {
    let symbols: String = Digit::all(MAX_SIZE).map(Digit::symbol).collect();
    assert_eq!(symbols, "123456789ABCDEFGHIJKLMNOP");
    for digit in Digit::all(MAX_SIZE) {
        assert_eq!(Digit::from_symbol(digit.symbol()), Some(digit));
        assert_eq!(Digit::from_symbol(digit.symbol().to_ascii_lowercase()), Some(digit));
        assert_eq!(Digit::new(digit.get()), Some(digit));
        assert_eq!(Digit::from_index(digit.index()), digit);
    }
    assert_eq!([Digit::new(0), Digit::new(26), Digit::from_symbol('0'), Digit::from_symbol('Q')], [None; 4]);
    assert_eq!(DigitSet::full(0), DigitSet::EMPTY);
    assert_eq!(CellSet::full(MAX_CELLS).len(), MAX_CELLS);
}
