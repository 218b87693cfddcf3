import type { Drawing } from '../drawing';
import { type Knot, type Point, curvePoints, mix, randomNumbers } from '../geometry';
import type { Fold, Panel } from './cloth';
import { type Border, type Frame, drawBorder, straightFrame } from './motifs';
import { type Cut, type Sleeve, type UpperShape, bodyFolds, sleeveFolds, cutUpper } from './upperCut';

/** A garment's cloth, its borders, and how the cloth falls. */
export interface ClothStyle {
  cloth: string;
  line: string;
  /** Draws the print of a piece of cloth. The frame says where the rows and columns of the print are. */
  print?: (drawing: Drawing, frame: Frame) => void;
  hem?: Border;
  cuff?: Border;
  neck?: Border;
  /** How softly the cloth falls. 1 for cotton, less for stiff cloth, more for silk. */
  weight?: number;
  /** Depth of the folds above the hem. 1 for a kurta, less for cloth that lies flatter. */
  fall?: number;
}

interface UpperParts {
  shape: UpperShape;
  panels: Panel[];
}

/** Makes the panels of a garment for the upper body. The body lies on top of the sleeves, and the inside of the back shows through the neck. */
export function sewUpper(
  cut: Cut,
  { cloth, line, print, hem, cuff, neck, weight = 1, fall = 1 }: ClothStyle,
  {
    sleeveStuff,
    finish,
  }: { sleeveStuff?: Partial<ClothStyle>; finish?: (drawing: Drawing, shape: UpperShape) => void } = {},
): UpperParts {
  const shape = cutUpper(cut);
  const arm = { cloth, line, print, cuff, ...sleeveStuff };
  const sleeveOf = (sleeve: Sleeve, side: -1 | 1): Panel => ({
    outline: sleeve.outline,
    colour: arm.cloth,
    line: arm.line,
    print: (d) => {
      arm.print?.(d, straightFrame(sleeve.shoulder, sleeve.angle));
      if (arm.cuff) drawBorder(d, sleeve.cuff, -1, arm.cuff);
    },
    folds: sleeveFolds(sleeve, cut, side, weight),
  });
  const body: Panel = {
    outline: shape.body,
    colour: cloth,
    line,
    folds: bodyFolds(cut, weight, fall),
    print: (d) => {
      print?.(d, straightFrame([cut.middle, cut.top]));
      if (hem) drawBorder(d, shape.hem, -1, hem);
      finish?.(d, shape);
      if (neck) drawBorder(d, shape.neckline, 1, neck);
    },
  };
  // The back is lined with muslin, which can be seen inside the neck, as in a seller's photo.
  const backPanel: Panel = { outline: shape.inside, colour: '#d9ccb6', line: '#9a8b72' };
  return { shape, panels: [backPanel, sleeveOf(shape.sleeves[0], -1), sleeveOf(shape.sleeves[1], 1), body] };
}

/** The cut of a skirt. Lengths are in pixels. */
export interface SkirtCut {
  middle: number;
  top: number;
  waist: number;
  /** Half the width at the hem. */
  hem: number;
  length: number;
  /** How much longer the skirt is in the middle than at the sides. */
  arc: number;
  /** Number of flutes from one side to the other. */
  flutes: number;
  /** Depth of the flutes at the hem. `gathers` is the number of gathers at the waist. */
  depth: number;
  gathers: number;
  /** How much the sides curve outwards towards the hem. 1 for straight sides, more for the shape of a bell. */
  bell?: number;
  seed: number;
}

export interface SkirtShape {
  outline: Knot[];
  waistline: Knot[];
  hemline: Knot[];
  folds: Fold[];
  /** The point above the skirt from which the cloth's threads spread. */
  apex: Point;
}

/** Makes the shape of a skirt that falls in flutes, which show both in its hem and in its folds. */
export function cutSkirt(cut: SkirtCut): SkirtShape {
  const { middle, top, waist, hem, length, arc, flutes, depth, gathers, bell = 1, seed } = cut;
  const random = randomNumbers(seed);
  const at = (place: number, share: number): Point => {
    const spread = share ** (1 / bell);
    return [middle + place * mix(waist, hem, spread), top + share * (length + arc * (1 - place * place))];
  };
  const places = Array.from({ length: flutes }, (_, i) => ((i + 0.5 + (random() - 0.5) * 0.5) / flutes) * 2 - 1);
  const folds: Fold[] = places.map((place) => {
    const start = random() * 0.12;
    const line = [0, 0.33, 0.66, 1.02].map((t): Point => {
      const [x, y] = at(place, mix(start, 1, t));
      return [x + (random() - 0.5) * 6, y];
    });
    const width = (hem / flutes) * (0.42 + random() * 0.2);
    return {
      line: curvePoints(line, false, 5),
      widths: [Math.max(5, width * 0.4), width],
      depths: [depth * 0.35, depth * (0.75 + random() * 0.5)],
      fades: [0.15, 0],
    };
  });
  for (let i = 0; i < gathers; i++) {
    const place = ((i + 0.3 + random() * 0.4) / gathers) * 2 - 1;
    const reach = 0.12 + random() * 0.2;
    folds.push({
      line: [at(place, 0), at(place * 1.01, reach * 0.5), at(place * 1.02, reach)],
      widths: [4.5, 9],
      depths: [6, 3],
      fades: [0.02, 0.8],
    });
  }
  const edge = (place: number, lift: number): Knot => {
    const [x, y] = at(place, 1);
    return [x, y + lift];
  };
  const inner = places.flatMap((place, i): Knot[] => {
    const next = places[i + 1];
    const crest = edge(place, depth * 0.45);
    return next === undefined ? [crest] : [crest, edge((place + next) / 2, -depth * 0.3)];
  });
  const hemline: Knot[] = [[...at(-1, 1), 'corner'], ...inner, [...at(1, 1), 'corner']];
  const waistline: Knot[] = [
    [...at(-1, 0), 'corner'],
    [middle, top + 5],
    [...at(1, 0), 'corner'],
  ];
  const side = (s: -1 | 1): Knot[] =>
    [0.2, 0.45, 0.72].map((share) => {
      const [x, y] = at(s, share);
      return [x + (random() - 0.5) * 6, y];
    });
  const outline: Knot[] = [...waistline, ...side(1), ...[...hemline].reverse(), ...side(-1).reverse()];
  const rise = (waist * length) / Math.max(1, hem - waist);
  return { outline, waistline, hemline, folds, apex: [middle, top - rise] };
}

