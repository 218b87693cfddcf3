import type { Drawing } from '../drawing';
import type { Knot } from '../geometry';
import { type FlatLay, type Panel } from './cloth';
import { backdrops, clothLights } from './backdrops';
import {
  type Border,
  type Frame,
  drawBorder,
  buti,
  flaredFrame,
  flower,
  paisley,
  printInRows,
  star,
  straightFrame,
} from './motifs';
import { type LegsCut, cutLegs, cutSkirt, sewWaistband } from './tailor';

interface LegStyle {
  cloth: string;
  line: string;
  print?: (drawing: Drawing, frame: Frame) => void;
  hem?: Border;
  finish?: (drawing: Drawing) => void;
}

function sewLegs(cut: LegsCut, { cloth, line, print, hem, finish }: LegStyle): Panel[] {
  return cutLegs(cut).map((leg, i): Panel => ({
    outline: leg.outline,
    colour: cloth,
    line,
    folds: leg.folds,
    print: (d) => {
      const side = i === 0 ? -1 : 1;
      const end = cut.stops.at(-1) ?? [0, 0, 0];
      const lean = (Math.atan2((end[1] + end[2]) / 2 - 60, end[0]) * 180) / Math.PI;
      print?.(d, straightFrame([cut.middle + side * 60, cut.top], -side * lean));
      if (hem) drawBorder(d, leg.hemline, -1, hem);
      finish?.(d);
    },
  }));
}

/** Returns a function that prints a motif in rows on a piece of cloth. `step` has the distance between columns and that between rows, in pixels. */
const createRowPrint =
  (motif: string, step: readonly [number, number], scale = 1) =>
  (d: Drawing, frame: Frame): void =>
    printInRows(d, motif, { frame, columns: [-step[0] * 8, step[0] * 8, step[0]], rows: [20, 1100, step[1]], scale });

/** A straight salwar in dusk blue, with a printed border at the ankles. */
export function duskSalwar(): FlatLay {
  const cut: LegsCut = {
    middle: 450,
    top: 130,
    crotch: 330,
    stops: [
      [0, 138, 0],
      [120, 172, 0],
      [330, 182, 4],
      [620, 152, 22],
      [930, 132, 34],
    ],
    flutes: 2,
    depth: 5,
    seed: 4,
  };
  const ground = '#b5482c';
  const legs = sewLegs(cut, {
    cloth: '#7391ad',
    line: '#32475c',
    print: createRowPrint(star(['#dfe8f2', '#7391ad', '#fff']), [38, 40], 0.7),
    hem: {
      bands: [
        [52, ground],
        [6, '#f0e2c8'],
        [6, '#7391ad'],
        [3, '#f0e2c8'],
      ],
      motif: { svg: flower(['#f6ead2', '#32475c', '#fff']), band: 0, step: 34, scale: 1.1 },
    },
  });
  const band = sewWaistband(cut, 139, 34, '#7d9bb8', '#32475c');

  return {
    panels: [...legs, band, drawstringEnds(450, 132, '#f0e2c8', ground)],
    ground: backdrops.linen,
    light: clothLights.cotton,
  };
}

/** Makes the ends of a drawstring. They are a panel of their own, so that they lie on top of the cloth. */
function drawstringEnds(x: number, y: number, colour: string, tassel: string): Panel {
  const left: Knot[] = [
    [x - 8, y - 18, 'corner'],
    [x + 8, y - 18, 'corner'],
    [x + 12, y + 4],
    [x + 24, y + 84],
    [x + 30, y + 112, 'corner'],
    [x + 12, y + 112, 'corner'],
    [x + 14, y + 84],
    [x + 1, y + 14],
    [x - 12, y + 70],
    [x - 10, y + 98, 'corner'],
    [x - 28, y + 98, 'corner'],
    [x - 22, y + 70],
    [x - 10, y + 4],
  ];
  return {
    outline: left,
    colour,
    line: '#8a7450',
    roundness: 3,
    print: (d) => d.add(`<rect x="${x - 40}" y="${y + 72}" width="90" height="60" fill="${tassel}"/>`),
  };
}

