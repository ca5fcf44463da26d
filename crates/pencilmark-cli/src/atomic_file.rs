//! Files that appear whole, and temporary ones.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use pencilmark::sorter::{Spill, SpillFile};
use tempfile::{Builder, NamedTempFile};

/// Standard output, or a file that is written aside in its folder and gets its name at the end.
pub enum Output {
    /// Standard output.
    Stdout(BufWriter<io::Stdout>),
    /// A file.
    Aside(BufWriter<NamedTempFile>, PathBuf),
}

impl Output {
    /// The file, or standard output where none is named.
    ///
    /// # Errors
    /// When nothing can be written in its folder.
    pub fn create(path: Option<&Path>) -> Result<Output, String> {
        let Some(path) = path else { return Ok(Output::Stdout(BufWriter::new(io::stdout()))) };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let aside = builder().tempfile_in(folder.unwrap_or(Path::new(".")));
        let aside = aside.map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(Output::Aside(BufWriter::new(aside), path.to_owned()))
    }

    /// All is written: the file gets its name.
    ///
    /// # Errors
    /// When that fails, or the last writing.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Output::Stdout(mut out) => out.flush(),
            Output::Aside(out, path) => {
                let aside = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                aside.as_file().sync_all()?;
                aside.persist(path).map(drop).map_err(|e| e.error)
            }
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Stdout(out) => out.write(bytes),
            Output::Aside(out, _) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Stdout(out) => out.flush(),
            Output::Aside(out, _) => out.flush(),
        }
    }
}

/// With the rights that a new file has.
fn builder() -> Builder<'static, 'static> {
    #[allow(unused_mut, reason = "rights are a matter of Unix")]
    let mut builder = Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder
}

/// Temporary files in a folder, or where the system has them; gone when dropped, whatever the end.
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
