//! The command-line arguments.

mod input;
mod limits;
mod names;
mod output;
mod threads;
mod work;
mod documents;
mod collections;
mod reasoning;
mod making;
mod printing;
mod reading;

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use pencilmark::format::Format;
use pencilmark::list::EngineChoice;
use pencilmark::logic::explainer::Tenths;
use pencilmark::rate::Budget;
use pencilmark::search::kernel9::{CodePath, UnknownCodePath};

pub(crate) use collections::{
    CanonArgs, DedupeArgs, EquivalentArgs, MinimizeArgs, PatternArgs, RedundantArgs, ShuffleArgs, SplitArgs,
};
pub(crate) use documents::{CompletionsArgs, ManualArgs, RulesArgs};
use input::format_names;
pub(crate) use input::{Input, InputArgs, looks_like_file_name, parse_rules};
pub(crate) use limits::{LIMITS, NamedLimit};
pub(crate) use making::{GenerateArgs, GridArgs, MakingArgs};
pub(crate) use printing::{PageFile, PrintArgs, WorksheetArgs};
pub(crate) use reading::ReadArgs;
pub(crate) use reasoning::{ExplainArgs, HintArgs, LanguageArgs, Preset, StepsArgs, TechniquesArgs};
pub(crate) use threads::ThreadArgs;
pub(crate) use work::{ResumableArgs, WorkArgs};

/// Play, solve, explain, rate and generate Sudoku of every size and variant. Without a subcommand the app starts in your browser.
///
/// Puzzles are read from files, from standard input (`-` or no argument), or from text on the command line. For a list with one
/// puzzle per line, the output has one line for each line of the input, in the same order.
#[derive(Parser)]
#[command(
    name = "pencilmark",
    version = pencilmark::VERSION,
    max_term_width = 100,
    after_help = "\
Exit status: 2 if the arguments are invalid or an input could not be read. Otherwise solve, count,\n\
solutions, check, rate and trace return 0 if every puzzle has exactly one solution, else 1.\n\
These, and hint, explain, steps, why, candidates, estimate, minimize and redundant, also return 1\n\
if the rules of a puzzle were not fully understood; equivalent returns 1 for no; generate and\n\
grid return 1 if a wish was not met; all others return 0."
)]
pub(crate) struct Cli {
    /// The subcommand; without one the app starts
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub terminal: TerminalArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}

/// Returns the definition of the command line: names, options and help texts.
pub fn command_line() -> clap::Command {
    Cli::command()
}

/// The options for terminal output.
#[derive(Args)]
#[command(next_help_heading = "Terminal")]
pub(crate) struct TerminalArgs {
    /// Print only errors on standard error, no notes and no progress
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// When to use colors; `auto` means on a terminal, unless the environment variable NO_COLOR is set
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub color: ColorChoice,
}

/// When terminal output uses colors.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always, also in files and pipes
    Always,
    /// Never use colors
    Never,
}

