//! The operations of the app and the HTTP API: one table, from which follow the server's routes, the OpenAPI document, the requests of
//! the page, and the routes of the app without a server. A row is a name, a pace, a method, a path, a request and an answer.

use pencilmark_play::action::Action;
use percent_encoding::percent_decode_str;
#[cfg(feature = "schema")]
use schemars::SchemaGenerator;
#[cfg(feature = "schema")]
use serde_json::Value;

use crate::wire::answer::{Answer, HintView};
use crate::wire::assignment::{AssignmentLink, AssignmentProgress, AssignmentRequest, AssignmentView};
use crate::wire::devices::{
    DeviceList, DevicesChanged, PairedDevice, PairingClaim, PairingCode, PairingRequest,
};
use crate::wire::drafting::{ClueKindPage, ClueKindView};
use crate::wire::drill::{DrillAnswer, DrillRequest, DrillResult, DrillView, LearningProgress};
use crate::wire::learning::{ExampleGame, TechniqueCard, TechniquePage, Variant};
use crate::wire::library::{
    GameChanged, GameSummary, ImportResult, NewGameRequest, Settings, StartData, StartedGame, Statistics,
};
use crate::wire::offline::{OfflineActions, OfflineResult};
use crate::wire::picture::{PictureReading, PictureRequest};
use crate::wire::printing::{BookPreview, BookPreviewRequest, PagesRequest};
use crate::wire::question::Question;
use crate::wire::rating::RatingView;
use crate::wire::tools::{
    CheckResult, ConvertRequest, Explanation, GenerateRequest, GeneratedPuzzles, HintRequest, PuzzleText,
    SolutionTally, Solutions, SolveRequest,
};
use crate::wire::training::{Memories, MemoryView, TrainingPlan, TrainingRequest, TrainingResult};
use crate::wire::view::{GameView, RulesView};
use crate::wire::wishing::{NewPuzzle, Rarities, WishOdds, WishSearch, WishSearched};
use crate::wire::worksheet::{Worksheet, WorksheetPagesRequest, WorksheetRequest};

/// The HTTP method of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// A request that only reads.
    Get,
    /// A request that asks a question, starts something or performs an action.
    Post,
    /// A request that replaces stored data.
    Put,
    /// A request that deletes stored data.
    Delete,
}

impl Method {
    /// The name of the method in HTTP requests: `GET`.
    pub fn name(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        }
    }
}

/// How long an operation takes, and how its answer is delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OperationPace {
    /// Answered at once and requested often; the answer is small.
    Quick,
    /// Answered at once; the answer is requested once and worth compressing.
    Fetched,
    /// Takes up to a minute, in parallel to other operations, and can be cancelled; the answer is small.
    Long,
    /// Takes up to a minute, like `Long`; the answer is requested once and worth compressing.
    LongFetched,
}

impl OperationPace {
    /// True if the operation may take up to a minute.
    pub fn is_long(self) -> bool {
        matches!(self, OperationPace::Long | OperationPace::LongFetched)
    }

    /// True if the answer is worth compressing.
    pub fn is_fetched(self) -> bool {
        matches!(self, OperationPace::Fetched | OperationPace::LongFetched)
    }
}

