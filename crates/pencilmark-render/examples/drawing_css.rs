//! Prints the style sheet of drawings, for pages that define their own colours.

fn main() {
    print!("{}", pencilmark_render::svg::STYLE_RULES);
}
