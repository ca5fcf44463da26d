//! Output files that are renamed when complete, and temporary files.

use std::fs::File;
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use pencilmark::sorter::{Spill, SpillFile};
use tempfile::{Builder, NamedTempFile};

/// Standard output, or a file that is written under a temporary name and renamed when complete.
pub enum Output {
    /// The standard output.
    Stdout(BufWriter<io::Stdout>),
    /// A file under a temporary name, with its final path.
    Aside(BufWriter<NamedTempFile>, PathBuf),
    /// A temporary file for standard output.
    Waiting(BufWriter<File>),
}

impl Output {
    /// Opens the file, or standard output if none is given.
    ///
    /// # Errors
    /// If its folder is not writable.
    pub fn create(path: Option<&Path>) -> Result<Output, String> {
        let Some(path) = path else { return Ok(Output::Stdout(BufWriter::new(io::stdout()))) };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let create = || builder().tempfile_in(folder.unwrap_or(Path::new(".")));
        let aside = unfinished::create(create).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(Output::Aside(BufWriter::new(aside), path.to_owned()))
    }

    /// Opens the file as [`create`](Output::create) does. Standard output is written only once the output is complete.
    ///
    /// # Errors
    /// If the folder of the file, or that of temporary files, is not writable.
    pub fn create_whole(path: Option<&Path>) -> Result<Output, String> {
        match path {
            Some(_) => Output::create(path),
            None => Ok(Output::Waiting(BufWriter::new(tempfile::tempfile().map_err(|e| e.to_string())?))),
        }
    }

    /// Renames the complete file to its final name, or copies it to standard output.
    ///
    /// # Errors
    /// If renaming or the last write fails.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Output::Stdout(mut out) => out.flush(),
            Output::Aside(out, path) => {
                let aside = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                aside.as_file().sync_all()?;
                let temporary = aside.path().to_owned();
                let renamed = aside.persist(path).map(drop).map_err(|e| e.error);
                unfinished::forget(&temporary);
                renamed
            }
            Output::Waiting(out) => {
                let mut file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.rewind()?;
                io::copy(&mut file, &mut io::stdout()).map(drop)
            }
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Stdout(out) => out.write(bytes),
            Output::Aside(out, _) => out.write(bytes),
            Output::Waiting(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Stdout(out) => out.flush(),
            Output::Aside(out, _) => out.flush(),
            Output::Waiting(out) => out.flush(),
        }
    }
}

/// Returns a builder of temporary files with the permissions of ordinary new files.
fn builder() -> Builder<'static, 'static> {
    #[allow(unused_mut, reason = "only Unix has permissions to set")]
    let mut builder = Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder
}

/// Creates temporary files in a folder, by default the system's. They are deleted when dropped, however the command ends.
pub struct TempFiles(pub Option<PathBuf>);

impl Spill for TempFiles {
    fn file(&mut self) -> io::Result<Box<dyn SpillFile>> {
        let file: File = match &self.0 {
            Some(folder) => tempfile::tempfile_in(folder)?,
            None => tempfile::tempfile()?,
        };
        Ok(Box::new(file))
    }
}

/// Files with temporary names, which are deleted when a signal ends the command.
#[cfg(unix)]
mod unfinished {
    use std::io;
    use std::path::{Path, PathBuf};
    use std::sync::{Mutex, Once, PoisonError};
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;
    use tempfile::NamedTempFile;

    static FILES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    static LISTENER: Once = Once::new();

    /// Creates a file that is deleted when the command ends, unless [`forget`] is called for it.
    pub fn create(create: impl FnOnce() -> io::Result<NamedTempFile>) -> io::Result<NamedTempFile> {
        LISTENER.call_once(listen);
        // A signal that arrives meanwhile waits for the lock.
        let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
        let file = create()?;
        files.push(file.path().to_owned());
        Ok(file)
    }

    /// Removes a path from the list of temporary files that are deleted when the command ends.
    pub fn forget(path: &Path) {
        if let Ok(mut files) = FILES.lock() {
            files.retain(|file| file != path);
        }
    }

    /// Waits for a signal on a separate thread. If there is no thread, a signal leaves the files behind, which does no harm.
    fn listen() {
        let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
        let wait = move || {
            if let Some(signal) = signals.forever().next() {
                // The lock is held until the end, so that no file is added afterwards.
                let files = FILES.lock();
                files.iter().flat_map(|files| files.iter()).for_each(|file| drop(std::fs::remove_file(file)));
                let _ = emulate_default_handler(signal);
            }
        };
        let _ = thread::Builder::new().spawn(wait);
    }
}

/// On other systems, temporary files are deleted when their handles are closed.
#[cfg(not(unix))]
mod unfinished {
    use std::io;
    use std::path::Path;

    use tempfile::NamedTempFile;

    /// Creates a temporary file.
    pub fn create(create: impl FnOnce() -> io::Result<NamedTempFile>) -> io::Result<NamedTempFile> {
        create()
    }

    /// Does nothing: a complete file needs no bookkeeping here.
    pub fn forget(_: &Path) {}
}
