import type { Drawing } from '../drawing';
import { type Knot, type Point, curvePoints, polygon } from '../geometry';
import { type Body, sides } from './body';
import type { Hair, Skin } from './palette';

/** The features that make a face individual. `width`, `jaw` and `lips` are factors: 1 is average. */
export interface Face {
  isWoman: boolean;
  /** Width of jaw and cheeks. */
  width: number;
  jaw: number;
  eyes: string;
  /** From 0 (young) to 1 (old). Sets the lines beside mouth and eyes. */
  age: number;
  lips: number;
  bindi?: string;
  earrings?: string;
  beard?: 'stubble' | 'full' | 'moustache';
}

type Place = (x: number, y: number) => Point;

const mirrorKnots = (knots: [number, number][]): [number, number][] => knots.map(([x, y]) => [-x, y]);

/** The outline of a face, in the coordinates of `Body.face`. */
function faceOutline({ width, jaw, isWoman }: Face): [number, number][] {
  const w = width;
  const j = jaw * width;
  const chin = isWoman ? 0.075 : 0.11;
  const right: [number, number][] = [
    [0.2 * w, 0.07],
    [0.325 * w, 0.26],
    [0.345 * w, 0.46],
    [0.33 * w, 0.64],
    [0.275 * j, 0.82],
    [0.17 * j, 0.94],
    [chin * j, 0.99],
  ];
  return [[0, 0.01], ...right, [0, 1], ...mirrorKnots(right).reverse()];
}

function drawEye(
  drawing: Drawing,
  place: Place,
  side: number,
  { isWoman, eyes, age }: Face,
  skin: Skin,
  hair: Hair,
): void {
  const p = (x: number, y: number): Point => place(side * x, y);
  const open = isWoman ? 1 : 0.82;
  const inner = p(0.09, 0.512);
  const outer = p(0.232, 0.498);
  const white = curvePoints(
    [
      inner,
      p(0.122, 0.483 - 0.006 * open),
      p(0.168, 0.468 - 0.004 * open),
      p(0.212, 0.479),
      outer,
      p(0.19, 0.519),
      p(0.14, 0.525),
    ],
    true,
  );
  // The soft hollow of the eye.
  drawing.fill(
    polygon(
      curvePoints([p(0.07, 0.47), p(0.15, 0.43), p(0.245, 0.455), p(0.24, 0.5), p(0.15, 0.5), p(0.085, 0.51)], true),
    ),
    skin.shade,
    {
      opacity: 0.5,
      blur: 3,
    },
  );
  drawing.fill(polygon(white), '#f6f0ea');
  drawing.inside(polygon(white), () => {
    const [x, y] = p(0.161, 0.5);
    const r = headsToPixels(place, 0.036);
    drawing.add(
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${eyes}"/><circle cx="${x}" cy="${y}" r="${r * 0.5}" fill="#120b08"/>`,
    );
    drawing.fill(polygon(curvePoints([inner, p(0.16, 0.46), outer, p(0.16, 0.482)], true)), '#2a1c18', {
      opacity: 0.35,
      blur: 1,
    });
    drawing.add(`<circle cx="${x - r * 0.35}" cy="${y - r * 0.4}" r="${r * 0.22}" fill="#fff"/>`);
  });
  const lid: Knot[] = [
    inner,
    p(0.12, 0.478),
    p(0.168, 0.463),
    p(0.212, 0.476),
    p(isWoman ? 0.252 : 0.236, isWoman ? 0.487 : 0.499),
  ];
  drawing.ink(lid, { colour: '#1c1210', width: isWoman ? 4.2 : 3.2, tapers: [0.5, 0.3] });
  drawing.ink([p(0.225, 0.508), p(0.185, 0.522), p(0.13, 0.525)], { colour: skin.line, width: 1.8, opacity: 0.7 });
  drawing.ink([p(0.1, 0.467), p(0.158, 0.444), p(0.228, 0.458)], { colour: skin.line, width: 1.8, opacity: 0.65 });
  if (age > 0.4)
    for (const drop of [0, 0.022, 0.04])
      drawing.ink([p(0.255, 0.505 + drop), p(0.29, 0.5 + drop * 1.8)], {
        colour: skin.line,
        width: 1.6,
        opacity: 0.45 * age,
      });
  if (age > 0.3)
    drawing.ink([p(0.11, 0.548), p(0.17, 0.562), p(0.22, 0.545)], {
      colour: skin.line,
      width: 1.8,
      opacity: 0.4 * age,
    });
  const brow: Knot[] = isWoman
    ? [p(0.075, 0.427), p(0.16, 0.402), p(0.255, 0.43)]
    : [p(0.07, 0.433), p(0.16, 0.414), p(0.262, 0.437)];
  drawing.ink(brow, { colour: hair.shade, width: isWoman ? 6 : 9, opacity: 0.88, tapers: [0.2, 0.7] });
}

