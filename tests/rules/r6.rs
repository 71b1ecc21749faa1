//! R6 Income

use crate::script::calm;

#[test]
fn r6_1_income_comes_from_the_treasury() {
    let mut play = calm(&["clerk", ""]).row("clerk", 3, "", "").begin();
    play.turns("0 clerk");
    assert_eq!((play.coins(), play.treasury()), (vec![5, 1], 2));
}

#[test]
fn r6_1_income_goes_as_far_as_the_treasury_has_coins() {
    let mut play =
        calm(&["clerk", "clerk thief"]).row("clerk", 3, "", "").row("thief", 2, "", "16:1").begin();
    play.turns("0 clerk, 1 thief");
    assert_eq!((play.coins(), play.treasury()), (vec![5, 3], 0));
    let mut play = calm(&["clerk", "thief"]).row("clerk", 4, "", "").row("thief", 2, "", "16:1").begin();
    play.turns("0 clerk, 1 thief");
    assert_eq!((play.coins(), play.treasury()), (vec![6, 2], 0));
    play.happened();
    play.turns("0 assassin");
    assert!(!play.happened().contains("Income"));
}