/// The subcommands of `pencilmark`.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start the app in the browser, like `pencilmark` without a subcommand
    #[command(
        long_about = "Start the app in the browser, like `pencilmark` without a subcommand\n\n\
The page opens in your browser, and every move is saved to disk at once. The link that it opens gives the browser \
a key as a cookie; it works once, and `pencilmark open` makes another. Without a key nobody sees the games, not even other users of \
this computer. Programs send the header \"Authorization: Bearer TOKEN\", with the content of the file \"token\" in the data folder, \
which only you can read. /api/openapi.json describes the API.\n\n\
Only this computer can reach the app, unless you set --address or open it to your network in the page: \"Continue on \
the phone\" in the menu. Every other device must be paired by a code, which the page shows; \
with --address the command prints one, too. Connections between devices are not encrypted, so use a \
network that you trust. A reverse proxy gives nobody access: its visitors need keys as well.",
        after_help = "Example:\n  pencilmark serve --no-open --port 8080 --data ./games\n  pencilmark serve --address 0.0.0.0"
    )]
    Serve(ServeArgs),
    /// Open the app, with a link or a puzzle if given, and start it if it is not running
    #[command(
        long_about = "Open the app, with a link or a puzzle if given, and start it if it is not running\n\n\
The command opens a link that gives one browser of this computer a key to the games, and prints it. It works once, within five minutes; \
--no-open only prints it. A running app is found by its data folder: give --data as you gave it to serve.",
        after_help = "Example:\n  pencilmark open\n  pencilmark open --no-open --data ./games\n  pencilmark open 8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..\n  pencilmark open - < puzzle.txt"
    )]
    Open(OpenArgs),
    /// Read puzzles from photos and screenshots
    #[command(
        long_about = "Read puzzles from photos and screenshots\n\n\
Grids of four to nine rows are found in any rotation, on bent or folded paper and in dark mode, and written one per line, the largest of a \
picture first. The solver corrects a misread digit if changing one or two digits gives a puzzle with one solution; \
these cells, and all that were hard to read, are listed on standard error. Nothing leaves this computer.",
        after_help = "Example:\n  pencilmark read photo.jpg\n  pencilmark read --picture seen.png --json photo.jpg\n  pencilmark read photo.jpg | pencilmark explain\n\nExit status: 2 if a picture contains no readable puzzle, 1 if a puzzle has not exactly one solution."
    )]
    Read(ReadArgs),
    /// Print the solution of each puzzle, or `-`, a tab and the reason why there is none
    #[command(
        after_help = "Example:\n  pencilmark solve 8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..\n  pencilmark solve puzzles.txt > solutions.txt"
    )]
    Solve(SolveArgs),
    /// Print how many solutions each puzzle has
    #[command(
        after_help = "Example:\n  pencilmark count --limit 100 puzzles.txt\n  pencilmark count ................      (all 4x4 grids)"
    )]
    Count(CountArgs),
    /// Print every solution of each puzzle, one per line
    #[command(
        after_help = "Example:\n  pencilmark solutions 1...............\n  pencilmark solutions --limit 5 --size 6 ...................................."
    )]
    Solutions(SolutionsArgs),
    /// Check that each puzzle has exactly one solution, and show the mistakes if not
    #[command(
        after_help = "Example:\n  pencilmark check 1...1...........   (1 occurs twice in column 1 and in box 1)\n  pencilmark check --json puzzles.txt"
    )]
    Check(SolveArgs),
    /// Rate the difficulty of each puzzle
    #[command(
        long_about = "Rate the difficulty of each puzzle\n\n\
The scale `se` is that of Sudoku Explainer 1.2.1: ER is the rating of the hardest step, EP of the hardest up to the first placement, ED of the first step. \
`hodoku` adds up the scores of the steps as HoDoKu does, `cost` measures the search, `level` is the level for players. \
The output is a table with a header; a puzzle without a rating gets `-` and, in the last column, the reason. Ratings on the scale se from 10.0 on can take seconds; \
a long job with --out FILE --resume can be killed and continues where it stopped.",
        after_help = "Example:\n  pencilmark rate puzzles.txt > ratings.tsv\n  pencilmark rate --max 7.2 --threads 4 puzzles.txt\n  pencilmark rate --scale all --out all.tsv --resume puzzles.txt"
    )]
    Rate(RateArgs),
    /// Show the mistakes on a board, or the easiest next step
    #[command(
        after_help = "Example:\n  pencilmark hint ..2....331..2...\n  pencilmark hint --rung 1 --notes own board.txt\n  pencilmark hint --svg step.svg board.txt"
    )]
    Hint(HintArgs),
    /// Solve each puzzle as a person would, and list every step
    #[command(
        after_help = "Example:\n  pencilmark explain --full ..2....331..2...\n  pencilmark explain --json puzzles.txt > paths.jsonl\n  pencilmark explain --svg steps/ puzzle.txt"
    )]
    Explain(ExplainArgs),
    /// List every step that techniques find on each board
    #[command(
        after_help = "Example:\n  pencilmark steps --technique naked-pair,x-wing puzzles.txt\n  pencilmark steps --technique 0404,03101,0901-2 puzzles.txt\n  pencilmark steps 1.....1..2......"
    )]
    Steps(StepsArgs),
    /// List the techniques, or show one with an example
    #[command(after_help = "Example:\n  pencilmark techniques\n  pencilmark techniques x-wing")]
    Techniques(TechniquesArgs),
    /// Draw each puzzle as text
    #[command(
        after_help = "Example:\n  pencilmark show 8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..\n  pencilmark show --candidates puzzles.txt"
    )]
    Show(ShowArgs),
    /// Write each puzzle in another format
    #[command(
        after_help = "Example:\n  pencilmark convert --to sdk puzzle.ss > puzzle.sdk\n  pencilmark convert --to line --blank 0 puzzles.sdm"
    )]
    Convert(ConvertArgs),
    /// Rearrange each puzzle at random: permute rows, columns and digits so that it stays equivalent
    #[command(after_help = "Example:\n  pencilmark transform --seed 7 puzzles.txt > disguised.txt")]
    Transform(TransformArgs),
    /// Generate puzzles with the wished properties, each proved to have exactly one solution
    #[command(
        after_help = "Example:\n  pencilmark generate -n 1000 --seed 7 --level hard --symmetry rot180 > puzzles.txt\n  pencilmark generate --seed 1 --se 7.0..7.5 --minimal --json\n  pencilmark generate -n 10 --seed 3 --rules 9+x --givens 24..28 --out diagonals.txt\n  pencilmark generate --seed 4 --constraint killer,thermo --level medium\n  pencilmark generate --seed 4 --constraint killer --clue-size 2..4 --symmetry rot180"
    )]
    Generate(GenerateArgs),
    /// Generate random full grids
    #[command(
        after_help = "Example:\n  pencilmark grid -n 10000 --seed 7 > grids.txt\n  pencilmark grid --seed 1 --rules 16"
    )]
    Grid(GridArgs),
    /// Lay puzzles out on pages to print: sheets, books, worksheets, as PDF or HTML
    #[command(
        long_about = "Lay puzzles out on pages to print: sheets, books, worksheets, as PDF or HTML\n\n\
Puzzles without exactly one solution are left out and reported. The file is a PDF if its name ends in .pdf, or with --to pdf; HTML \
supports only the layout sheet, for those who style pages themselves. The same puzzles and options give the same bytes.\n\n\
The inner margins of books depend on the number of pages, as printing services require; --profile press embeds complete fonts and leaves out \
everything that is not printed.",
        after_help = "Example:\n  pencilmark print --per-page 6 --paper letter --solutions puzzles.txt -o puzzles.pdf\n  pencilmark print --layout book --sections level --title Pencils puzzles.txt -o book.pdf\n  pencilmark print --layout answer-below --per-page 2 puzzles.txt -o newspaper.pdf\n  pencilmark print --layout booklet --language de puzzles.txt -o heft.pdf"
    )]
    Print(PrintArgs),
    /// Print a worksheet: positions in which chosen techniques are the next step, with hints and answers, as PDF
    #[command(
        long_about = "Print a worksheet: positions in which chosen techniques are the next step, with hints and answers, as PDF\n\n\
In each position the technique works and no easier one does; rare techniques have only one position, rotated and renamed, in which \
easier ones may work, too. Candidates are printed, except for singles. Hints are \
printed upside down below the positions, and the answers at the end. The same techniques, seed and options give the same bytes.",
        after_help = "Example:\n  pencilmark worksheet x-wing skyscraper -n 8 --seed 3 --title \"Fish\" -o fish.pdf\n  pencilmark worksheet hidden-pair --hints page --per-page 6 -o pairs.pdf"
    )]
    Worksheet(WorksheetArgs),
    /// Write the canonical form of each puzzle, which all equivalent puzzles share
    #[command(
        long_about = "Write the canonical form of each puzzle, which all equivalent puzzles share\n\n\
The form is the lexicographically smallest line of cells, an empty cell before 1, among all that result from moving cells and renaming digits. Puzzles with \
several solutions, and full grids, have one too. Classic puzzles and boxes up to size 6 are compared under all symmetries; puzzles with \
constraints, regions or digits from 0 under the rotations and reflections of the square, and are written with their rules.",
        after_help = "Example:\n  pencilmark canon puzzles.txt > forms.txt\n  pencilmark canon --json 1..............4"
    )]
    Canon(CanonArgs),
    /// Check whether two puzzles are equivalent, and show the transformation that turns the first into the second
    #[command(
        after_help = "Example:\n  pencilmark equivalent 1..............4 ...3........2...\n\nExit status: 0 for yes, 1 for no."
    )]
    Equivalent(EquivalentArgs),
    /// Drop lines whose puzzle has occurred before
    #[command(
        long_about = "Drop lines whose puzzle has occurred before\n\n\
The other lines are written unchanged and in order. Empty lines and comments are dropped; lines that can't be read are reported on standard error. \
Puzzles are compared cell by cell, not by hashes. Lines are written immediately as long as all puzzles fit into memory.",
        after_help = "Example:\n  pencilmark dedupe --up-to-symmetry puzzles.txt > different.txt\n  pencilmark dedupe --memory 100 --out different.txt a.txt b.txt"
    )]
    Dedupe(DedupeArgs),
    /// Split puzzles into two files so that equivalent puzzles are in the same one
    #[command(
        long_about = "Split puzzles into two files so that equivalent puzzles are in the same one\n\n\
The file of a puzzle depends only on its canonical form and the seed. Lines are written unchanged and in order.",
        after_help = "Example:\n  pencilmark split --by-class 0.9 --seed 1 --out-a train.txt --out-b test.txt puzzles.txt"
    )]
    Split(SplitArgs),
    /// Write all lines in a random order
    #[command(after_help = "Example:\n  pencilmark shuffle --seed 7 puzzles.txt > shuffled.txt")]
    Shuffle(ShuffleArgs),
    /// Remove givens from each puzzle until every remaining one is needed
    #[command(
        after_help = "Example:\n  pencilmark minimize 1234341221434321\n  pencilmark minimize --seed 7 puzzles.txt > minimal.txt"
    )]
    Minimize(MinimizeArgs),
    /// List the redundant givens of each puzzle: those that can be removed, one at a time, without a second solution
    #[command(
        after_help = "Example:\n  pencilmark redundant 1234341221434321\n  pencilmark redundant puzzles.txt"
    )]
    Redundant(RedundantArgs),
    /// Write the pattern of each puzzle's givens, with an x for each given
    #[command(after_help = "Example:\n  pencilmark pattern puzzles.txt | sort | uniq -c")]
    Pattern(PatternArgs),
    /// Show every event of a plain backtracking search
    #[command(
        after_help = "Example:\n  pencilmark trace 1...............\n  pencilmark trace --cells fewest --digits random:7 --max-nodes 50 puzzle.txt"
    )]
    Trace(TraceArgs),
    /// Explain the rules of a variant, a kind of clue, or how rules are written; with --list, list every kind of constraint
    #[command(
        after_help = "Example:\n  pencilmark rules\n  pencilmark rules thermo\n  pencilmark rules 2x3+x\n  pencilmark rules --list\n  pencilmark rules 9+killer=15:r1c1,r1c2+thermo:r5c5-r4c5-r3c5"
    )]
    Rules(RulesArgs),
    /// Show which candidates of each puzzle occur in some solution
    #[command(
        after_help = "Example:\n  pencilmark candidates --rules 4+killer=3:r1c1,r1c2 ................\n  pencilmark candidates --counts 100 1..............."
    )]
    Candidates(CandidatesArgs),
    /// Estimate how many solutions each puzzle has, by random descents
    #[command(
        after_help = "Example:\n  pencilmark estimate 1...............\n  pencilmark estimate --descents 500 --rules 4+antiknight 1..............."
    )]
    Estimate(EstimateArgs),
    /// Show why a puzzle has no solution: an irreducible set of givens and constraints that contradict each other
    #[command(after_help = "Example:\n  pencilmark why --rules 4+killer=3:r1c1,r1c2 ...1............")]
    Why(WhyArgs),
    /// Print a page of the manual, for `man`
    #[command(
        after_help = "Example:\n  pencilmark manual solve > pencilmark-solve.1\n  pencilmark manual --out man1"
    )]
    Manual(ManualArgs),
    /// Print the script with which a shell completes the command
    #[command(
        after_help = "Example:\n  pencilmark completions bash > pencilmark.bash\n  pencilmark completions --out completions"
    )]
    Completions(CompletionsArgs),
}

