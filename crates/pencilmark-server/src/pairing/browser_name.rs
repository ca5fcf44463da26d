//! The type of a device, derived from its browser's `User-Agent` header.

use pencilmark_app::wire::DeviceKind;

/// Browsers by words that only their header contains. A browser precedes those whose words its header repeats.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Operating systems by words of the header, in such an order.
const SYSTEMS: [(&str, &str); 8] = [
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
    ("BSD", "BSD"),
];

fn first(names: &[(&str, &'static str)], agent: &str) -> &'static str {
    names.iter().find(|(said, _)| agent.contains(said)).map_or("", |(_, name)| *name)
}

/// The information in a `User-Agent` header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BrowserName {
    /// The type of the device.
    pub kind: DeviceKind,
    /// The name of the browser; empty if unknown.
    pub browser: &'static str,
    /// The name of the operating system; empty if unknown.
    pub system: &'static str,
}

impl BrowserName {
    /// Parses a `User-Agent` header.
    pub(super) fn of(agent: &str) -> BrowserName {
        let says = |word: &str| agent.contains(word);
        let kind = if says("iPad") || says("Tablet") || says("Android") && !says("Mobile") {
            DeviceKind::Tablet
        } else if says("Mobile") || says("iPhone") {
            DeviceKind::Phone
        } else {
            DeviceKind::Computer
        };
        BrowserName { kind, browser: first(&BROWSERS, agent), system: first(&SYSTEMS, agent) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(agent: &str, kind: DeviceKind, browser: &str, system: &str) {
        let BrowserName { kind: k, browser: b, system: s } = BrowserName::of(agent);
        assert_eq!((k, b, s), (kind, browser, system), "{agent}");
    }

    #[test]
    fn browsers_are_known_by_what_they_say() {
        use DeviceKind::{Computer, Phone, Tablet};
        let webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
        check(
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            Computer,
            "Firefox",
            "Linux",
        );
        check(
            &format!("Mozilla/5.0 (Linux; Android 10; K) {webkit} Chrome/140.0.0.0 Mobile Safari/537.36"),
            Phone,
            "Chrome",
            "Android",
        );
        check(
            &format!(
                "Mozilla/5.0 (Linux; Android 13; X) {webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36"
            ),
            Tablet,
            "Samsung Internet",
            "Android",
        );
        check(
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
            Phone,
            "Safari",
            "iOS",
        );
        check(
            &format!(
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) {webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0"
            ),
            Computer,
            "Edge",
            "Windows",
        );
        check("curl/8.5.0", Computer, "", "");
    }
}
