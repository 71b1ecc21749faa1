//! What happened: enough to animate a table, and to bring a view up to date.

use crate::vocabulary::{
    AttackKind, Card, Character, Direction, Exchange, Pending, Price, Seat, SeatSet, vocabulary,
};

/// One thing that happened. An action causes several, in order; the last is [`Event::Asked`] or [`Event::GameOver`].
///
/// What not everybody may see of an event is left out by [`Event::seen_by`].
///
/// The kinds of events are those of the game, so a `match` may list them all; a minor version may give an event another
/// field, so a pattern ends with `..`. Events come from a game, or through serde from a host; they are not made by hand.
///
/// ```
/// use marquis::{Card, Event, Game, Rules, Seat};
/// let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
/// game.apply_with("play assassin".parse()?, |event| match event {
///     Event::Played { seat, card, .. } => println!("{seat} plays {card}"),
///     Event::Income { seat, coins, .. } => println!("{seat} takes {coins}"),
///     other => println!("{}", other.kind()),
/// })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A turn began (R3.1).
    #[non_exhaustive]
    TurnBegan {
        /// Whose turn.
        seat: Seat,
        /// Its number, from 1.
        turn: u16,
    },
    /// A player began a turn without a character in hand, and can only exchange (R13.1).
    #[non_exhaustive]
    OutOfCharacters {
        /// Who.
        seat: Seat,
    },
    /// Coins, or Vetoes, became jewels (R4, R13.2).
    #[non_exhaustive]
    Exchanged {
        /// Who.
        seat: Seat,
        /// How often, and how many Vetoes were paid in.
        exchange: Exchange,
        /// Coins paid to the treasury.
        coins: u8,
        /// Jewels taken from the bank, by value.
        jewels: u8,
        /// Whether the player's own Veto, from the hand, was among the Vetoes.
        own_veto: bool,
    },
    /// A character was played (R5.1).
    #[non_exhaustive]
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Character,
        /// What it counts as (R5.2).
        identity: Character,
    },
    /// The direction of play was reversed (R5.4).
    #[non_exhaustive]
    Reversed {
        /// The direction from now on.
        direction: Direction,
    },
    /// Income was taken from the treasury (R6.1).
    #[non_exhaustive]
    Income {
        /// By whom.
        seat: Seat,
        /// How much; may be less than the card says.
        coins: u8,
    },
    /// An attack was aimed at a character (R10.1).
    #[non_exhaustive]
    Attacked {
        /// What it comes from.
        kind: AttackKind,
        /// Who attacks.
        attacker: Seat,
        /// Who is attacked.
        victim: Seat,
        /// How many coins it aims at.
        coins: u8,
    },
    /// A Veto was played, and given to the attacker face up (R10.1, R10.2).
    #[non_exhaustive]
    VetoPlayed {
        /// Whose Veto.
        victim: Seat,
        /// Who has it now.
        attacker: Seat,
    },
    /// A Veto was annulled: the attack goes on (R10.4).
    #[non_exhaustive]
    Annulled {
        /// By whose Prosecutor.
        prosecutor: Seat,
    },
    /// A Veto stopped an attack (R10.1).
    #[non_exhaustive]
    AttackFailed {
        /// Whose attack.
        attacker: Seat,
        /// Who was spared.
        victim: Seat,
    },
    /// An attack took coins (R7.2).
    #[non_exhaustive]
    Robbed {
        /// Who took them.
        attacker: Seat,
        /// Who lost them.
        victim: Seat,
        /// How many.
        coins: u8,
    },
    /// A visible character was assassinated (R9.1, R9.10).
    #[non_exhaustive]
    Assassinated {
        /// Who did it.
        attacker: Seat,
        /// Whose character.
        victim: Seat,
        /// Which card.
        card: Character,
    },
    /// A coin was paid for showing the same character (R8.1).
    #[non_exhaustive]
    Paid {
        /// Who paid.
        from: Seat,
        /// Who received.
        to: Seat,
        /// How many coins.
        coins: u8,
    },
    /// The Jeweler's power: a jewel worth 1 for a coin (R9.2).
    #[non_exhaustive]
    BoughtJewel {
        /// Who bought.
        seat: Seat,
    },
    /// The Astrologer's power: a card went from the pile back to the hand (R9.4).
    #[non_exhaustive]
    TakenBack {
        /// Whose card.
        seat: Seat,
        /// Which.
        card: Character,
    },
    /// A price was named (R11.2).
    #[non_exhaustive]
    Offered {
        /// Who named it: the provider or the client.
        by: Seat,
        /// Who would protect or annul.
        provider: Seat,
        /// Who would pay.
        client: Seat,
        /// The price.
        price: Price,
    },
    /// An offer was declined, which ended the bargain (R11.2).
    #[non_exhaustive]
    Declined {
        /// Who declined.
        by: Seat,
        /// Who would have protected or annulled.
        provider: Seat,
        /// Who would have paid.
        client: Seat,
    },
    /// An offer was accepted and paid (R11.2, R11.5).
    #[non_exhaustive]
    Accepted {
        /// Who accepted.
        by: Seat,
        /// Who received the price.
        provider: Seat,
        /// Who paid it.
        client: Seat,
        /// The price.
        price: Price,
        /// Whether the client's own Veto, from the hand, was among the Vetoes.
        own_veto: bool,
    },
    /// A visible character is protected from now on (R9.5).
    #[non_exhaustive]
    Protected {
        /// Whose character.
        seat: Seat,
        /// By whose Countess.
        by: Seat,
    },
    /// A card was drawn (R12.1).
    #[non_exhaustive]
    Drew {
        /// By whom.
        seat: Seat,
        /// Which card; `None` for those who may not see it.
        card: Option<Card>,
    },
    /// A turn ended (R12.2).
    #[non_exhaustive]
    TurnEnded {
        /// Whose turn.
        seat: Seat,
        /// How many turns in a row have passed in which nobody played a character (R14.1).
        idle_turns: u8,
    },
    /// A decision is awaited.
    #[non_exhaustive]
    Asked {
        /// From whom, what, and about which attack or bargain.
        pending: Pending,
    },
    /// The game ended (R14.1).
    #[non_exhaustive]
    GameOver {
        /// Who won (R14.2).
        winners: SeatSet,
    },
}

