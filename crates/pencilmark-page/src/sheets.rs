//! The style sheets that the page names, served as one.

/// Where the sheets that the page names are served as one.
pub const SHEETS: &str = "css/all.css";

const LINK: &str = "<link rel=\"stylesheet\" href=\"/";

/// The path of the sheet that a line of the page names, if it names one for every medium.
///
/// ```
/// use pencilmark_page::sheets::sheet;
/// assert_eq!(sheet("<link rel=\"stylesheet\" href=\"/css/page.css\">"), Some("css/page.css"));
/// assert_eq!(sheet("<link rel=\"stylesheet\" href=\"/css/print.css\" media=\"print\">"), None);
/// ```
pub fn sheet(line: &str) -> Option<&str> {
    line.strip_prefix(LINK)?.strip_suffix("\">").filter(|path| !path.contains('"'))
}

/// The sheets that a page names, in their order.
pub fn sheets(page: &str) -> impl Iterator<Item = &str> {
    page.lines().filter_map(sheet)
}

/// A page that names one sheet in place of its sheets, and `head` at the end of its head.
pub fn with_one_sheet(page: &str, head: &str) -> String {
    let rest: Vec<&str> = page.lines().filter(|line| sheet(line).is_none()).collect();
    rest.join("\n").replacen("</head>", &format!("{LINK}{SHEETS}\">\n{head}</head>"), 1) + "\n"
}
