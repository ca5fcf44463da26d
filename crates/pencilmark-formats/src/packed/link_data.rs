//! Repair of link data that mail, chat and servers have altered in transit.

use crate::messages::found;
use crate::packed::lz_string::{Alphabet, too_long, unpack};
use crate::packed::percent;
use pencilmark_core::message::Message;

/// The most slashes that are tried as doubled ones.
const MOST_SLASHES: usize = 400;

/// Unpacks the data of a link whose text satisfies `right`, with or without other words after it. The error says what
/// the data is instead.
pub(crate) fn unpack_link(data: &str, right: impl Fn(&str) -> bool) -> Result<String, Message> {
    let word = data.split_whitespace().next().unwrap_or("");
    let (word, whole) = (repaired(word), repaired(data));
    let first = unpack(&word, Alphabet::Base64);
    let mut tries = vec![&word, &whole];
    tries.dedup();
    let text = tries.iter().find_map(|data| unpack(data, Alphabet::Base64).ok().filter(|text| right(text)));
    // Doubled slashes can't repair data that unpacks to too much.
    let is_bomb = first.as_ref().is_err_and(|error| *error == too_long());
    let text = text
        .or_else(|| tries.into_iter().filter(|_| !is_bomb).find_map(|data| with_doubled_slash(data, &right)));
    text.ok_or_else(|| first.err().unwrap_or_else(found::mangled))
}

/// Returns data as it was before it became part of a URL: with percent codes decoded, and spaces as plus signs.
fn repaired(data: &str) -> String {
    let decoded = percent::decode(data).filter(|decoded| decoded.len() < data.len());
    decoded.unwrap_or_else(|| data.to_owned()).replace(' ', "+")
}

/// Repairs data in which a server has merged two slashes into one, by trying each slash as doubled.
fn with_doubled_slash(data: &str, right: impl Fn(&str) -> bool) -> Option<String> {
    // Each slash that is tried costs time, so long data has a lower limit.
    let tries = (2_000_000 / data.len().max(1)).clamp(4, MOST_SLASHES);
    data.match_indices('/').take(tries).find_map(|(at, _)| {
        let doubled = format!("{}/{}", &data[..at], &data[at..]);
        unpack(&doubled, Alphabet::Base64).ok().filter(|text| right(text))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packed::lz_string::pack;

    #[test]
    fn what_links_suffer_is_repaired() {
        let text = (0..300).map(|i| format!("{{\"cell\":{i}}}")).collect::<String>();
        let data = pack(&text, Alphabet::Base64);
        assert!(data.contains('+') && data.contains('/'));
        let at = data.find('/').unwrap();
        let with_two = |data: &str| format!("{} some words", data);
        for mangled in [percent::encode(&data), data.replace('+', " "), with_two(&data)] {
            assert_eq!(unpack_link(&mangled, |found| found == text).as_deref(), Ok(text.as_str()), "{at}");
        }
    }

    #[test]
    fn hostile_data_is_given_up_soon() {
        // A text full of slashes, whose data unpacks to nearly the limit.
        let long = format!("N4Ig{}", "/aZ9+/kQ".repeat(20_000));
        assert!(unpack_link(&long, |_| false).is_err());
        let large = pack(&"ab/".repeat(600_000), Alphabet::Base64);
        assert!(unpack_link(&format!("{large}/{}", "/".repeat(400)), |_| false).is_err());
    }
}