/// The kind of an event.
///
/// ```
/// use marquis::{Card, EventKind, Game, Rules, Seat};
/// let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
/// let mut kinds = Vec::new();
/// game.apply_with("play jeweler".parse()?, |event| kinds.push(event.kind()))?;
/// assert_eq!(kinds[..2], [EventKind::Played, EventKind::Income]);
/// assert_eq!(EventKind::TurnBegan.name(), "turn_began"); // as in JSON
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum EventKind {
    /// A turn began (R3.1).
    TurnBegan = 0,
    /// A player began a turn without a character in hand, and can only exchange (R13.1).
    OutOfCharacters = 1,
    /// Coins, or Vetoes, became jewels (R4, R13.2).
    Exchanged = 2,
    /// A character was played (R5.1).
    Played = 3,
    /// The direction of play was reversed (R5.4).
    Reversed = 4,
    /// Income was taken from the treasury (R6.1).
    Income = 5,
    /// An attack was aimed at a character (R10.1).
    Attacked = 6,
    /// A Veto was played, and given to the attacker face up (R10.1, R10.2).
    VetoPlayed = 7,
    /// A Veto was annulled: the attack goes on (R10.4).
    Annulled = 8,
    /// A Veto stopped an attack (R10.1).
    AttackFailed = 9,
    /// An attack took coins (R7.2).
    Robbed = 10,
    /// A visible character was assassinated (R9.1, R9.10).
    Assassinated = 11,
    /// A coin was paid for showing the same character (R8.1).
    Paid = 12,
    /// The Jeweler's power: a jewel worth 1 for a coin (R9.2).
    BoughtJewel = 13,
    /// The Astrologer's power: a card went from the pile back to the hand (R9.4).
    TakenBack = 14,
    /// A price was named (R11.2).
    Offered = 15,
    /// An offer was declined, which ended the bargain (R11.2).
    Declined = 16,
    /// An offer was accepted and paid (R11.2, R11.5).
    Accepted = 17,
    /// A visible character is protected from now on (R9.5).
    Protected = 18,
    /// A card was drawn (R12.1).
    Drew = 19,
    /// A turn ended (R12.2).
    TurnEnded = 20,
    /// A decision is awaited.
    Asked = 21,
    /// The game ended (R14.1).
    GameOver = 22,
}

vocabulary! {
    EventKind, "a kind of event":
    TurnBegan "turn_began",
    OutOfCharacters "out_of_characters",
    Exchanged "exchanged",
    Played "played",
    Reversed "reversed",
    Income "income",
    Attacked "attacked",
    VetoPlayed "veto_played",
    Annulled "annulled",
    AttackFailed "attack_failed",
    Robbed "robbed",
    Assassinated "assassinated",
    Paid "paid",
    BoughtJewel "bought_jewel",
    TakenBack "taken_back",
    Offered "offered",
    Declined "declined",
    Accepted "accepted",
    Protected "protected",
    Drew "drew",
    TurnEnded "turn_ended",
    Asked "asked",
    GameOver "game_over",
}

