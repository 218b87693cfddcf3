import type { BorderPlace, Colour, EditAction } from './actions';
import type { ClauseReader } from './clauseReader';
import { colourNamed } from './colourPhrases';
import type { Place } from './meaning';
import { refuseNotUnderstood } from './refuse';
import { actionsAtPlaces } from './readColours';

/** How many colours the prompt may name for each pattern, not counting a ground named by 'on'. */
const maxColours = { stripes: 3, floral: 2, dots: 2, checks: 2, paisley: 2, bandhani: 2 } as const;

function takeScale(reader: ClauseReader): number {
  return reader.take('size').reduce((product, { meaning }) => product * meaning.factor, 1);
}

/** Parses the colour of the ground on which a pattern is printed, as in 'white dots on blue'. Undefined if the clause names none. */
function takeGround(reader: ClauseReader, pattern: number): Colour | undefined {
  const ground = reader.all('dye').find(({ at }) => {
    if (at < pattern) return false;
    let before = at - 1;
    while (reader.kindAt(before) === 'filler' || reader.kindAt(before) === 'article') before--;
    return reader.kindAt(before) === 'on';
  });
  if (ground) reader.takeOne(ground);
  return ground?.meaning.colour;
}

/**
 * Parses a clause that asks for a pattern, with its ground, colours, direction and size if it names any.
 * @throws EngineRefusal if the clause asks for more than can be drawn at once
 */
export function readPattern(reader: ClauseReader, places: readonly Place[]): EditAction[] {
  const [{ meaning, text, at } = { meaning: { pattern: 'floral' as const }, text: '', at: -1 }, ...more] =
    reader.take('pattern');
  const other = more.find((found) => found.meaning.pattern !== meaning.pattern);
  if (other) refuseNotUnderstood(`${text} ${other.text}`);
  const ground = takeGround(reader, at);
  const dyes = reader.take('dye');
  const tooMany = dyes[maxColours[meaning.pattern]];
  if (tooMany) refuseNotUnderstood(tooMany.text);
  const colours = dyes.map((dye) => dye.meaning.colour);
  const scale = takeScale(reader);
  const [direction, second] = reader.take('direction');
  const isDirected = meaning.pattern === 'stripes';
  if (direction && (second || !isDirected)) refuseNotUnderstood((second ?? direction).text);
  return actionsAtPlaces(places, (where): EditAction => ({
    do: 'pattern',
    pattern: meaning.pattern,
    colours,
    scale,
    ...(direction && { direction: direction.meaning.direction }),
    ...where,
  })).flatMap((action) =>
    ground
      ? [
          { do: 'recolour', colour: ground, ...(action.do === 'pattern' && action.where && { where: action.where }) },
          action,
        ]
      : [action],
  );
}

/**
 * Parses a clause that asks for a look of the cloth, such as denim, and its colour if it names one.
 * @throws EngineRefusal if the clause names several looks or colours
 */
export function readLook(reader: ClauseReader, places: readonly Place[]): EditAction[] {
  const looks = [...new Set(reader.take('look').map(({ meaning }) => meaning.look))];
  if (looks.length > 1) refuseNotUnderstood(reader.text);
  const colour = reader.takeColour();
  return actionsAtPlaces(places, (where) => ({ do: 'look', look: looks[0]!, ...(colour && { colour }), ...where }));
}

/** The places where a border can run, by the place that the words name. 'At the sleeves' means at the cuffs. */
const borderPlaces: Readonly<Partial<Record<Place, BorderPlace>>> = {
  hem: 'hem',
  cuffs: 'cuffs',
  sleeves: 'cuffs',
  neckline: 'neckline',
};

/**
 * Parses a clause that asks for a border, with its colour, width and places if it names any. The border is woven with metal thread if the clause says zari or
 * names a metal.
 * @throws EngineRefusal if the clause names several colours, or a place where no border can run
 */
export function readBorder(reader: ClauseReader): EditAction[] {
  const words = reader.take('border');
  const colour = reader.takeColour() ?? colourNamed('gold');
  const isZari = colour.isMetallic || words.some(({ meaning }) => meaning.isZari);
  const named = reader
    .take('place')
    .map(({ text, meaning }) => borderPlaces[meaning.place] ?? refuseNotUnderstood(text));
  const ends = reader
    .take('end')
    .map(({ text, meaning }) => (meaning.end === 'bottom' ? ('hem' as const) : refuseNotUnderstood(text)));
  const where = [...new Set([...named, ...ends])];
  const width = takeScale(reader);
  return [{ do: 'border', colour, isZari, where: where.length > 0 ? where : ['hem', 'cuffs'], width }];
}

/**
 * Parses a clause that asks for sunglasses or a necklace, and their colour if it names one.
 * @throws EngineRefusal if the clause names both, or several colours
 */
export function readOverlay(reader: ClauseReader): EditAction[] {
  const [first, second] = reader.take('overlay');
  if (second && second.meaning.overlay !== first!.meaning.overlay) refuseNotUnderstood(second.text);
  const colour = reader.takeColour();
  // A necklace goes around the neck anyway, so these words add nothing.
  for (const place of reader.all('place')) if (place.meaning.place === 'neckline') reader.takeOne(place);
  return [{ do: 'overlay', overlay: first!.meaning.overlay, ...(colour && { colour }) }];
}

/**
 * Parses a clause that asks for two colours that fade into each other from top to bottom.
 * @throws EngineRefusal if the clause doesn't name exactly two colours
 */
export function readFade(reader: ClauseReader, places: readonly Place[]): EditAction[] {
  reader.ignore('fade', 'from', 'after', 'direction');
  const dyes = reader.take('dye');
  const [first, second, third] = dyes;
  if (!first || !second) refuseNotUnderstood(reader.text);
  if (third) refuseNotUnderstood(third.text);
  const ends = reader.take('end');
  // 'White at the bottom, pink at the top' names the bottom first.
  const isUpsideDown =
    ends[0]?.meaning.end === 'bottom' && ends[0].at < second.at && (ends.length > 1 || ends[0].at < first.at);
  const colours: [Colour, Colour] = isUpsideDown
    ? [second.meaning.colour, first.meaning.colour]
    : [first.meaning.colour, second.meaning.colour];
  return actionsAtPlaces(places, (where) => ({ do: 'fade', colours, ...where }));
}