/// The arguments of the app's server: its address, and the folder of its games.
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// The port [default: 7411, or a free one if that is taken]
    #[arg(long)]
    pub port: Option<u16>,

    /// The folder for saved games [default: the system's folder for application data]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Don't open a browser
    #[arg(long)]
    pub no_open: bool,

    /// Serve the modules of the page joined, as released programs do
    #[arg(long, hide = true)]
    pub joined_modules: bool,

    /// The address to listen on; with an address other than loopback, devices in the network can be paired by a code
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    pub address: IpAddr,
}

/// The arguments of `open`: the puzzle, if any, and the app's server.
#[derive(Args)]
pub(crate) struct OpenArgs {
    /// A link, a saved game or a puzzle in any format; `-` for standard input
    pub puzzle: Option<String>,
    #[command(flatten)]
    pub serve: ServeArgs,
}

/// The solver and the limits of a search.
#[derive(Args)]
pub(crate) struct SearchArgs {
    /// Stop the search for a puzzle after this many nodes and report it as over budget. A node is a guess; for the plain
    /// solver, a digit written
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub max_nodes: u64,
    #[command(flatten)]
    pub list: ResumableArgs,
    /// The solver to use
    #[arg(long, value_enum, default_value_t = SolverArg::Fastest)]
    pub solver: SolverArg,
    /// The code path for classic puzzles: portable, avx2 or avx512 [default: the fastest that the processor supports]
    #[arg(long, value_name = "PATH", value_parser = parse_path)]
    pub kernel: Option<CodePath>,
    /// Write one JSON object per line
    #[arg(long)]
    pub json: bool,
}

