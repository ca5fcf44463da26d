//! The files of the site: those of `web/`, changed as far as a static host needs it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

/// The page's files.
const WEB: &str = "web";
/// The service worker as it is written; its list of files is filled in here.
const SERVICE_WORKER: &str = "js/site/service-worker.js";
/// The place of the list in it.
const LIST: &str = "/* the files of the site, by path */ {}";
/// The way to the session, whose place the worker takes.
const TRANSPORT: &str = "js/shared/transport.js";
/// What belongs to a server alone: its page for devices without a key.
const PAIRING: [&str; 2] = ["js/pair/", "css/pair.css"];
const LOCAL_TRANSPORT: &str = "// The session is in this browser.\nexport * from '../site/transport.js';\n";

/// What the page may do: its own files alone, nothing inline, and WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// The files of a site, written one by one.
pub struct SiteFiles {
    folder: PathBuf,
    /// The hash of each file, by path.
    hashes: BTreeMap<String, String>,
}

impl SiteFiles {
    /// A site in this folder, without files.
    pub fn new(folder: &Path) -> SiteFiles {
        SiteFiles { folder: folder.to_owned(), hashes: BTreeMap::new() }
    }

    /// How many files there are.
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

    /// Writes the page and all that it is made of.
    pub fn add_page(&mut self, root: &Path) -> Result<(), String> {
        let web = root.join(WEB);
        let mut paths = Vec::new();
        list(&web, "", &mut paths).map_err(|e| format!("{}: {e}", web.display()))?;
        for path in &paths {
            let text = || fs::read_to_string(web.join(path)).map_err(|e| format!("{path}: {e}"));
            match path.as_str() {
                "index.html" => self.add_file(path, index(&text()?, &web).as_bytes())?,
                "manifest.webmanifest" => self.add_file(path, manifest(&text()?)?.as_bytes())?,
                TRANSPORT => self.add_file(path, LOCAL_TRANSPORT.as_bytes())?,
                SERVICE_WORKER => {}
                // There is nobody to pair with.
                path if PAIRING.iter().any(|start| path.starts_with(start)) => {}
                path if path.ends_with(".js") || path.ends_with(".css") || path.ends_with(".svg") => {
                    self.add_file(path, text()?.as_bytes())?;
                }
                _ => {}
            }
        }
        self.add_file("languages/de.txt", &german(root)?)?;
        self.add_file("css/drawing.css", drawing_css(root)?.as_bytes())
    }

    /// Writes the service worker, which knows all files written so far.
    pub fn add_worker(&mut self, root: &Path) -> Result<(), String> {
        let path = root.join(WEB).join(SERVICE_WORKER);
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        if !text.contains(LIST) {
            return Err(format!("{} has no place for the list of files", path.display()));
        }
        let list = serde_json::to_string_pretty(&self.hashes).map_err(|e| e.to_string())?;
        self.add_file("service-worker.js", text.replacen(LIST, &list, 1).as_bytes())
    }
}

/// The German of the engine, without its comments.
fn german(root: &Path) -> Result<Vec<u8>, String> {
    let path = root.join("crates/pencilmark-render/languages/de.txt");
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.flat_map(|line| [line, "\n"]).collect::<String>().into_bytes())
}

/// Collects the paths of all files below a folder.
fn list(folder: &Path, prefix: &str, paths: &mut Vec<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{path}/"), paths)?;
        } else {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(())
}

/// The page with paths below its own folder, its policy, and all modules that it begins with at its head.
fn index(page: &str, web: &Path) -> String {
    let page = page.replace("href=\"/", "href=\"").replace("src=\"/", "src=\"");
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
    let page = page.replacen("<meta charset=\"utf-8\">", &format!("<meta charset=\"utf-8\">\n{policy}"), 1);
    let touch = "<link rel=\"apple-touch-icon\" href=\"icon-192.png\">";
    let links: Vec<String> =
        needed(web).iter().map(|path| format!("<link rel=\"modulepreload\" href=\"{path}\">")).collect();
    let install = "<script type=\"module\" src=\"js/site/install.js\"></script>";
    page.replacen("</head>", &format!("{touch}\n{install}\n{}\n</head>", links.join("\n")), 1)
}

/// The module that the page begins with and all that it imports, directly or not.
fn needed(web: &Path) -> Vec<String> {
    let mut paths = vec!["js/main.js".to_owned()];
    let mut at = 0;
    while let Some(path) = paths.get(at).cloned() {
        let text = match path.as_str() {
            TRANSPORT => LOCAL_TRANSPORT.to_owned(),
            _ => fs::read_to_string(web.join(&path)).unwrap_or_default(),
        };
        let imports = text.lines().filter_map(|line| {
            let is_import = ["import ", "export ", "} from "].iter().any(|start| line.starts_with(start));
            let (_, from) = line.split_once(" from '").filter(|_| is_import)?;
            from.strip_suffix("';").filter(|path| path.starts_with('.'))
        });
        for import in imports.map(|import| resolve(&path, import)) {
            if !paths.contains(&import) {
                paths.push(import);
            }
        }
        at += 1;
    }
    paths
}

/// The path that `import` means in the module at `path`.
fn resolve(path: &str, import: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// The manifest of an app that can be installed, below whatever folder it lies in.
fn manifest(text: &str) -> Result<String, String> {
    let mut manifest: serde_json::Value =
        serde_json::from_str(text).map_err(|e| format!("the manifest: {e}"))?;
    let icon = |src: &str, size: &str, purpose: &str| serde_json::json!({"src": src, "sizes": size, "type": "image/png", "purpose": purpose});
    let fields = serde_json::json!({
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

/// The style of all that the engine draws.
fn drawing_css(root: &Path) -> Result<String, String> {
    let example = ["run", "--quiet", "--package", "pencilmark-render", "--example", "drawing_css"];
    let output = Command::new(env!("CARGO")).args(example).current_dir(root).output();
    let output = output.map_err(|e| format!("cargo does not start: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    String::from_utf8(output.stdout).map_err(|e| e.to_string())
}
