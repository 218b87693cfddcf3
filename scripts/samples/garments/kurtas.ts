import type { Drawing } from '../drawing';
import { type FlatLay, type Panel } from './cloth';
import { backdrops, clothLights } from './backdrops';
import { type Frame, drawBorder, buti, chikan, flaredFrame, flower, leaf, mirror, printInRows, star } from './motifs';
import { cutSkirt, sewUpper } from './tailor';
import type { Cut } from './upperCut';

/** Returns a function that prints a motif in rows on a piece of cloth. `step` has the distance between columns and that between rows, in pixels. */
const createRowPrint =
  (motif: string, step: readonly [number, number], scale = 1) =>
  (d: Drawing, frame: Frame): void =>
    printInRows(d, motif, {
      frame,
      columns: [-step[0] * 6, step[0] * 6, step[0]],
      rows: [step[1] * -0.6, 1120, step[1]],
      scale,
    });

/** Draws buttons down the front. */
function drawButtons(
  d: Drawing,
  x: number,
  from: number,
  count: number,
  step: number,
  fill: string,
  rim: string,
): void {
  for (let i = 0; i < count; i++)
    d.add(`<circle cx="${x}" cy="${from + i * step}" r="4.8" fill="${fill}" stroke="${rim}" stroke-width="1.4"/>`);
}

/** A long cotton kurta, block-printed, with a placket. */
export function indigoKurta(): FlatLay {
  const cut: Cut = {
    middle: 450,
    top: 96,
    neck: { half: 60, depth: 62 },
    shoulder: 152,
    chest: 142,
    waist: 134,
    hem: 176,
    length: 1000,
    waistAt: 430,
    sleeve: { length: 400, angle: 37, upper: 112, cuff: 76 },
    seed: 3,
  };
  const gold = '#e9d9a6';
  const red = '#8e2230';
  const trim = { svg: star(['#f3e6c2', red, red]), band: 0, step: 24, scale: 0.9 };
  const { panels } = sewUpper(
    cut,
    {
      cloth: '#27336e',
      line: '#131a3e',
      print: createRowPrint(buti(['#f1ead8', '#c0392b', '#8fa3d8']), [52, 54]),
      hem: {
        bands: [
          [44, red],
          [7, gold],
        ],
        motif: trim,
      },
      cuff: {
        bands: [
          [30, red],
          [5, gold],
        ],
        motif: trim,
      },
      neck: {
        bands: [
          [14, red],
          [4, gold],
        ],
      },
    },
    {
      finish: (d) => {
        const [x, y] = [cut.middle, cut.top + 58];
        d.add(
          `<path d="M${x - 18} ${y}v236h36v-236" fill="${red}" stroke="${gold}" stroke-width="3"/><path d="M${x} ${y}v230" stroke="#5e121e" stroke-width="1.5"/>`,
        );
        drawButtons(d, x, y + 30, 6, 36, '#f3e6c2', '#5e121e');
      },
    },
  );
  return { panels, ground: backdrops.linen, light: clothLights.cotton };
}

/** A short kurta with white embroidery on the yoke and along the hem. */
export function marigoldKurta(): FlatLay {
  const cut: Cut = {
    middle: 450,
    top: 150,
    neck: { half: 62, depth: 54 },
    shoulder: 166,
    chest: 158,
    waist: 156,
    hem: 184,
    length: 780,
    waistAt: 420,
    sleeve: { length: 392, angle: 39, upper: 122, cuff: 84 },
    seed: 5,
  };
  const thread = '#fff3d6';
  const white = chikan([thread, thread, thread]);
  const { panels } = sewUpper(
    cut,
    {
      cloth: '#d9921f',
      line: '#80500d',
      print: createRowPrint(white, [66, 74], 0.95),
      hem: {
        bands: [
          [30, '#d9921f'],
          [3, thread],
          [8, '#d9921f'],
          [2, thread],
        ],
        motif: { svg: flower([thread, '#d9921f', thread]), band: 0, step: 30, scale: 0.85 },
      },
      cuff: {
        bands: [
          [26, '#d9921f'],
          [3, thread],
        ],
        motif: { svg: flower([thread, '#d9921f', thread]), band: 0, step: 28, scale: 0.8 },
      },
      neck: {
        bands: [
          [12, '#e6a83a'],
          [3, thread],
        ],
      },
    },
    {
      finish: (d) => {
        const [x, y] = [cut.middle, cut.top + 50];
        d.add(
          `<path d="M${x - 74} ${y - 30}C${x - 76} ${y + 160} ${x - 40} ${y + 236} ${x} ${y + 252}C${x + 40} ${y + 236} ${x + 76} ${y + 160} ${x + 74} ${y - 30}" fill="#e2a02f" stroke="${thread}" stroke-width="3.5"/>`,
        );
        for (const side of [-1, 1])
          for (let i = 0; i < 5; i++)
            d.add(
              `<g transform="translate(${x + side * (46 - i * 4)} ${y + 22 + i * 42}) scale(.8)">${leaf([thread, thread, thread])}</g>`,
            );
        d.add(`<path d="M${x - 15} ${y}v200h30v-200" fill="#e6a83a" stroke="${thread}" stroke-width="2.5"/>`);
        drawButtons(d, x, y + 26, 5, 36, thread, '#80500d');
      },
    },
  );
  return { panels, ground: backdrops.mist, light: clothLights.cotton };
}

