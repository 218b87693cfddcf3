import { type Knot, curvePoints } from '../geometry';
import { type FlatLay, type Fold, type Panel } from './cloth';
import { backdrops, clothLights } from './backdrops';
import { bandhani, drawBorder, flaredFrame, leaf, paisley, printInRows, star, straightFrame } from './motifs';
import { cutSkirt, sewUpper } from './tailor';
import { brightGold, choliCut, gold } from './choli';
import type { Cut } from './upperCut';

/** A rani pink lehenga with a choli and a marigold dupatta. */
export function raniLehenga(): FlatLay {
  const [pink, line, green, marigold] = ['#c01d6c', '#5e0a33', '#10704f', '#e29a1f'];
  const cut = choliCut({ seed: 8, top: 64 });
  const skirt = cutSkirt({
    middle: 450,
    top: 384,
    waist: 118,
    hem: 352,
    length: 690,
    arc: 66,
    flutes: 9,
    depth: 16,
    gathers: 26,
    bell: 1.25,
    seed: 5,
  });
  const dots = bandhani(['#ffe3ee', gold, gold]);
  const skirtPanel: Panel = {
    outline: skirt.outline,
    colour: pink,
    line,
    folds: skirt.folds,
    print: (d) => {
      printInRows(d, dots, {
        frame: flaredFrame(skirt.apex, 520),
        columns: [-560, 560, 42],
        rows: [250, 1080, 46],
        scale: 0.9,
      });
      drawBorder(d, skirt.hemline, -1, {
        bands: [
          [18, gold],
          [52, green],
          [8, gold],
          [22, pink],
          [5, gold],
        ],
        motif: { svg: paisley([gold, green, brightGold]), band: 1, step: 46, scale: 1.15 },
      });
    },
  };
  const { panels } = sewUpper(cut, {
    cloth: pink,
    line,
    weight: 0.6,
    print: (d, frame) =>
      printInRows(d, star([gold, brightGold, brightGold]), {
        frame,
        columns: [-160, 160, 30],
        rows: [-30, 350, 30],
        scale: 0.85,
      }),
    cuff: {
      bands: [
        [20, green],
        [7, gold],
      ],
    },
    neck: {
      bands: [
        [10, gold],
        [16, green],
        [5, gold],
      ],
    },
    hem: { bands: [[14, gold]] },
  });
  const belt: Panel = {
    outline: [
      [330, 376, 'corner'],
      [450, 384],
      [570, 376, 'corner'],
      [571, 408, 'corner'],
      [450, 416],
      [329, 408, 'corner'],
    ],
    colour: green,
    line: '#06301f',
    roundness: 3,
    print: (d) =>
      printInRows(d, star([gold, brightGold, gold]), {
        frame: (u, v) => ({ point: [u, v], angle: 0 }),
        columns: [334, 570, 22],
        rows: [396, 396, 30],
      }),
  };
  const inner: Knot[] = [
    [506, 80],
    [500, 220],
    [516, 400],
    [526, 620],
    [520, 850],
  ];
  const dupatta: Panel = {
    outline: [
      [500, 74, 'corner'],
      [556, 84],
      [596, 112, 'corner'],
      [604, 260],
      [612, 420],
      [630, 640],
      [634, 872, 'corner'],
      [580, 884],
      [516, 866, 'corner'],
      ...[...inner].reverse().slice(1, -1),
    ],
    colour: marigold,
    line: '#7d4f0a',
    roundness: 6,
    folds: [0.14, 0.36, 0.6, 0.82].map((share, k): Fold => ({
      line: curvePoints(
        inner.map(([x, y], i): Knot => [x + share * (92 + i * 5), y + (k % 2) * 4]),
        false,
        6,
      ),
      widths: [9, 13],
      depths: [9, 13],
      fades: [0.04, 0],
    })),
    print: (d) => {
      printInRows(d, bandhani(['#fff2cf', gold, gold]), {
        frame: straightFrame([560, 80], -2),
        columns: [-120, 120, 34],
        rows: [10, 740, 36],
        scale: 0.8,
      });
      drawBorder(
        d,
        [
          [514, 868],
          [580, 884],
          [638, 872],
        ],
        -1,
        {
          bands: [
            [12, gold],
            [40, pink],
            [7, gold],
            [12, marigold],
            [4, pink],
          ],
          motif: { svg: leaf([gold, brightGold, gold]), band: 1, step: 28, scale: 1.1 },
        },
      );
      drawBorder(d, inner, -1, {
        bands: [
          [8, gold],
          [5, pink],
        ],
      });
    },
  };
  return { panels: [skirtPanel, ...panels, belt, dupatta], ground: backdrops.sage, light: clothLights.silk };
}

/** An evening gown with long sleeves, sprinkled with silver towards the hem. */
export function aubergineGown(): FlatLay {
  const [cloth, line, silver] = ['#4a1d55', '#210a28', '#d9c7e4'];
  const cut: Cut = choliCut({
    neck: { half: 66, depth: 60 },
    length: 372,
    waistAt: 340,
    waist: 108,
    hem: 110,
    sleeve: { length: 420, angle: 33, upper: 100, cuff: 60 },
    seed: 6,
  });
  const skirt = cutSkirt({
    middle: 450,
    top: 424,
    waist: 110,
    hem: 262,
    length: 650,
    arc: 44,
    flutes: 7,
    depth: 15,
    gathers: 12,
    bell: 1.05,
    seed: 13,
  });
  const twig = leaf([silver, silver, silver]);
  const skirtPanel: Panel = {
    outline: skirt.outline,
    colour: cloth,
    line,
    folds: skirt.folds,
    print: (d) => {
      for (const [from, step, scale] of [
        [760, 64, 0.9],
        [880, 46, 1.1],
        [980, 34, 1.3],
      ] as const)
        printInRows(d, twig, {
          frame: flaredFrame(skirt.apex, 800),
          columns: [-400, 400, step],
          rows: [from, from + 110, 52],
          scale,
        });
      drawBorder(d, skirt.hemline, -1, {
        bands: [
          [5, silver],
          [4, cloth],
          [2, silver],
        ],
      });
    },
  };
  const { panels } = sewUpper(cut, {
    cloth,
    line,
    weight: 0.7,
    print: (d, frame) =>
      printInRows(d, `<circle r="2" fill="${silver}"/>`, { frame, columns: [-200, 200, 34], rows: [-20, 440, 30] }),
    cuff: {
      bands: [
        [4, silver],
        [5, cloth],
        [2, silver],
      ],
    },
    neck: {
      bands: [
        [6, silver],
        [5, cloth],
        [2, silver],
      ],
    },
  });
  const belt: Panel = {
    outline: [
      [339, 414, 'corner'],
      [450, 421],
      [561, 414, 'corner'],
      [562, 446, 'corner'],
      [450, 453],
      [338, 446, 'corner'],
    ],
    colour: '#b9a2c4',
    line: '#5c4767',
    roundness: 4,
  };
  return { panels: [skirtPanel, ...panels, belt], ground: backdrops.mist, light: clothLights.silk };
}
