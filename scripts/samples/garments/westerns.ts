import type { Drawing } from '../drawing';
import type { Knot } from '../geometry';
import { type FlatLay, type Panel } from './cloth';
import { backdrops, clothLights } from './backdrops';
import { flaredFrame, flower, ikat, leaf, printInRows } from './motifs';
import { cutSkirt, sewUpper } from './tailor';
import type { Cut } from './upperCut';

/** Makes the two halves of a collar that lies open at the neck. */
function makeCollar(cut: Cut, colour: string, line: string, spread: number, drop: number): Panel[] {
  const { middle, top, neck } = cut;
  return ([-1, 1] as const).map((s): Panel => {
    const pointAt = (x: number, y: number): readonly [number, number] => [middle + s * x, top + y];
    const outline: Knot[] = [
      [...pointAt(neck.half + 6, -10), 'corner'],
      pointAt(neck.half + spread * 0.5, 16),
      [...pointAt(spread, drop), 'corner'],
      [...pointAt(2, neck.depth + 6), 'corner'],
      pointAt(neck.half * 0.62, neck.depth * 0.5),
      [...pointAt(neck.half - 8, -8), 'corner'],
    ];
    return {
      outline,
      colour,
      line,
      roundness: 4,
      print: (d) =>
        d.ink([pointAt(neck.half + spread * 0.4, 18), pointAt(spread - 6, drop - 6), pointAt(8, neck.depth)], {
          colour: line,
          width: 1.4,
          opacity: 0.6,
          tapers: [0.02, 0.02],
        }),
    };
  });
}

function drawPlacket(
  d: Drawing,
  cut: Cut,
  from: number,
  to: number,
  line: string,
  button: string,
  count: number,
): void {
  const x = cut.middle;
  d.ink(
    [
      [x - 18, from],
      [x - 18, to],
    ],
    { colour: line, width: 1.8, opacity: 0.7, tapers: [0.01, 0.01] },
  );
  d.ink(
    [
      [x + 18, from],
      [x + 18, to],
    ],
    { colour: line, width: 2.2, opacity: 0.9, tapers: [0.01, 0.01] },
  );
  for (let i = 0; i < count; i++) {
    const y = from + 34 + ((to - from - 70) * i) / (count - 1);
    d.add(`<circle cx="${x}" cy="${y}" r="5.4" fill="${button}" stroke="${line}" stroke-width="1.5"/>`);
  }
}

/** A cotton shirt woven in ikat. */
export function ikatShirt(): FlatLay {
  const cut: Cut = {
    middle: 450,
    top: 190,
    neck: { half: 60, depth: 62, isV: true },
    shoulder: 184,
    chest: 182,
    waist: 178,
    hem: 186,
    length: 660,
    waistAt: 400,
    sleeve: { length: 470, angle: 30, upper: 128, cuff: 82 },
    seed: 9,
  };
  const [cloth, line] = ['#14595f', '#062b2f'];
  const { panels } = sewUpper(
    cut,
    {
      cloth,
      line,
      fall: 0.6,
      print: (d, frame) =>
        printInRows(d, ikat(['#ecdfc2', '#c4552f', '#14595f']), {
          frame,
          columns: [-280, 280, 70],
          rows: [-10, 800, 72],
          scale: 0.95,
        }),
      cuff: {
        bands: [
          [46, cloth],
          [2.5, line],
        ],
      },
    },
    {
      finish: (d) => {
        d.add(
          `<path d="M${450 + 52} ${cut.top + 190}h86v74l-43 24l-43 -24z" fill="${cloth}" fill-opacity=".35" stroke="${line}" stroke-width="2"/>`,
        );
        drawPlacket(d, cut, cut.top + 56, cut.top + 660, line, '#efe6d2', 7);
      },
    },
  );
  return {
    panels: [...panels, ...makeCollar(cut, '#19676d', line, 96, 84)],
    ground: backdrops.rose,
    light: clothLights.cotton,
  };
}

