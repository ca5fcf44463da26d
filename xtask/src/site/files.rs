//! The files of the site: those of `web/`, adapted to a static host.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use pencilmark_page::joined::{ENTRY_MODULES, JOINED_MAIN_PATH, join};
use pencilmark_page::modules::Module;
use pencilmark_page::sheets::{
    JOINED_SHEET_PATH, linked_style_sheet, linked_style_sheets, with_joined_style_sheet,
};
use sha2::{Digest, Sha256};

use crate::wire;

/// The folder of the page's files.
const WEB: &str = "crates/pencilmark-server/web";
/// The folder of its modules.
const MODULES: &str = "js/";
/// The entry module of the page.
const MAIN: &str = ENTRY_MODULES[0];
/// The style sheet of everything that the engine draws.
const DRAWING: &str = "css/drawing.css";
/// The source of the service worker, into which the list of files is inserted.
const SERVICE_WORKER: &str = "site/service-worker.js";
/// The placeholder of the list of files.
const LIST: &str = "/* the files of the site, by path */ {}";
/// The module through which the page reaches its session.
const TRANSPORT: &str = "shared/transport.js";
/// The module that replaces it, and reaches a worker instead.
const LOCAL_TRANSPORT: &str = "site/transport.js";
/// The module of the page's requests, which is not among the files of `web/`.
const REQUESTS: &str = "js/shared/requests.js";
/// The import of the module that makes the page installable, which is added to the entry.
const INSTALL: &str = "import './site/install.js';\n";
/// The entry modules of the workers.
const WORKERS: [&str; 3] = ["site/session-worker.js", "site/long-call-worker.js", "site/paper-worker.js"];
/// The files that only a server needs: the page for devices without a key.
const PAIRING: [&str; 2] = ["js/pair/", "css/pair.css"];

/// The content security policy of the page: only its own files, no inline code, and WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// A picture of the app in `docs/`, shown where it is installed.
pub struct Screenshot {
    pub name: &'static str,
    size: &'static str,
    form: &'static str,
}

pub const SCREENSHOTS: [Screenshot; 2] = [
    Screenshot { name: "app.png", size: "1180x800", form: "wide" },
    Screenshot { name: "phone.png", size: "390x844", form: "narrow" },
];

/// The files of a site, written one at a time.
pub struct SiteFiles {
    folder: PathBuf,
    /// The hash of each file, by path.
    hashes: BTreeMap<String, String>,
}

impl SiteFiles {
    /// Creates a site in this folder, without files.
    pub fn new(folder: &Path) -> SiteFiles {
        SiteFiles { folder: folder.to_owned(), hashes: BTreeMap::new() }
    }

    /// Returns the number of files.
    pub fn count(&self) -> usize {
        self.hashes.len()
    }

    /// Writes a file.
    pub fn add_file(&mut self, path: &str, content: &[u8]) -> Result<(), String> {
        let place = self.folder.join(path);
        let failed = |e: std::io::Error| format!("{}: {e}", place.display());
        if let Some(parent) = place.parent() {
            fs::create_dir_all(parent).map_err(failed)?;
        }
        fs::write(&place, content).map_err(failed)?;
        let hash: String = Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect();
        self.hashes.insert(path.to_owned(), hash);
        Ok(())
    }

    /// Writes the page with all its files.
    pub fn add_page(&mut self, root: &Path) -> Result<(), String> {
        let web = Web::read(root)?;
        let drawing = read_drawing_sheet(root)?;
        let text = |path: &str| if path == DRAWING { &drawing } else { web.text(path) };
        let page = web.text("index.html");
        let all_sheets: Vec<&str> = linked_style_sheets(page).map(text).map(String::as_str).collect();
        self.add_file(JOINED_SHEET_PATH, all_sheets.join("\n").as_bytes())?;
        self.add_file("index.html", index(page).as_bytes())?;
        self.add_file("manifest.webmanifest", manifest(web.text("manifest.webmanifest"))?.as_bytes())?;
        let is_joined = |path: &str| page.lines().filter_map(linked_style_sheet).any(|sheet| sheet == path);
        for (path, text) in &web.files {
            // The site has no server to pair devices with.
            let is_pairing = PAIRING.iter().any(|start| path.starts_with(start));
            if (path.ends_with(".css") || path.ends_with(".svg")) && !is_pairing && !is_joined(path) {
                self.add_file(path, text.as_bytes())?;
            }
        }
        for (path, text) in join(&web.modules(), &WORKERS, &|path| web.module(path)) {
            self.add_file(&format!("{MODULES}{path}"), text.as_bytes())?;
        }
        self.add_file("languages/de.txt", &german(root)?)
    }

    /// Writes the service worker with the list of all files written so far.
    pub fn add_worker(&mut self, root: &Path) -> Result<(), String> {
        let path = root.join(WEB).join(MODULES).join(SERVICE_WORKER);
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        if !text.contains(LIST) {
            return Err(format!("{} has no place for the list of files", path.display()));
        }
        let list = serde_json::to_string_pretty(&self.hashes).map_err(|e| e.to_string())?;
        self.add_file("service-worker.js", text.replacen(LIST, &list, 1).as_bytes())
    }
}

