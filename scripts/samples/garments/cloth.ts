import sharp from 'sharp';
import { Drawing } from '../drawing';
import { type Knot, type Point, curvePoints, mix, polygon, smoothStep } from '../geometry';

const width = 900;
const height = 1200;

/** A fold of cloth: a soft ridge along a line. `widths` and `depths` are those at the start and at the end of the line, in pixels. */
export interface Fold {
  line: readonly Point[];
  widths: readonly [number, number];
  depths: readonly [number, number];
  /** Shares of the line over which the fold rises at the start and falls at the end. 0 if the fold has its full height at that end. */
  fades?: readonly [number, number];
}

/** A piece of cloth of a garment. In a list of panels, later ones lie on top of earlier ones. */
export interface Panel {
  outline: readonly Knot[];
  colour: string;
  /** Colour of the panel's outline and seams. */
  line: string;
  /** Draws the print, clipped to the panel. */
  print?: (drawing: Drawing) => void;
  folds?: readonly Fold[];
  /** Width in pixels over which the cloth rounds off towards its edge. */
  roundness?: number;
}

interface Ground {
  colour: string;
  edge: string;
}

/** How a kind of cloth looks in the light: how strongly light and shade differ on it (`contrast`), and how much it shines (`sheen`). */
interface ClothLight {
  contrast: number;
  sheen: number;
}