/// The name of a solver.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum SolverArg {
    /// The fastest solver that supports the rules
    Fastest,
    /// The generic search for any rules
    Generic,
    /// The plain backtracker, row by row
    Plain,
}

impl From<SolverArg> for EngineChoice {
    fn from(solver: SolverArg) -> EngineChoice {
        match solver {
            SolverArg::Fastest => EngineChoice::Fastest,
            SolverArg::Generic => EngineChoice::Generic,
            SolverArg::Plain => EngineChoice::Plain,
        }
    }
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub search: SearchArgs,
}

#[derive(Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub search: SearchArgs,
    /// Stop counting at this number; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub limit: u64,
}

#[derive(Args)]
pub(crate) struct SolutionsArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    /// Print at most this many solutions per puzzle; 0 for all, which uses a single thread
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub limit: u64,
    /// Search at most this many nodes per puzzle
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub max_nodes: u64,
    /// Write one JSON object per solution
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// The scale of the rating
    #[arg(long, value_enum, default_value_t = ScaleArg::Se)]
    pub scale: ScaleArg,
    /// On the scale se, stop at puzzles that are harder than this; they are reported as `-` and `above`
    #[arg(long, value_name = "RATING", value_parser = parse_tenths)]
    pub max: Option<Tenths>,
    /// Follow at most this many assumptions per puzzle; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub max_work: u64,
    /// Count at most this many nodes, and guesses, for the search cost
    #[arg(long, value_name = "N", default_value_t = Budget::DEFAULT.max_cost)]
    pub max_cost: u64,
    /// On the scale chains, try at most this many links per length; a million take seconds
    #[arg(long, value_name = "N", default_value_t = Budget::DEFAULT.max_links)]
    pub max_links: u64,
    #[command(flatten)]
    pub list: ResumableArgs,
    /// Write one JSON object per line
    #[arg(long)]
    pub json: bool,
}

