//! The rules one by one: each test is named after the paragraph of RULES.md that it holds the engine to.

#[path = "../common/mod.rs"]
mod common;
mod complete;
mod r1;
mod r10;
mod r11;
mod r12;
mod r13;
mod r14;
mod r15;
mod r16;
mod r2;
mod r3;
mod r4;
mod r5;
mod r6;
mod r7;
mod r8;
mod r9;
mod r9_marquis;
mod r9_thief;
mod readings;
mod refusals;
mod script;