async function maskOf(path: string, blur: number): Promise<{ sharpMask: Buffer; soft: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><path d="${path}" fill="#fff"/></svg>`;
  const mask = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  const raw = { raw: { width, height, channels: 1 } } as const;
  return { sharpMask: mask, soft: await sharp(mask, raw).blur(blur).greyscale().raw().toBuffer() };
}

/** Adds a fold to the height map of a panel. */
function addFold(heights: Float32Array, { line, widths, depths, fades = [0.12, 0.3] }: Fold): void {
  const reach = Math.max(...widths) * 3.2;
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs) - reach)),
    Math.min(width - 1, Math.ceil(Math.max(...xs) + reach)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys) - reach)),
    Math.min(height - 1, Math.ceil(Math.max(...ys) + reach)),
  ];
  const segments = line.slice(1).map((to, i) => ({ from: line[i] ?? to, to }));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      let nearest = Infinity;
      let share = 0;
      let side = 0;
      for (const [i, { from, to }] of segments.entries()) {
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        const length = dx * dx + dy * dy || 1;
        const t = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
        const [ax, ay] = [x - from[0] - dx * t, y - from[1] - dy * t];
        const squaredDistance = ax * ax + ay * ay;
        if (squaredDistance >= nearest) continue;
        nearest = squaredDistance;
        share = (i + t) / segments.length;
        side = dx * ay - dy * ax;
      }
      const distance = Math.sqrt(nearest) * Math.sign(side);
      const w = mix(widths[0], widths[1], share);
      if (Math.abs(distance) > w * 3.2) continue;
      const fade = Math.min(1, fades[0] > 0 ? share / fades[0] : 1, fades[1] > 0 ? (1 - share) / fades[1] : 1);
      const ease = fade * fade * (3 - 2 * fade);
      // Draw a ridge with a groove beside it, because that is how cloth falls. A ridge alone would look like a tube.
      const ridge = Math.exp(-((distance / w) ** 2)) - 0.55 * Math.exp(-(((distance - w * 1.35) / (w * 0.8)) ** 2));
      heights[y * width + x] = (heights[y * width + x] ?? 0) + mix(depths[0], depths[1], share) * ease * ridge;
    }
}

interface Relief {
  heights: Float32Array;
  /** The heights of the folds alone, without the rounding of the edges. */
  folded: Float32Array;
  alpha: Float32Array;
}

async function heightsOf(panels: readonly Panel[]): Promise<Relief> {
  const heights = new Float32Array(width * height);
  const folded = new Float32Array(width * height);
  const alpha = new Float32Array(width * height);
  for (const { outline, folds = [], roundness = 5 } of panels) {
    const { sharpMask, soft } = await maskOf(polygon(curvePoints(outline, true)), 7);
    const own = new Float32Array(width * height);
    for (const fold of folds) addFold(own, fold);
    for (let i = 0; i < own.length; i++) {
      const covered = (sharpMask[i] ?? 0) / 255;
      if (covered === 0) continue;
      const edge = Math.min(1, Math.max(0, (soft[i] ?? 0) / 127.5 - 1));
      const height = (own[i] ?? 0) + roundness * Math.sqrt(edge);
      heights[i] = mix(heights[i] ?? 0, height, covered);
      // A print bends with the folds, but isn't distorted at the edge of the cloth.
      folded[i] = mix(folded[i] ?? 0, (own[i] ?? 0) * smoothStep(0.1, 0.9, edge), covered);
      alpha[i] = Math.max(alpha[i] ?? 0, covered);
    }
  }
  return { heights, folded, alpha };
}

async function drawFlatPrint(panels: readonly Panel[]): Promise<Buffer> {
  const drawing = new Drawing(width, height);
  for (const { outline, colour, line, print } of panels) {
    const points = curvePoints(outline, true);
    const path = polygon(points);
    drawing.fill(path, colour);
    drawing.inside(path, () => print?.(drawing));
    drawing.contour(points, line, 2.4);
  }
  return sharp(Buffer.from(drawing.svg())).ensureAlpha().raw().toBuffer();
}

async function shadowOf(alpha: Float32Array): Promise<Buffer> {
  const mask = Buffer.alloc(width * height);
  const [dx, dy] = [7, 12];
  for (let y = dy; y < height; y++)
    for (let x = dx; x < width; x++) mask[y * width + x] = Math.round(255 * (alpha[(y - dy) * width + x - dx] ?? 0));
  return sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(9)
    .greyscale()
    .raw()
    .toBuffer();
}

const parseColour = (colour: string): [number, number, number] => [
  parseInt(colour.slice(1, 3), 16),
  parseInt(colour.slice(3, 5), 16),
  parseInt(colour.slice(5, 7), 16),
];

/** The colour of a picture at a place between pixels, as the mean of the four around it. Transparent pixels don't count. */
function colourAt(rgba: Buffer, x: number, y: number): [number, number, number] {
  const [left, top] = [
    Math.min(width - 2, Math.max(0, Math.floor(x))),
    Math.min(height - 2, Math.max(0, Math.floor(y))),
  ];
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const sum = [0, 0, 0] as [number, number, number];
  let whole = 0;
  for (const [column, row, share] of [
    [0, 0, (1 - dx) * (1 - dy)],
    [1, 0, dx * (1 - dy)],
    [0, 1, (1 - dx) * dy],
    [1, 1, dx * dy],
  ] as const) {
    const i = ((top + row) * width + left + column) * 4;
    const weight = share * (rgba[i + 3] ?? 0);
    for (const c of [0, 1, 2] as const) sum[c] += (rgba[i + c] ?? 0) * weight;
    whole += weight;
  }
  return whole === 0 ? sum : [sum[0] / whole, sum[1] / whole, sum[2] / whole];
}

/** Number of pixels by which a slope of the cloth shifts the print. The shift is limited, because otherwise the print would be smeared on steep slopes. */
const printShift = (slope: number): number => 5 * Math.tanh(slope / 1.9);

/** A garment that lies flat on a plain background (`ground`), as `photograph` draws it. */
export interface FlatLay {
  panels: readonly Panel[];
  ground: Ground;
  light: ClothLight;
}

/** The outlines of all pieces of cloth, as one path. */
export const silhouetteOf = ({ panels }: FlatLay): string =>
  panels.map(({ outline }) => polygon(curvePoints(outline, true))).join('');

/** Draws a garment like a seller's photo: lying on a plain background, lit from the upper left. @returns a PNG */
export async function photograph({ panels, ground, light }: FlatLay): Promise<Buffer> {
  const [{ heights, folded, alpha }, print] = await Promise.all([heightsOf(panels), drawFlatPrint(panels)]);
  const shadow = await shadowOf(alpha);
  const pixels = Buffer.alloc(width * height * 3);
  const [groundColour, edgeColour] = [parseColour(ground.colour), parseColour(ground.edge)];
  const slopeAt = (field: Float32Array, x: number, y: number): Point => {
    const valueAt = (column: number, row: number): number =>
      field[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))] ?? 0;
    return [(valueAt(x + 1, y) - valueAt(x - 1, y)) / 2, (valueAt(x, y + 1) - valueAt(x, y - 1)) / 2];
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const vignette = Math.min(1, Math.hypot((x - 400) / 900, (y - 480) / 1100) ** 1.5);
      const dark = 1 - 0.42 * ((shadow[i] ?? 0) / 255);
      const covered = alpha[i] ?? 0;
      const [hx, hy] = slopeAt(heights, x, y);
      // Shift the print, because when looking down on a fold, one sees more of its lit side.
      const [fx, fy] = slopeAt(folded, x, y);
      const colour = colourAt(print, x - printShift(fx), y - printShift(fy));
      const slope = Math.sqrt(1 + hx * hx + hy * hy);
      const lit = (0.46 * hx + 0.5 * hy + 0.735) / slope / 0.735;
      const shade = Math.min(1.25, Math.max(0.4, 1 + (lit - 1) * light.contrast));
      const gleam = Math.max(0, lit - 1.12) * light.sheen * 255;
      for (const c of [0, 1, 2] as const) {
        const floor = mix(groundColour[c], edgeColour[c], vignette) * dark;
        const cloth = Math.min(255, colour[c] * shade + gleam);
        pixels[i * 3 + c] = Math.round(mix(floor, cloth, covered));
      }
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
