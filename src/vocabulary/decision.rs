//! What is awaited: a decision, and the attack or bargain that it belongs to. All of it is public (R16.1).

use crate::vocabulary::{Price, Seat, vocabulary};

/// The kind of a decision.
///
/// ```
/// use marquis::DecisionKind;
/// assert_eq!("exchange".parse(), Ok(DecisionKind::Exchange));
/// assert_eq!(DecisionKind::Ask.name(), "ask");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum DecisionKind {
    /// Exchange coins for jewels, or pass (R4).
    Exchange = 0,
    /// Play a character (R5).
    Play = 1,
    /// Play the Veto against an attack, or pass (R10.1).
    Veto = 2,
    /// Annul a Veto as one's own Prosecutor, or pass (R10.4).
    Annul = 3,
    /// Choose a victim, or pass (R9.1, R9.9).
    Target = 4,
    /// Use the power, or pass (R9.2, R9.10).
    Use = 5,
    /// Take a character back, or pass (R9.4).
    Take = 6,
    /// Open a bargain as the provider, or pass (R9.5, R10.4).
    Ask = 7,
    /// Accept, decline (pass) or counter an offer (R11.2).
    Answer = 8,
}

vocabulary! {
    DecisionKind, "a kind of decision":
    Exchange "exchange",
    Play "play",
    Veto "veto",
    Annul "annul",
    Target "target",
    Use "use",
    Take "take",
    Ask "ask",
    Answer "answer",
}

/// Who must decide what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Decision {
    /// Who decides.
    pub seat: Seat,
    /// What about.
    pub kind: DecisionKind,
}

/// The source of an attack. The numbers in C and in saves begin with 1: 0 means no attack there.
///
/// ```
/// use marquis::AttackKind;
/// assert_eq!("tribute".parse(), Ok(AttackKind::Tribute));
/// assert_eq!(AttackKind::try_from(1), Ok(AttackKind::Theft));
/// assert_eq!(AttackKind::Theft.index(), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum AttackKind {
    /// A printed theft (R7).
    Theft = 1,
    /// The tribute to a Marquis (R9.7).
    Tribute = 2,
    /// The Assassin's power (R9.1).
    Assassin = 3,
    /// The Pickpocket's power (R9.9).
    Pickpocket = 4,
    /// The Thief's power (R9.10): robs, or assassinates the visible character of a victim who has no coin.
    Thief = 5,
}

vocabulary! {
    AttackKind, "a kind of attack":
    Theft "theft",
    Tribute "tribute",
    Assassin "assassin",
    Pickpocket "pickpocket",
    Thief "thief",
}

/// The attack in progress (R10). The attacker is the active player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Attack {
    /// What it comes from.
    pub kind: AttackKind,
    /// Whose character is attacked.
    pub victim: Seat,
    /// How many coins it takes at the most, 1 to 3.
    pub coins: u8,
}

/// The bargain in progress (R11), once a price is on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Bargain {
    /// Who gives protection (Countess) or annuls the Veto (Prosecutor).
    pub provider: Seat,
    /// Who would pay.
    pub client: Seat,
    /// The price on the table.
    pub price: Price,
    /// How many offers were made, this one included: 1 to 8.
    pub offers: u8,
}

/// The attacks that an active player carries out one after the other: the one in progress and those still to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct AttackQueue(pub(crate) u16);

impl AttackQueue {
    /// An attack is a nibble, never zero: the victim, and from bit 2 the coins, 1 to 3.
    #[inline]
    const fn entry(victim: Seat, coins: u8) -> u16 {
        (victim.number() | coins << 2) as u16
    }

    #[inline]
    pub(crate) const fn single(victim: Seat, coins: u8) -> Self {
        Self(Self::entry(victim, coins))
    }

    #[inline]
    pub(crate) const fn current(self) -> Option<(Seat, u8)> {
        let nibble = self.0 as u8 & 15;
        if nibble == 0 { None } else { Some((Seat::from_bits(nibble), nibble >> 2)) }
    }