/** A floor-length anarkali with zari: a fitted bodice and a skirt of many flutes. */
export function emeraldAnarkali(): FlatLay {
  const zari = '#d9b04f';
  const [cloth, line] = ['#0f6b4a', '#06351f'];
  const cut: Cut = {
    middle: 450,
    top: 66,
    neck: { half: 58, depth: 56 },
    shoulder: 138,
    chest: 128,
    waist: 110,
    hem: 112,
    length: 356,
    waistAt: 330,
    sleeve: { length: 380, angle: 35, upper: 102, cuff: 62 },
    seed: 7,
  };
  const sprig = star([zari, '#8c1d2c', zari]);
  const skirt = cutSkirt({
    middle: 450,
    top: 404,
    waist: 112,
    hem: 330,
    length: 690,
    arc: 54,
    flutes: 10,
    depth: 17,
    gathers: 24,
    bell: 1.16,
    seed: 21,
  });
  const { panels } = sewUpper(
    cut,
    {
      cloth,
      line,
      weight: 0.7,
      print: createRowPrint(sprig, [36, 36], 0.75),
      cuff: {
        bands: [
          [10, zari],
          [22, '#8c1d2c'],
          [8, zari],
        ],
        motif: { svg: star([zari, '#fff1c4', zari]), band: 1, step: 22, scale: 0.8 },
      },
      neck: {
        bands: [
          [9, zari],
          [16, '#8c1d2c'],
          [4, zari],
        ],
        motif: { svg: `<circle r="3.2" fill="${zari}"/>`, band: 1, step: 15 },
      },
    },
    {
      finish: (d) => {
        const [x, y] = [cut.middle, cut.top];
        d.add(
          `<path d="M${x - 96} ${y + 20}C${x - 92} ${y + 150} ${x - 44} ${y + 214} ${x} ${y + 240}C${x + 44} ${y + 214} ${x + 92} ${y + 150} ${x + 96} ${y + 20}" fill="none" stroke="${zari}" stroke-width="6"/><path d="M${x - 84} ${y + 20}C${x - 80} ${y + 140} ${x - 38} ${y + 196} ${x} ${y + 220}C${x + 38} ${y + 196} ${x + 80} ${y + 140} ${x + 84} ${y + 20}" fill="none" stroke="${zari}" stroke-width="2" stroke-dasharray="3 5"/>`,
        );
      },
    },
  );
  const skirtPanel: Panel = {
    outline: skirt.outline,
    colour: cloth,
    line,
    folds: skirt.folds,
    print: (d) => {
      printInRows(d, sprig, {
        frame: flaredFrame(skirt.apex, 560),
        columns: [-520, 520, 44],
        rows: [360, 1120, 56],
        scale: 0.95,
      });
      drawBorder(d, skirt.hemline, -1, {
        bands: [
          [16, zari],
          [46, '#8c1d2c'],
          [6, zari],
          [14, cloth],
          [4, zari],
        ],
        motif: { svg: buti([zari, '#fff1c4', zari]), band: 1, step: 40, scale: 1.1 },
      });
    },
  };
  const belt: Panel = {
    outline: [
      [336, 396, 'corner'],
      [450, 402],
      [564, 396, 'corner'],
      [565, 424, 'corner'],
      [450, 430],
      [335, 424, 'corner'],
    ],
    colour: zari,
    line: '#7a5a16',
    roundness: 3,
    print: (d) =>
      printInRows(d, star(['#8c1d2c', zari, zari]), {
        frame: (u, v) => ({ point: [u, v], angle: 0 }),
        columns: [340, 570, 20],
        rows: [414, 414, 30],
        scale: 0.8,
      }),
  };
  return { panels: [skirtPanel, ...panels, belt], ground: backdrops.linen, light: clothLights.silk };
}

/** A wide kaftan with short sleeves, mirror work and a cord at the waist. */
export function turquoiseKaftan(): FlatLay {
  const cut: Cut = {
    middle: 450,
    top: 100,
    neck: { half: 66, depth: 136, isV: true },
    shoulder: 186,
    chest: 206,
    waist: 204,
    hem: 236,
    length: 960,
    waistAt: 400,
    sleeve: { length: 190, angle: 44, upper: 190, cuff: 164 },
    seed: 2,
  };
  const [magenta, gold] = ['#a8244f', '#efc75a'];
  const glass = mirror(['#0b4f52', gold, '#d8ecf0']);
  const { panels } = sewUpper(
    cut,
    {
      cloth: '#0f8f92',
      line: '#06494b',
      weight: 1.3,
      print: createRowPrint(flower(['#e9f6f2', gold, '#fff']), [66, 72], 1.15),
      hem: {
        bands: [
          [40, magenta],
          [7, gold],
          [12, '#0f8f92'],
          [4, gold],
        ],
        motif: { svg: glass, band: 0, step: 44 },
      },
      cuff: {
        bands: [
          [30, magenta],
          [6, gold],
        ],
        motif: { svg: glass, band: 0, step: 36, scale: 0.85 },
      },
      neck: {
        bands: [
          [26, magenta],
          [6, gold],
        ],
        motif: { svg: glass, band: 0, step: 27, scale: 0.7 },
      },
    },
    {
      finish: (d) => {
        d.ink(
          [
            [246, 498],
            [340, 508],
            [450, 512],
            [560, 508],
            [654, 498],
          ],
          { colour: gold, width: 6, tapers: [0.01, 0.01] },
        );
        for (const dx of [-9, 10])
          d.add(
            `<path d="M450 512Q${450 + dx} 560 ${450 + dx * 1.8} 612" stroke="${gold}" stroke-width="4.5" fill="none"/><path d="M${444 + dx * 1.8} 612h12l3 30h-18z" fill="${magenta}"/>`,
          );
      },
    },
  );
  return { panels, ground: backdrops.linen, light: clothLights.cotton };
}