/// The body of an operation's request. Wire types are named as in Rust: `Vec<GameSummary>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestBody {
    /// The request has no body.
    Nothing,
    /// A wire type as JSON.
    Json(&'static str),
    /// A wire type as JSON. If the request is repeated with the same `Idempotency-Key` header, the operation is performed
    /// only once.
    Once(&'static str),
    /// The body is plain text.
    Text,
}

/// The body of an operation's answer. Wire types are named as in Rust.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerBody {
    /// No body: the operation was performed.
    Nothing,
    /// A wire type as JSON.
    Json(&'static str),
    /// A wire type as JSON, for a newly created resource.
    Created(&'static str),
    /// The body is plain text.
    Text,
    /// Server-sent events named `changed`, each with a wire type as JSON.
    Events(&'static str),
    /// A JSON document of another standard.
    Document,
    /// A PDF file.
    Pdf,
}

/// The description of an operation: a row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OperationRow {
    /// The operation that the row describes.
    pub operation: Operation,
    /// The identifier of the operation for programs: `keepSettings`.
    pub name: &'static str,
    /// A short description of the operation.
    pub summary: &'static str,
    /// How long the operation takes.
    pub pace: OperationPace,
    /// The HTTP method of the operation.
    pub method: Method,
    /// The URL path of the operation, with a parameter in braces: `/api/games/{id}`. A query parameter has its name before
    /// it, too: `/api/rules?rules={rules}`.
    pub path: &'static str,
    /// The body of the operation's request.
    pub request: RequestBody,
    /// The body of the operation's answer.
    pub answer: AnswerBody,
}

impl OperationRow {
    /// The path of the operation without the query.
    pub fn route(&self) -> &'static str {
        self.path.split('?').next().unwrap_or(self.path)
    }

    /// The parameter in the path or query, if there is one.
    pub fn parameter(&self) -> Option<&'static str> {
        self.path.split_once('{')?.1.split('}').next()
    }

    /// The value of the parameter in a request's path and query, empty if the operation has none; `None` if the request is
    /// for another operation.
    ///
    /// ```
    /// use pencilmark_app::wire::Operation;
    /// assert_eq!(Operation::Ask.row().argument("/api/games/abc/ask").as_deref(), Some("abc"));
    /// assert_eq!(Operation::Rules.row().argument("/api/rules?rules=9%2Bx").as_deref(), Some("9+x"));
    /// assert_eq!(Operation::Game.row().argument("/api/games/abc/ask"), None);
    /// ```
    pub fn argument(&self, asked: &str) -> Option<String> {
        let (path, query) = asked.split_once('?').unwrap_or((asked, ""));
        let Some(name) = self.parameter() else {
            return (path == self.route()).then(String::new);
        };
        let value = match self.route().split_once('{') {
            None if path != self.route() => return None,
            None => query.split('&').find_map(|field| field.strip_prefix(name)?.strip_prefix('='))?,
            Some((before, after)) => {
                let after = after.trim_start_matches(name).trim_start_matches('}');
                let value = path.strip_prefix(before)?.strip_suffix(after)?;
                Some(value).filter(|value| !value.is_empty() && !value.contains('/'))?
            }
        };
        Some(percent_decode_str(value).decode_utf8_lossy().into_owned())
    }
}

