//! Drawings as text: printed and parsed again, errors with their column, bounds, symmetries.

use pencilmark_core::artwork::{
    Artwork, ArtworkForm, ArtworkItem, ArtworkPoint, ArtworkStyle, MAX_ARTWORK_ITEMS, MAX_ARTWORK_POINTS,
    Rgba, Thousandths,
};
use pencilmark_core::cell::CellPositions;
use pencilmark_core::constraint::SquareSymmetry;
use pencilmark_core::rules::Rules;
use pencilmark_core::symmetry::Symmetry;
use proptest::collection::vec;
use proptest::prelude::*;

fn number() -> impl Strategy<Value = Thousandths> {
    (-1_000_000..=1_000_000).prop_map(Thousandths)
}

fn point() -> impl Strategy<Value = ArtworkPoint> {
    (number(), number()).prop_map(|(row, column)| ArtworkPoint { row, column })
}

fn form() -> impl Strategy<Value = ArtworkForm> {
    let size = || [number(), number()];
    let points = || vec(point(), 1..5);
    prop_oneof![
        (point(), size(), number(), number()).prop_map(|(centre, size, rounding, angle)| {
            ArtworkForm::Rectangle { centre, size, rounding, angle }
        }),
        (point(), size(), number()).prop_map(|(centre, size, angle)| ArtworkForm::Ellipse {
            centre,
            size,
            angle
        }),
        (points(), number()).prop_map(|(points, arrowhead)| ArtworkForm::Line { points, arrowhead }),
        points().prop_map(ArtworkForm::Area),
        (point(), number(), number(), "\\PC{0,8}|[ ;%=\t\n\\\\]{0,5}")
            .prop_map(|(centre, size, angle, text)| ArtworkForm::Text { centre, size, angle, text }),
        (points(), "\\PC{0,4}").prop_map(|(cells, text)| ArtworkForm::Cage { cells, text }),
    ]
}

fn item() -> impl Strategy<Value = ArtworkItem> {
    let colour = || any::<[u8; 4]>().prop_map(Rgba);
    let style = (vec(colour(), 0..4), proptest::option::of(colour()), number(), any::<bool>());
    (form(), style).prop_map(|(form, (fills, stroke, stroke_width, is_over_grid))| ArtworkItem {
        form,
        style: ArtworkStyle { fills, stroke, stroke_width, is_over_grid },
    })
}

fn artwork() -> impl Strategy<Value = Artwork> {
    vec(item(), 0..6).prop_map(|items| {
        let mut artwork = Artwork::default();
        items.into_iter().for_each(|item| assert!(artwork.add(item)));
        artwork
    })
}

proptest! {
    #[test]
    fn what_is_printed_is_parsed_again(artwork in artwork()) {
        let text = artwork.to_string();
        prop_assert!(!text.contains(['\t', '\n', '\r', '\\']), "{text:?}");
        prop_assert_eq!(text.parse::<Artwork>().unwrap(), artwork);
    }

    #[test]
    fn rubbish_is_refused_or_read(text in "(line|text|rectangle|area|cage|ellipse|x)?[ 0-9.,x=%;a-f#-]{0,30}\\PC{0,9}") {
        if let Ok(artwork) = text.parse::<Artwork>() {
            prop_assert_eq!(artwork.to_string().parse::<Artwork>().unwrap(), artwork);
        }
    }

    #[test]
    fn a_symmetry_and_its_inverse_change_nothing(artwork in artwork(), seed in any::<u64>()) {
        let rules = Rules::classic();
        for turn in SquareSymmetry::all() {
            let symmetry = Symmetry::of_square(&rules, turn).unwrap();
            prop_assert_eq!(artwork.transformed(&symmetry).transformed(&symmetry.inverse()), artwork.clone());
        }
        let shuffled = Symmetry::random(&rules, seed);
        prop_assert_eq!(artwork.transformed(&shuffled).items().len(), artwork.items().len());
    }
}

#[test]
fn errors_name_their_column() {
    let check = |text: &str, message: &str| {
        let error = text.parse::<Artwork>().unwrap_err();
        assert!(error.to_string().starts_with(message), "{text}: {error}");
    };
    check("line 1,2 1,x", "column 10 of the drawing: expected a point");
    check("line 1,2;  circle 1,2 1x1", "column 12 of the drawing: expected `rectangle`");
    check("rectangle 1,2 fill=#ff0000", "column 1 of the drawing: expected an item with a width");
    check("rectangle 1,2 1x1 fill=red", "column 19 of the drawing: expected a colour");
    check("text 1,2 size=0.1234", "column 10 of the drawing: expected a number");
    check("text ö,2", "column 6 of the drawing: expected a point");
    check("text 1,2 text=%f", "column 10 of the drawing: expected a text");
    check("cage text=12", "column 1 of the drawing: expected an item with a point");
    check("line 9999999,2", "column 6 of the drawing: expected a point");
}

#[test]
fn drawings_are_bounded() {
    let dots = vec!["ellipse 1,1 1x1"; MAX_ARTWORK_ITEMS];
    let all: Artwork = dots.join(";").parse().unwrap();
    assert_eq!(all.items().len(), MAX_ARTWORK_ITEMS);
    assert!([dots.join(";"), dots.join(";")].join(";").parse::<Artwork>().is_err());
    assert!(format!("line{}", " 1,1".repeat(MAX_ARTWORK_POINTS + 1)).parse::<Artwork>().is_err());
}

#[test]
fn a_turned_board_turns_its_drawing() {
    let rules = Rules::classic();
    let quarter = SquareSymmetry { transposed: true, mirrored_left_right: true, mirrored_top_bottom: false };
    let check = |text: &str, turned: &str| {
        let symmetry = Symmetry::of_square(&rules, quarter).unwrap();
        assert_eq!(text.parse::<Artwork>().unwrap().transformed(&symmetry).to_string(), turned);
    };
    check("line 0.5,0.5 0.5,3.5 width=0.1 stroke=#112233", "line 0.5,8.5 3.5,8.5 width=0.1 stroke=#112233");
    check("rectangle 2,0.5 1x0.5 angle=30", "rectangle 0.5,7 0.5x1 angle=30");
    check("text -0.5,2.5 size=0.5 text=12", "text 2.5,9.5 size=0.5 text=12");
    let swapped = Symmetry::random(&rules, 3);
    let cells: Vec<String> = rules
        .cells()
        .map(|cell| {
            let (row, column) = rules.row_and_column(cell);
            format!("rectangle {}.5,{}.5 1x1", row, column)
        })
        .collect();
    let mut images: Vec<String> = cells
        .join("; ")
        .parse::<Artwork>()
        .unwrap()
        .transformed(&swapped)
        .to_string()
        .split("; ")
        .map(str::to_owned)
        .collect();
    images.sort();
    assert_eq!(images, cells);
}