/** The edges of a trouser leg at one height: pixels below the waist, then the distances of its outer and its inner edge from the garment's middle. */
type LegStop = readonly [number, number, number];

export interface LegsCut {
  middle: number;
  top: number;
  crotch: number;
  stops: readonly LegStop[];
  /** Number of flutes in each leg. `depth` is their depth at the hem. */
  flutes: number;
  depth: number;
  seed: number;
}

export interface LegShape {
  outline: Knot[];
  hemline: Knot[];
  folds: Fold[];
}

function edgesAt(stops: readonly LegStop[], y: number): readonly [number, number] {
  const next = Math.max(
    1,
    stops.findIndex(([at]) => at >= y),
  );
  const [a, b] = [stops[next - 1], stops[next]];
  if (!a || !b) return [0, 0];
  const share = (y - a[0]) / (b[0] - a[0]);
  return [mix(a[1], b[1], share), mix(a[2], b[2], share)];
}

/** Makes the shapes of the left and the right leg of trousers, which meet at the middle above the crotch. */
export function cutLegs({ middle, top, crotch, stops, flutes, depth, seed }: LegsCut): readonly [LegShape, LegShape] {
  const leg = (s: -1 | 1): LegShape => {
    const random = randomNumbers(seed + s);
    const end = stops.at(-1)?.[0] ?? 0;
    const pointAt = (y: number, share: number): Point => {
      const [outer, inner] = edgesAt(stops, y);
      return [middle + s * mix(outer, inner, share) + (random() - 0.5) * 3, top + y];
    };
    const places = Array.from({ length: flutes }, (_, i) => (i + 0.5 + (random() - 0.5) * 0.4) / flutes);
    const hemline: Knot[] = [
      [...pointAt(end, 0), 'corner'],
      ...places.flatMap((place, i): Knot[] => {
        const [x, y] = pointAt(end, place);
        const next = places[i + 1];
        if (next === undefined) return [[x, y + depth * 0.7]];
        const [nx, ny] = pointAt(end, (place + next) / 2);
        return [
          [x, y + depth * 0.7],
          [nx, ny - depth * 0.1],
        ];
      }),
      [...pointAt(end, 1), 'corner'],
    ];
    const middleStops = stops.slice(1, -1);
    const outline: Knot[] = [
      [middle, top, 'corner'],
      [...pointAt(0, 0), 'corner'],
      ...middleStops.map(([y]): Knot => pointAt(y, 0)),
      ...hemline,
      ...middleStops
        .filter(([y]) => y > crotch + 30)
        .reverse()
        .map(([y]): Knot => pointAt(y, 1)),
      [middle, top + crotch, 'corner'],
    ];
    const folds = places.map((place, i): Fold => {
      const start = crotch * (0.5 + random() * 0.9);
      const line = [0, 0.35, 0.7, 1.01].map((t) => pointAt(mix(start, end, t), place));
      return {
        line: curvePoints(line, false, 5),
        widths: [9, 11 + depth * 0.8],
        depths: [3, depth * (0.7 + ((i * 7) % 3) * 0.2)],
        fades: [0.4, 0],
      };
    });
    // Folds run from the crotch up to the hip, because the cloth is pulled there.
    const x = (distance: number): number => middle + s * distance;
    folds.push(
      {
        line: [
          [x(4), top + crotch - 4],
          [x(52), top + crotch - 36],
          [x(104), top + crotch - 96],
        ],
        widths: [8, 14],
        depths: [9, 4],
        fades: [0.04, 0.6],
      },
      {
        line: [
          [x(4), top + crotch + 8],
          [x(60), top + crotch + 2],
          [x(112), top + crotch - 30],
        ],
        widths: [8, 13],
        depths: [8, 3],
        fades: [0.04, 0.6],
      },
    );
    return { outline, hemline: s === -1 ? hemline : [...hemline].reverse(), folds };
  };
  return [leg(-1), leg(1)];
}

/** Makes a gathered band, as at the waist of a salwar. */
export function sewWaistband(
  cut: Pick<LegsCut, 'middle' | 'top'>,
  half: number,
  depth: number,
  colour: string,
  line: string,
): Panel {
  const { middle, top } = cut;
  const count = Math.round(half / 9);
  const folds = Array.from({ length: count * 2 }, (_, i): Fold => {
    const x = middle - half + ((i + 0.5) * half) / count;
    return {
      line: [
        [x, top - depth + 3],
        [x + 1, top + 6],
      ],
      widths: [3.4, 3.6],
      depths: [4, 4],
      fades: [0.1, 0.1],
    };
  });
  const outline: Knot[] = [
    [middle - half, top - depth, 'corner'],
    [middle, top - depth + 4],
    [middle + half, top - depth, 'corner'],
    [middle + half + 2, top + 8, 'corner'],
    [middle, top + 11],
    [middle - half - 2, top + 8, 'corner'],
  ];
  return { outline, colour, line, folds };
}
