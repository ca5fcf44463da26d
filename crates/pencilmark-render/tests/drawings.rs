//! A setter's drawing on a board: under the digits, in its own colours, with room beside the board.

use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_render::picture::Picture;
use pencilmark_render::svg::{Frame, SvgDesign, artwork_fragment, svg, view_box};

fn artwork(text: &str) -> Artwork {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_drawing_lies_between_paper_and_digits() {
    let board: Board = "1.....2..3.....4".parse().expect("a board");
    let drawn =
        artwork("line 0.5,0.5 0.5,2.5 width=0.1 stroke=#123456; ellipse 1,1 0.5x0.5 fill=#abcdef80 over");
    let picture =
        svg(&Picture { artwork: &drawn, ..Picture::of_board(&board) }, SvgDesign::SELF_CONTAINED, "4x4");
    let elements = &picture[picture.find("</style>").expect("a style")..];
    let at = |part: &str| elements.find(part).unwrap_or_else(|| panic!("{part}: {picture}"));
    let order = [
        "class=\"paper\"",
        "#123456",
        "class=\"thin\"",
        "fill=\"#abcdef\" fill-opacity=\"0.50\"",
        "class=\"given\"",
    ];
    assert!(order.windows(2).all(|pair| at(pair[0]) < at(pair[1])), "{picture}");
}

#[test]
fn every_form_is_drawn() {
    let check = |text: &str, part: &str| {
        let fragment = artwork_fragment(&artwork(text), false);
        assert!(fragment.contains(part), "{text}: {fragment}");
    };
    check(
        "rectangle 1,1 1x0.5 width=0.1 stroke=#000000",
        "d=\"M30.0 45.0L90.0 45.0L90.0 75.0L30.0 75.0L30.0 45.0Z\"",
    );
    check("rectangle 1,1 1x1 angle=45 fill=#ff0000", "M60.0 17.6L");
    check("rectangle 1,1 1x0.5 rounding=0.25 fill=#ff0000", "Q90.0 45.0");
    check("rectangle 0.5,0.5 1x1 fill=#ff0000 fill=#00ff00", "<path class=\"drawn\" fill=\"#00ff00\"");
    check("ellipse 1,1 1x1 fill=#ff0000", "d=\"M90.0 60.0Q");
    check(
        "line 0.5,0.5 0.5,2.5 head=0.3 width=0.1 stroke=#00ff00",
        "d=\"M30 30L150 30M137.4 42.6L150 30L137.4 17.4\"",
    );
    check("area 0,0 0,1 1,1 fill=#ff0000", "d=\"M0 0L60 0L60 60Z\"");
    check(
        "text 0.5,0.5 size=0.5 angle=90 fill=#0000ff text=a%26b",
        "<g fill=\"#0000ff\" stroke=\"none\"><text class=\"drawn\" transform=\"rotate(90 30.0 30.0)\"",
    );
    check("text 0.5,0.5 size=0.5 fill=#0000ff text=a%26b", ">a&amp;b</text></g>");
    check("cage 0.5,0.5 0.5,1.5 width=0.02 stroke=#ff0000 text=7", "stroke-dasharray");
    assert_eq!(artwork_fragment(&artwork("line 0.5,0.5 0.5,2.5 width=0.1 stroke=#00ff00"), true), "");
}

#[test]
fn drawings_beside_the_board_have_room_and_a_bound() {
    let check = |text: &str, area: &str| {
        assert_eq!(view_box(&Rules::classic(), &artwork(text), Frame::Bare), area, "{text}");
    };
    check("line 0.5,0.5 0.5,8.5 width=0.1 stroke=#000000", "-3 -3 546 546");
    check("line 0,0 0,9 width=0.05 stroke=#000000", "-3 -3 546 546");
    check("ellipse -0.5,3.5 0.8x0.8 fill=#ff0000", "-57 -57 654 654");
    check("text 4.5,9.5 size=0.5 fill=#ff0000 text=12", "-51 -51 642 642");
    check("rectangle 900,900 1x1 fill=#ff0000", "-183 -183 906 906");
}
