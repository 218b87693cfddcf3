import type { EditAction } from './actions';
import { ClauseReader } from './clauseReader';
import type { Clause } from './clauses';
import type { Place } from './meaning';
import { actionsAtPlaces, readColourChanges } from './readColours';
import { readBorder, readFade, readLook, readOverlay, readPattern } from './readOrnament';
import { readTone } from './readTone';
import { refuseUnsupported, refuseNotUnderstood, refuseNothingErased } from './refuse';

export interface ClauseReading {
  readonly actions: readonly EditAction[];
  /** The places that must stay as they are. */
  readonly kept: readonly Place[];
  /** Whether the clause says 'the rest', which means everything that the clauses before it didn't name. */
  readonly isRest?: boolean;
}

const emptyReading: ClauseReading = { actions: [], kept: [] };

/**
 * Returns the place that is left after 'everything except' a place: the body without the sleeves, or the sleeves without the body.
 * @throws EngineRefusal for any other place
 */
export function complementOf(place: Place, text: string): Place {
  if (place === 'sleeves' || place === 'cuffs') return 'body';
  return place === 'body' ? 'sleeves' : refuseNotUnderstood(text);
}

function hasVerb(reader: ClauseReader, ...verbs: string[]): boolean {
  return reader.all('verb').some(({ meaning }) => verbs.includes(meaning.verb));
}

/** Parses a negative clause. It asks for no change, unless it asks for less of a tone ('not too bright') or for a pattern to be removed ('no flowers'). */
function readNegative(reader: ClauseReader): ClauseReading {
  const { text } = reader;
  const isAboutTone =
    !reader.has('dye') && (reader.has('excess') || reader.all('shade').some(({ meaning }) => !meaning.isComparative));
  if (isAboutTone) {
    reader.ignore('verb', 'not');
    const places = reader.take('place').map(({ meaning }) => meaning.place);
    const actions = actionsAtPlaces(places, ({ where }) => readTone(reader, true, where)[0]!);
    reader.finish();
    return { actions, kept: [] };
  }
  // 'Don't add flowers' asks for nothing, but 'no flowers' asks to remove them.
  const hasActionVerb =
    hasVerb(reader, 'add', 'change', 'remove', 'replace') ||
    reader.all('verb').some(({ meaning }) => meaning.verb === 'make' && !meaning.isLast);
  reader.ignore('not', 'verb');
  if (reader.has('pattern') && !hasActionVerb) {
    reader.take('pattern');
    const places = reader.take('place').map(({ meaning }) => meaning.place);
    reader.finish();
    return { actions: actionsAtPlaces(places, (where) => ({ do: 'remove', what: 'pattern', ...where })), kept: [] };
  }
  if ((reader.has('border') || reader.has('look') || reader.has('overlay')) && !hasActionVerb) refuseUnsupported(text);
  if (reader.has('place') && reader.has('dye')) refuseNotUnderstood(text);
  const keptPlaces = reader.take('place').map(({ meaning }) => meaning.place);
  reader.ignore(
    'dye',
    'shade',
    'tone',
    'amount',
    'pattern',
    'look',
    'border',
    'overlay',
    'generative',
    'blemish',
    'fade',
    'rest',
  );
  reader.finish();
  return { actions: [], kept: keptPlaces };
}

/** Parses a clause such as 'keep it plain' or 'leave the sleeves as they are'. */
function readKept(reader: ClauseReader): ClauseReading {
  reader.ignore('verb', 'rest', 'generative', 'part', 'except');
  if (reader.take('plain').length > 0) return { actions: [{ do: 'remove', what: 'pattern' }], kept: [] };
  const keptPlaces = reader.take('place').map(({ meaning }) => meaning.place);
  reader.finish();
  return { actions: [], kept: keptPlaces };
}

function readRemoval(reader: ClauseReader, places: readonly Place[], isErased: boolean): EditAction[] {
  const thing = [...reader.all('border'), ...reader.all('look'), ...reader.all('overlay')][0];
  if (thing) refuseUnsupported(thing.text);
  const [part] = places.filter((place) => place !== 'region');
  if (reader.take('pattern').length > 0 || (!isErased && reader.has('motif'))) {
    return actionsAtPlaces(places, (where) => ({ do: 'remove', what: 'pattern', ...where }));
  }
  if (part) refuseUnsupported(reader.text);
  const worn = reader.all('garment')[0];
  if (worn && !reader.has('blemish')) refuseUnsupported(worn.text);
  reader.ignore('blemish', 'part');
  if (!isErased) refuseNothingErased(reader.text);
  return [{ do: 'remove', what: 'region' }];
}

