import { EngineRefusal } from '../../engine';
import { labOf, type Lab } from '../image/lab';
import { colours, shades } from './colours';

export type PatternName = 'floral' | 'stripes' | 'dots' | 'checks' | 'paisley' | 'threadwork' | 'border';

/** What a prompt asks for: a new ground colour, a pattern on it with a colour of its own, or the region gone. */
export interface EditPlan {
  readonly ground: Lab | null;
  readonly pattern: { readonly name: PatternName; readonly colour: Lab | null } | null;
  readonly fill: boolean;
}

const patterns: readonly (readonly [RegExp, PatternName])[] = [
  [/^(floral|flower|flowers|flowery|blossom|blossoms)$/, 'floral'],
  [/^(stripe|stripes|striped|pinstripe|pinstripes)$/, 'stripes'],
  [/^(dot|dots|dotted|polka|spots|spotted)$/, 'dots'],
  [/^(check|checks|checked|checkered|chequered|plaid|tartan|gingham)$/, 'checks'],
  [/^(paisley|paisleys|buta|buti|ambi)$/, 'paisley'],
  [/^(threadwork|embroidery|embroidered|zari|zardozi|chikankari|chikan)$/, 'threadwork'],
  [/^(border|borders|piping|trim|gota)$/, 'border'],
];

/** Things that a recolouring cannot make. */
const objects =
  /^(heel|heels|shoe|shoes|sandal|sandals|necklace|necklaces|earring|earrings|jewellery|jewelry|bangle|bangles|bracelet|sunglasses|glasses|hat|cap|bag|purse|handbag|watch|belt|scarf|dupatta|bindi|crown|tie|jacket|ring)$/;

const garments =
  /^(kurta|saree|sari|lehenga|gown|anarkali|kaftan|sharara|gharara|salwar|dress|skirt|trousers|jeans|hoodie|blazer)$/;

const removal = /^(remove|erase|fill|delete|clean|clear|heal|hide|without)$/;

function shadeOf(word: string, before: string | undefined): Lab | null {
  const rgb = colours[word];
  if (!rgb) return null;
  const [lightness, a, b] = labOf(rgb[0], rgb[1], rgb[2]);
  const shade = before === undefined ? undefined : shades[before];
  if (!shade) return [lightness, a, b];
  return [Math.min(96, Math.max(8, lightness + shade.lighter)), a * shade.vivid, b * shade.vivid];
}

interface Word {
  readonly at: number;
  readonly colour: Lab;
}

/** A colour belongs to the pattern when it stands right before its word ('white dots'), or when it is the second one. */
function shareColours(found: readonly Word[], patternAt: number): { ground: Lab | null; pattern: Lab | null } {
  if (patternAt < 0) return { ground: found[0]?.colour ?? null, pattern: null };
  const own = found.find(({ at }) => patternAt - at === 1 || patternAt - at === 2);
  const ground = found.find((word) => word !== own)?.colour ?? null;
  return { ground, pattern: own?.colour ?? null };
}

function patternIn(words: readonly string[]): { name: PatternName; at: number } | null {
  for (const [at, word] of words.entries()) {
    const match = patterns.find(([test]) => test.test(word));
    // Of 'polka dots' the second word counts, for the colour stands before both.
    if (match && !(word === 'polka' && (words[at + 1] ?? '').startsWith('dot'))) return { name: match[1], at };
  }
  return null;
}

/** Reads colours, patterns and wishes out of a prompt, or refuses with what would work. */
export function parsePrompt(prompt: string): EditPlan {
  const words = prompt
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const object = words.find((word) => objects.test(word));
  if (object) {
    throw new EngineRefusal(
      'needs_generative_engine',
      `This engine can recolour and pattern a garment, but it cannot draw new things such as '${object}'. That needs a generative provider.`,
    );
  }
  const pattern = patternIn(words);
  const found = words.flatMap((word, at) => {
    const colour = shadeOf(word, words[at - 1]);
    return colour ? [{ at, colour }] : [];
  });
  if (pattern || found.length > 0) {
    const shared = shareColours(found, pattern?.at ?? -1);
    return { ground: shared.ground, pattern: pattern && { name: pattern.name, colour: shared.pattern }, fill: false };
  }
  if (words.some((word) => removal.test(word))) return { ground: null, pattern: null, fill: true };
  const garment = words.find((word) => garments.test(word));
  if (garment) {
    throw new EngineRefusal(
      'needs_generative_engine',
      `This engine cannot turn one garment into another. Pick a photo of a ${garment} as the garment and generate the try-on again.`,
    );
  }
  throw new EngineRefusal(
    'prompt_not_understood',
    "The words do not say what to change. Name a colour ('Make the shirt blue'), a pattern ('Add a floral pattern', 'white dots', 'stripes', 'checks', 'paisley'), 'threadwork', a 'border', or 'remove'.",
  );
}
