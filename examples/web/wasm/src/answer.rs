//! What goes in and comes out: two buffers, and errors as data.

use crate::reader::ReadError;
use marquis::{ActionIdError, ActionTextError, IllegalAction, SaveError, SetupError};
use serde::Serialize;
use std::cell::RefCell;

/// The most bytes that may come in: far more than the longest record.
const MAX_INPUT: usize = 1 << 22;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Why something could not be done.
pub struct Problem(Box<Details>);

/// `kind` chooses the class of the error in JavaScript; the rest becomes its properties.
#[derive(Default, Serialize)]
struct Details {
    kind: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
}

impl Problem {
    #[inline(never)]
    pub fn new(kind: &'static str, message: &dyn ToString) -> Self {
        Self(Box::new(Details { kind, message: message.to_string(), ..Details::default() }))
    }

    /// It concerns that action of a record.
    pub fn at_action(mut self, index: usize) -> Self {
        self.0.message.insert_str(0, &format!("actions[{index}]: "));
        self.0.index = Some(index);
        self
    }
}

impl From<IllegalAction> for Problem {
    fn from(illegal: IllegalAction) -> Self {
        let mut problem = Self::new("illegal", &illegal);
        problem.0.rule = Some(illegal.rule.to_string());
        problem.0.action = Some(illegal.action.to_string());
        problem
    }
}

impl From<ActionTextError> for Problem {
    fn from(error: ActionTextError) -> Self {
        let mut problem = Self::new("action", &error);
        problem.0.offset = Some(error.offset);
        problem
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Self {
        let mut problem = Self::new("format", &error);
        problem.0.path = Some(error.path);
        problem
    }
}

impl From<ActionIdError> for Problem {
    fn from(error: ActionIdError) -> Self {
        Self::new("action", &error)
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Self {
        Self::new("setup", &error)
    }
}

impl From<SaveError> for Problem {
    fn from(error: SaveError) -> Self {
        Self::new("save", &error)
    }
}

/// Makes room for so many bytes of input, and says where; 0 if that is too much.
pub fn reserve_input(len: usize) -> *const u8 {
    if len > MAX_INPUT {
        return std::ptr::null();
    }
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(len, 0);
        input.as_ptr()
    })
}

/// Takes the bytes of the input.
pub fn take_input() -> Vec<u8> {
    INPUT.take()
}

/// A value as JSON. Writing to memory cannot fail, and none of the types has keys that are no texts.
pub fn json(value: &impl Serialize) -> Result<Vec<u8>, Problem> {
    Ok(serde_json::to_vec(value).unwrap_or_default())
}

/// Where the answer is, and how long.
pub fn output() -> (*const u8, usize) {
    OUTPUT.with_borrow(|output| (output.as_ptr(), output.len()))
}

/// Leaves an answer, or an error as JSON, in the output, and says whether it is the answer.
pub fn answer(result: Result<Vec<u8>, Problem>) -> u32 {
    let (bytes, status) = match result {
        Ok(bytes) => (bytes, 1),
        Err(problem) => (serde_json::to_vec(&problem.0).unwrap_or_default(), 0),
    };
    OUTPUT.set(bytes);
    status
}
