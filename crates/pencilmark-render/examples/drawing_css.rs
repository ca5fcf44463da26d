//! Prints the style of all that is drawn, for pages that bring their own colours.

fn main() {
    print!("{}", pencilmark_render::svg::STYLE_RULES);
}
