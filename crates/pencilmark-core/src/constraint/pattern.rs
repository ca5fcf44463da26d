//! Patterns of digits: regular expressions and finite automata, compiled to a non-deterministic automaton (Thompson,
//! "Regular expression search algorithm", 1968; Glushkov's construction).

use crate::digit::{Digit, DigitSet};
use crate::message::Message;
use crate::messages::constraint as say;
use crate::values::DigitValues;

/// A non-deterministic finite automaton without empty transitions.
pub(super) struct Machine {
    pub(super) starts: Vec<u16>,
    /// The transitions from each state: next state and digits.
    pub(super) arcs: Vec<Vec<(u16, DigitSet)>>,
    pub(super) accepting: Vec<bool>,
}

/// The maximum number of positions of an expression, and of states of a machine.
const MOST_STATES: usize = 4000;

/// A part of an expression, as the positions that can come first and last, and whether it can be empty.
#[derive(Clone, Default)]
struct Part {
    first: Vec<u16>,
    last: Vec<u16>,
    empty: bool,
}

/// A parser of expressions that collects the positions and the positions that may follow each.
struct Expression<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    values: DigitValues,
    digits: Vec<DigitSet>,
    follow: Vec<Vec<u16>>,
    depth: usize,
}

/// Parses a regular expression that must match whole words: symbols, `.`, `[1-3]`, `[^5]`, `( | )`, `* + ?` and `{2,4}`.
pub(super) fn parse_expression(text: &str, values: DigitValues) -> Result<Machine, Message> {
    let rest = text.chars().peekable();
    let mut reader = Expression { rest, values, digits: Vec::new(), follow: Vec::new(), depth: 0 };
    let whole = reader.choice()?;
    if let Some(more) = reader.rest.next() {
        return Err(say::unexpected(more.to_string()));
    }
    // State 0 comes before every position; position p is state p + 1.
    let arcs_to = |to: &[u16]| to.iter().map(|p| (p + 1, reader.digits[*p as usize])).collect();
    let mut arcs: Vec<Vec<(u16, DigitSet)>> = vec![arcs_to(&whole.first)];
    arcs.extend(reader.follow.iter().map(|to| arcs_to(to)));
    let mut accepting = vec![false; arcs.len()];
    accepting[0] = whole.empty;
    whole.last.iter().for_each(|p| accepting[*p as usize + 1] = true);
    Ok(Machine { starts: vec![0], arcs, accepting })
}

