import { type Knot, type Point, curvePoints } from '../geometry';
import { type FlatLay, type Fold, type Panel } from './cloth';
import { backdrops, clothLights } from './backdrops';
import { parallelLine, drawBorder, buti, paisley, printInRows, star, straightFrame } from './motifs';
import { cutSkirt, sewUpper } from './tailor';
import { brightGold, choliCut, gold } from './choli';

/** A maroon silk saree with a gold blouse. It is pleated in front, and its pallu lies over one shoulder. */
export function maroonSaree(): FlatLay {
  const [silk, line, red] = ['#84142b', '#3d0713', '#5c0b1c'];
  const cut = choliCut({});
  const sprig = buti([gold, brightGold, gold]);
  const skirt = cutSkirt({
    middle: 446,
    top: 384,
    waist: 124,
    hem: 168,
    length: 712,
    arc: 16,
    flutes: 5,
    depth: 8,
    gathers: 0,
    bell: 1.9,
    seed: 9,
  });
  const pleats = Array.from({ length: 6 }, (_, i): Fold => {
    const place = (i - 2.5) / 2.5;
    const line_: Point[] = curvePoints(
      [
        [430 + place * 34, 392],
        [428 + place * 50, 640],
        [424 + place * 66, 900],
        [420 + place * 84, 1112],
      ],
      false,
      6,
    );
    return { line: line_, widths: [6, 12], depths: [8, 13], fades: [0.02, 0] };
  });
  const pull: Fold[] = [
    [560, 420, 470, 520],
    [566, 470, 500, 610],
    [322, 430, 372, 500],
  ].map(([x = 0, y = 0, tx = 0, ty = 0]) => ({
    line: [
      [x, y],
      [(x + tx) / 2, (y + ty) / 2 + 14],
      [tx, ty],
    ],
    widths: [9, 16],
    depths: [7, 3],
    fades: [0.05, 0.6],
  }));
  const zari = {
    bands: [
      [18, gold],
      [34, red],
      [8, gold],
      [8, silk],
      [3, gold],
    ] as const,
    motif: { svg: paisley([gold, red, brightGold]), band: 1, step: 34, scale: 0.72 },
  };
  const skirtPanel: Panel = {
    outline: skirt.outline,
    colour: silk,
    line,
    folds: [...skirt.folds.map((fold): Fold => ({ ...fold, depths: [2, 5] })), ...pleats, ...pull],
    print: (d) => {
      printInRows(d, sprig, {
        frame: straightFrame([446, 384]),
        columns: [-220, 220, 62],
        rows: [34, 640, 62],
        scale: 0.8,
      });
      drawBorder(d, skirt.hemline, -1, zari);
    },
  };
  const { panels } = sewUpper(cut, {
    cloth: '#b98a2e',
    line: '#62450f',
    weight: 0.6,
    print: (d, frame) =>
      printInRows(d, star(['#8c5f14', brightGold, brightGold]), {
        frame,
        columns: [-160, 160, 26],
        rows: [-30, 350, 26],
        scale: 0.8,
      }),
    cuff: {
      bands: [
        [18, silk],
        [5, brightGold],
      ],
    },
    neck: {
      bands: [
        [12, silk],
        [4, brightGold],
      ],
    },
  });
  // The pallu runs from the hip across the chest, over the shoulder, and down the back.
  const lower: Knot[] = [
    [330, 470],
    [400, 420],
    [490, 320],
    [548, 210],
    [560, 96],
  ];
  const upper: Knot[] = [
    [336, 372],
    [400, 330],
    [462, 240],
    [500, 160],
    [506, 78],
  ];
  const pallu: Panel = {
    outline: [
      [318, 486, 'corner'],
      ...lower.slice(1, -1),
      [594, 104, 'corner'],
      [552, 76],
      [506, 74, 'corner'],
      ...[...upper].reverse().slice(1, -1),
      [330, 372, 'corner'],
      [316, 430],
    ],
    colour: silk,
    line,
    roundness: 6,
    folds: [0.16, 0.36, 0.56, 0.78].map((share): Fold => ({
      line: curvePoints(
        upper.map(([x, y], i): Knot => {
          const [lx, ly] = lower[i] ?? [x, y];
          return [x + (lx + 10 - x) * share, y + (ly + 8 - y) * share];
        }),
        false,
        6,
      ),
      widths: [12, 8],
      depths: [9, 8],
      fades: [0.03, 0.06],
    })),
    print: (d) => {
      printInRows(d, sprig, {
        frame: straightFrame([400, 300], -46),
        columns: [-240, 240, 56],
        rows: [-160, 260, 52],
        scale: 0.7,
      });
      drawBorder(
        d,
        [...upper].map(([x, y]): Knot => [x - 2, y - 2]),
        1,
        {
          bands: [
            [14, gold],
            [15, red],
            [4, gold],
          ],
          motif: { svg: star([gold, brightGold, gold]), band: 1, step: 20, scale: 0.7 },
        },
      );
      drawBorder(d, [[318, 490], ...lower.slice(1, -1), [592, 104]], -1, {
        bands: [
          [12, gold],
          [12, red],
          [4, gold],
        ],
      });
    },
  };
  const tailLeft: Knot[] = [
    [540, 120],
    [556, 330],
    [562, 560],
    [556, 800],
  ];
  const tail: Panel = {
    outline: [
      [520, 110, 'corner'],
      [600, 130, 'corner'],
      [628, 330],
      [640, 560],
      [634, 806, 'corner'],
      [596, 818],
      [548, 802, 'corner'],
      [562, 560],
      [556, 330],
    ],
    colour: silk,
    line,
    folds: [22, 50].map((dx): Fold => ({
      line: curvePoints(
        tailLeft.map(([x, y], i): Knot => [x + dx * (0.7 + i * 0.12), y]),
        false,
        6,
      ),
      widths: [9, 14],
      depths: [8, 12],
      fades: [0.1, 0],
    })),
    print: (d) => {
      printInRows(d, sprig, {
        frame: straightFrame([590, 120], -2),
        columns: [-90, 90, 44],
        rows: [20, 540, 56],
        scale: 0.7,
      });
      const end: Knot[] = [
        [546, 802],
        [592, 816],
        [636, 806],
      ];
      drawBorder(d, end, -1, {
        bands: [
          [14, gold],
          [60, red],
          [8, gold],
          [10, silk],
          [5, gold],
        ],
        motif: { svg: paisley([gold, silk, brightGold]), band: 1, step: 30, scale: 1.2 },
      });
      d.ink(
        parallelLine(tailLeft, 4).map(([x, y]): Knot => [x, y]),
        { colour: gold, width: 10, tapers: [0.01, 0.01] },
      );
    },
  };
  return { panels: [tail, ...panels, skirtPanel, pallu], ground: backdrops.linen, light: clothLights.silk };
}
