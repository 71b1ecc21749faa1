//! The one place where pointers from C are looked at: NULL and lengths are checked here, and nowhere is a reference made to
//! memory that C may not have initialised.

use super::failure::Failure;
use super::status::{
    MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_INVALID_TEXT,
    MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY, MARQUIS_STATUS_PANIC,
};
use core::ffi::c_char;
use core::fmt::{self, Write};
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use core::{slice, str};
use std::alloc::{Layout, alloc};

const NULL: Failure = Failure::Status(MARQUIS_STATUS_NULL_POINTER);

/// What a pointer points to.
///
/// # Safety
/// It is NULL, or points to a value that nobody changes while the reference is used.
#[inline]
pub(super) unsafe fn shared<'a, T>(pointer: *const T) -> Result<&'a T, Failure> {
    // SAFETY: the caller's promise.
    unsafe { pointer.as_ref() }.ok_or(NULL)
}

/// What a pointer points to, to be changed.
///
/// # Safety
/// It is NULL, or points to a value that nobody else uses while the reference is used.
#[inline]
pub(super) unsafe fn exclusive<'a, T>(pointer: *mut T) -> Result<&'a mut T, Failure> {
    // SAFETY: the caller's promise.
    unsafe { pointer.as_mut() }.ok_or(NULL)
}

/// The elements of an input. (NULL, 0) is an empty one.
///
/// # Safety
/// The pointer is NULL, or points to that many elements, which nobody changes while the slice is used.
pub(super) unsafe fn slice<'a, T>(pointer: *const T, length: usize) -> Result<&'a [T], Failure> {
    if pointer.is_null() {
        return if length == 0 { Ok(&[]) } else { Err(NULL) };
    }
    if length > isize::MAX as usize / size_of::<T>() {
        return Err(Failure::Status(MARQUIS_STATUS_INVALID_LENGTH));
    }
    // SAFETY: not NULL, not too long, and the rest is the caller's promise.
    Ok(unsafe { slice::from_raw_parts(pointer, length) })
}

/// The elements of an output that C has written to before; `None` if it is not wanted.
///
/// # Safety
/// The pointer is NULL, or points to that many elements with values, which nobody else uses while the slice is used, and
/// which fit in memory.
pub(super) unsafe fn slice_mut<'a, T>(pointer: *mut T, length: usize) -> Option<&'a mut [T]> {
    // SAFETY: not NULL, and the rest is the caller's promise.
    (!pointer.is_null()).then(|| unsafe { slice::from_raw_parts_mut(pointer, length) })
}

/// An input text, which must be UTF-8.
///
/// # Safety
/// As for [`slice`].
pub(super) unsafe fn text<'a>(pointer: *const c_char, length: usize) -> Result<&'a str, Failure> {
    // SAFETY: the caller's promise.
    let bytes = unsafe { slice(pointer.cast::<u8>(), length) }?;
    str::from_utf8(bytes)
        .map_err(|error| Failure::Text { status: MARQUIS_STATUS_INVALID_TEXT, offset: error.valid_up_to() })
}

/// A place for one result.
#[derive(Clone, Copy)]
pub(super) struct Out<T>(NonNull<T>);

impl<T> Out<T> {
    /// # Safety
    /// The pointer is NULL, or a `T` can be written there.
    #[inline]
    pub(super) unsafe fn new(pointer: *mut T) -> Result<Self, Failure> {
        NonNull::new(pointer).map(Self).ok_or(NULL)
    }

    #[inline]
    pub(super) fn write(self, value: T) {
        // SAFETY: whoever made this promised that a `T` can be written there.
        unsafe { self.0.write(value) }
    }
}

impl<T> Out<*mut T> {
    /// Hands out a new object, which C must free.
    pub(super) fn write_new(self, value: T) -> Result<(), Failure> {
        const { assert!(size_of::<T>() != 0) };
        // SAFETY: the size is not zero.
        let place = NonNull::new(unsafe { alloc(Layout::new::<T>()) }.cast::<T>());
        let place = place.ok_or(Failure::Status(MARQUIS_STATUS_OUT_OF_MEMORY))?;
        // SAFETY: this memory was just made for a `T`.
        unsafe { place.write(value) };
        self.write(place.as_ptr());
        Ok(())
    }
}

/// Frees an object that [`Out::write_new`] handed out; NULL is nothing to free.
///
/// # Safety
/// It was handed out so, with this type, is not freed yet, and nobody uses it any more.
pub(super) unsafe fn free<T>(object: *mut T) {
    if !object.is_null() {
        // SAFETY: the global allocator made it for this type, and the rest is the caller's promise.
        drop(unsafe { Box::from_raw(object) });
    }
}