impl Event {
    /// The most events that one action can cause.
    pub const MAX_COUNT: usize = 64;

    /// The kind of this event.
    #[inline]
    pub const fn kind(&self) -> EventKind {
        match self {
            Self::TurnBegan { .. } => EventKind::TurnBegan,
            Self::OutOfCharacters { .. } => EventKind::OutOfCharacters,
            Self::Exchanged { .. } => EventKind::Exchanged,
            Self::Played { .. } => EventKind::Played,
            Self::Reversed { .. } => EventKind::Reversed,
            Self::Income { .. } => EventKind::Income,
            Self::Attacked { .. } => EventKind::Attacked,
            Self::VetoPlayed { .. } => EventKind::VetoPlayed,
            Self::Annulled { .. } => EventKind::Annulled,
            Self::AttackFailed { .. } => EventKind::AttackFailed,
            Self::Robbed { .. } => EventKind::Robbed,
            Self::Assassinated { .. } => EventKind::Assassinated,
            Self::Paid { .. } => EventKind::Paid,
            Self::BoughtJewel { .. } => EventKind::BoughtJewel,
            Self::TakenBack { .. } => EventKind::TakenBack,
            Self::Offered { .. } => EventKind::Offered,
            Self::Declined { .. } => EventKind::Declined,
            Self::Accepted { .. } => EventKind::Accepted,
            Self::Protected { .. } => EventKind::Protected,
            Self::Drew { .. } => EventKind::Drew,
            Self::TurnEnded { .. } => EventKind::TurnEnded,
            Self::Asked { .. } => EventKind::Asked,
            Self::GameOver { .. } => EventKind::GameOver,
        }
    }

    /// What a seat, or a spectator (`None`), may see of it: a card drawn by another is hidden (R16.2).
    ///
    /// ```
    /// use marquis::{Card, Event, EventKind, Game, Rules, Seat};
    /// let [first, second, ..] = Seat::ALL;
    /// let mut game = Game::from_decks(&Rules::default(), first, &[Card::ALL; 2])?;
    /// let mut events = Vec::new();
    /// game.apply_with("play jeweler".parse()?, |event| events.push(event))?;
    /// let drew = *events.iter().find(|event| event.kind() == EventKind::Drew).unwrap();
    /// assert_eq!(drew.seen_by(Some(first)), drew);
    /// assert!(matches!(drew.seen_by(Some(second)), Event::Drew { card: None, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>) -> Self {
        match self {
            Self::Drew { seat, .. } if viewer != Some(seat) => Self::Drew { seat, card: None },
            event => event,
        }
    }

    /// What happens to the hand of a seat: cards that leave it, and cards that enter it.
    #[inline(always)]
    pub(crate) fn hand_change(&self) -> Option<HandChange> {
        let (seat, change) = match *self {
            Self::Played { seat, card, .. } => (seat, CardChange::Leaves(card.card())),
            Self::VetoPlayed { victim, .. } => (victim, CardChange::Leaves(Card::Veto)),
            Self::Exchanged { seat, own_veto: true, .. } => (seat, CardChange::Leaves(Card::Veto)),
            Self::Accepted { client, own_veto: true, .. } => (client, CardChange::Leaves(Card::Veto)),
            Self::TakenBack { seat, card } => (seat, CardChange::Enters(Some(card.card()))),
            Self::Drew { seat, card } => (seat, CardChange::Enters(card)),
            Self::TurnBegan { .. }
            | Self::OutOfCharacters { .. }
            | Self::Exchanged { own_veto: false, .. }
            | Self::Reversed { .. }
            | Self::Income { .. }
            | Self::Attacked { .. }
            | Self::Annulled { .. }
            | Self::AttackFailed { .. }
            | Self::Robbed { .. }
            | Self::Assassinated { .. }
            | Self::Paid { .. }
            | Self::BoughtJewel { .. }
            | Self::Offered { .. }
            | Self::Declined { .. }
            | Self::Accepted { own_veto: false, .. }
            | Self::Protected { .. }
            | Self::TurnEnded { .. }
            | Self::Asked { .. }
            | Self::GameOver { .. } => return None,
        };
        Some(HandChange { seat, change })
    }
}

/// A card enters or leaves a hand.
#[derive(Clone, Copy)]
pub(crate) struct HandChange {
    pub(crate) seat: Seat,
    pub(crate) change: CardChange,
}

#[derive(Clone, Copy)]
pub(crate) enum CardChange {
    Leaves(Card),
    /// `None`: a card that the viewer may not see.
    Enters(Option<Card>),
}