/// Generates [`Operation`], its rows, and the schemas of its types.
macro_rules! operations {
    ($($(#[doc = $summary:literal])+ $id:ident $name:literal $pace:ident $method:ident $path:literal
        $takes:ident $(<$request:ty>)? => $gives:ident $(<$answer:ty>)?;)+) => {
        /// An operation of the app and the HTTP API.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Operation {
            $($(#[doc = $summary])+ $id,)+
        }

        // Without the feature `schema`, too, a row may only name types that exist.
        const _: &[usize] = &[$($(size_of::<$request>(),)? $(size_of::<$answer>(),)?)+];

        impl Operation {
            /// All operations, in the order of the table.
            pub const ALL: &[Operation] = &[$(Operation::$id),+];

            /// Returns the operation for a request, with the value of its parameter; `None` if there is none.
            pub fn asked(method: &str, path: &str) -> Option<(Operation, String)> {
                let rows = Operation::ALL.iter().map(|operation| operation.row());
                let mut asked = rows.filter(|row| row.method.name() == method);
                asked.find_map(|row| Some((row.operation, row.argument(path)?)))
            }

            /// Returns the row that describes the operation.
            pub fn row(self) -> OperationRow {
                match self {
                    $(Operation::$id => OperationRow {
                        operation: self,
                        name: $name,
                        summary: concat!($($summary),+).trim_ascii(),
                        pace: OperationPace::$pace,
                        method: Method::$method,
                        path: $path,
                        request: RequestBody::$takes $((stringify!($request)))?,
                        answer: AnswerBody::$gives $((stringify!($answer)))?,
                    },)+
                }
            }

            /// Returns the schemas of the operation's request and answer, if they are wire types.
            #[cfg(feature = "schema")]
            pub(super) fn schemas(
                self,
                requests: &mut SchemaGenerator,
                answers: &mut SchemaGenerator,
            ) -> (Option<Value>, Option<Value>) {
                let (mut request, mut answer) = (None, None);
                match self {
                    $(Operation::$id => {
                        $(request = Some(requests.subschema_for::<$request>().to_value());)?
                        $(answer = Some(answers.subschema_for::<$answer>().to_value());)?
                    })+
                }
                (request, answer)
            }
        }
    };
}

operations! {
    /// List the solutions of a puzzle
    Solve "solve" Long Post "/api/solve" Json<SolveRequest> => Json<Solutions>;
    /// Find the mistakes on a board, or its easiest next step
    Hint "hint" Long Post "/api/hint" Json<HintRequest> => Json<HintView>;
    /// Solve a puzzle by logic and explain every step
    Explain "explain" Long Post "/api/explain" Json<PuzzleText> => Json<Explanation>;
    /// Rate the difficulty of a puzzle
    Rate "rate" Long Post "/api/rate" Json<PuzzleText> => Json<RatingView>;
    /// Count the solutions of a puzzle, up to a limit
    Count "count" Long Post "/api/count" Json<SolveRequest> => Json<SolutionTally>;
    /// Check whether a puzzle has exactly one solution, and find its mistakes if not
    Check "check" Long Post "/api/check" Json<PuzzleText> => Json<CheckResult>;
    /// Return the canonical form of a puzzle, which all equivalent puzzles share
    Canon "canon" Long Post "/api/canon" Json<PuzzleText> => Text;
    /// Write a puzzle in another format
    Convert "convert" Long Post "/api/convert" Json<ConvertRequest> => Text;
    /// Lay puzzles out on pages to print, as PDF
    Pages "pages" Long Post "/api/pages" Json<PagesRequest> => Pdf;
    /// Preview a book: its number of pages, its parts, and pictures of pages
    BookPreview "bookPreview" LongFetched Post "/api/pages/preview" Json<BookPreviewRequest> => Json<BookPreview>;
    /// Find and read the puzzles in a picture
    ReadPicture "readPicture" Long Post "/api/read" Json<PictureRequest> => Json<PictureReading>;
    /// List the names of the formats
    Formats "formats" Quick Get "/api/formats" Nothing => Json<Vec<String>>;
    /// Generate puzzles by seed, level, symmetry and rules
    Generate "generate" Long Post "/api/generate" Json<GenerateRequest> => Json<GeneratedPuzzles>;
    /// Return everything that a page needs to start, with the game played last if it is open
    Start "start" Fetched Get "/api/start" Nothing => Json<StartData>;
    /// Return everything that a page needs to start; a game is begun if none is open
    Now "now" Fetched Get "/api/now" Nothing => Json<StartData>;
    /// List all games, the most recently played first
    Games "games" Quick Get "/api/games" Nothing => Json<Vec<GameSummary>>;
    /// Start a game
    Begin "begin" Long Post "/api/games" Json<NewGameRequest> => Created<StartedGame>;
    /// Return the current state of the game
    Game "game" Quick Get "/api/games/{id}" Nothing => Json<GameView>;
    /// Delete a game
    DeleteGame "deleteGame" Quick Delete "/api/games/{id}" Nothing => Nothing;
    /// Perform an action of the player
    Act "act" Quick Post "/api/games/{id}/actions" Once<Action> => Json<GameView>;
    /// Perform actions made while the server was unreachable; if the game was continued in the meantime, as a branch of its history
    ActOffline "actOffline" Quick Post "/api/games/{id}/offline" Json<OfflineActions> => Json<OfflineResult>;
    /// Answer a question about the game
    Ask "ask" Long Post "/api/games/{id}/ask" Json<Question> => Json<Answer>;
    /// Report every change of the game, as server-sent events named `changed`
    Events "events" Quick Get "/api/games/{id}/events" Nothing => Events<GameChanged>;
    /// Return the player's settings
    Settings "settings" Quick Get "/api/settings" Nothing => Json<Settings>;
    /// Replace the settings; absent fields are set to their defaults
    KeepSettings "keepSettings" Quick Put "/api/settings" Json<Settings> => Json<Settings>;
    /// Return the player's statistics
    Statistics "statistics" Quick Get "/api/statistics" Nothing => Json<Statistics>;
    /// Export all games and settings as one text
    Export "export" Fetched Get "/api/export" Nothing => Text;
    /// Import the output of `export`, or saved games
    Import "import" Quick Post "/api/import" Text => Json<ImportResult>;
    /// Return rules in words, with everything that a page needs to draw their board
    Rules "rules" Fetched Get "/api/rules?rules={rules}" Nothing => Json<RulesView>;
    /// List the rules on offer for new puzzles
    Variants "variants" Fetched Get "/api/variants" Nothing => Json<Vec<Variant>>;
    /// Search a limited number of puzzles for one that meets a wish
    SearchWish "searchWish" Long Post "/api/wishes/search" Json<WishSearch> => Json<WishSearched>;
    /// Return how rare puzzles that meet a wish are, or which of its parts conflict
    WeighWish "weighWish" Quick Post "/api/wishes/odds" Json<NewPuzzle> => Json<WishOdds>;
    /// Return statistics on how rare levels, ratings, givens and techniques are
    Rarities "rarities" Fetched Get "/api/wishes/rarities" Nothing => Json<Rarities>;
    /// List the kinds of clues that a setter can draw, with their gestures
    ClueKinds "clueKinds" Fetched Get "/api/clue-kinds" Nothing => Json<Vec<ClueKindView>>;
    /// Return the page about a kind of clues: its rule, an example and tables about its numbers
    ClueKind "clueKind" Fetched Get "/api/clue-kinds/{name}" Nothing => Json<ClueKindPage>;
    /// List example puzzles to play
    Examples "examples" Fetched Get "/api/examples" Nothing => Json<Vec<ExampleGame>>;
    /// List all techniques, easiest first
    Techniques "techniques" Fetched Get "/api/techniques" Nothing => Json<Vec<TechniqueCard>>;
    /// Return the page about a technique, with an explained example and pictures
    Technique "technique" LongFetched Get "/api/techniques/{id}" Nothing => Json<TechniquePage>;
    /// Make a drill of a technique, determined by a seed
    Drill "drill" Long Post "/api/drills" Json<DrillRequest> => Json<DrillView>;
    /// Grade an answer to a drill
    AnswerDrill "answerDrill" Quick Post "/api/drills/answer" Json<DrillAnswer> => Json<DrillResult>;
    /// Make a worksheet: positions for chosen techniques, with hints and answers
    Worksheet "worksheet" LongFetched Post "/api/worksheets" Json<WorksheetRequest> => Json<Worksheet>;
    /// Make a worksheet as PDF
    WorksheetPages "worksheetPages" Long Post "/api/worksheets/pages" Json<WorksheetPagesRequest> => Pdf;
    /// Pack a list of puzzles and drills into a link
    PackAssignment "packAssignment" Quick Post "/api/assignments" Json<AssignmentRequest> => Json<AssignmentLink>;
    /// Open the link of an assignment, and return it with the learner's progress
    OpenAssignment "openAssignment" Quick Post "/api/assignments/open" Json<AssignmentLink> => Json<AssignmentView>;
    /// Save the learner's progress on an assignment
    KeepAssignment "keepAssignment" Quick Post "/api/assignments/progress" Json<AssignmentProgress> => Json<AssignmentView>;
    /// Return the learner's progress in the course
    Progress "progress" Quick Get "/api/progress" Nothing => Json<LearningProgress>;
    /// Save the learner's progress in the course
    KeepProgress "keepProgress" Quick Put "/api/progress" Json<LearningProgress> => Json<LearningProgress>;
    /// Plan a training session, based on the player's games and earlier training
    Training "training" Long Post "/api/training" Json<TrainingRequest> => Json<TrainingPlan>;
    /// Save the result of a training position
    KeepTraining "keepTraining" Quick Post "/api/training/results" Json<TrainingResult> => Json<MemoryView>;
    /// Return the player's command of each technique met so far
    Memories "memories" Quick Get "/api/training/memories" Nothing => Json<Memories>;
    /// List the devices that share the games
    Devices "devices" Quick Get "/api/devices" Nothing => Json<DeviceList>;
    /// Revoke the key of a device
    RevokeDevice "revokeDevice" Quick Delete "/api/devices/{id}" Nothing => Nothing;
    /// Report every change of the devices, as server-sent events named `changed`
    DeviceEvents "deviceEvents" Quick Get "/api/devices/events" Nothing => Events<DevicesChanged>;
    /// Open the server to other devices in the local network, each of which needs a key; only allowed on the computer that runs the server
    OpenNetwork "openNetwork" Quick Post "/api/network" Nothing => Json<DeviceList>;
    /// Create a code that pairs one device, replacing the previous code; only allowed on the computer that runs the server
    NewPairing "newPairing" Quick Post "/api/pairing" Json<PairingRequest> => Json<PairingCode>;
    /// Pair this device with a code; the answer sets the key as a cookie
    ClaimPairing "claimPairing" Quick Post "/api/pairing/claim" Json<PairingClaim> => Json<PairedDevice>;
    /// Return this OpenAPI 3.1 document
    Openapi "openapi" Quick Get "/api/openapi.json" Nothing => Document;
}
