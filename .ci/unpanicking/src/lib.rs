//! Every public function of the library that needs no heap, so that the linker can tell whether one may panic: the panic handler
//! calls a function that exists nowhere, and the optimizer removes that call only if it can prove that it is never reached.
//! `.ci/no-panic` builds this and looks for the name. It also checks that no public function is missing here.
#![no_std]

mod calls;
mod texts;

unsafe extern "C" {
    fn marquis_may_panic() -> !;
}

#[panic_handler]
fn panicked(_: &core::panic::PanicInfo) -> ! {
    // SAFETY: never linked into a program.
    unsafe { marquis_may_panic() }
}

/// What a mistake would look like.
#[cfg(feature = "control")]
#[unsafe(no_mangle)]
pub extern "C" fn control(index: usize) -> u8 {
    core::hint::black_box([1, 2, 3])[index]
}
