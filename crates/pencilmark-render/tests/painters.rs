//! Tests the properties that every renderer must have.

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Conclusion, Mark};
use pencilmark_render::language::Language;
use pencilmark_render::picture::Picture;
use pencilmark_render::prose::explanation_text;
use pencilmark_render::svg::{DigitLayout, SvgDesign, Theme, svg};
use pencilmark_render::text::{ColourMode, draw_text};

use crate::examples::examples;

#[test]
fn svg_shows_every_conclusion_and_link_and_is_well_formed() {
    for (board, step) in examples() {
        let drawn = svg(&Picture::of_step(&board, &step), SvgDesign::SELF_CONTAINED, "a <title> & more");
        let count = |what: &str| drawn.matches(what).count();
        let placed = step.conclusions.iter().filter(|c| matches!(c, Conclusion::Place(_))).count();
        assert_eq!(count("class=\"ring\""), placed, "{}", step.technique.id);
        assert_eq!(count("class=\"strike\""), step.conclusions.len() - placed, "{}", step.technique.id);
        let links =
            step.marks.iter().filter(|mark| matches!(mark, Mark::Link { from, to, .. } if from != to));
        assert!(
            count("marker-end") <= links.clone().count()
                && (links.count() == 0) == (count("marker-end") == 0)
        );
        assert!(count("a &lt;title&gt; &amp; more") == 2 && !drawn.contains("NaN") && !drawn.contains("inf"));
        assert!(balanced(&drawn), "{}", step.technique.id);
    }
}

/// True if every element is closed, in the right order.
fn balanced(xml: &str) -> bool {
    let mut open = Vec::new();
    for tag in xml.split('<').skip(1).filter_map(|part| part.split_once('>')).map(|(tag, _)| tag) {
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or("");
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) if open.pop() != Some(name) => return false,
            (true, _) | (_, true) => {}
            _ => open.push(name),
        }
    }
    open.is_empty()
}

#[test]
fn candidates_stand_as_on_a_pad_where_asked() {
    let board = Board::new(Grid::empty(Rules::classic()));
    // The heights of the first cell's 1 and 9.
    let heights = |places| {
        let drawn = svg(&Picture::of_board(&board), SvgDesign::for_page(places), "t");
        let texts: Vec<&str> = drawn.split("<text ").skip(1).take(9).collect();
        let height = |text: &str| -> f64 {
            let y = text.split_once(" y=\"").expect("a place").1;
            y.split_once('"').expect("its end").0.parse().expect("a number")
        };
        (height(texts[0]), height(texts[8]))
    };
    let (one, nine) = heights(DigitLayout::Phone);
    assert!(one < nine);
    assert_eq!(heights(DigitLayout::Pad), (nine, one));
}

#[test]
fn themes_differ_in_style_alone() {
    let (board, step) = &examples()[10];
    let picture = Picture::of_step(board, step);
    let bare = |theme| {
        let drawn = svg(&picture, SvgDesign { theme, ..SvgDesign::for_page(DigitLayout::Phone) }, "t");
        match drawn.split_once("<style>") {
            Some((head, rest)) => head.to_owned() + rest.split_once("</style>").expect("an end").1,
            None => drawn,
        }
    };
    let all: Vec<String> = [Theme::Light, Theme::Dark, Theme::System, Theme::Page].map(bare).to_vec();
    assert!(all.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn text_marks_every_conclusion_and_colour_adds_nothing_but_colour() {
    for (board, step) in examples() {
        let picture = Picture::of_step(&board, &step);
        let plain = draw_text(&picture, ColourMode::None);
        let sign = |c: &Conclusion| match c {
            Conclusion::Place(c) => format!("{}!", c.digit),
            Conclusion::Eliminate(c) => format!("{}-", c.digit),
        };
        assert!(step.conclusions.iter().all(|c| plain.contains(&sign(c))), "{}\n{plain}", step.technique.id);
        let coloured = draw_text(&picture, ColourMode::Ansi);
        let stripped: String = coloured
            .split('\x1b')
            .enumerate()
            .map(|(i, part)| if i == 0 { part } else { part.split_once('m').expect("a code").1 })
            .collect();
        assert_eq!(stripped, plain);
    }
}

#[test]
fn sentences_have_no_blanks_left() {
    for (board, step) in examples() {
        let told = explanation_text(&step, &board, &Language::ENGLISH);
        assert!(!told.contains(['{', '}']) && told.ends_with('.') && !told.contains("  "), "{told}");
    }
}
