//! The `pencilmark` program.

/// The allocator of the whole program: paths make many small lists, and are a tenth quicker with it than with that of glibc.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    pencilmark_cli::run()
}
