//! How lists and maps with parts that may be left out look as data.

use super::list::{Item, ShortList};
use super::values::Object;
use core::fmt;
use core::marker::PhantomData;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

impl<T: Serialize, const N: usize> Serialize for ShortList<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&**self)
    }
}

impl<'de, T: Item + Deserialize<'de>, const N: usize> Deserialize<'de> for ShortList<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(List { value: |value| value, members: PhantomData })
    }
}

/// A list of values each of which must be written as a map.
pub(crate) fn list_of_objects<'de, D: Deserializer<'de>, T: Item + Deserialize<'de>, const N: usize>(
    deserializer: D,
) -> Result<ShortList<T, N>, D::Error> {
    deserializer.deserialize_seq(List { value: |Object(value)| value, members: PhantomData })
}

/// Reads a list of at most `N` values; what is read is not always what is kept.
struct List<R, T, const N: usize> {
    value: fn(R) -> T,
    members: PhantomData<[T; N]>,
}

impl<'de, R: Deserialize<'de>, T: Item, const N: usize> Visitor<'de> for List<R, T, N> {
    type Value = ShortList<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {N} values")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<ShortList<T, N>, A::Error> {
        let mut values = ShortList::default();
        while let Some(value) = list.next_element()? {
            let full = |_| A::Error::custom(format_args!("expected at most {N} values"));
            values.push((self.value)(value)).map_err(full)?;
        }
        Ok(values)
    }
}

/// A map of which some parts may be missing: people leave them out; other formats, which may not name the parts, say so.
pub(crate) struct Fields<M> {
    map: M,
    leaves_out: bool,
}

impl<M: SerializeStruct> Fields<M> {
    /// So many parts that are always there, and others, of which these are there.
    pub(crate) fn begin<S: Serializer<SerializeStruct = M, Ok = M::Ok, Error = M::Error>>(
        serializer: S,
        name: &'static str,
        always: usize,
        others: &[bool],
    ) -> Result<Self, M::Error> {
        let leaves_out = serializer.is_human_readable();
        let others = others.iter().filter(|&&is_there| is_there || !leaves_out).count();
        Ok(Self { map: serializer.serialize_struct(name, always + others)?, leaves_out })
    }

    pub(crate) fn put(
        &mut self,
        key: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), M::Error> {
        self.map.serialize_field(key, value)
    }

    pub(crate) fn put_if_some(
        &mut self,
        key: &'static str,
        value: Option<&impl Serialize>,
    ) -> Result<(), M::Error> {
        if value.is_none() && self.leaves_out {
            self.map.skip_field(key)
        } else {
            self.map.serialize_field(key, &value)
        }
    }

    /// Leaves it out unless `is_there`, which is one of the others.
    #[cfg(feature = "alloc")]
    pub(crate) fn put_if(
        &mut self,
        is_there: bool,
        key: &'static str,
        value: &impl Serialize,
    ) -> Result<(), M::Error> {
        if !is_there && self.leaves_out { self.map.skip_field(key) } else { self.put(key, value) }
    }

    pub(crate) fn end(self) -> Result<M::Ok, M::Error> {
        self.map.end()
    }
}
