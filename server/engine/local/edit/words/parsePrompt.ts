import type { EditAction } from './actions';
import { clausesOf } from './clauses';
import { joinColours, type Piece } from './colourPhrases';
import type { Place } from './meaning';
import { complementOf, readClause, type ClauseReading } from './readClause';
import { refuseUnsupported, refuseNotUnderstood } from './refuse';
import { tokenize } from './tokenize';

/**
 * Refuses a prompt if any of its words is unknown or asks for what only a generative engine can make. If there are words of both kinds, the refusal names one
 * that needs a generative engine, because that tells the customer more.
 */
function refuseUnsupportedWords(pieces: readonly Piece[]): void {
  const isDenied = pieces.some(
    ({ meaning }) => meaning.kind === 'not' || (meaning.kind === 'verb' && meaning.verb === 'keep'),
  );
  const generative = pieces.find(({ meaning }) => meaning.kind === 'generative');
  if (generative && !isDenied) refuseUnsupported(generative.text);
  const unclear = pieces.find(({ meaning }) => meaning.kind === 'unknown' || meaning.kind === 'or');
  if (unclear) refuseNotUnderstood(unclear.text);
}

/** An action that can be limited to one place of the garment (`where`). A border has a list of places, and an overlay isn't on the garment. */
type PlacedAction = Exclude<EditAction, { do: 'border' | 'overlay' }>;

function isPlaced(action: EditAction): action is PlacedAction {
  return action.do !== 'border' && action.do !== 'overlay';
}

/**
 * Limits actions on the whole garment to the part that the customer doesn't want to keep: after 'but don't touch the sleeves', only the body changes.
 * `keptPlaces` are the places to keep.
 * @throws EngineRefusal if there are several such places
 */
function leaveOutPlaces(actions: readonly EditAction[], keptPlaces: readonly Place[], text: string): EditAction[] {
  const [place, other] = new Set(keptPlaces);
  if (place === undefined) return [...actions];
  const isOnWholeGarment = (action: EditAction): boolean => isPlaced(action) && action.where === undefined;
  if (actions.some(isOnWholeGarment) && other !== undefined) refuseNotUnderstood(text);
  return actions.map((action) =>
    isPlaced(action) && isOnWholeGarment(action) ? { ...action, where: complementOf(place, text) } : action,
  );
}

/**
 * Fills in the place of a clause that names no place itself but refers to the place named last: 'the rest' means everything except that place, and 'and darker'
 * means that same place.
 */
function fillInPlace(
  read: ClauseReading,
  joinedBy: string,
  earlierActions: readonly EditAction[],
  text: string,
): EditAction[] {
  const last = earlierActions.findLast((action) => isPlaced(action) && action.where !== undefined);
  const place = last && isPlaced(last) ? last.where : undefined;
  if (!place) return [...read.actions];
  const follows =
    joinedBy === 'and' && earlierActions.at(-1) === last && read.actions.every((action) => action.do === 'tone');
  if (!read.isRest && !follows) return [...read.actions];
  const where = read.isRest ? complementOf(place, text) : place;
  return read.actions.map((action) => (isPlaced(action) && action.where === undefined ? { ...action, where } : action));
}

/** Removes repeated actions. A tone counts as repeated even if its amount differs. */
function removeRepeats(actions: readonly EditAction[]): EditAction[] {
  const seen = new Set<string>();
  return actions.filter((action) => {
    const key = JSON.stringify({ ...action, amount: 0 });
    return !seen.has(key) && seen.add(key);
  });
}

/** Refuses two colours for one place, as in 'red and blue': the second would silently paint over the first. */
function refuseTwoColours(actions: readonly EditAction[]): void {
  const seen = new Map<string, string>();
  for (const action of actions) {
    if (action.do !== 'recolour' || action.from) continue;
    const place = action.where ?? 'all';
    const earlier = seen.get(place);
    if (earlier !== undefined) refuseNotUnderstood(`${earlier} and ${action.colour.name}`);
    seen.set(place, action.colour.name);
  }
}

/** Puts changes of tone after changes of colour, because a tone modifies the new colour of the cloth. */
function moveTonesLast(actions: readonly EditAction[]): EditAction[] {
  const isTone = (action: EditAction): boolean => action.do === 'tone';
  const hasColour = actions.some((action) => action.do === 'recolour');
  return hasColour ? [...actions.filter((a) => !isTone(a)), ...actions.filter(isTone)] : [...actions];
}

/**
 * Parses a prompt in English or Hindi, and returns the changes that it asks for. `erased` tells whether the customer has erased a part of the picture.
 * @throws EngineRefusal that names the words that aren't understood, need a generative engine, or refer to an erased part when nothing is erased
 */
export function parsePrompt(prompt: string, { erased }: { readonly erased: boolean }): EditAction[] {
  const pieces = joinColours(tokenize(prompt));
  refuseUnsupportedWords(pieces);
  let actions: EditAction[] = [];
  const keptPlaces: Place[] = [];
  for (const clause of clausesOf(pieces)) {
    // 'No wait, black' cancels everything before it.
    if (clause.joinedBy === 'correction') actions = [];
    const read = readClause(clause, erased);
    const text = clause.pieces.map((piece) => piece.text).join(' ');
    actions.push(...fillInPlace(read, clause.joinedBy, actions, text));
    keptPlaces.push(...read.kept);
  }
  const requested = moveTonesLast(removeRepeats(leaveOutPlaces(actions, keptPlaces, prompt.trim())));
  if (requested.length === 0) refuseNotUnderstood(prompt.trim().slice(0, 80));
  refuseTwoColours(requested);
  return requested;
}