const headsToPixels = (place: Place, heads: number): number => {
  const [ax, ay] = place(0, 0);
  const [bx, by] = place(heads, 0);
  return Math.hypot(bx - ax, by - ay);
};

function drawNose(drawing: Drawing, place: Place, { isWoman, age }: Face, skin: Skin): void {
  const w = isWoman ? 0.062 : 0.076;
  drawing.fill(
    polygon(
      curvePoints(
        [place(0.022, 0.5), place(0.052, 0.62), place(w + 0.02, 0.7), place(0.02, 0.725), place(0.012, 0.6)],
        true,
      ),
    ),
    skin.shade,
    {
      opacity: 0.55,
      blur: 2.5,
    },
  );
  drawing.ink([place(0.034, 0.53), place(0.04, 0.6), place(0.06, 0.665)], {
    colour: skin.line,
    width: 1.8,
    opacity: 0.5,
  });
  drawing.ink(
    [
      place(-w - 0.008, 0.685),
      place(-w + 0.008, 0.708),
      place(-0.02, 0.706),
      place(0, 0.718),
      place(0.022, 0.706),
      place(w - 0.006, 0.708),
      place(w + 0.01, 0.683),
    ],
    {
      colour: skin.line,
      width: 3,
      opacity: 0.85,
      tapers: [0.25, 0.25],
    },
  );
  for (const side of sides)
    drawing.ink([place(side * 0.018, 0.706), place(side * (w - 0.018), 0.703)], {
      colour: skin.line,
      width: 3.4,
      opacity: 0.75,
    });
  if (age > 0.3)
    for (const side of sides)
      drawing.ink([place(side * (w + 0.025), 0.69), place(side * 0.125, 0.76), place(side * 0.135, 0.815)], {
        colour: skin.line,
        width: 2.4,
        opacity: 0.38 * age,
      });
}

function drawMouth(drawing: Drawing, place: Place, { isWoman, lips }: Face, skin: Skin): void {
  const w = isWoman ? 0.112 : 0.118;
  const h = lips * (isWoman ? 1 : 0.72);
  const corner = 0.787;
  const upper: Knot[] = [
    place(-w, corner),
    place(-0.05, 0.781 - 0.008 * h),
    place(-0.02, 0.781 - 0.012 * h),
    place(0, 0.783 - 0.004 * h),
    place(0.02, 0.781 - 0.012 * h),
    place(0.05, 0.781 - 0.008 * h),
    place(w, corner),
    place(0.04, 0.806),
    place(0, 0.809),
    place(-0.04, 0.806),
  ];
  const lower: Knot[] = [
    place(-w, corner),
    place(-0.04, 0.806),
    place(0, 0.809),
    place(0.04, 0.806),
    place(w, corner),
    place(0.055, 0.824 + 0.016 * h),
    place(0, 0.829 + 0.02 * h),
    place(-0.055, 0.824 + 0.016 * h),
  ];
  drawing.fill(polygon(curvePoints(upper, true)), skin.lip, { opacity: isWoman ? 1 : 0.75 });
  drawing.fill(polygon(curvePoints(lower, true)), skin.lip, { opacity: isWoman ? 0.82 : 0.5 });
  drawing.fill(
    polygon(curvePoints([place(-0.035, 0.822), place(0, 0.818), place(0.02, 0.822), place(0, 0.828)], true)),
    '#fff',
    {
      opacity: isWoman ? 0.28 : 0.12,
      blur: 1,
    },
  );
  drawing.ink(
    [
      place(-w - 0.014, corner - 0.01),
      place(-w * 0.8, corner + 0.005),
      place(-0.03, 0.806),
      place(0, 0.809),
      place(0.03, 0.806),
      place(w * 0.8, corner + 0.005),
      place(w + 0.014, corner - 0.01),
    ],
    {
      colour: skin.line,
      width: 3,
      tapers: [0.3, 0.3],
    },
  );
  drawing.fill(
    polygon(curvePoints([place(-0.05, 0.862), place(0, 0.855), place(0.05, 0.862), place(0, 0.876)], true)),
    skin.shade,
    {
      opacity: 0.5,
      blur: 2,
    },
  );
}