/** A pleated ivory sharara that widens to the floor. */
export function ivorySharara(): FlatLay {
  const cut: LegsCut = {
    middle: 450,
    top: 116,
    crotch: 310,
    stops: [
      [0, 134, 0],
      [150, 172, 0],
      [310, 186, 6],
      [600, 206, 26],
      [960, 268, 40],
    ],
    flutes: 6,
    depth: 14,
    seed: 6,
  };
  const legs = sewLegs(cut, {
    cloth: '#efe5cf',
    line: '#8d7c5a',
    print: createRowPrint(buti(['#b0233f', '#e0b050', '#6f7d3a']), [62, 66], 0.72),
    hem: {
      bands: [
        [16, '#cfa147'],
        [58, '#8f1a33'],
        [8, '#cfa147'],
        [10, '#efe5cf'],
        [4, '#8f1a33'],
      ],
      motif: { svg: paisley(['#d9b158', '#8f1a33', '#f4dc9a']), band: 1, step: 42, scale: 1.1 },
    },
  });
  return {
    panels: [...legs, sewWaistband(cut, 135, 38, '#e6dabf', '#8d7c5a'), drawstringEnds(450, 120, '#cfa147', '#8f1a33')],
    ground: backdrops.sky,
    light: clothLights.cotton,
  };
}

/** A gharara of plum brocade: narrow to the knees, then gathered wide. */
export function plumGharara(): FlatLay {
  const [plum, line, gold, green] = ['#6a1f52', '#310b25', '#d8ad4c', '#1d5b45'];
  const upper: LegsCut = {
    middle: 450,
    top: 116,
    crotch: 300,
    stops: [
      [0, 132, 0],
      [150, 172, 0],
      [300, 190, 8],
      [470, 190, 44],
    ],
    flutes: 2,
    depth: 4,
    seed: 3,
  };
  const lower: LegsCut = {
    middle: 450,
    top: 580,
    crotch: -1000,
    stops: [
      [0, 192, 44],
      [120, 218, 46],
      [300, 248, 50],
      [490, 276, 58],
    ],
    flutes: 7,
    depth: 15,
    seed: 8,
  };
  const sprig = buti([gold, '#f4dc9a', gold]);
  const flare = cutLegs(lower).map((leg, i): Panel => {
    const side = i === 0 ? -1 : 1;
    const outline: Knot[] = leg.outline.filter(
      ([x, y]) => !(x === lower.middle && (y === lower.top || y === lower.top + lower.crotch)),
    );
    return {
      outline: [[450 + side * 44, 580, 'corner'], ...outline],
      colour: plum,
      line,
      folds: [
        ...leg.folds.slice(0, -2).map((fold) => ({ ...fold, fades: [0.05, 0] as const })),
        ...Array.from({ length: 13 }, (_, k) => ({
          line: [
            [450 + side * (50 + k * 11.2), 578],
            [450 + side * (49 + k * 12.4), 640],
          ] as const,
          widths: [4, 7] as const,
          depths: [8, 4] as const,
          fades: [0.02, 0.7] as const,
        })),
      ],
      print: (d) => {
        printInRows(d, sprig, {
          frame: straightFrame([450 + side * 94, 580], -side * 10),
          columns: [-300, 300, 48],
          rows: [30, 560, 52],
          scale: 0.8,
        });
        drawBorder(d, leg.hemline, -1, {
          bands: [
            [14, gold],
            [44, green],
            [7, gold],
          ],
          motif: { svg: paisley([gold, green, '#f4dc9a']), band: 1, step: 36, scale: 0.95 },
        });
      },
    };
  });
  const legs = sewLegs(upper, {
    cloth: plum,
    line,
    print: createRowPrint(star([gold, '#f4dc9a', gold]), [30, 30], 0.75),
  });
  const bands = ([-1, 1] as const).map((side): Panel => ({
    outline: [
      [450 + side * 40, 568, 'corner'],
      [450 + side * 116, 574],
      [450 + side * 194, 566, 'corner'],
      [450 + side * 195, 598, 'corner'],
      [450 + side * 116, 606],
      [450 + side * 39, 600, 'corner'],
    ],
    colour: green,
    line: '#0b2b20',
    roundness: 3,
    print: (d) =>
      printInRows(d, star([gold, '#f4dc9a', gold]), {
        frame: (u, v) => ({ point: [u, v], angle: 0 }),
        columns: [260, 640, 24],
        rows: [586, 586, 30],
        scale: 0.9,
      }),
  }));
  return {
    panels: [
      ...flare,
      ...legs,
      ...bands,
      sewWaistband(upper, 133, 36, plum, line),
      drawstringEnds(450, 120, gold, green),
    ],
    ground: backdrops.mist,
    light: clothLights.silk,
  };
}

