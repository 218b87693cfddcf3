/**
 * English words that are one letter away from a word of the lexicon but aren't misspellings of it: 'rain' isn't a misspelt rani, 'other' isn't a misspelt
 * 'another'. Lists all words among the 20,000 most common ones that the rules for misspellings would get wrong.
 */
export const notMisspelt: ReadonlySet<string> = new Set(
  `
ada ade adi affect alive amin ankle arenas arias aston austin backgrounds backlash baden bala baseless batman baton batter beautifully beech
beside bitter blaze block board boats boost boring bouts boyd breach bread bricks brings brock buckley butter carmel cease cellar chains
champion chang che chick chicks chili choral chuck conquered considerable corp couldn covert crowns damian damon dean decorative diamond
disliked doctorate earnings edna effects elder entre evil exceeding excerpt exchanged exchanges exploding fathers feather features fills
finnish flora flour form fringes gail gandhi garden gary glove goat gotta hadn hanna harmon harry heron hesse huron initial initially
initiate interchanges jesse karen karin kerry kuala laguna lambda lanes lange leaves lengths lengthy lest letter libel linking lively loser
madame malawi male malley mama mani manifold marin marion markus maternal men merry moat monograph motion narrowed narrowly narrows needle
oliver other outdoor packet packets paddy paid palin palmer partisan paste patel patty pearson persona persons petty photon pierce pillai
pink pitch pitches plains plants pleased point pool ports preach pursue rain rally reilly rounds sacks safari sahara said salon sanctions
satan saudi scandal scandals scanning scenes selections sessions shane shaped shapes sharpe shell shocking shores shots shoulder shrine
sidewalk slated sleepers slippery sloan slogans smell smiles solids sorts spanning speakers spectacle stale stalin standing starting
stations stein sticking stocks stolen stone strain strains stripped studios styled sucks superb supper tanks teller theses think thinks
those three tina titled tradition traditions transitional upper valle valley vertices violent wally wards whale while wien wilder witch
women worlds wouldn writer writes wrote
`.split(/\s+/),
);
