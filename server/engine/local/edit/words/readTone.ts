import type { EditAction } from './actions';
import type { ClauseReader } from './clauseReader';
import type { Place, ShadeName, Tone } from './meaning';
import { refuseNotUnderstood } from './refuse';

type ToneAction = Extract<EditAction, { do: 'tone' }>;

const toneOfShade: Readonly<Record<ShadeName, Tone>> = {
  dark: 'darker',
  deep: 'darker',
  light: 'lighter',
  pale: 'lighter',
  pastel: 'lighter',
  soft: 'softer',
  dusty: 'softer',
  bright: 'brighter',
  neon: 'brighter',
};

const oppositeTone: Readonly<Record<Tone, Tone>> = {
  darker: 'lighter',
  lighter: 'darker',
  brighter: 'softer',
  softer: 'brighter',
};

/**
 * Parses the words that ask for another tone. 'Too bright', 'not so bright' and 'less bright' ask for the opposite tone. `isNegated` tells whether the clause
 * has a 'not'.
 * @throws EngineRefusal if the clause is negated twice ('not less bright'), or names several colours
 */
export function readTone(reader: ClauseReader, isNegated: boolean, where: Place | undefined): ToneAction[] {
  const shades = reader.take('shade').map(({ text, meaning }) => ({ text, tone: toneOfShade[meaning.shade] }));
  const words = [...shades, ...reader.take('tone').map(({ text, meaning }) => ({ text, tone: meaning.tone }))];
  if (words.length === 0) return [];
  const isComplaint = reader.take('excess').length > 0 || isNegated;
  const amounts = reader.take('amount').map(({ meaning }) => meaning.amount);
  const isLess = amounts.some((amount) => amount < 0);
  if (isLess && isComplaint) refuseNotUnderstood(reader.text);
  const amount = amounts.filter((value) => value > 0).reduce((product, value) => product * value, 1);
  const from = reader.takeColour();
  // In 'the red parts', the word 'parts' adds nothing to the colour.
  reader.ignore('part');
  return words.map(({ tone }) => ({
    do: 'tone',
    tone: isLess || isComplaint ? oppositeTone[tone] : tone,
    amount,
    ...(from && { from }),
    ...(where && { where }),
  }));
}
