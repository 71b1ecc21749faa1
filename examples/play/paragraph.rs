//! Sentences, gathered into paragraphs.

use super::phrase::{Narrator, capitalized};
use marquis::Seat;

/// What has been told since the last paragraph was printed.
#[derive(Default)]
pub struct Paragraph {
    sentences: Vec<String>,
    doer: Option<Seat>,
    deeds: Vec<String>,
}

impl Paragraph {
    pub fn add(&mut self, narrator: &Narrator, seat: Seat, predicate: String) {
        if self.doer != Some(seat) {
            self.end_sentence(narrator);
            self.doer = Some(seat);
        }
        // One more deed after a subordinate clause would be misread.
        let has_clause = predicate.contains([',', ':']);
        self.deeds.push(predicate);
        if has_clause {
            self.end_sentence(narrator);
        }
    }

    pub fn add_sentence(&mut self, narrator: &Narrator, sentence: String) {
        self.end_sentence(narrator);
        self.sentences.push(sentence + ".");
    }

    pub fn is_empty(&self) -> bool {
        self.sentences.is_empty() && self.deeds.is_empty()
    }

    /// All that was gathered.
    pub fn end(&mut self, narrator: &Narrator) -> Option<String> {
        self.end_sentence(narrator);
        let sentences = std::mem::take(&mut self.sentences);
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }

    fn end_sentence(&mut self, narrator: &Narrator) {
        let deeds = std::mem::take(&mut self.deeds);
        if let Some(seat) = self.doer.take() {
            let sentence = format!("{} {}.", narrator.name(seat), narrator.list(&deeds));
            self.sentences.push(capitalized(&sentence));
        }
    }
}
