//! Where in the data a reader is.

use core::fmt::{self, Display, Write};

/// Deeper than any of our formats.
const MAX_DEPTH: usize = 12;

#[derive(Clone, Copy)]
enum Step<'a> {
    Key(&'a str),
    Index(usize),
}

/// The steps from a wrong value to the whole: each list and map that the error leaves adds its own. So what is well costs nothing. If
/// the value is deeper than any format, the steps next to the whole are left out.
pub(super) struct Path<'a> {
    steps: [Step<'a>; MAX_DEPTH],
    depth: usize,
}

impl<'a> Path<'a> {
    pub(super) const ROOT: Self = Self { steps: [Step::Index(0); MAX_DEPTH], depth: 0 };

    #[cold]
    pub(super) fn leave_key(&mut self, key: &'a str) {
        self.leave(Step::Key(key));
    }

    #[cold]
    pub(super) fn leave_index(&mut self, index: usize) {
        self.leave(Step::Index(index));
    }

    fn leave(&mut self, step: Step<'a>) {
        if let Some(place) = self.steps.get_mut(self.depth) {
            *place = step;
            self.depth += 1;
        }
    }
}

impl Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps = self.steps.get(..self.depth).unwrap_or(&self.steps);
        if steps.is_empty() {
            return f.write_char('.');
        }
        for (position, step) in steps.iter().rev().enumerate() {
            match step {
                Step::Index(index) => write!(f, "[{index}]")?,
                Step::Key(key) if position == 0 => f.write_str(key)?,
                Step::Key(key) => write!(f, ".{key}")?,
            }
        }
        Ok(())
    }
}
