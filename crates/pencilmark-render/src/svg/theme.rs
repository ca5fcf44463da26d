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
                     --fin:#8a5a00;--set0:#2456b3;--set1:#1f7a4d;--set2:#8a5a00;--set3:#7a3aa0;--set4:#a0305f;--set5:#0f6f7c";
const DARK: &str = "--paper:#1d2026;--ink:#ece8df;--thin:#4d5563;--thick:#cfc9bc;--given:#f4f0e6;--entry:#8fb6ff;--cand:#a49d90;\
                    --accent:#8fb6ff;--onaccent:#10131a;--base:#22304a;--hatch:#3d5c91;--cover:#453a20;--good:#5fce95;--bad:#ff8a7d;\
                    --fin:#f0b95a;--set0:#8fb6ff;--set1:#5fce95;--set2:#f0b95a;--set3:#cf9df2;--set4:#ff94be;--set5:#6fd6e2";

const PRINT: &str = "--paper:#fff;--ink:#000;--thin:#888;--thick:#000;--given:#000;--entry:#000;--cand:#444;--accent:#000;--onaccent:#fff;\
                     --base:#f2f2f2;--hatch:#aaa;--cover:#ddd;--good:#000;--bad:#000;--fin:#444;--set0:#000;--set1:#000;--set2:#000;\
                     --set3:#000;--set4:#000;--set5:#000";

/// The rules of the style sheet, without a palette. A page with drawings of [`Theme::Page`] includes them once and defines
/// the colours as CSS variables (`--paper`, `--ink`, ...).
pub const STYLE_RULES: &str = "\
.pm text{text-anchor:middle;dominant-baseline:central;font-family:Inter,'Noto Sans','DejaVu Sans',system-ui,sans-serif;fill:var(--cand)}\
.pm .paper{fill:var(--paper)}.pm .thin{stroke:var(--thin);stroke-width:1}\
.pm .thick{stroke:var(--thick);stroke-width:2.6;stroke-linecap:square;fill:none}\
.pm .extra{stroke:var(--thick);stroke-width:1.2;stroke-dasharray:3 3;fill:none}\
.pm text.given{font-weight:600;fill:var(--given)}.pm text.entry{fill:var(--entry)}\
.pm text.disc{fill:var(--onaccent);font-weight:700}.pm text.out{fill:var(--bad);font-weight:700}\
.pm text.placed{fill:var(--good);font-weight:700}.pm text.strong{fill:var(--ink);font-weight:700}\
.pm .base{fill:var(--base)}.pm .hatch{stroke:var(--hatch);stroke-width:1.6;fill:none}.pm .cover{fill:var(--cover);fill-opacity:.75}\
.pm .accent{fill:var(--accent)}.pm .good{fill:var(--good)}.pm .fin{fill:var(--fin)}\
.pm .open{fill:var(--paper);stroke:var(--accent);stroke-width:1.6}\
.pm .ring{fill:none;stroke:var(--good);stroke-width:2.2}\
.pm .dead{fill:none;stroke:var(--bad);stroke-width:1.4;stroke-dasharray:3 2.4}.pm .strike{stroke:var(--bad);stroke-width:2}\
.pm .link{fill:none;stroke:var(--accent);stroke-width:2.2}.pm .weak{stroke-dasharray:5 4}.pm .group{fill:none;stroke:var(--accent);stroke-width:1.4}\
.pm .sight{fill:none;stroke:var(--accent);stroke-width:1.8;stroke-opacity:.75}.pm .cross{stroke:var(--bad);stroke-width:2.4;stroke-linecap:round}\
.pm .tip{fill:var(--accent)}\
.pm .truth{fill:none;stroke:var(--accent);stroke-width:3;stroke-linejoin:round;stroke-opacity:.8}\
.pm .truth.bound{stroke:var(--fin);stroke-width:2;stroke-dasharray:6 4}\
.pm .b1{stroke:var(--set2)}.pm .b2{stroke:var(--set3)}.pm .b3{stroke:var(--set5)}\
.pm .tip.b1{fill:var(--set2)}.pm .tip.b2{fill:var(--set3)}.pm .tip.b3{fill:var(--set5)}\
.pm .s0{--hue:var(--set0)}.pm .s1{--hue:var(--set1)}.pm .s2{--hue:var(--set2)}.pm .s3{--hue:var(--set3)}.pm .s4{--hue:var(--set4)}.pm .s5{--hue:var(--set5)}\
.pm .tint{fill:var(--hue);fill-opacity:.13}.pm .weave{stroke:var(--hue);stroke-opacity:.45;stroke-width:1.4;fill:none}\
.pm .clue-body{opacity:.38}.pm .clue-line{fill:none;stroke:var(--hue);stroke-linejoin:round}.pm .clue-line.round{stroke-linecap:round}\
.pm .plain{--hue:var(--cand)}.pm .clue-bulb{fill:var(--hue)}\
.pm .clue-ring{fill:var(--paper);stroke:var(--hue);stroke-width:2}.pm .clue-pill{fill:none;stroke:var(--cand);stroke-opacity:.22;stroke-linecap:round;stroke-linejoin:round}\
.pm .clue-arrow{fill:none;stroke:var(--cand);stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}\
.pm .clue-cage{fill:none;stroke:var(--ink);stroke-width:1.3;stroke-dasharray:4 2.5}\
.pm .clue-shade{fill:var(--cand);fill-opacity:.2}.pm .clue-wedge{fill:none;stroke:var(--cand);stroke-width:2}\
.pm .clue-dot{fill:#fff;stroke:#22201c;stroke-width:1.6}.pm .clue-dot.black{fill:#000;stroke:#fff}\
.pm text.clue-text{fill:var(--ink)}.pm text.clue-on-white{fill:#000}.pm text.clue-on-black{fill:#fff}\
.pm text.clue-total{fill:var(--ink);text-anchor:start}\
.pm text.hue{fill:var(--hue);font-weight:700}.pm .solid{fill:var(--hue)}.pm .outline{fill:var(--paper);stroke:var(--hue);stroke-width:1.8}";

/// Returns the style sheet of a drawing; `None` for [`Theme::Page`]. A page with drawings of that theme includes the style
/// sheet of another theme once.
pub fn style_sheet(theme: Theme) -> Option<String> {
    match theme {
        Theme::Light => Some(format!(".pm{{{LIGHT}}}{STYLE_RULES}")),
        Theme::Dark => Some(format!(".pm{{{DARK}}}{STYLE_RULES}")),
        Theme::System => {
            Some(format!(".pm{{{LIGHT}}}@media(prefers-color-scheme:dark){{.pm{{{DARK}}}}}{STYLE_RULES}"))
        }
        Theme::Print => Some(format!(".pm{{{PRINT}}}{STYLE_RULES}")),
        Theme::Page => None,
    }
}