/** Refuses clauses such as 'make it a kurta', because they ask for another garment, not for another colour of this one. */
function refuseChangeOfGarment(reader: ClauseReader): void {
  for (const { at, text } of reader.all('garment')) {
    let before = at - 1;
    while (['dye', 'shade', 'plain'].includes(reader.kindAt(before) ?? '')) before--;
    const isNew = reader.kindAt(before) === 'article';
    while (reader.kindAt(before) === 'article') before--;
    // 'Change it into a kurta'.
    const isTarget = reader.kindAt(before) === 'into' || (reader.kindAt(before) === 'to' && !hasVerb(reader, 'add'));
    const verb = reader.clause.pieces[before - 1]?.meaning;
    // 'Make it a kurta'.
    const isMadeInto =
      isNew &&
      reader.kindAt(before) === 'filler' &&
      verb?.kind === 'verb' &&
      (verb.verb === 'make' || verb.verb === 'change');
    const next = reader.clause.pieces[at + 1]?.meaning;
    // Hindi: 'kurta banao'.
    const isHindiMadeInto =
      next?.kind === 'verb' && next.isLast && /^(ban|बन)/.test(reader.clause.pieces[at + 1]!.text.toLowerCase());
    if (isTarget || isMadeInto || isHindiMadeInto) refuseUnsupported(text);
  }
}

/** Refuses clauses such as 'a deep neckline' or 'bigger sleeves', because they ask for another cut, not for another colour. */
function refuseOtherCut(reader: ClauseReader): void {
  const neckline = reader.all('place').find(({ meaning }) => meaning.place === 'neckline');
  const isShaped = reader.has('shade') && !reader.has('dye') && !reader.has('border');
  if (neckline && isShaped) refuseUnsupported(neckline.text);
  const [size] = reader.all('size');
  if (size && !reader.has('pattern') && !reader.has('border')) refuseUnsupported(size.text);
}

function placesOf(reader: ClauseReader): Place[] {
  const [except] = reader.take('except');
  const places = reader.take('place');
  if (!except) return places.map(({ meaning }) => meaning.place);
  const [place, other] = places;
  if (!place || other) refuseNotUnderstood(except.text);
  return [complementOf(place.meaning.place, `${except.text} ${place.text}`)];
}

/** Tells whether the words mean the border that the garment already has. */
function meansOwnBorder(reader: ClauseReader): boolean {
  if (hasVerb(reader, 'add')) return false;
  const [border] = reader.all('border');
  const last = reader.all('dye').at(-1);
  const isAfter = border !== undefined && last !== undefined && last.at > border.at;
  return isAfter && (reader.has('verb') || reader.has('colourNoun') || reader.has('to'));
}

/** Tells whether the words mean the pattern that the garment already has, as in 'make the dots red'. Drape can't change that pattern. */
function meansOwnPattern(reader: ClauseReader): boolean {
  const [pattern] = reader.all('pattern');
  if (!pattern || !hasVerb(reader, 'make', 'change')) return false;
  const before = reader.clause.pieces
    .slice(0, pattern.at)
    .filter(({ meaning }) => !['dye', 'size', 'direction'].includes(meaning.kind));
  const isThere = /^(the|these|those)$/i.test(before.at(-1)?.text ?? '');
  return isThere || reader.kindAt(pattern.at + 1) === 'object';
}

/**
 * Parses one clause. `isErased` tells whether the customer has erased a part of the picture.
 * @throws EngineRefusal that names what can't be done or isn't understood
 */
export function readClause(clause: Clause, isErased: boolean): ClauseReading {
  const reader = new ClauseReader(clause);
  if (hasVerb(reader, 'dislike')) return emptyReading;
  if (reader.has('not')) return readNegative(reader);
  const isOnlyExcept = reader.has('except') && !reader.has('dye') && !reader.has('pattern');
  if (hasVerb(reader, 'keep') || isOnlyExcept) return readKept(reader);
  const [generative] = reader.all('generative');
  if (generative) refuseUnsupported(generative.text);
  refuseChangeOfGarment(reader);
  refuseOtherCut(reader);
  const isRest = reader.take('rest').length > 0;
  const canBeEmpty = !['colourNoun', 'verb', 'place', 'rest'].some((kind) => reader.has(kind as 'verb'));
  const actions = actionsOf(reader, isErased);
  if (actions.length === 0 && !canBeEmpty) refuseNotUnderstood(reader.text);
  reader.finish();
  return { actions, kept: [], isRest };
}