/** Plain tapered trousers with pockets and creases. */
export function oliveTrousers(): FlatLay {
  const cut: LegsCut = {
    middle: 450,
    top: 128,
    crotch: 310,
    stops: [
      [0, 134, 0],
      [130, 158, 0],
      [310, 168, 3],
      [600, 138, 20],
      [940, 108, 24],
    ],
    flutes: 2,
    depth: 5,
    seed: 11,
  };
  const [cloth, line] = ['#6b7048', '#33371d'];
  const legs = sewLegs(cut, {
    cloth,
    line,
    hem: {
      bands: [
        [26, '#656a43'],
        [2, line],
      ],
    },
    finish: (d) => {
      for (const s of [-1, 1]) {
        d.ink(
          [
            [450 + s * 70, 130],
            [450 + s * 100, 200],
            [450 + s * 156, 246],
          ],
          { colour: line, width: 3, tapers: [0.05, 0.05] },
        );
        d.ink(
          [
            [450 + s * 86, 240],
            [450 + s * 88, 600],
            [450 + s * 68, 1040],
          ],
          { colour: line, width: 2, opacity: 0.45, tapers: [0.2, 0.2] },
        );
      }
      d.ink(
        [
          [452, 128],
          [453, 260],
          [436, 326],
        ],
        { colour: line, width: 2.4, tapers: [0.02, 0.2] },
      );
    },
  });
  const band: Panel = {
    outline: [
      [315, 96, 'corner'],
      [450, 102],
      [585, 96, 'corner'],
      [586, 136, 'corner'],
      [450, 142],
      [314, 136, 'corner'],
    ],
    colour: '#727750',
    line,
    roundness: 3,
    print: (d) => {
      for (const x of [350, 410, 492, 548])
        d.add(`<rect x="${x}" y="94" width="12" height="48" fill="#676c45" stroke="${line}" stroke-width="1.6"/>`);
      d.add(`<circle cx="452" cy="120" r="6.5" fill="#d8d2b8" stroke="${line}" stroke-width="1.6"/>`);
    },
  };
  return { panels: [...legs, band], ground: backdrops.linen, light: clothLights.wool };
}

/** A long skirt, block-printed in the colours of ajrakh. */
export function ajrakhSkirt(): FlatLay {
  const [indigo, line, madder, cream] = ['#25336a', '#10183a', '#9c2f22', '#efe3c8'];
  const skirt = cutSkirt({
    middle: 450,
    top: 176,
    waist: 128,
    hem: 318,
    length: 800,
    arc: 46,
    flutes: 8,
    depth: 16,
    gathers: 24,
    bell: 1.2,
    seed: 17,
  });
  const medallion = `<circle r="14" fill="${madder}"/><circle r="10" fill="none" stroke="${cream}" stroke-width="2"/>${flower([cream, indigo, cream])}`;
  const panel: Panel = {
    outline: skirt.outline,
    colour: indigo,
    line,
    folds: skirt.folds,
    print: (d) => {
      printInRows(d, medallion, {
        frame: flaredFrame(skirt.apex, 760),
        columns: [-500, 500, 58],
        rows: [480, 1400, 58],
        scale: 0.9,
      });
      drawBorder(d, skirt.hemline, -1, {
        bands: [
          [12, cream],
          [58, madder],
          [8, cream],
          [12, indigo],
          [4, cream],
        ],
        motif: { svg: flower([cream, indigo, cream]), band: 1, step: 36, scale: 1.5 },
      });
    },
  };
  return {
    panels: [panel, sewWaistband({ middle: 450, top: 178 }, 129, 36, indigo, line)],
    ground: backdrops.rose,
    light: clothLights.cotton,
  };
}
