//! Checksums over a game's start and actions (FNV-1a, 32 bits, over UTF-16), each including the previous one, so that the first
//! altered record can be found.

/// Returns the checksum of a game's start.
pub(super) fn of_start(start: &str) -> u32 {
    continued(0x811c_9dc5, start)
}

/// Returns the checksum after an action.
pub(super) fn after(before: u32, at: u64, action: &str) -> u32 {
    continued(before, &format!("\n{at} {action}"))
}

fn continued(sum: u32, text: &str) -> u32 {
    let bytes = text.encode_utf16().flat_map(u16::to_le_bytes);
    bytes.fold(sum, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_all_versions() {
        let start = of_start(r#"{"puzzle":"12.434122143432.","title":"Ä – 数独"}"#);
        assert_eq!(start, 3_120_643_031);
        assert_eq!(after(start, 2000, r#"{"do":"digit","cells":["r1c3"],"digit":3}"#), 2_690_414_211);
    }
}
