//! R9.7: the tribute

use crate::script::calm;

#[test]
fn r9_7_the_second_third_and_fourth_marquis() {
    let mut play = calm(&["marquis", "marquis", "marquis", "marquis"]).row("marquis", 3, "", "16:1").begin();
    play.turns("0 marquis");
    assert_eq!(play.coins(), [5, 1, 0, 0]);
    assert_eq!(play.attacks(), ""); // the first takes nothing
    play.turns("1 marquis");
    assert_eq!(play.coins(), [4, 5, 0, 0]); // 1 from the first
    assert_eq!(play.attacks(), "0:1");
    play.turns("2 marquis");
    assert_eq!(play.coins(), [3, 3, 6, 0]); // 2 from the second, 1 from the first
    assert_eq!(play.attacks(), "1:2 0:1");
    play.turns("3 marquis");
    assert_eq!(play.coins(), [2, 1, 3, 9]); // 3, 2 and 1
    assert_eq!(play.attacks(), "2:3 1:2 0:1"); // from the latest down
}

#[test]
fn r9_7_only_visible_marquises_count() {
    let mut play =
        calm(&["marquis thief", "marquis clerk", "thief marquis"]).row("marquis", 3, "", "16:1").begin();
    play.turns("0 marquis, 1 marquis, 2 thief, 0 thief, 1 clerk").happened();
    play.turns("2 marquis");
    assert_eq!(play.attacks(), "");
}

#[test]
fn r9_7_a_covered_marquis_gives_up_its_rank() {
    let mut play = calm(&["marquis thief clerk", "marquis", "thief", "thief marquis"])
        .row("marquis", 3, "", "16:1")
        .begin();
    play.turns("0 marquis, 1 marquis, 2 thief, 3 thief, 0 thief, 1 forger");
    assert_eq!(play.pile(1), "marquis forger=marquis");
    play.happened();
    play.turns("0 clerk, 3 marquis");
    assert_eq!(play.attacks(), "1:1"); // seat 1's Marquis card lies covered, its Forger is the first
}

#[test]
fn r9_7_a_forger_who_imitates_counts_from_when_it_was_played() {
    // Marquis of seat 0, then of seat 1, then seat 0's Forger upon its own: now seat 1 is first, seat 0 second.
    let mut play =
        calm(&["marquis forger", "marquis", "thief marquis"]).row("marquis", 3, "", "16:1").begin();
    play.turns("0 marquis, 1 marquis, 2 thief");
    assert_eq!(play.coins(), [4, 5, 0]);
    play.happened();
    play.turns("0 forger");
    assert_eq!(play.attacks(), "1:1"); // the own Marquis below does not count
    assert_eq!(play.coins(), [8, 4, 0]);
    play.turns("2 marquis");
    assert_eq!(play.attacks(), "0:2 1:1");
}

#[test]
fn r9_7_each_tribute_is_a_theft_and_an_attack_of_its_own() {
    let mut play =
        calm(&["marquis", "marquis", "marquis veto", "marquis"]).row("marquis", 1, "", "16:1").begin();
    play.turns("0 marquis, 1 marquis, 2 marquis");
    assert_eq!(play.coins(), [1, 1, 4, 0]);
    play.play("3 marquis");
    assert_eq!(play.asked(), "2 veto");
    play.act("veto"); // stops this one alone
    assert_eq!(play.asked(), "1 veto");
    play.act("pass");
    assert_eq!(play.asked(), "0 veto");
    play.act("pass");
    // R7.2: seat 1 has but one of the two coins
    assert_eq!(play.coins(), [0, 0, 4, 3]);
}

#[test]
fn r9_7_a_protected_marquis_keeps_its_rank() {
    let mut play = calm(&["thief clerk", "thief marquis", "thief countess marquis", "marquis"])
        .row("marquis", 1, "", "16:1")
        .begin();
    play.turns("0 thief, 1 thief, 2 thief, 3 marquis, 0 clerk, 1 marquis");
    play.play("2 countess").act("offer 1 0c 0j 0v; accept").turns("3 forger");
    assert_eq!(play.pile(3), "marquis forger=marquis");
    assert_eq!(play.visible(), "clerk marquis countess marquis");
    // Seat 1's Marquis, protected by seat 2's Countess, is the first, and seat 3's Forger the second: two coins from it.
    play.happened();
    play.turns("2 marquis");
    assert_eq!(play.attacks(), "3:2");
}

#[test]
fn r9_7_a_coinless_marquis_keeps_its_rank() {
    let mut play =
        calm(&["marquis", "marquis", "marquis thief", "marquis"]).row("marquis", 0, "", "16:1").begin();
    play.turns("0 marquis, 1 marquis");
    assert_eq!(play.coins(), [1, 2, 0, 0]);
    play.turns("2 marquis");
    assert_eq!(play.coins(), [0, 0, 3, 0]);
    play.happened();
    play.turns("3 marquis"); // seats 0 and 1 have no coins; seat 2 is still the third
    assert_eq!(play.attacks(), "2:3");
    assert_eq!(play.coins(), [0, 0, 0, 3]);
}

#[test]
fn r9_7_a_marquis_visible_again_has_the_rank_of_when_it_was_played() {
    // Seat 0's Marquis is covered by a Clerk, seat 1 plays its own, and seat 2 kills the Clerk.
    let mut play = calm(&["marquis clerk thief", "thief marquis", "jeweler assassin marquis"])
        .row("marquis", 3, "", "16:1")
        .begin();
    play.turns("0 marquis, 1 thief, 2 jeweler, 0 clerk, 1 marquis");
    play.play("2 assassin").act("target 0; pass");
    assert_eq!(play.visible(), "marquis marquis assassin");
    let order: Vec<usize> = play.game.table().marquis_order().map(|(seat, _)| seat.index()).collect();
    assert_eq!(order, [0, 1]);
    play.happened();
    play.play("0 forger"); // on the revived Marquis: an imitation, which is the latest
    assert_eq!(play.attacks(), "1:1");
    // Without it, the revived one is first and seat 1 second.
    let mut play = calm(&["marquis clerk", "thief marquis", "jeweler assassin", "thief clerk marquis"])
        .row("marquis", 3, "", "16:1")
        .begin();
    play.turns("0 marquis, 1 thief, 2 jeweler, 3 thief, 0 clerk, 1 marquis");
    play.play("2 assassin").act("target 0; pass").happened();
    play.turns("3 marquis");
    assert_eq!(play.attacks(), "1:2 0:1");
}

#[test]
fn r9_7_an_assassinated_marquis_counts_no_more() {
    let mut play = calm(&["marquis", "marquis", "assassin", "marquis"]).row("marquis", 3, "", "16:1").begin();
    play.turns("0 marquis, 1 marquis").play("2 assassin").act("target 0; pass").happened();
    play.turns("3 marquis");
    assert_eq!(play.attacks(), "1:1");
}