impl Expression<'_> {
    fn choice(&mut self) -> Result<Part, Message> {
        self.depth += 1;
        if self.depth > 100 {
            return Err(say::deep_expression());
        }
        let mut whole = self.sequence()?;
        while self.rest.next_if_eq(&'|').is_some() {
            let other = self.sequence()?;
            whole.first.extend(other.first);
            whole.last.extend(other.last);
            whole.empty |= other.empty;
        }
        self.depth -= 1;
        Ok(whole)
    }

    fn sequence(&mut self) -> Result<Part, Message> {
        let mut whole = Part { empty: true, ..Part::default() };
        while self.rest.peek().is_some_and(|c| !matches!(c, '|' | ')')) {
            let part = self.repeated()?;
            whole = self.join(whole, part);
        }
        Ok(whole)
    }

    fn join(&mut self, left: Part, right: Part) -> Part {
        for p in &left.last {
            self.follow[*p as usize].extend(&right.first);
        }
        let mut first = left.first;
        if left.empty {
            first.extend(&right.first);
        }
        let mut last = right.last;
        if right.empty {
            last.extend(left.last);
        }
        Part { first, last, empty: left.empty && right.empty }
    }

    fn repeated(&mut self) -> Result<Part, Message> {
        let mut part = self.atom()?;
        loop {
            match self.rest.peek() {
                Some('*' | '+') => {
                    let star = self.rest.next() == Some('*');
                    for p in &part.last {
                        let first = part.first.clone();
                        self.follow[*p as usize].extend(first);
                    }
                    part.empty |= star;
                }
                Some('?') => {
                    self.rest.next();
                    part.empty = true;
                }
                Some('{') => {
                    self.rest.next();
                    part = self.counted(part)?;
                }
                Some(_) | None => return Ok(part),
            }
        }
    }

    /// Parses a repetition such as `{2}`, `{2,4}` or `{2,}` of a part, by copying its positions.
    fn counted(&mut self, part: Part) -> Result<Part, Message> {
        let mut text = String::new();
        while let Some(c) = self.rest.next_if(|c| *c != '}') {
            text.push(c);
        }
        let number = |s: &str| s.parse::<usize>().ok().filter(|n| *n <= 100);
        let range = match text.split_once(',') {
            None => number(&text).map(|n| (n, Some(n))),
            Some((least, "")) => number(least).map(|n| (n, None)),
            Some((least, most)) => number(least).zip(number(most)).map(|(a, b)| (a, Some(b))),
        };
        let ended = self.rest.next().is_some();
        let wrong = || say::repetitions(format!("{{{text}}}"));
        let (least, most) =
            range.filter(|(least, most)| ended && most.is_none_or(|m| m >= *least)).ok_or_else(wrong)?;
        let mut whole = Part { empty: true, ..Part::default() };
        for i in 0..most.unwrap_or(least.max(1)) {
            let mut copy = self.copy(&part)?;
            copy.empty |= i >= least;
            if most.is_none() && i + 1 >= least {
                for p in &copy.last {
                    self.follow[*p as usize].extend(&copy.first);
                }
            }
            whole = self.join(whole, copy);
        }
        Ok(whole)
    }

    /// Copies a part with all positions that it can reach.
    fn copy(&mut self, part: &Part) -> Result<Part, Message> {
        let mut reached = part.first.clone();
        let mut at = 0;
        while at < reached.len() {
            for p in self.follow[reached[at] as usize].clone() {
                if !reached.contains(&p) {
                    reached.push(p);
                }
            }
            at += 1;
        }
        let base = self.digits.len() as u16;
        let moved = |p: &u16| base + reached.iter().position(|r| r == p).map_or(0, |i| i as u16);
        if self.digits.len() + reached.len() > MOST_STATES {
            return Err(say::long_expression(MOST_STATES));
        }
        for p in &reached {
            self.digits.push(self.digits[*p as usize]);
            let follow = self.follow[*p as usize].iter().map(moved).collect();
            self.follow.push(follow);
        }
        let list = |from: &[u16]| from.iter().filter(|p| reached.contains(p)).map(moved).collect();
        Ok(Part { first: list(&part.first), last: list(&part.last), empty: part.empty })
    }

    fn atom(&mut self) -> Result<Part, Message> {
        let digits = match self.rest.next() {
            Some('(') => {
                let part = self.choice()?;
                return match self.rest.next() {
                    Some(')') => Ok(part),
                    Some(_) | None => Err(say::open_parenthesis()),
                };
            }
            Some('.') => self.values.digits(),
            Some('[') => self.class()?,
            Some(symbol) => DigitSet::of(self.digit(symbol)?),
            None => return Err(say::short_expression()),
        };
        if self.digits.len() >= MOST_STATES {
            return Err(say::long_expression(MOST_STATES));
        }
        let position = self.digits.len() as u16;
        self.digits.push(digits);
        self.follow.push(Vec::new());
        Ok(Part { first: vec![position], last: vec![position], empty: false })
    }

    fn digit(&self, symbol: char) -> Result<Digit, Message> {
        self.values.digit_of_symbol(symbol).ok_or_else(|| say::not_a_digit(symbol.to_string()))
    }

    fn class(&mut self) -> Result<DigitSet, Message> {
        let inverted = self.rest.next_if_eq(&'^').is_some();
        let mut set = DigitSet::EMPTY;
        loop {
            let symbol = self.rest.next().ok_or_else(say::open_bracket)?;
            if symbol == ']' {
                break;
            }
            let from = self.digit(symbol)?;
            let to = match self.rest.next_if_eq(&'-') {
                Some(_) => self.rest.next().ok_or_else(say::open_bracket).map(|c| self.digit(c))??,
                None => from,
            };
            set |= self.values.digits().iter().filter(|digit| (from..=to).contains(digit)).collect();
        }
        Ok(if inverted { self.values.digits() - set } else { set })
    }
}

/// Parses a machine: its accepting states, then its transitions (a state, the symbols of digits and the next state
/// each), all separated by `;`. State 0 is the start: `2; 0 135 1; 1 24 2`.
pub(super) fn parse_machine(text: &str, values: DigitValues) -> Result<Machine, Message> {
    let mut parts = text.split(';').map(str::trim);
    let state = |part: &str| match part.parse::<u16>() {
        Ok(state) if usize::from(state) < MOST_STATES => Ok(state),
        Ok(_) | Err(_) => Err(say::not_a_state(part.to_owned(), MOST_STATES)),
    };
    let accepting: Vec<u16> =
        parts.next().unwrap_or("").split_whitespace().map(state).collect::<Result<_, _>>()?;
    let mut arcs: Vec<(u16, DigitSet, u16)> = Vec::new();
    for part in parts.filter(|part| !part.is_empty()) {
        let fields: Vec<&str> = part.split_whitespace().collect();
        let [from, symbols, to] = fields[..] else {
            return Err(say::not_an_arc(part.to_owned()));
        };
        let digit = |c: char| values.digit_of_symbol(c).ok_or_else(|| say::not_a_digit(c.to_string()));
        arcs.push((state(from)?, symbols.chars().map(digit).collect::<Result<_, _>>()?, state(to)?));
    }
    let named = arcs.iter().flat_map(|(from, _, to)| [*from, *to]).chain(accepting.iter().copied());
    let count = named.max().map_or(1, |most| usize::from(most) + 1);
    let mut machine =
        Machine { starts: vec![0], arcs: vec![Vec::new(); count], accepting: vec![false; count] };
    arcs.into_iter().for_each(|(from, digits, to)| machine.arcs[from as usize].push((to, digits)));
    accepting.into_iter().for_each(|state| machine.accepting[state as usize] = true);
    Ok(machine)
}
