import type { Colour, EditAction } from './actions';
import type { ClauseReader, FoundPhrase } from './clauseReader';
import { blendColours } from './colourPhrases';
import type { Place } from './meaning';
import { refuseNotUnderstood } from './refuse';

/**
 * Kinds of words that say which of two colours is the new one. If a word of one of these kinds stands between the two, the first colour is the old one and the
 * second the new one: 'red to green', 'the white parts black', 'lal ki jagah hara'.
 */
const oldToNewKinds = ['to', 'into', 'after', 'object', 'inPlaceOf', 'part', 'garment', 'border', 'place'] as const;
/** If a word of one of these kinds stands between two colours, the first is the new colour: 'navy instead of black'. */
const newToOldKinds = ['insteadOf', 'from'] as const;

export interface ColourChange {
  readonly colour: Colour;
  readonly from?: Colour;
}

/**
 * Parses the colours of a clause, and the words that say which of them replaces the other.
 * @throws EngineRefusal if it is unclear which colour is the new one
 */
export function readColourChanges(reader: ClauseReader, isReplacing: boolean, isSwapping: boolean): ColourChange[] {
  const [first, second, third] = reader.take('dye');
  if (third) refuseNotUnderstood(third.text);
  if (!first) return [];
  if (!second) return readSingleColour(reader, first);
  const [a, b] = [first.meaning.colour, second.meaning.colour];
  if (isSwapping)
    return [
      { colour: b, from: a },
      { colour: a, from: b },
    ];
  const wordsBetween = reader.between(first.at, second.at);
  const isOldFirst =
    wordsBetween.some((kind) => (oldToNewKinds as readonly string[]).includes(kind)) ||
    (isReplacing && wordsBetween.includes('with'));
  if (wordsBetween.some((kind) => (newToOldKinds as readonly string[]).includes(kind))) {
    reader.ignore(...newToOldKinds);
    return [{ colour: a, from: b }];
  }
  // 'White shirt, black sleeves' without the comma isn't a change from white to black.
  const isTwoParts =
    reader.between(second.at, Infinity).includes('place') &&
    !wordsBetween.some((kind) => kind !== 'garment' && kind !== 'filler');
  if (isTwoParts) refuseNotUnderstood(reader.text);
  if (isOldFirst) {
    reader.ignore('from', 'after', 'inPlaceOf', 'part');
    return [{ colour: b, from: a }];
  }
  const colour = wordsBetween.every((kind) => kind === 'filler' || kind === 'colourNoun') ? blendColours(a, b) : null;
  if (colour === null) refuseNotUnderstood(`${first.text} ${second.text}`);
  return [{ colour }];
}

function readSingleColour(reader: ClauseReader, { meaning }: FoundPhrase<'dye'>): ColourChange[] {
  // 'From' and 'instead of' need a second colour. If one of them is still unread here, the refusal names it.
  reader.finish();
  return [{ colour: meaning.colour }];
}

/** Makes one action for each place that the clause names, or one for the whole garment if it names none. */
export function actionsAtPlaces<A extends EditAction>(
  places: readonly Place[],
  make: (where: { where?: Place }) => A,
): A[] {
  return places.length === 0 ? [make({})] : places.map((where) => make({ where }));
}
