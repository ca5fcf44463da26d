//! Measures the speed of generating full classic grids, and how uniform they are: the mean number of pure bands and stacks is about
//! 6/28 = 0.2143 for uniformly distributed grids. Runs on one thread; counts processor time where the system provides it.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example grid_speed -- [COUNT]
//! ```

use pencilmark_rigs::clock;

use pencilmark::generate::grids::{ClassicGridGenerator, GridSampling};
use pencilmark::generate::walk::FullGrid;
use pencilmark::search::kernel9::CodePath;

fn main() {
    let count: u64 = std::env::args().nth(1).map_or(200_000, |text| text.parse().expect("a number"));
    for path in CodePath::available() {
        for draw in [GridSampling::Near, GridSampling::Uniform, GridSampling::Base] {
            let mut grids = ClassicGridGenerator::with_code_path(path);
            let items: Vec<(u64, u64)> = (0..count).map(|item| (item, 0)).collect();
            let start = clock::seconds();
            let made = grids.generate_all(7, draw, &items);
            let seconds = clock::seconds() - start;
            let pure: usize = made.iter().map(pure_bands).sum();
            let share = pure as f64 / count as f64;
            println!("{path}\t{draw:?}\t{:.0} a second\tpure bands {share:.4}", count as f64 / seconds);
        }
    }
}

fn pure_bands(grid: &FullGrid) -> usize {
    let minirow = |cells: [usize; 3]| cells.iter().fold(0u16, |set, cell| set | 1 << grid[*cell]);
    let pure = |at: &dyn Fn(usize, usize) -> usize, group: usize| {
        let first = [0, 3, 6].map(|box_at| minirow([0, 1, 2].map(|i| at(group * 3, box_at + i))));
        let second = minirow([0, 1, 2].map(|i| at(group * 3 + 1, i)));
        first.contains(&second)
    };
    let rows = (0..3).filter(|group| pure(&|line, place| line * 9 + place, *group)).count();
    let columns = (0..3).filter(|group| pure(&|line, place| place * 9 + line, *group)).count();
    rows + columns
}
