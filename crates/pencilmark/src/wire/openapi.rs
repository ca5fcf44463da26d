//! JSON Schema of the wire and OpenAPI of the HTTP API, generated from the types.

use pencilmark_play::action::Action;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::wire::answer::{Answer, HintView, RatingView};
use crate::wire::drill::{DrillAnswer, DrillRequest, DrillResult, DrillView, LearningProgress};
use crate::wire::learning::{ExampleGame, TechniqueCard, TechniquePage, Variant};
use crate::wire::library::{
    GameChanged, GameSummary, ImportResult, NewGameRequest, Settings, StartData, StartedGame, Statistics,
};
use crate::wire::problem::ProblemDocument;
use crate::wire::question::Question;
use crate::wire::tools::{
    Explanation, GenerateRequest, GeneratedPuzzles, HintRequest, PuzzleText, Solutions, SolveRequest,
};
use crate::wire::view::{GameView, RulesView};

/// Where OpenAPI looks for schemas.
const DEFINITIONS: &str = "/components/schemas";
/// How a reference to one of them begins.
const REFERENCE: &str = "#/components/schemas/";

/// The OpenAPI 3.1 document of the HTTP API.
pub fn openapi() -> Value {
    let (paths, definitions) = Api::new().finish();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Pencilmark",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Sudoku of every size and rule: solve, explain, rate and make puzzles, and play games. Requests about a puzzle keep nothing; games are kept until they are deleted.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": definitions},
    })
}

/// The JSON Schema of every type of the wire, as definitions of one document.
pub fn json_schema() -> Value {
    let (_, mut definitions) = Api::new().finish();
    definitions.values_mut().for_each(|schema| {
        map_references(schema, &|name| format!("#/$defs/{name}"));
    });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "description": "All that leaves the engine as JSON and all that comes in.",
        "$defs": definitions,
    })
}

/// Cuts the examples in Rust off the descriptions.
fn without_code(schema: &mut Value) {
    if let Some(description) = schema["description"].as_str()
        && let Some((text, _)) = description.split_once("\n\n```")
    {
        schema["description"] = json!(text);
    }
}

