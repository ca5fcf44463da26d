//! The style sheets of the page, joined into one.

/// The path of the joined style sheet.
pub const JOINED_SHEET_PATH: &str = "css/all.css";

const LINK: &str = "<link rel=\"stylesheet\" href=\"/";

/// Returns the path of the style sheet that a line of the page links to, if the sheet is for every medium.
///
/// ```
/// use pencilmark_page::sheets::linked_style_sheet;
/// assert_eq!(linked_style_sheet("<link rel=\"stylesheet\" href=\"/css/page.css\">"), Some("css/page.css"));
/// assert_eq!(linked_style_sheet("<link rel=\"stylesheet\" href=\"/css/print.css\" media=\"print\">"), None);
/// ```
pub fn linked_style_sheet(line: &str) -> Option<&str> {
    line.strip_prefix(LINK)?.strip_suffix("\">").filter(|path| !path.contains('"'))
}

/// Returns the style sheets that a page links to, in order.
pub fn linked_style_sheets(page: &str) -> impl Iterator<Item = &str> {
    page.lines().filter_map(linked_style_sheet)
}

/// Returns a page with one link in place of its style sheets, and `head` added at the end of its head.
pub fn with_joined_style_sheet(page: &str, head: &str) -> String {
    let rest: Vec<&str> = page.lines().filter(|line| linked_style_sheet(line).is_none()).collect();
    rest.join("\n").replacen("</head>", &format!("{LINK}{JOINED_SHEET_PATH}\">\n{head}</head>"), 1) + "\n"
}