/// Returns the style sheet of everything that the engine draws.
fn read_drawing_sheet(root: &Path) -> Result<String, String> {
    let path = root.join("crates/pencilmark-render/src/svg/drawing.css");
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(text.lines().collect())
}

/// Returns the German texts of the engine, without comments.
fn german(root: &Path) -> Result<Vec<u8>, String> {
    let path = root.join("crates/pencilmark-render/languages/de.txt");
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes())
}

/// The files of the page, by path.
struct Web {
    files: BTreeMap<String, String>,
}

impl Web {
    /// Reads the files, and the page's requests, which must have been written.
    fn read(root: &Path) -> Result<Web, String> {
        let mut files = BTreeMap::new();
        read_texts(&root.join(WEB), "", &mut files).map_err(|e| format!("{WEB}: {e}"))?;
        let requests = wire::requests(root);
        let text = fs::read_to_string(&requests).map_err(|e| format!("{}: {e}", requests.display()))?;
        files.insert(REQUESTS.to_owned(), text);
        Ok(Web { files })
    }

    fn text(&self, path: &str) -> &String {
        const NONE: &String = &String::new();
        self.files.get(path).unwrap_or(NONE)
    }

    /// Returns the paths of the site's modules, below their folder.
    fn modules(&self) -> Vec<String> {
        let paths = self.files.keys().filter(|path| path.ends_with(".js") && !path.starts_with(PAIRING[0]));
        let modules = paths.filter_map(|path| path.strip_prefix(MODULES).map(str::to_owned));
        modules.filter(|path| path != SERVICE_WORKER).collect()
    }

    /// Returns the text of a module, by its path below their folder.
    fn module(&self, path: &str) -> String {
        let text = |path: &str| self.text(&format!("{MODULES}{path}"));
        match path {
            TRANSPORT => {
                let exported = Module::read(LOCAL_TRANSPORT, text(LOCAL_TRANSPORT)).export_list();
                format!(
                    "// The session is in this browser.\nexport {{ {exported} }} from '../{LOCAL_TRANSPORT}';\n"
                )
            }
            MAIN => INSTALL.to_owned() + text(MAIN),
            _ => text(path).clone(),
        }
    }
}

/// Reads all texts below a folder.
fn read_texts(folder: &Path, prefix: &str, texts: &mut BTreeMap<String, String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_texts(&entry.path(), &format!("{path}/"), texts)?;
        } else {
            texts.insert(path, fs::read_to_string(entry.path())?);
        }
    }
    Ok(())
}

/// Returns the page with relative paths and its policy, and with links that preload the modules of its start.
fn index(page: &str) -> String {
    let link = |path: &str| format!("<link rel=\"modulepreload\" href=\"/{MODULES}{path}\">\n");
    let touch = "<link rel=\"apple-touch-icon\" href=\"icon-192.png\">";
    let page =
        with_joined_style_sheet(page, &format!("{touch}\n{}{}", link(JOINED_MAIN_PATH), link(WORKERS[0])));
    let page = page.replacen(
        &format!("/{MODULES}{MAIN}\"></script>"),
        &format!("/{MODULES}{JOINED_MAIN_PATH}\"></script>"),
        1,
    );
    let page = page.replace("href=\"/", "href=\"").replace("src=\"/", "src=\"");
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
    page.replacen("<meta charset=\"utf-8\">", &format!("<meta charset=\"utf-8\">\n{policy}"), 1)
}

/// Returns the manifest of an installable app, for a site in any folder.
fn manifest(text: &str) -> Result<String, String> {
    let mut manifest: serde_json::Value =
        serde_json::from_str(text).map_err(|e| format!("the manifest: {e}"))?;
    let icon = |src: &str, size: &str, purpose: &str| serde_json::json!({"src": src, "sizes": size, "type": "image/png", "purpose": purpose});
    let screenshot = |of: &Screenshot| serde_json::json!({"src": of.name, "sizes": of.size, "type": "image/png", "form_factor": of.form});
    let fields = serde_json::json!({
        "screenshots": SCREENSHOTS.iter().map(screenshot).collect::<Vec<_>>(),
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "orientation": "any",
        "categories": ["games"],
        "icons": [
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-maskable-512.png", "512x512", "maskable"),
        ],
        "share_target": {
            "action": "./",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {
                "title": "title",
                "text": "text",
                "url": "url",
                "files": [{"name": "file", "accept": ["text/*", "application/json", ".sdk", ".sdm", ".sdx", ".ss"]}],
            },
        },
        "file_handlers": [{
            "action": "./",
            "accept": {
                "text/plain": [".txt", ".sdk", ".sdm", ".sdx", ".ss", ".sudoku", ".pencilmark"],
                "application/json": [".json"],
            },
        }],
        "launch_handler": {"client_mode": "navigate-existing"},
    });
    if let (Some(manifest), Some(fields)) = (manifest.as_object_mut(), fields.as_object()) {
        manifest.extend(fields.clone());
    }
    serde_json::to_string_pretty(&manifest).map_err(|e| e.to_string())
}
