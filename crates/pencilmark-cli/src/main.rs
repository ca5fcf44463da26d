//! The `pencilmark` program.

fn main() -> std::process::ExitCode {
    pencilmark_cli::run()
}
