import { labOf, type Lab } from '../../image/lab';
import { clamp } from '../../image/raster';
import type { Colour } from './actions';
import { colours } from './lexicon/colours';
import type { Meaning, ShadeName, Token } from './meaning';

/** One token of a prompt, or several that together name one colour. */
export interface Piece {
  readonly text: string;
  readonly meaning: Meaning | { readonly kind: 'dye'; readonly colour: Colour };
}

/** How each shade changes a colour: by the lightness (L of Lab) that it adds, and by the factor on vividness. Tuned by eye on swatches of all colours. */
const shades: Readonly<Record<ShadeName, { lighter: number; vivid: number }>> = {
  dark: { lighter: -16, vivid: 0.9 },
  deep: { lighter: -12, vivid: 1 },
  light: { lighter: 16, vivid: 0.75 },
  pale: { lighter: 20, vivid: 0.55 },
  pastel: { lighter: 18, vivid: 0.6 },
  soft: { lighter: 4, vivid: 0.65 },
  bright: { lighter: 8, vivid: 1.2 },
  neon: { lighter: 12, vivid: 1.5 },
  dusty: { lighter: 0, vivid: 0.55 },
};

/**
 * Returns the colour with this name in the lexicon.
 * @throws Error if the lexicon has no such name
 */
export function colourNamed(name: string): Colour {
  const known = colours[name];
  if (!known) throw new Error(`The lexicon has no colour ${name}.`);
  return { name, lab: labOf(...known.rgb), isMetallic: known.isMetallic === true };
}

function shadeColour(colour: Colour, shade: ShadeName, amount: number): Colour {
  const { lighter, vivid } = shades[shade];
  const [lightness, a, b] = colour.lab;
  const factor = 1 + (vivid - 1) * amount;
  const lab: Lab = [clamp(lightness + lighter * amount, 8, 96), a * factor, b * factor];
  return { name: `${shade} ${colour.name}`, lab, isMetallic: colour.isMetallic };
}

/** Returns the colour halfway between two adjacent colours, as in 'blue green'. Null if their hues are too far apart. */
export function blendColours(first: Colour, second: Colour): Colour | null {
  const hue = ({ lab: [, a, b] }: Colour): number => (Math.atan2(b, a) * 180) / Math.PI;
  const hueDistance = Math.abs(((hue(first) - hue(second) + 540) % 360) - 180);
  if (hueDistance > 60) return null;
  const lab = first.lab.map((value, c) => (value + second.lab[c]!) / 2) as unknown as Lab;
  return { name: `${first.name} ${second.name}`, lab, isMetallic: first.isMetallic && second.isMetallic };
}

/** Whether a word may stand between a shade and its colour, as in 'a dark shade of green'. */
function canFollowShade({ meaning, text }: Token): boolean {
  return (
    meaning.kind === 'colourNoun' || (meaning.kind === 'filler' && /^(of|sa|si|se|ka|ki|का|की|सा|सी)$/i.test(text))
  );
}

/** Joins shades with the colours they belong to: 'slightly lighter peach' becomes one phrase. Other tokens stay as they are. */
export function joinColours(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length;) {
    const joined = colourAt(tokens, at);
    pieces.push(joined?.piece ?? tokens[at]!);
    at += joined?.taken ?? 1;
  }
  return pieces;
}

function colourAt(tokens: readonly Token[], start: number): { piece: Piece; taken: number } | null {
  let at = start;
  let amount = 1;
  const found: { shade: ShadeName; amount: number }[] = [];
  for (;;) {
    const meaning = tokens[at]?.meaning;
    if (meaning?.kind === 'amount' && meaning.amount > 0 && tokens[at + 1]?.meaning.kind === 'shade') {
      amount = meaning.amount;
    } else if (meaning?.kind === 'shade') {
      found.push({ shade: meaning.shade, amount });
      amount = 1;
    } else break;
    at++;
  }
  let next = at;
  while (found.length > 0 && tokens[next] && canFollowShade(tokens[next]!)) next++;
  const meaning = tokens[next]?.meaning;
  if (meaning?.kind !== 'colour') return null;
  const colour = found.reduceRight(
    (base, { shade, amount: by }) => shadeColour(base, shade, by),
    colourNamed(meaning.name),
  );
  const text = tokens
    .slice(start, next + 1)
    .map((token) => token.text)
    .join(' ');
  return { piece: { text, meaning: { kind: 'dye', colour } }, taken: next + 1 - start };
}