    /// Drops the attack in progress.
    #[inline]
    pub(crate) const fn rest(self) -> Self {
        Self(self.0 >> 4)
    }

    /// Puts an attack before all others.
    #[inline]
    pub(crate) const fn put_first(self, victim: Seat, coins: u8) -> Self {
        Self(self.0 << 4 | Self::entry(victim, coins))
    }

    /// Puts an attack at that position, which must be the first free one.
    #[inline]
    pub(crate) const fn put_at(self, position: u32, victim: Seat, coins: u8) -> Self {
        Self(self.0 | Self::entry(victim, coins) << (4 * position))
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = (Seat, u8)> {
        let mut queue = self;
        core::iter::from_fn(move || {
            let current = queue.current();
            queue = queue.rest();
            current
        })
    }
}

/// The decision that is awaited, and all that is public about why. What does not apply has its default value, so that
/// equal situations are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pending {
    /// `None` when the game is over.
    pub(crate) kind: Option<DecisionKind>,
    /// Who decides; when the game is over, the active seat.
    pub(crate) seat: Seat,
    /// What the attacks in `attacks` come from.
    pub(crate) attack: Option<AttackKind>,
    pub(crate) attacks: AttackQueue,
    /// The bargain's roles and price, when `offers` is not 0.
    pub(crate) provider: Seat,
    pub(crate) client: Seat,
    pub(crate) price: Price,
    pub(crate) offers: u8,
}

impl Pending {
    /// A decision outside attacks and bargains.
    #[inline]
    pub(crate) const fn plain(kind: Option<DecisionKind>, seat: Seat) -> Self {
        Self {
            kind,
            seat,
            attack: None,
            attacks: AttackQueue(0),
            provider: Seat::ALL[0],
            client: Seat::ALL[0],
            price: Price::NOTHING,
            offers: 0,
        }
    }

    /// A decision about the first of these attacks.
    #[inline]
    pub(crate) const fn attack(
        kind: DecisionKind,
        seat: Seat,
        attack: AttackKind,
        attacks: AttackQueue,
    ) -> Self {
        Self { attack: Some(attack), attacks, ..Self::plain(Some(kind), seat) }
    }

    /// The decision; `None` when the game is over.
    #[inline]
    pub fn decision(&self) -> Option<Decision> {
        self.kind.map(|kind| Decision { seat: self.seat, kind })
    }

    /// The attack in progress.
    pub fn current_attack(&self) -> Option<Attack> {
        let (victim, coins) = self.attacks.current()?;
        self.attack.map(|kind| Attack { kind, victim, coins })
    }

    /// All attacks of the same cause that are still to be decided, the one in progress first.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// game.apply("play jeweler".parse()?)?;
    /// game.apply("play assassin".parse()?)?;
    /// game.apply("target 0".parse()?)?;
    /// assert_eq!(game.table().pending().attacks().count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attacks(&self) -> impl Iterator<Item = Attack> + use<> {
        let cause = self.attack;
        self.attacks.iter().filter_map(move |(victim, coins)| Some(Attack { kind: cause?, victim, coins }))
    }

    /// The bargain in progress, once a price is on the table.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut countess_first = Card::ALL;
    /// # countess_first.swap(0, Card::Countess.index());
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL, countess_first])?;
    /// game.apply("play assassin".parse()?)?;
    /// game.apply("play countess".parse()?)?;
    /// game.apply("offer 0 2c 0j 0v".parse()?)?;
    /// let bargain = game.table().pending().bargain().unwrap();
    /// assert_eq!((bargain.provider, bargain.client), (Seat::ALL[1], Seat::ALL[0]));
    /// assert_eq!((bargain.price.coins(), bargain.offers), (2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bargain(&self) -> Option<Bargain> {
        let Self { provider, client, price, offers, .. } = *self;
        (offers > 0).then_some(Bargain { provider, client, price, offers })
    }
}
