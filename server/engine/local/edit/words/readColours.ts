import type { Colour, EditAction } from './actions';
import type { ClauseReader, Found } from './clauseReader';
import { blended } from './colourPhrases';
import type { Place } from './meaning';
import { notUnderstood } from './refuse';

/** Words that, between two colours, make the first one the old and the second one the new: 'red to green', 'the white parts black', 'lal ki jagah hara'. */
const oldToNew = ['to', 'into', 'after', 'object', 'inPlaceOf', 'part', 'garment', 'border', 'place'] as const;
/** The other way round: 'navy instead of black'. */
const newToOld = ['insteadOf', 'from'] as const;

export interface ColourChange {
  readonly colour: Colour;
  readonly from?: Colour;
}

/** Takes the colours of a clause and what relates them. @throws EngineRefusal where it is unclear which is the new one */
export function readColourChanges(reader: ClauseReader, isReplacing: boolean, isSwapping: boolean): ColourChange[] {
  const [first, second, third] = reader.take('dye');
  if (third) notUnderstood(third.text);
  if (!first) return [];
  if (!second) return single(reader, first);
  const [a, b] = [first.meaning.colour, second.meaning.colour];
  if (isSwapping)
    return [
      { colour: b, from: a },
      { colour: a, from: b },
    ];
  const between = reader.between(first.at, second.at);
  const isBefore =
    between.some((kind) => (oldToNew as readonly string[]).includes(kind)) || (isReplacing && between.includes('with'));
  if (between.some((kind) => (newToOld as readonly string[]).includes(kind))) {
    reader.ignore(...newToOld);
    return [{ colour: a, from: b }];
  }
  // 'White shirt, black sleeves' without the comma: no change from white to black.
  const isTwoParts =
    reader.between(second.at, Infinity).includes('place') &&
    !between.some((kind) => kind !== 'garment' && kind !== 'filler');
  if (isTwoParts) notUnderstood(reader.text);
  if (isBefore) {
    reader.ignore('from', 'after', 'inPlaceOf', 'part');
    return [{ colour: b, from: a }];
  }
  const colour = between.every((kind) => kind === 'filler' || kind === 'colourNoun') ? blended(a, b) : null;
  if (colour === null) notUnderstood(`${first.text} ${second.text}`);
  return [{ colour }];
}

function single(reader: ClauseReader, { meaning }: Found<'dye'>): ColourChange[] {
  // The customer's 'from' or 'instead of' needs a second colour: left over, it is named.
  reader.finish();
  return [{ colour: meaning.colour }];
}

/** Actions for each place that the clause names, or for the whole garment. */
export function inEach<A extends EditAction>(places: readonly Place[], make: (where: { where?: Place }) => A): A[] {
  return places.length === 0 ? [make({})] : places.map((where) => make({ where }));
}
