//! How a vocabulary gets its names: what follows from one list.

use thiserror::Error;

/// Why a text names nothing: what was expected instead.
///
/// ```
/// use marquis::Card;
/// let error = "joker".parse::<Card>().unwrap_err();
/// assert!(error.to_string().starts_with("expected a card: assassin, jeweler, "));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected {expected}")]
pub struct NameError {
    pub(crate) expected: &'static str,
}

/// Why a number stands for nothing: what was expected instead.
///
/// ```
/// use marquis::Seat;
/// assert_eq!(Seat::try_from(4).unwrap_err().to_string(), "expected a seat, 0 to 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected {expected}")]
pub struct RangeError {
    pub(crate) expected: &'static str,
}

/// Gives an enum all that follows from its variants and their names in data.
///
/// The enum itself is written out, with its numbers and its documentation, since cbindgen reads it for the C header and
/// sees nothing that a macro makes. `names only` leaves out numbers and serde's traits, for an enum that has its own. A variant that is missing in the list, or stands in it at another place than its
/// number says, does not compile.
macro_rules! vocabulary {
    ($Enum:ident, $what:literal, names only: $($list:tt)+) => {
        $crate::vocabulary::vocabulary!(@names $Enum, $what: $($list)+);
    };
    ($Enum:ident, $what:literal: $($Variant:ident $name:literal),+ $(,)?) => {
        $crate::vocabulary::vocabulary!(@names $Enum, $what: $($Variant $name),+);
        $crate::vocabulary::vocabulary!(@numbers $Enum, $what);
        $crate::vocabulary::vocabulary!(@serde $Enum, $what: $($Variant $name),+);
    };
    (@names $Enum:ident, $what:literal: $($Variant:ident $name:literal),+ $(,)?) => {
        impl $Enum {
            /// How many there are.
            pub const COUNT: usize = [$($name),+].len();

            /// All of them, in the order of their numbers.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$Variant),+];

            /// The place in [`ALL`](Self::ALL).
            #[inline]
            pub const fn index(self) -> usize {
                self as usize - Self::ALL[0] as usize
            }

            /// The one at that place in [`ALL`](Self::ALL), if there is one.
            #[inline]
            #[allow(non_upper_case_globals, reason = "a constant for each variant, named like it")]
            pub const fn from_index(index: usize) -> Option<Self> {
                // By comparing, not through `ALL`: the compiler then sees that this changes nothing but the type.
                $(const $Variant: usize = $Enum::$Variant.index();)+
                match index {
                    $($Variant => Some(Self::$Variant),)+
                    _ => None,
                }
            }

            /// The name in data: lower case ASCII, the same in every language and version.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $name,)+
                }
            }

            /// The one with that name in data.
            pub fn from_name(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$Variant),)+
                    _ => None,
                }
            }
        }

        const _: () = {
            let mut i = 0;
            while i < $Enum::COUNT {
                assert!($Enum::ALL[i].index() == i, "the list is in the order of the numbers, which leave none out");
                i += 1;
            }
        };

        impl core::fmt::Display for $Enum {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $Enum {
            type Err = $crate::vocabulary::NameError;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                const EXPECTED: &str = concat!($what, ":" $(, " ", $name, ",")+);
                const LENGTH: usize = EXPECTED.len() - 1; // without the last comma
                let expected = EXPECTED.get(..LENGTH).unwrap_or(EXPECTED);
                Self::from_name(name).ok_or($crate::vocabulary::NameError { expected })
            }
        }
    };
    (@numbers $Enum:ident, $what:literal) => {
        /// The number: the one in C and in saves.
        impl From<$Enum> for u8 {
            fn from(value: $Enum) -> u8 {
                value as u8
            }
        }

        /// The one with that number: the one in C and in saves.
        impl TryFrom<u8> for $Enum {
            type Error = $crate::vocabulary::RangeError;

            fn try_from(number: u8) -> Result<Self, Self::Error> {
                let index = usize::from(number).checked_sub(Self::ALL[0] as usize);
                let expected = concat!("the number of ", $what);
                index.and_then(Self::from_index).ok_or($crate::vocabulary::RangeError { expected })
            }
        }
    };
    (@serde $Enum:ident, $what:literal: $($Variant:ident $name:literal),+) => {
        #[cfg(feature = "serde")]
        const _: () = {
            /// serde's traits are derived for this one, since the names may not stand at the enum itself.
            #[derive(serde::Serialize, serde::Deserialize)]
            #[serde(expecting = $what)]
            enum Name {
                $(#[serde(rename = $name)] $Variant,)+
            }

            impl serde::Serialize for $Enum {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    match self {
                        $(Self::$Variant => Name::$Variant,)+
                    }
                    .serialize(serializer)
                }
            }

            impl<'de> serde::Deserialize<'de> for $Enum {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    Name::deserialize(deserializer).map(|name| match name {
                        $(Name::$Variant => Self::$Variant,)+
                    })
                }
            }
        };
    };
}
pub(crate) use vocabulary;