/// A buffer for several results, and a place for their number.
pub(super) struct OutBuffer<T> {
    buffer: *mut T,
    capacity: usize,
    /// How many of what C counts an element is.
    parts: usize,
    length: Out<usize>,
}

impl<T> OutBuffer<T> {
    /// # Safety
    /// The buffer is NULL, or so many elements can be written there; the length is NULL or can be written.
    #[inline]
    pub(super) unsafe fn new(buffer: *mut T, capacity: usize, length: *mut usize) -> Result<Self, Failure> {
        // SAFETY: the caller's promise.
        let length = unsafe { Out::new(length) }?;
        if buffer.is_null() && capacity > 0 {
            return Err(NULL);
        }
        Ok(Self { buffer, capacity, parts: 1, length })
    }

    /// Whether so many elements fit; if not, tells the length needed, and nothing else is to be done.
    #[inline]
    pub(super) fn reserve(&self, length: usize) -> Result<(), Failure> {
        if length > self.capacity {
            self.length.write(length.saturating_mul(self.parts));
            return Err(Failure::Status(MARQUIS_STATUS_BUFFER_TOO_SMALL));
        }
        Ok(())
    }

    /// Writes so many elements, if they fit.
    pub(super) fn write(self, length: usize, elements: impl Iterator<Item = T>) -> Result<(), Failure> {
        self.reserve(length)?;
        let mut written = 0;
        for element in elements.take(length) {
            // SAFETY: `written` is below the length, which is at most the capacity that was promised.
            unsafe { self.buffer.add(written).write(element) };
            written += 1;
        }
        self.length.write(written.saturating_mul(self.parts));
        Ok(())
    }
}

impl<T, const PARTS: usize> OutBuffer<[T; PARTS]> {
    /// A buffer of which C counts the parts of the elements.
    ///
    /// # Safety
    /// As for [`OutBuffer::new`].
    #[inline]
    pub(super) unsafe fn of_parts(
        buffer: *mut T,
        capacity: usize,
        length: *mut usize,
    ) -> Result<Self, Failure> {
        // SAFETY: the caller's promise.
        let OutBuffer { length, .. } = unsafe { OutBuffer::new(buffer, capacity, length) }?;
        // An array is aligned as its parts are.
        Ok(Self { buffer: buffer.cast(), capacity: capacity / PARTS, parts: PARTS, length })
    }
}

/// Texts up to this length are made once; longer ones are made again where they go to.
const KEPT: usize = 8192;

/// Writes a text to a place as far as there is room, and counts all of it.
pub(super) struct Cursor {
    place: *mut u8,
    capacity: usize,
    length: usize,
}

impl fmt::Write for Cursor {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length.saturating_add(text.len());
        if end <= self.capacity {
            // SAFETY: whoever made this has room for the capacity, and the text is not there: nobody has a reference to it.
            unsafe { self.place.add(self.length).copy_from_nonoverlapping(text.as_ptr(), text.len()) };
        }
        self.length = end;
        Ok(())
    }
}

impl OutBuffer<c_char> {
    /// Writes a text, and a NUL if that fits too.
    pub(super) fn write_text(self, text: &str) -> Result<(), Failure> {
        self.write_with(|out| out.write_str(text))
    }

    /// Writes the text that a function makes, and a NUL if that fits too. Nothing is allocated, and nothing is written before it
    /// is known to fit.
    pub(super) fn write_with(self, text: impl Fn(&mut Cursor) -> fmt::Result) -> Result<(), Failure> {
        let made = |place, capacity| {
            let mut cursor = Cursor { place, capacity, length: 0 };
            // A cursor takes everything, so an error is a bug.
            text(&mut cursor).map_err(|_| Failure::Status(MARQUIS_STATUS_PANIC))?;
            Ok::<_, Failure>(cursor.length)
        };
        let mut kept = MaybeUninit::<[u8; KEPT]>::uninit();
        let length = made(kept.as_mut_ptr().cast(), KEPT)?;
        self.reserve(length)?;
        if length > KEPT {
            made(self.buffer.cast(), length)?;
        } else if length > 0 {
            // SAFETY: that much of `kept` was written, and the buffer has room for it.
            unsafe { self.buffer.copy_from_nonoverlapping(kept.as_ptr().cast(), length) };
        }
        if length < self.capacity {
            // SAFETY: the capacity is greater than the length of the text.
            unsafe { self.buffer.add(length).write(0) };
        }
        self.length.write(length);
        Ok(())
    }
}
