//! The files of `web/`: packed into the program, or read where it was built for tests.

#[cfg(page_on_disk)]
mod kept {
    use std::borrow::Cow;
    use std::fs;
    use std::path::{Component, Path};

    use crate::page_folder;

    const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/web");

    /// Returns the bytes of a file; `None` if there is none with this path.
    pub(crate) fn file(path: &str) -> Option<Cow<'static, [u8]>> {
        let is_below = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        is_below.then(|| fs::read(Path::new(FOLDER).join(path)).ok())?.map(Cow::Owned)
    }

    /// Returns the paths of all files.
    pub(crate) fn paths() -> impl Iterator<Item = String> {
        page_folder::paths(Path::new(FOLDER)).unwrap_or_default().into_iter()
    }
}

#[cfg(not(page_on_disk))]
mod kept {
    use std::borrow::Cow;
    use std::collections::BTreeMap;
    use std::sync::LazyLock;

    use miniz_oxide::inflate::decompress_to_vec;

    static UNPACKED: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let packed = include_bytes!(concat!(env!("OUT_DIR"), "/page"));
        decompress_to_vec(packed).unwrap_or_default()
    });

    static FILES: LazyLock<BTreeMap<&str, &[u8]>> = LazyLock::new(|| {
        let mut rest = &UNPACKED[..];
        std::iter::from_fn(|| {
            let path = line(&mut rest)?;
            let length = line(&mut rest)?.parse().ok()?;
            let (bytes, after) = rest.split_at_checked(length)?;
            rest = after;
            Some((path, bytes))
        })
        .collect()
    });

    /// Takes the first line.
    fn line<'a>(rest: &mut &'a [u8]) -> Option<&'a str> {
        let end = rest.iter().position(|byte| *byte == b'\n')?;
        let line = &rest[..end];
        *rest = &rest[end + 1..];
        std::str::from_utf8(line).ok()
    }

    /// Returns the bytes of a file; `None` if there is none with this path.
    pub fn file(path: &str) -> Option<Cow<'static, [u8]>> {
        FILES.get(path).map(|bytes| Cow::Borrowed(*bytes))
    }

    /// Returns the paths of all files.
    pub fn paths() -> impl Iterator<Item = String> {
        FILES.keys().map(|path| (*path).to_owned())
    }
}

pub(crate) use kept::{file, paths};
