//! Tokenising of a text, including tokens nested in composite ones.

use crate::iss::token_table::is_type;
use crate::messages::found;
use pencilmark_core::message::Message;

/// A token: its type, its arguments, and the tokens inside if it is a composite.
#[derive(Clone, Debug, Default)]
pub(super) struct TokenNode {
    pub name: String,
    pub arguments: Vec<String>,
    pub nested_tokens: Vec<TokenNode>,
}

/// The maximum nesting depth of composite tokens.
const DEEPEST: usize = 20;

impl TokenNode {
    /// The token as text, without its nested tokens.
    pub(super) fn text(&self) -> String {
        std::iter::once(&self.name).chain(&self.arguments).map(String::as_str).collect::<Vec<_>>().join("~")
    }
}

/// True if a text begins with a token whose type is known.
pub(super) fn begins_with_token(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('.') else { return false };
    if rest.starts_with("~R") || rest.starts_with("~V") {
        return true;
    }
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    let ends_well = rest[end..].chars().next().is_none_or(|c| matches!(c, '~' | '.') || c.is_whitespace());
    ends_well && end >= 3 && is_type(&rest[..end])
}

/// Parses a text into tokens; the error is the reason why it can't be parsed.
pub(super) fn parse(text: &str) -> Result<Vec<TokenNode>, Message> {
    let clean: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
        .flat_map(str::chars)
        .filter(|c| !c.is_whitespace())
        .collect();
    let mut open: Vec<TokenNode> = vec![TokenNode::default()];
    for token in clean.split('.').filter(|token| !token.is_empty()) {
        let mut parts = token.split('~').map(str::to_owned);
        let name = parts.next().unwrap_or_default();
        let node = TokenNode { name, arguments: parts.collect(), nested_tokens: Vec::new() };
        match node.name.as_str() {
            "Or" | "And" | "Replicate" if open.len() > DEEPEST => {
                return Err(found::deep_composites(DEEPEST));
            }
            "Or" | "And" | "Replicate" => open.push(node),
            "End" => close(&mut open)?,
            _ => open.last_mut().expect("the root is open").nested_tokens.push(node),
        }
    }
    if open.len() > 1 {
        return Err(found::no_end(open[open.len() - 1].name.clone()));
    }
    Ok(open.swap_remove(0).nested_tokens)
}

fn close(open: &mut Vec<TokenNode>) -> Result<(), Message> {
    let done = open.pop().expect("the root is open");
    let outer = open.last_mut().ok_or_else(found::end_of_nothing)?;
    outer.nested_tokens.push(done);
    Ok(())
}