/// The name of a rating scale.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScaleArg {
    /// Sudoku Explainer 1.2.1, exactly: ER, EP, ED and the technique of the hardest step
    Se,
    /// HoDoKu-style: level, score, hardest technique and number of steps of our own path in HoDoKu's order
    Hodoku,
    /// The search cost: nodes of the plain backtracker, and guesses of a fixed procedure
    Cost,
    /// The level for players, and the techniques required
    Level,
    /// W, B, gW and gB: the lengths of the longest whip and braid needed, without and with groups; and the depth of trial
    /// and error. Up to 9x9
    Chains,
    /// What a reader looks at on the way from digit to digit: the total, and the hardest digit. For any rules
    Effort,
    /// The scales se, hodoku, cost and level, which are quick together
    All,
}

#[derive(Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    /// Draw the candidates of empty cells
    #[arg(long)]
    pub candidates: bool,
    /// Draw as SVG instead of text
    #[arg(long)]
    pub svg: bool,
}

#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_names())]
    pub to: Format,
    /// The symbol of an empty cell, if the format allows a choice
    #[arg(long, value_name = "SYMBOL")]
    pub blank: Option<char>,
    /// Write only the givens, without digits placed later
    #[arg(long)]
    pub givens_only: bool,
    /// Leave out rules, candidates, titles and solutions that the format can't represent, with a note on standard error
    #[arg(long)]
    pub lossy: bool,
}

