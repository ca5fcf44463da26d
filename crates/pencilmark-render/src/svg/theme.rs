//! The colour themes of drawings.

/// The colour theme of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Colours for light backgrounds.
    Light,
    /// Colours for dark backgrounds.
    Dark,
    /// Light or dark, following the reader's system setting.
    System,
    /// Black on white, for printing.
    Print,
    /// Only CSS classes: the page that shows the drawing provides the style sheet.
    Page,
}

const LIGHT: &str = "--paper:#fffdf8;--ink:#22201c;--thin:#cbc2b0;--thick:#38342d;--given:#22201c;--entry:#2456b3;--cand:#6d665a;\
                     --accent:#2456b3;--onaccent:#fff;--base:#dfeaf9;--hatch:#a9c3ec;--cover:#f3e3bd;--good:#1f7a4d;--bad:#b3342b;\
                     --fin:#8a5a00;--set0:#2456b3;--set1:#1f7a4d;--set2:#8a5a00;--set3:#7a3aa0;--set4:#a0305f;--set5:#0f6f7c;--artwork:none";
const DARK: &str = "--paper:#1d2026;--ink:#ece8df;--thin:#4d5563;--thick:#cfc9bc;--given:#f4f0e6;--entry:#8fb6ff;--cand:#a49d90;\
                    --accent:#8fb6ff;--onaccent:#10131a;--base:#22304a;--hatch:#3d5c91;--cover:#453a20;--good:#5fce95;--bad:#ff8a7d;\
                    --fin:#f0b95a;--set0:#8fb6ff;--set1:#5fce95;--set2:#f0b95a;--set3:#cf9df2;--set4:#ff94be;--set5:#6fd6e2;--artwork:invert(.9) hue-rotate(180deg)";

const PRINT: &str = "--paper:#fff;--ink:#000;--thin:#888;--thick:#000;--given:#000;--entry:#000;--cand:#444;--accent:#000;--onaccent:#fff;\
                     --base:#f2f2f2;--hatch:#aaa;--cover:#ddd;--good:#000;--bad:#000;--fin:#444;--set0:#000;--set1:#000;--set2:#000;\
                     --set3:#000;--set4:#000;--set5:#000;--artwork:none";

/// Returns the rules of the style sheet, without a palette. A page with drawings of [`Theme::Page`] includes them once and defines
/// the colours as CSS variables (`--paper`, `--ink`, ...).
pub fn style_rules() -> String {
    include_str!("drawing.css").lines().collect()
}

/// Returns the style sheet of a drawing; `None` for [`Theme::Page`]. A page with drawings of that theme includes the style
/// sheet of another theme once.
pub fn style_sheet(theme: Theme) -> Option<String> {
    let palettes = match theme {
        Theme::Light => format!(".pm{{{LIGHT}}}"),
        Theme::Dark => format!(".pm{{{DARK}}}"),
        Theme::System => format!(".pm{{{LIGHT}}}@media(prefers-color-scheme:dark){{.pm{{{DARK}}}}}"),
        Theme::Print => format!(".pm{{{PRINT}}}"),
        Theme::Page => return None,
    };
    Some(palettes + &style_rules())
}