/// Replaces every reference to a definition by what `reference` makes of its name.
fn map_references(schema: &mut Value, reference: &impl Fn(&str) -> String) {
    match schema {
        Value::Object(fields) => {
            for (key, value) in fields.iter_mut() {
                match value.as_str().and_then(|text| text.strip_prefix(REFERENCE)) {
                    Some(name) if key == "$ref" => *value = json!(reference(name)),
                    Some(_) | None => map_references(value, reference),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| map_references(item, reference)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What a request carries besides its path.
enum Carries {
    Nothing,
    Json(Value),
    Text,
}

/// What a request is answered with.
enum Gives {
    Json(u16, Value),
    Text,
    Events(Value),
    Nothing,
}

/// Collects the schemas of requests and answers. Their types differ in what may be absent, so each side has a generator.
struct Api {
    requests: SchemaGenerator,
    answers: SchemaGenerator,
}

impl Api {
    fn new() -> Api {
        let settings = || {
            let mut settings = SchemaSettings::draft2020_12();
            settings.definitions_path = DEFINITIONS.into();
            settings.meta_schema = None;
            settings
        };
        Api {
            requests: settings().for_deserialize().into_generator(),
            answers: settings().for_serialize().into_generator(),
        }
    }

    fn takes<T: JsonSchema>(&mut self) -> Carries {
        Carries::Json(self.requests.subschema_for::<T>().to_value())
    }

    fn gives<T: JsonSchema>(&mut self) -> Gives {
        Gives::Json(200, self.answers.subschema_for::<T>().to_value())
    }

    fn created<T: JsonSchema>(&mut self) -> Gives {
        Gives::Json(201, self.answers.subschema_for::<T>().to_value())
    }

    fn events<T: JsonSchema>(&mut self) -> Gives {
        Gives::Events(self.answers.subschema_for::<T>().to_value())
    }

    /// Every path of the API with its operations.
    fn paths(&mut self) -> Value {
        let _ = self.answers.subschema_for::<ProblemDocument>();
        let (solve, solved) = (self.takes::<SolveRequest>(), self.gives::<Solutions>());
        let (hint, hinted) = (self.takes::<HintRequest>(), self.gives::<HintView>());
        let (explain, explained) = (self.takes::<PuzzleText>(), self.gives::<Explanation>());
        let (rate, rated) = (self.takes::<PuzzleText>(), self.gives::<RatingView>());
        let (generate, generated) = (self.takes::<GenerateRequest>(), self.gives::<GeneratedPuzzles>());
        let mut paths = Map::new();
        let mut add = |path: &str, method: &str, operation: Value| {
            let entry = paths.entry(path.to_owned()).or_insert_with(|| json!({}));
            entry[method] = operation;
        };
        add("/api/solve", "post", operation("solve", "List the solutions of a puzzle", solve, solved));
        add(
            "/api/hint",
            "post",
            operation("hint", "Say what is wrong with a board, or its easiest next step", hint, hinted),
        );
        add(
            "/api/explain",
            "post",
            operation("explain", "Solve a puzzle by logic and explain every step", explain, explained),
        );
        add("/api/rate", "post", operation("rate", "Say how hard a puzzle is", rate, rated));
        add(
            "/api/generate",
            "post",
            operation("generate", "Make puzzles by seed, level, symmetry and rules", generate, generated),
        );
        self.game_paths(&mut add);
        self.library_paths(&mut add);
        json!(paths)
    }

    fn game_paths(&mut self, add: &mut impl FnMut(&str, &str, Value)) {
        let none = || Carries::Nothing;
        let (begin, begun) = (self.takes::<NewGameRequest>(), self.created::<StartedGame>());
        let (action, acted) = (self.takes::<Action>(), self.gives::<GameView>());
        let (question, answer) = (self.takes::<Question>(), self.gives::<Answer>());
        let act = operation("act", "Carry out an action of the player", action, acted);
        add(
            "/api/now",
            "get",
            operation("now", "Everything that a page needs to start", none(), self.gives::<StartData>()),
        );
        add(
            "/api/games",
            "get",
            operation(
                "games",
                "List all games, the last played first",
                none(),
                self.gives::<Vec<GameSummary>>(),
            ),
        );
        add("/api/games", "post", operation("begin", "Begin a game", begin, begun));
        add(
            "/api/games/{id}",
            "get",
            with_id(operation("game", "The game as it stands", none(), self.gives::<GameView>())),
        );
        add(
            "/api/games/{id}",
            "delete",
            with_id(operation("deleteGame", "Delete a game", none(), Gives::Nothing)),
        );
        add("/api/games/{id}/actions", "post", with_token(with_id(act)));
        add(
            "/api/games/{id}/ask",
            "post",
            with_id(operation("ask", "Answer a question about the game", question, answer)),
        );
        add(
            "/api/games/{id}/events",
            "get",
            with_id(operation(
                "events",
                "Report every change of the game, as server-sent events named `changed`",
                none(),
                self.events::<GameChanged>(),
            )),
        );
    }

    fn library_paths(&mut self, add: &mut impl FnMut(&str, &str, Value)) {
        let none = || Carries::Nothing;
        let (settings, kept) = (self.takes::<Settings>(), self.gives::<Settings>());
        add(
            "/api/settings",
            "get",
            operation("settings", "The settings of the player", none(), self.gives::<Settings>()),
        );
        add(
            "/api/settings",
            "put",
            operation(
                "keepSettings",
                "Replace the settings; what is absent gets its default",
                settings,
                kept,
            ),
        );
        add(
            "/api/statistics",
            "get",
            operation("statistics", "What the player has achieved", none(), self.gives::<Statistics>()),
        );
        add(
            "/api/export",
            "get",
            operation("export", "All games and settings as one text", none(), Gives::Text),
        );
        add(
            "/api/import",
            "post",
            operation(
                "import",
                "Take in what `export` wrote, or saved games",
                Carries::Text,
                self.gives::<ImportResult>(),
            ),
        );
        let rules = operation(
            "rules",
            "Rules in words, and what a page needs to draw their board",
            none(),
            self.gives::<RulesView>(),
        );
        add("/api/rules", "get", with_parameter(rules, "rules", "query", "The rules as text: `9+x`"));
        add(
            "/api/variants",
            "get",
            operation(
                "variants",
                "The rules for which new puzzles are offered",
                none(),
                self.gives::<Vec<Variant>>(),
            ),
        );
        add(
            "/api/examples",
            "get",
            operation("examples", "Puzzles to try", none(), self.gives::<Vec<ExampleGame>>()),
        );
        add(
            "/api/techniques",
            "get",
            operation(
                "techniques",
                "All techniques, the easiest first",
                none(),
                self.gives::<Vec<TechniqueCard>>(),
            ),
        );
        let page = operation(
            "technique",
            "A technique with an example, explained and drawn",
            none(),
            self.gives::<TechniquePage>(),
        );
        add("/api/techniques/{id}", "get", with_id(page));
        let (wish, drill) = (self.takes::<DrillRequest>(), self.gives::<DrillView>());
        add("/api/drills", "post", operation("drill", "A drill of a technique, made by a seed", wish, drill));
        let (answer, result) = (self.takes::<DrillAnswer>(), self.gives::<DrillResult>());
        add(
            "/api/drills/answer",
            "post",
            operation("answerDrill", "Grade an answer to a drill", answer, result),
        );
        let progress = self.gives::<LearningProgress>();
        add(
            "/api/progress",
            "get",
            operation("progress", "What the learner has done so far", none(), progress),
        );
        let (progress, kept) = (self.takes::<LearningProgress>(), self.gives::<LearningProgress>());
        add(
            "/api/progress",
            "put",
            operation("keepProgress", "Keep what the learner has done", progress, kept),
        );
        add(
            "/api/openapi.json",
            "get",
            operation("openapi", "This document", none(), Gives::Json(200, json!({"type": "object"}))),
        );
    }

    /// The paths, and the definitions of both sides. A type whose two sides differ has `Request` after its name in requests.
    fn finish(mut self) -> (Value, Map<String, Value>) {
        let mut paths = self.paths();
        let mut definitions = self.answers.take_definitions(true);
        let requests = self.requests.take_definitions(true);
        let differs = |name: &str| definitions.get(name).is_some_and(|answer| *answer != requests[name]);
        let differing: Vec<String> = requests.keys().filter(|name| differs(name)).cloned().collect();
        let renamed = |name: &str| match differing.iter().any(|other| other == name) {
            true => format!("{name}Request"),
            false => name.to_owned(),
        };
        for (name, mut schema) in requests {
            map_references(&mut schema, &|name| format!("{REFERENCE}{}", renamed(name)));
            definitions.insert(renamed(&name), schema);
        }
        definitions.values_mut().for_each(without_code);
        definitions.sort_keys();
        let operations = paths.as_object_mut().into_iter().flat_map(|paths| paths.values_mut());
        for operation in operations.filter_map(Value::as_object_mut).flat_map(|methods| methods.values_mut())
        {
            if let Some(body) = operation.get_mut("requestBody") {
                map_references(body, &|name| format!("{REFERENCE}{}", renamed(name)));
            }
        }
        (paths, definitions)
    }
}

/// An operation and all the ways in which it may end.
fn operation(id: &str, summary: &str, carries: Carries, gives: Gives) -> Value {
    let answer = match gives {
        Gives::Json(status, schema) => (
            status,
            json!({"description": "The answer", "content": {"application/json": {"schema": schema}}}),
        ),
        Gives::Text => (
            200,
            json!({"description": "The text", "content": {"text/plain": {"schema": {"type": "string"}}}}),
        ),
        Gives::Events(schema) => {
            (200, json!({"description": "The events", "content": {"text/event-stream": {"schema": schema}}}))
        }
        Gives::Nothing => (204, json!({"description": "It is done"})),
    };
    let problem = json!({
        "description": "Why there is no answer",
        "content": {"application/problem+json": {"schema": {"$ref": format!("{REFERENCE}ProblemDocument")}}},
    });
    let (status, answer) = answer;
    let mut operation = json!({
        "operationId": id,
        "summary": summary,
        "responses": {status.to_string(): answer, "default": problem},
    });
    let body = match carries {
        Carries::Nothing => return operation,
        Carries::Json(schema) => json!({"application/json": {"schema": schema}}),
        Carries::Text => json!({"text/plain": {"schema": {"type": "string"}}}),
    };
    operation["requestBody"] = json!({"required": true, "content": body});
    operation
}

fn with_id(operation: Value) -> Value {
    with_parameter(operation, "id", "path", "The name in the address")
}

fn with_token(mut operation: Value) -> Value {
    let token = json!({
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "description": "A name for the request: sent again with the same one, the action is carried out once",
        "schema": {"type": "string", "minLength": 1, "maxLength": 100},
    });
    if let Some(parameters) = operation["parameters"].as_array_mut() {
        parameters.push(token);
    }
    operation
}

fn with_parameter(mut operation: Value, name: &str, place: &str, description: &str) -> Value {
    operation["parameters"] = json!([{
        "name": name,
        "in": place,
        "required": true,
        "description": description,
        "schema": {"type": "string"},
    }]);
    operation
}