#[derive(Args)]
pub(crate) struct TransformArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// The seed of the random transformations; that of a line depends only on the seed and the line number
    #[arg(long, value_name = "N")]
    pub seed: u64,
    #[command(flatten)]
    pub list: ResumableArgs,
}

#[derive(Args)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// The order of cells: `row-major`, `fewest` (fewest candidates first), or the first cells to fill, as `r1c1,r5c5`
    #[arg(long, value_name = "ORDER", default_value = "row-major")]
    pub cells: String,
    /// The order of digits: `ascending`, `descending`, or `random:SEED`
    #[arg(long, value_name = "ORDER", default_value = "ascending")]
    pub digits: String,
    /// The implementation of the backtracker; both visit the same nodes
    #[arg(long, value_enum, default_value_t = PlainForm::Iterative)]
    pub form: PlainForm,
    /// Stop after this many solutions; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub limit: u64,
    /// Stop after this many digits written
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub max_nodes: u64,
    /// Write one JSON object per event
    #[arg(long)]
    pub json: bool,
}

/// The implementation of the plain backtracker.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlainForm {
    /// A recursive function
    Recursive,
    /// A loop with an explicit stack
    Iterative,
}

#[derive(Args)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    /// Count the solutions with each candidate, up to this many; 0 to not count
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub counts: u64,
    /// Search at most this many nodes per candidate
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub max_nodes: u64,
    /// Write one JSON object per puzzle
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub(crate) struct EstimateArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    /// The number of random descents
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub descents: u64,
    /// The seed of the random descents
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Write one JSON object per puzzle
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub(crate) struct WhyArgs {
    #[command(flatten)]
    pub input: InputArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    /// Search at most this many nodes to test one set
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub max_nodes: u64,
    /// Write one JSON object per puzzle
    #[arg(long)]
    pub json: bool,
}

fn parse_tenths(text: &str) -> Result<Tenths, String> {
    Tenths::parse(text).ok_or_else(|| "a rating like 7.2".to_owned())
}

fn parse_path(name: &str) -> Result<CodePath, String> {
    let path: CodePath = name.parse().map_err(|e: UnknownCodePath| e.to_string())?;
    if path.is_available() { Ok(path) } else { Err(format!("this processor has no {path}")) }
}
