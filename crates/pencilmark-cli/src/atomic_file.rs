//! Output files that are renamed when complete, and temporary files.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use pencilmark::sorter::{Spill, SpillFile};
use tempfile::{Builder, NamedTempFile};

use crate::language::translate;
use crate::messages::told;

/// Standard output, a regular file that is written under a temporary name and renamed when complete, or a device or pipe.
pub(crate) enum Output {
    /// The standard output.
    Stdout(BufWriter<io::Stdout>),
    /// A file under a temporary name, with the place of the complete file.
    Aside(BufWriter<NamedTempFile>, Box<Destination>),
    /// A device, a named pipe or the like, which is written directly.
    Special(BufWriter<File>),
    /// A temporary file, with the standard output or special file to which it is copied when complete.
    Waiting(BufWriter<File>, Box<dyn Write + Send>),
}

impl Output {
    /// Opens the file, or standard output if none is given. Nothing and regular files are replaced when the output is complete;
    /// symbolic links are followed, and a replaced file keeps its mode and owner.
    ///
    /// # Errors
    /// If the path is a folder, or its folder is not writable.
    pub(crate) fn create(path: Option<&Path>) -> Result<Output, String> {
        let Some(path) = path else { return Ok(Output::Stdout(BufWriter::new(io::stdout()))) };
        let named = |e: io::Error| format!("{}: {e}", path.display());
        match Target::of(path).map_err(named)? {
            Target::Folder => Err(translate(&told::is_folder(path.display().to_string()))),
            Target::Special(file) => Ok(Output::Special(BufWriter::new(file))),
            Target::Regular(destination) => {
                let folder = destination.path.parent().filter(|folder| !folder.as_os_str().is_empty());
                let create = || builder().tempfile_in(folder.unwrap_or(Path::new(".")));
                let aside = unfinished::create(create).map_err(named)?;
                Ok(Output::Aside(BufWriter::new(aside), Box::new(destination)))
            }
        }
    }

    /// Opens the file as [`create`](Output::create) does. Standard output and special files are written only once the output is
    /// complete.
    ///
    /// # Errors
    /// The errors of [`create`](Output::create), and if the folder of temporary files is not writable.
    pub(crate) fn create_whole(path: Option<&Path>) -> Result<Output, String> {
        let last: Box<dyn Write + Send> = match Output::create(path)? {
            Output::Stdout(out) => Box::new(out),
            Output::Special(out) => Box::new(out),
            output @ (Output::Aside(..) | Output::Waiting(..)) => return Ok(output),
        };
        let file = tempfile::tempfile().map_err(|e| e.to_string())?;
        Ok(Output::Waiting(BufWriter::new(file), last))
    }

    /// Moves the complete file to its final place, or copies it to standard output.
    ///
    /// # Errors
    /// If moving or the last write fails.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Output::Stdout(mut out) => out.flush(),
            Output::Special(mut out) => out.flush(),
            Output::Aside(out, destination) => {
                let aside = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                let temporary = aside.path().to_owned();
                let placed = destination.place(aside);
                unfinished::forget(&temporary);
                placed
            }
            Output::Waiting(out, mut last) => {
                let mut file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.rewind()?;
                io::copy(&mut file, &mut last)?;
                last.flush()
            }
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Stdout(out) => out.write(bytes),
            Output::Aside(out, _) => out.write(bytes),
            Output::Special(out) | Output::Waiting(out, _) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Stdout(out) => out.flush(),
            Output::Aside(out, _) => out.flush(),
            Output::Special(out) | Output::Waiting(out, _) => out.flush(),
        }
    }
}

/// The file that a path names.
enum Target {
    /// A folder, which can't be written.
    Folder,
    /// A device, a named pipe, or a file that a process has open.
    Special(File),
    /// A regular file, or nothing yet.
    Regular(Destination),
}

impl Target {
    /// Finds out which file a path names, after following symbolic links.
    fn of(path: &Path) -> io::Result<Target> {
        let known = match fs::metadata(path) {
            Ok(known) => Some(known),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let is_regular = known.as_ref().is_none_or(fs::Metadata::is_file);
        if known.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Ok(Target::Folder);
        }
        match followed(path)? {
            Some(path) if is_regular => Ok(Target::Regular(Destination { path, replaced: known })),
            Some(_) | None => Ok(Target::Special(File::options().append(true).open(path)?)),
        }
    }
}

/// The maximum number of symbolic links that are followed.
const MOST_LINKS: usize = 40;

/// Follows symbolic links to the last name, which need not exist. `None` for the open files of processes, such as
/// `/dev/stdout`: the names below `/proc` are not the files themselves.
fn followed(path: &Path) -> io::Result<Option<PathBuf>> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if path.starts_with("/proc") || path.starts_with("/dev/fd") {
            return Ok(None);
        }
        let is_link = fs::symlink_metadata(&path).is_ok_and(|known| known.is_symlink());
        if !is_link {
            return Ok(Some(path));
        }
        let to = fs::read_link(&path)?;
        path = path.parent().unwrap_or(Path::new("")).join(to);
    }
    Err(io::Error::other("too many symbolic links"))
}

/// The place of a complete file.
pub(crate) struct Destination {
    path: PathBuf,
    /// The properties of the file that is replaced, if there is one.
    replaced: Option<fs::Metadata>,
}

impl Destination {
    /// Moves a complete file here. Where the mode or owner of the replaced file can't be set, that file gets the content.
    fn place(self, mut aside: NamedTempFile) -> io::Result<()> {
        let keeps =
            self.replaced.as_ref().is_none_or(|replaced| keep_attributes(aside.as_file(), replaced).is_ok());
        if keeps {
            aside.as_file().sync_all()?;
            return aside.persist(self.path).map(drop).map_err(|e| e.error);
        }
        let mut file = File::options().write(true).truncate(true).open(self.path)?;
        aside.as_file_mut().rewind()?;
        io::copy(aside.as_file_mut(), &mut file)?;
        file.sync_all()
    }
}

/// Gives a file the mode and owner of the file that it replaces.
#[cfg(unix)]
fn keep_attributes(file: &File, replaced: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};

    let own = file.metadata()?;
    if (own.uid(), own.gid()) != (replaced.uid(), replaced.gid()) {
        fchown(file, Some(replaced.uid()), Some(replaced.gid()))?;
    }
    file.set_permissions(replaced.permissions())
}

/// Does nothing: other systems give new files the permissions of their folder.
#[cfg(not(unix))]
fn keep_attributes(_: &File, _: &fs::Metadata) -> io::Result<()> {
    Ok(())
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
pub(crate) struct TempFiles(pub Option<PathBuf>);

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
    pub(super) fn create(create: impl FnOnce() -> io::Result<NamedTempFile>) -> io::Result<NamedTempFile> {
        LISTENER.call_once(listen);
        // A signal that arrives meanwhile waits for the lock.
        let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
        let file = create()?;
        files.push(file.path().to_owned());
        Ok(file)
    }

    /// Removes a path from the list of temporary files that are deleted when the command ends.
    pub(super) fn forget(path: &Path) {
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
