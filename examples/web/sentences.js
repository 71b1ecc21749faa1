/**
 * The sentences of events, in English and French. A pattern that begins with `{a}` is a deed: several deeds of a player in a row
 * make one sentence. `Narrator.fill` says what the brackets mean.
 */

const ATTACKS = {
  theft: ["{a} [try|tries] to steal {1} from {b}", "{a} [tentez|tente] de <vous |>voler {1}<| à {b}>"],
  tribute: ["{a} [claim|claims] a tribute of {1} from {b}", "{a} <vous |>[réclamez|réclame]<| à {b}> un tribut de {1}"],
  assassin: [
    "{a} [send|sends] the Assassin after <your|{b}'s> character",
    "{a} [envoyez|envoie] l'Assassin contre <votre personnage|le personnage de {b}>",
  ],
  pickpocket: ["{a} [reach|reaches] into <your pocket|{b}'s pocket>", "{a} <vous |>[faites|fait] les poches<| de {b}>"],
  thief: ["{a} [set|sets] the Thief on {b}", "{a} [lancez|lance] le Voleur sur {b}"],
};

/** An attack and the coins that it took, in one; the Assassin takes more words. */
const SUCCESSFUL_ATTACKS = {
  theft: ["{a} [steal|steals] {1} from {b}", "{a} <vous |>[volez|vole] {1}<| à {b}>"],
  tribute: ["{a} [take|takes] a tribute of {1} from {b}", "{a} <vous |>[prenez|prend]<| à {b}> un tribut de {1}"],
  pickpocket: ["{a} [pick|picks] {1} from <your|{b}'s> pocket", "{a} <vous |>[chipez|chipe] {1}<| à {b}>"],
  thief: ["{a} [rob|robs] {b} of {1}", "{a} <vous |>[dérobez|dérobe] {1}<| à {b}>"],
};

const SENTENCES = {
  heading: ["Turn {1}: [your turn|{a}]", "Tour {1} : [à vous|{a}]"],
  outOfCharacters: [
    "{a} [have|has] no character left, only coins to exchange",
    "{a} [n'avez|n'a] plus de personnage et [ne pouvez|ne peut] plus qu'acheter des joyaux",
  ],
  exchanges: ["{a} [exchange|exchanges] {1} for {2}", "{a} [achetez|achète] {2} contre {1}"],
  ownVeto: ["[your own Veto|The Veto from {b}'s hand] is part of it", "[votre propre Veto|Le Veto de la main de {b}] en fait partie"],
  plays: ["{a} [play|plays] {1}", "{a} [jouez|joue] {1}"],
  playsPlainForger: ["{a} [play|plays] {1}, who has nobody to imitate", "{a} [jouez|joue] {1}, qui n'a personne à imiter"],
  playsForger: ["{a} [play|plays] {1}, who imitates {2}", "{a} [jouez|joue] {1}, qui imite {2}"],
  reversed: ["the turn order is now {1}", "on joue désormais dans le sens {1}"],
  income: ["{a} [take|takes] {1} in income", "{a} [touchez|touche] {1} de revenu"],
  vetoes: [
    "{a} [play your|plays the] Veto, which goes to {b}",
    "{a} [opposez votre|oppose sa] carte Veto, qui <vous revient|revient à {b}>",
  ],
  annuls: ["[your|{b}'s] Prosecutor annuls the Veto", "[votre Procureur|le Procureur de {b}] annule le Veto"],
  attackFails: ["the attack on {b} fails", "l'attaque contre {b} échoue"],
  robs: ["{a} [get|gets] {1} from {b}", "{a} <vous |>[prenez|prend] {1}<| à {b}>"],
  assassinates: ["{a} [assassinate|assassinates] <your|{b}'s> {1}", "{a} [assassinez|assassine] <votre {1}|{2} de {b}>"],
  paysTheSame: [
    "{a} [pay|pays] {b} {1} for showing the same character",
    "{a} <vous |>[payez|paie] {1}<| à {b}> pour le même personnage",
  ],
  buysJewel: [
    "{a} [buy|buys] 1 diamond for 1 coin through the Jeweler",
    "{a} [achetez|achète] 1 diamant pour 1 pièce grâce au Bijoutier",
  ],
  takesBack: ["{a} [take|takes] {1} back into [your hand|the hand]", "{a} [reprenez|reprend] {1} en main"],
  asksPrice: ["{a} [ask|asks] {1} of {b} {2}", "{a} <vous |>[proposez|propose]<| à {b}> {2} contre {1}"],
  counters: ["{a} [offer|offers] {b} {1} instead", "{a} <vous |>[faites|fait]<| à {b}> une autre offre : {1}"],
  declines: ["{a} [decline|declines]", "{a} [refusez|refuse]"],
  accepts: ["{a} [accept|accepts]", "{a} [acceptez|accepte]"],
  gives: ["{a} [give|gives] {b} {1}", "{a} <vous |>[donnez|donne] {1}<| à {b}>"],
  protected: ["[your|{b}'s] character is protected", "[votre personnage|le personnage de {b}] est protégé"],
  draws: ["{a} [draw|draws] {1}", "{a} [piochez|pioche] {1}"],
  idleTurns: ["turns in a row without a character: {1} of {2}", "tours consécutifs sans personnage joué : {1} sur {2}"],
  mayAnnul: ["{a} may annul the Veto as the Prosecutor", "{a} peut annuler le Veto en tant que Procureur"],
  gameOver: ["the game is over", "la partie est terminée"],
};

export { ATTACKS, SENTENCES, SUCCESSFUL_ATTACKS };