function actionsOf(reader: ClauseReader, isErased: boolean): EditAction[] {
  const isReplacing = hasVerb(reader, 'replace');
  const isSwapping = hasVerb(reader, 'swap');
  const isOwnBorder = reader.has('border') && meansOwnBorder(reader);
  if (reader.has('overlay')) {
    if (hasVerb(reader, 'remove')) refuseUnsupported(reader.all('overlay')[0]!.text);
    const worn = readOverlay(reader);
    reader.ignore('verb');
    return worn;
  }
  if (reader.has('border') && !isOwnBorder && !hasVerb(reader, 'remove')) {
    const isChanged = hasVerb(reader, 'make', 'change', 'replace') && !reader.has('dye') && !hasVerb(reader, 'add');
    if (isChanged && reader.all('border').every(({ meaning }) => !meaning.isZari)) refuseNotUnderstood(reader.text);
    const added = readBorder(reader);
    reader.ignore('verb');
    return added;
  }
  const isAdding = hasVerb(reader, 'add', 'make', 'change');
  const places = placesOf(reader);
  if (places.includes('region') && !isErased) refuseNothingErased(reader.text);
  if (hasVerb(reader, 'remove')) {
    const [dye] = reader.all('dye');
    if (dye) refuseNotUnderstood(reader.text);
    const removed = readRemoval(reader, places, isErased);
    reader.ignore('verb');
    return removed;
  }
  const own: Place[] = isOwnBorder ? ['border'] : [];
  if (isOwnBorder) reader.ignore('border');
  const where = [...places, ...own];
  if (!isReplacing && meansOwnPattern(reader)) refuseNotUnderstood(reader.text);
  if (isReplacing && reader.all('pattern').length > 1) {
    reader.takeOne(reader.all('pattern')[0]!);
    reader.ignore('verb');
    return [{ do: 'remove', what: 'pattern' }, ...readPattern(reader, where)];
  }
  reader.ignore('verb');
  if (reader.has('fade')) {
    // In other clauses 'at the bottom' means the hem. Here it means the lower end of the fade.
    return readFade(
      reader,
      where.filter((place) => place !== 'hem'),
    );
  }
  if (reader.has('pattern')) return readPattern(reader, where);
  if (reader.has('look')) return readLook(reader, where);
  const isAnyPattern = reader.has('motif') && isAdding && !reader.has('plain') && !reader.has('shade');
  if (isAnyPattern && reader.all('dye').length < 2) return readPattern(reader, where);
  const plain =
    reader.take('plain').length > 0
      ? actionsAtPlaces(where, (place): EditAction => ({ do: 'remove', what: 'pattern', ...place }))
      : [];
  if (reader.has('shade') || reader.has('tone')) return [...plain, ...readToneAndColour(reader, where)];
  const changes = readColourChanges(reader, isReplacing, isSwapping);
  return [
    ...plain,
    ...changes.flatMap((change) =>
      actionsAtPlaces(where, (place): EditAction => ({ do: 'recolour', ...change, ...place })),
    ),
  ];
}

/**
 * Parses a clause that asks for a tone, and possibly names a colour. If the clause compares, as 'darker' does, the colour says which part of the garment
 * changes: 'the red darker' changes what is red. Otherwise the colour is the new one: 'blue, dark' asks for blue.
 */
function readToneAndColour(reader: ClauseReader, where: readonly Place[]): EditAction[] {
  const isCompared =
    reader.all('shade').some(({ meaning }) => meaning.isComparative) ||
    reader.has('tone') ||
    reader.has('object') ||
    reader.has('part');
  const colour = isCompared ? undefined : reader.takeColour();
  const dyed = colour ? actionsAtPlaces(where, (place): EditAction => ({ do: 'recolour', colour, ...place })) : [];
  const tones = readTone(reader, false, undefined);
  return [...dyed, ...tones.flatMap((tone) => actionsAtPlaces(where, (place) => ({ ...tone, ...place })))];
}