/** A navy bandhgala: a jacket buttoned to its standing collar. */
export function navyBandhgala(): FlatLay {
  const cut: Cut = {
    middle: 450,
    top: 150,
    neck: { half: 58, depth: 44, isV: true },
    shoulder: 188,
    chest: 184,
    waist: 172,
    hem: 192,
    length: 740,
    waistAt: 410,
    sleeve: { length: 520, angle: 24, upper: 128, cuff: 86 },
    seed: 12,
  };
  const [cloth, line, gold] = ['#26304d', '#0f1424', '#d2b06a'];
  const { panels } = sewUpper(
    cut,
    {
      cloth,
      line,
      weight: 0.75,
      print: (d, frame) =>
        printInRows(d, '<circle r="1.2" fill="#3b4769"/>', { frame, columns: [-300, 300, 13], rows: [-20, 850, 13] }),
      cuff: {
        bands: [
          [12, cloth],
          [2.5, line],
        ],
      },
    },
    {
      finish: (d) => {
        const x = cut.middle;
        d.ink(
          [
            [x + 14, 190],
            [x + 15, 480],
            [x + 14, 740],
            [x + 30, 888],
          ],
          { colour: line, width: 3, tapers: [0.01, 0.01] },
        );
        for (let i = 0; i < 7; i++)
          d.add(
            `<circle cx="${x}" cy="${226 + i * 74}" r="7.4" fill="${gold}" stroke="#6e5522" stroke-width="1.6"/><circle cx="${x - 1.6}" cy="${224 + i * 74}" r="2.4" fill="#f5e3b4"/>`,
          );
        for (const s of [-1, 1])
          d.add(
            `<path d="M${x + s * 62} 650h${s * 84}v22h${s * -84}z" fill="${cloth}" stroke="${line}" stroke-width="2.4"/>`,
          );
        d.add(
          `<path d="M${x + 52} 372l78 -10v20l-78 9z" fill="#313c5e" stroke="${line}" stroke-width="2"/><path d="M${x + 62} 366l12 -34l14 30l14 -36l12 32z" fill="#9b2438"/>`,
        );
      },
    },
  );
  const stand = ([-1, 1] as const).map((s): Panel => ({
    outline: [
      [450 + s * 70, 134, 'corner'],
      [450 + s * 74, 160],
      [450 + s * 44, 192],
      [450 + s * 3, 206, 'corner'],
      [450 + s * 3, 170, 'corner'],
      [450 + s * 34, 152],
      [450 + s * 54, 126, 'corner'],
    ],
    colour: '#2c3757',
    line,
    roundness: 4,
    print: (d) =>
      d.ink(
        [
          [450 + s * 60, 130],
          [450 + s * 40, 160],
          [450 + s * 6, 176],
        ],
        { colour: gold, width: 2.6, tapers: [0.02, 0.02] },
      ),
  }));
  const backPanel: Panel = {
    outline: [
      [392, 128, 'corner'],
      [450, 140],
      [508, 128, 'corner'],
      [512, 180],
      [450, 200],
      [388, 180],
    ],
    colour: '#171d33',
    line,
  };
  return { panels: [backPanel, ...panels, ...stand], ground: backdrops.sage, light: clothLights.wool };
}

/** A plain T-shirt with a print of leaves on the chest. */
export function coralTee(): FlatLay {
  const cut: Cut = {
    middle: 450,
    top: 270,
    neck: { half: 78, depth: 56 },
    shoulder: 208,
    chest: 202,
    waist: 198,
    hem: 204,
    length: 590,
    waistAt: 380,
    sleeve: { length: 184, angle: 46, upper: 156, cuff: 142 },
    seed: 15,
  };
  const [cloth, line, cream] = ['#d9644f', '#7d2c1f', '#fbeee0'];
  const { panels } = sewUpper(
    cut,
    {
      cloth,
      line,
      weight: 1.1,
      fall: 0.5,
      cuff: {
        bands: [
          [16, cloth],
          [1.8, line],
        ],
      },
      hem: {
        bands: [
          [18, cloth],
          [1.8, line],
        ],
      },
      neck: {
        bands: [
          [15, '#cf5a46'],
          [1.8, line],
        ],
      },
    },
    {
      finish: (d) => {
        for (const [x, y, turn, scale] of [
          [450, 500, 0, 3.2],
          [398, 512, -30, 2.4],
          [502, 512, 30, 2.4],
        ] as const)
          d.add(
            `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${leaf([cream, cream, cream])}</g>`,
          );
      },
    },
  );
  return { panels, ground: backdrops.mist, light: clothLights.cotton };
}

/** A summer dress with short sleeves and a gathered skirt. */
export function rustDress(): FlatLay {
  const cut: Cut = {
    middle: 450,
    top: 110,
    neck: { half: 68, depth: 116, isV: true },
    shoulder: 148,
    chest: 138,
    waist: 118,
    hem: 120,
    length: 370,
    waistAt: 345,
    sleeve: { length: 196, angle: 42, upper: 128, cuff: 118 },
    seed: 10,
  };
  const [cloth, line] = ['#b6532a', '#5c240d'];
  const sprig = flower(['#f8e6c8', '#e8b64c', '#fff']);
  const skirt = cutSkirt({
    middle: 450,
    top: 462,
    waist: 120,
    hem: 250,
    length: 540,
    arc: 34,
    flutes: 7,
    depth: 16,
    gathers: 22,
    bell: 1.25,
    seed: 23,
  });
  const skirtPanel: Panel = {
    outline: skirt.outline,
    colour: cloth,
    line,
    folds: skirt.folds,
    print: (d) => {
      printInRows(d, sprig, {
        frame: flaredFrame(skirt.apex, 700),
        columns: [-400, 400, 48],
        rows: [360, 1300, 46],
        scale: 0.9,
      });
    },
  };
  const { panels } = sewUpper(cut, {
    cloth,
    line,
    print: (d, frame) => printInRows(d, sprig, { frame, columns: [-240, 240, 48], rows: [-20, 420, 46], scale: 0.9 }),
    cuff: {
      bands: [
        [14, cloth],
        [2, line],
      ],
    },
    neck: {
      bands: [
        [10, '#a64a24'],
        [2, line],
      ],
    },
  });
  const belt: Panel = {
    outline: [
      [329, 452, 'corner'],
      [450, 460],
      [571, 452, 'corner'],
      [572, 484, 'corner'],
      [450, 492],
      [328, 484, 'corner'],
    ],
    colour: '#a64a24',
    line,
    roundness: 4,
  };
  const bow: Panel = {
    outline: [
      [556, 466],
      [590, 446],
      [606, 470],
      [578, 480],
      [604, 560, 'corner'],
      [582, 566, 'corner'],
      [566, 486],
      [552, 552, 'corner'],
      [532, 548, 'corner'],
      [550, 480],
      [528, 462],
      [540, 446],
    ],
    colour: '#a64a24',
    line,
    roundness: 3,
  };
  return { panels: [skirtPanel, ...panels, belt, bow], ground: backdrops.linen, light: clothLights.cotton };
}