function drawBeard(drawing: Drawing, place: Place, face: Face, hair: Hair): void {
  if (!face.beard) return;
  const w = face.width;
  const j = face.jaw * w;
  const moustache: Knot[] = [
    place(-0.135, 0.79),
    place(-0.08, 0.745),
    place(0, 0.738),
    place(0.08, 0.745),
    place(0.135, 0.79),
    place(0.06, 0.775),
    place(0, 0.768),
    place(-0.06, 0.775),
  ];
  const opacity = face.beard === 'stubble' ? 0.3 : 0.94;
  if (face.beard !== 'moustache') {
    const jaw: Knot[] = [
      place(-0.338 * w, 0.56),
      place(-0.33 * w, 0.68),
      place(-0.285 * j, 0.83),
      place(-0.18 * j, 0.95),
      place(0, 1.02),
      place(0.18 * j, 0.95),
      place(0.285 * j, 0.83),
      place(0.33 * w, 0.68),
      place(0.338 * w, 0.56),
      place(0.29 * w, 0.68),
      place(0.19, 0.755),
      place(0.13, 0.775),
      place(0.115, 0.845),
      place(0, 0.862),
      place(-0.115, 0.845),
      place(-0.13, 0.775),
      place(-0.19, 0.755),
      place(-0.29 * w, 0.68),
    ];
    drawing.fill(polygon(curvePoints(jaw, true)), hair.base, { opacity, blur: face.beard === 'stubble' ? 3.5 : 1.2 });
  }
  drawing.fill(polygon(curvePoints(moustache, true)), hair.base, {
    opacity,
    blur: face.beard === 'stubble' ? 2.5 : 0.8,
  });
  if (face.beard === 'stubble') return;
  for (const side of sides)
    for (const i of [0, 1, 2, 3])
      drawing.ink([place(side * (0.03 + i * 0.026), 0.745), place(side * (0.05 + i * 0.028), 0.776)], {
        colour: hair.light,
        width: 1.4,
        opacity: 0.4,
      });
}

/** Draws ears, face and features. The hair is drawn over them. */
export function drawFace(drawing: Drawing, body: Body, face: Face, skin: Skin, hair: Hair): void {
  const place: Place = (x, y) => body.face(x, y);
  const knots = (list: [number, number][]): Knot[] => list.map(([x, y]) => place(x, y));
  const line = { colour: skin.line, width: 2.4 };
  for (const side of sides) {
    const ear = knots([
      [side * 0.325 * face.width, 0.47],
      [side * 0.385 * face.width, 0.455],
      [side * 0.395 * face.width, 0.53],
      [side * 0.365 * face.width, 0.64],
      [side * 0.32 * face.width, 0.655],
    ]);
    drawing.shape(ear, skin.base, line, { colour: skin.shade, reach: 10, opacity: 0.5, blur: 2 });
    if (face.earrings) {
      const [x, y] = place(side * 0.362 * face.width, 0.685);
      drawing.add(`<circle cx="${x}" cy="${y}" r="4.4" fill="${face.earrings}" stroke="#7c5a1c" stroke-width="1"/>`);
    }
  }
  const outline = drawing.shape(knots(faceOutline(face)), skin.base, line, {
    colour: skin.shade,
    reach: 0.15 * body.head,
    opacity: 0.42,
    blur: 7,
  });
  drawing.inside(polygon(outline), () => {
    for (const side of sides) {
      const [x, y] = place(side * 0.21, 0.66);
      drawing.add(
        `<radialGradient id="cheek${side}" cx="${x}" cy="${y}" r="${0.14 * body.head}" gradientUnits="userSpaceOnUse"><stop stop-color="${skin.blush}" stop-opacity=".5"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>`,
      );
      drawing.add(`<circle cx="${x}" cy="${y}" r="${0.14 * body.head}" fill="url(#cheek${side})"/>`);
    }
    drawBeard(drawing, place, face, hair);
  });
  for (const side of sides) drawEye(drawing, place, side, face, skin, hair);
  drawNose(drawing, place, face, skin);
  drawMouth(drawing, place, face, skin);
  if (face.bindi) {
    const [x, y] = place(0, 0.4);
    drawing.add(`<circle cx="${x}" cy="${y}" r="${0.022 * body.head}" fill="${face.bindi}"/>`);
  }
}
