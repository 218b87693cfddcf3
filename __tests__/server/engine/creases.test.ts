import { withoutCreases } from '../../../server/engine/local/garment/creases';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { createPlane } from '../../../server/engine/local/image/raster';
import { drawSvg } from './support/pictures';

const side = 384;

const pointAt = (x: number, y: number) => ({ x: x * side, y: y * side, confidence: 1 });

/** Returns a photo of cloth that fills the whole picture, with the given SVG elements on it. */
async function photoOf(
  svg: string,
  { cloth = '#7a86a0', kind = 'top' as GarmentPhoto['kind'], points = {} as GarmentPhoto['points'] } = {},
) {
  const background = `<rect width="${side}" height="${side}" fill="${cloth}"/>`;
  const blur = '<filter id="soft"><feGaussianBlur stdDeviation="1.2"/></filter>';
  const image = await decodeRaster(await drawSvg(`${blur}${background}${svg}`, side, side));
  const shoulders = { shoulderLeft: pointAt(0.2, 0.1), shoulderRight: pointAt(0.8, 0.1) };
  const alpha = createPlane(side, side, 1);
  return { image, alpha, kind, sleeve: 'short', points: { ...shoulders, ...points } } satisfies GarmentPhoto;
}

/** Creases that fan out across the upper part of the cloth, as lines of a drawing. */
const creases = [
  [60, 70, 150, 78],
  [65, 115, 155, 104],
  [60, 140, 150, 165],
]
  .map(([x1, y1, x2, y2]) => `<path d="M${x1} ${y1} L${x2} ${y2}"/>`)
  .join('');

const soft = (paths: string, colour = '#525b70', width = 5): string =>
  `<g filter="url(#soft)" stroke="${colour}" stroke-width="${width}" fill="none">${paths}</g>`;

/** Returns how much darker the darkest pixel in a box is than the lightest one, 0..255. */
function contrastIn({ image }: GarmentPhoto, left: number, top: number, right: number, bottom: number): number {
  let [darkest, lightest] = [255, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const green = image.data[(y * image.width + x) * 3 + 1]!;
      darkest = Math.min(darkest, green);
      lightest = Math.max(lightest, green);
    }
  }
  return lightest - darkest;
}

/** A drawing of rings, as dark as the creases. */
const emblem = [210, 250, 290, 330]
  .flatMap((x) => [90, 130].map((y) => `<circle cx="${x}" cy="${y}" r="12"/><circle cx="${x}" cy="${y}" r="4"/>`))
  .join('');

/** Creases in many directions all over the cloth, as lines of a drawing. Those that start at a place that is left free are left out. */
const crumplesExcept = (isFree: (x: number, y: number) => boolean): string =>
  Array.from({ length: 49 }, (_, i) => {
    const [x, y] = [30 + (i % 7) * 48, 60 + Math.floor(i / 7) * 48];
    return isFree(x, y) ? '' : `<path d="M${x} ${y} L${x + 20 + (i % 3) * 8} ${y - 20 + (i % 5) * 9}"/>`;
  }).join('');

test('creases of a top vanish, and a drawing beside them, just as dark, stays as it is', async () => {
  const photo = await photoOf(soft(creases + emblem, '#525b70', 3));
  const ironed = withoutCreases(photo);
  expect(contrastIn(photo, 60, 60, 160, 180)).toBeGreaterThan(25);
  expect(contrastIn(ironed, 60, 60, 160, 180)).toBeLessThan(12);
  expect(contrastIn(ironed, 190, 70, 350, 150)).toBe(contrastIn(photo, 190, 70, 350, 150));
});

test('wide stripes in the hue of the cloth stay, even if they are few, but creases in the same places vanish', async () => {
  const points = {
    armpitLeft: pointAt(0.2, 0.3),
    armpitRight: pointAt(0.8, 0.3),
    hemLeft: pointAt(0.2, 0.95),
    hemRight: pointAt(0.8, 0.95),
  };
  const rows = Array.from({ length: 11 }, (_, i) => 122 + i * 22);
  const stripes = rows.map((y) => `<path d="M30 ${y} Q190 ${y + 8} 354 ${y}"/>`).join('');
  const striped = await photoOf(soft(stripes, '#5c667c', 7), { points });
  expect(contrastIn(striped, 120, 150, 260, 330)).toBeGreaterThan(12);
  expect(withoutCreases(striped)).toBe(striped);
  // The same lines, each of them only in one part of the cloth.
  const parts = rows.map((y, i) => `<path d="M${90 + (i % 3) * 70} ${y} l60 4"/>`).join('');
  const creased = await photoOf(soft(parts, '#6a748a', 7), { points });
  const before = contrastIn(creased, 120, 150, 260, 330);
  expect(contrastIn(withoutCreases(creased), 120, 150, 260, 330)).toBeLessThan(before * 0.65);
});

test('creases of black cloth vanish, although they are one and a half times as light as the cloth', async () => {
  const photo = await photoOf(soft(creases, '#161616'), { cloth: '#0e0e0e' });
  expect(contrastIn(photo, 60, 60, 160, 180)).toBeGreaterThan(6);
  expect(contrastIn(withoutCreases(photo), 60, 60, 160, 180)).toBeLessThan(4);
});

test('a deep fold of dark cloth vanishes, although it is as dark as a print; an equally dark line that does not fade out stays', async () => {
  // The fold is darkest in its middle and fades out toward its ends.
  const stops = [0, 0.5, 1].map(
    (at) => `<stop offset="${at}" stop-color="#0a0b0d" stop-opacity="${at === 0.5 ? 1 : 0.1}"/>`,
  );
  const deep = `<linearGradient id="fade">${stops.join('')}</linearGradient><path d="M50 70 L170 74" stroke="url(#fade)" stroke-width="6"/>`;
  const even = '<path d="M220 70 L320 70" stroke="#0a0b0d" stroke-width="5"/>';
  const photo = await photoOf(`<g filter="url(#soft)">${deep}</g>${even}`, { cloth: '#4a4e54' });
  const ironed = withoutCreases(photo);
  expect(contrastIn(photo, 60, 55, 150, 85)).toBeGreaterThan(50);
  expect(contrastIn(ironed, 60, 55, 150, 85)).toBeLessThan(15);
  expect(contrastIn(ironed, 230, 60, 310, 80)).toBe(contrastIn(photo, 230, 60, 310, 80));
});

test('in a crumpled top, a straight line as dark as a print is a fold and vanishes; on smooth cloth, the same line stays', async () => {
  const slash = soft('<path d="M200 240 L230 300"/>', '#0a0b0d', 5);
  const crumples = crumplesExcept((x, y) => x > 140 && x < 250 && y > 200);
  const crumpled = await photoOf(soft(crumples, '#3a3d43', 8) + slash, { cloth: '#4a4e54' });
  const smooth = await photoOf(slash, { cloth: '#4a4e54' });
  const [left, top, right, bottom] = [208, 256, 222, 286];
  expect(contrastIn(withoutCreases(smooth), left, top, right, bottom)).toBeGreaterThan(50);
  expect(contrastIn(crumpled, left, top, right, bottom)).toBeGreaterThan(50);
  expect(contrastIn(withoutCreases(crumpled), left, top, right, bottom)).toBeLessThan(20);
});

test('in a crumpled top, a dark tangle of folds at the side vanishes; the same tangle on the chest or below the neck, and black stripes, stay', async () => {
  const places = { side: [32, 200], chest: [196, 200], neck: [196, 30] } as const;
  const tangles = Object.values(places)
    .map(([x, y]) => `<path d="M${x} ${y - 14} l12 8 l-14 6 l10 10 l-4 -22 l-6 20 l12 -12"/>`)
    .join('');
  const crumples = crumplesExcept((x, y) => (x > 300 || x < 50 || (x > 140 && x < 240)) && y > 140 && y < 240);
  const stripes = '<path d="M350 150 V250 M366 150 V250" stroke="#0e0f11" stroke-width="5"/>';
  const points = { neckLeft: pointAt(0.4, 0.05), neckRight: pointAt(0.6, 0.05) };
  const svg = soft(crumples, '#4e535a', 11) + soft(tangles, '#2e3136', 4) + stripes;
  const before = await photoOf(svg, { cloth: '#62676e', points });
  for (let i = 0; i < before.alpha.data.length; i++)
    if (i % side < 10 || i % side >= side - 10 || i < 10 * side) before.alpha.data[i] = 0;
  const after = withoutCreases(before);
  const shareAt = (x: number, y: number): number =>
    contrastIn(after, x - 14, y - 14, x + 14, y + 14) / contrastIn(before, x - 14, y - 14, x + 14, y + 14);
  expect(shareAt(...places.side)).toBeLessThan(0.4);
  expect(shareAt(...places.chest)).toBeGreaterThan(0.9);
  expect(shareAt(...places.neck)).toBeGreaterThan(0.9);
  expect(shareAt(358, 200)).toBeGreaterThan(0.9);
});

test('in a crumpled white top, the thick and thin strokes of black letters stay', async () => {
  const crumples = crumplesExcept((x, y) => x > 100 && x < 290 && y > 200);
  const strokes =
    '<path d="M150 240 L150 310" stroke-width="10"/><path d="M200 240 L236 310" stroke-width="10"/><path d="M200 236 L200 310" stroke-width="3"/>';
  const letters = `<g stroke="#0a0a0a">${strokes}</g>`;
  const before = await photoOf(soft(crumples, '#a8a8a8', 8) + letters, { cloth: '#e2e2e0' });
  const after = withoutCreases(before);
  for (const [left, right] of [
    [140, 160],
    [194, 206],
    [210, 240],
  ] as const)
    expect(contrastIn(after, left, 265, right, 295)).toBeGreaterThan(contrastIn(before, left, 265, right, 295) * 0.8);
  expect(contrastIn(after, 20, 40, 100, 200)).toBeLessThan(contrastIn(before, 20, 40, 100, 200) * 0.6);
});

test('a dark tangle of folds at an armpit vanishes; the same tangle elsewhere stays, because it looks like a drawing', async () => {
  const tangle = (x: number) =>
    `<path d="M${x} 150 l12 8 l-14 6 l10 10 l-4 -22 l-6 20 l12 -12"/><circle cx="${x + 2}" cy="164" r="5"/>`;
  const points = { armpitLeft: pointAt(75 / side, 160 / side) };
  const photo = await photoOf(soft(tangle(72) + tangle(250), '#20242e', 4), { points });
  const ironed = withoutCreases(photo);
  expect(contrastIn(photo, 60, 145, 95, 180)).toBeGreaterThan(60);
  expect(contrastIn(ironed, 60, 145, 95, 180)).toBeLessThan(contrastIn(photo, 60, 145, 95, 180) / 3);
  expect(contrastIn(ironed, 238, 145, 273, 180)).toBe(contrastIn(photo, 238, 145, 273, 180));
});

test('a sliver of the floor at the side of a top becomes cloth; a trim along the hem, and a stripe that ends at the side, stay', async () => {
  const edge = { left: 40, right: 344, top: 40, bottom: 344 };
  const points = Object.fromEntries(
    (
      [
        ['neckLeft', 0.4, 0.12],
        ['neckRight', 0.6, 0.12],
        ['shoulderLeft', 0.12, 0.12],
        ['shoulderRight', 0.88, 0.12],
        ['armpitLeft', 0.11, 0.3],
        ['armpitRight', 0.89, 0.3],
        ['hemLeft', 0.11, 0.89],
        ['hemRight', 0.89, 0.89],
      ] as const
    ).map(([name, x, y]) => [name, pointAt(x, y)]),
  );
  const rect = (x: number, y: number, width: number, height: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
  const sliver = rect(edge.left, 180, 6, 50, '#7a4a20');
  const stripe = rect(edge.right - 90, 180, 90, 12, '#303848');
  const trim = rect(edge.left, edge.bottom - 8, 304, 8, '#202838');
  const photo = await photoOf(sliver + stripe + trim, { points });
  for (let i = 0; i < photo.alpha.data.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    if (x < edge.left || x >= edge.right || y < edge.top || y >= edge.bottom) photo.alpha.data[i] = 0;
  }
  const cleaned = withoutCreases(photo);
  expect(contrastIn(photo, 40, 185, 70, 225)).toBeGreaterThan(50);
  expect(contrastIn(cleaned, 40, 185, 70, 225)).toBeLessThan(12);
  expect(contrastIn(cleaned, 260, 170, 340, 200)).toBe(contrastIn(photo, 260, 170, 340, 200));
  expect(contrastIn(cleaned, 100, 320, 300, 344)).toBe(contrastIn(photo, 100, 320, 300, 344));
});

test('a cuff in another colour stays whole, up to both sides of the sleeve', async () => {
  const cuff = { left: 20, right: 64, top: 186, bottom: 200 };
  const points = {
    armpitLeft: pointAt(70 / side, 110 / side),
    armpitRight: pointAt(0.89, 110 / side),
    cuffLeftOuter: pointAt(cuff.left / side, cuff.bottom / side),
    cuffLeftInner: pointAt(cuff.right / side, cuff.bottom / side),
    hemLeft: pointAt(76 / side, 0.89),
    hemRight: pointAt(0.89, 0.89),
  };
  const rect = `<rect x="${cuff.left}" y="${cuff.top}" width="${cuff.right - cuff.left}" height="14" fill="#c03020"/>`;
  const photo = await photoOf(rect, { cloth: '#e8d4b8', points });
  for (let i = 0; i < photo.alpha.data.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    const isSleeve = x >= cuff.left && x < cuff.right && y >= 40 && y < cuff.bottom;
    const isBody = x >= 76 && x < 344 && y >= 40 && y < 344;
    const isShoulder = x >= cuff.right && x < 76 && y >= 40 && y < 110;
    if (!isSleeve && !isBody && !isShoulder) photo.alpha.data[i] = 0;
  }
  const { image } = withoutCreases(photo);
  for (const x of [cuff.left + 3, 42, cuff.right - 4]) {
    const i = (193 * side + x) * 3;
    expect([...image.data.subarray(i, i + 3)]).toEqual([...photo.image.data.subarray(i, i + 3)]);
  }
});

test('the lines of a faint print stay, because they lie close together on cloth that is otherwise smooth', async () => {
  const strokes = Array.from({ length: 9 }, (_, i) => `<path d="M170 ${100 + i * 9} h${60 + (i % 3) * 10}"/>`).join('');
  const margin = (photo: GarmentPhoto) => {
    for (let i = 0; i < photo.alpha.data.length; i++)
      if (i % side < 12 || i % side > side - 12) photo.alpha.data[i] = 0;
    return photo;
  };
  const printed = margin(await photoOf(soft(strokes, '#525b70', 4)));
  expect(contrastIn(withoutCreases(printed), 180, 95, 220, 175)).toBe(contrastIn(printed, 180, 95, 220, 175));
  // The same lines far from each other are creases.
  const spread = Array.from({ length: 9 }, (_, i) => `<path d="M${60 + (i % 3) * 90} ${60 + i * 35} h70"/>`).join('');
  const creased = margin(await photoOf(soft(spread, '#525b70', 4)));
  expect(contrastIn(withoutCreases(creased), 60, 50, 130, 75)).toBeLessThan(contrastIn(creased, 60, 50, 130, 75) / 2);
});

test('lines of another hue stay, such as the seams of a top sewn with brown thread', async () => {
  const photo = await photoOf(soft(creases, '#8a6a4a'));
  expect(contrastIn(withoutCreases(photo), 60, 60, 160, 180)).toBe(contrastIn(photo, 60, 60, 160, 180));
});

test('the fine stripes of a top stay, because they are many and parallel', async () => {
  const rows = Array.from({ length: 18 }, (_, i) => 10 + i * 20);
  const dashes = rows.flatMap((y) => [0, 1, 2, 3, 4, 5].map((i) => `<path d="M${i * 64} ${y} h52"/>`)).join('');
  const photo = await photoOf(soft(dashes, '#5e6880', 3));
  expect(contrastIn(withoutCreases(photo), 60, 60, 160, 180)).toBe(contrastIn(photo, 60, 60, 160, 180));
});

test('the folds of draped cloth vanish, although they are as many and as parallel as stripes, because they are wider', async () => {
  const rows = Array.from({ length: 18 }, (_, i) => 10 + i * 20);
  const folds = rows.flatMap((x) => [0, 1, 2, 3, 4, 5].map((i) => `<path d="M${x} ${i * 64} v44"/>`)).join('');
  const photo = await photoOf(soft(folds, '#5e6880', 7));
  expect(contrastIn(withoutCreases(photo), 60, 60, 160, 180)).toBeLessThan(contrastIn(photo, 60, 60, 160, 180) * 0.7);
});

test('a fold in colourful cloth, which is deeper in colour than the cloth, vanishes; a greyer line stays', async () => {
  const lines =
    soft('<path d="M60 100 L150 118"/>', '#5a2858', 3) + soft('<path d="M220 100 L310 118"/>', '#4a4a58', 3);
  const photo = await photoOf(lines, { cloth: '#a060a0' });
  const ironed = withoutCreases(photo);
  const share = (left: number): number =>
    contrastIn(ironed, left, 90, left + 110, 130) / contrastIn(photo, left, 90, left + 110, 130);
  expect(share(50)).toBeLessThan(0.4);
  expect(share(210)).toBeGreaterThan(0.8);
});

test('a long, wide light fold of a crumpled top vanishes; on smooth cloth, it stays', async () => {
  const fold = soft('<path d="M150 110 L170 310"/>', '#aab6d0', 11);
  const crumples = soft(
    crumplesExcept((x) => x > 90 && x < 200),
    '#525b70',
    9,
  );
  const contrastOf = (photo: GarmentPhoto): number => contrastIn(photo, 140, 200, 180, 215);
  const [smooth, crumpled] = [await photoOf(fold), await photoOf(fold + crumples)];
  expect(contrastOf(withoutCreases(smooth))).toBe(contrastOf(smooth));
  expect(contrastOf(withoutCreases(crumpled))).toBeLessThan(contrastOf(crumpled) * 0.6);
});

test('lines of a garment strewn with small specks stay, because they are the ribs of a knitted garment', async () => {
  const rows = Array.from({ length: 34 }, (_, i) => i * 11 + 6);
  const specks = rows.flatMap((y) => rows.map((x) => `<path d="M${x} ${y} h2"/>`)).join('');
  const photo = await photoOf(soft(specks, '#2a3248', 3) + soft(creases));
  const ironed = withoutCreases(photo);
  expect(Buffer.compare(ironed.image.data, photo.image.data)).toBe(0);
});

const shirtPoints = {
  neckLeft: pointAt(0.4, 0.05),
  neckRight: pointAt(0.6, 0.05),
  armpitLeft: pointAt(0.25, 0.3),
  armpitRight: pointAt(0.75, 0.3),
  hemLeft: pointAt(0.25, 0.95),
  hemRight: pointAt(0.75, 0.95),
};

test('all creases vanish from the sleeves of a shirt, but only deep ones from its body, and the placket stays as it is', async () => {
  const faint = (x: number) => `<path d="M${x} 200 l50 8"/>`;
  const deep = '<path d="M110 260 l55 10" stroke="#3c4454"/>';
  const placket = '<path d="M192 200 l0 60" stroke="#3c4454"/>';
  const svg = soft(faint(20) + faint(230) + deep + placket, '#66718a', 4);
  const photo = await photoOf(svg, { kind: 'shirt', points: shirtPoints });
  const ironed = withoutCreases(photo);
  const share = (...box: [number, number, number, number]) => contrastIn(ironed, ...box) / contrastIn(photo, ...box);
  expect(share(25, 195, 65, 215)).toBeLessThan(0.5);
  expect(share(235, 195, 275, 215)).toBeGreaterThan(0.9);
  expect(share(115, 255, 160, 275)).toBeLessThan(0.5);
  expect(share(186, 210, 198, 250)).toBe(1);
});

test('all creases vanish from the body of a crumpled shirt', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => 20 + i * 18);
  const lines = rows.flatMap((y, i) =>
    [15, 65, 115, 215, 265, 315].map((x) => `<path d="M${x} ${y} l38 ${(i % 4) * 8 - 12}"/>`),
  );
  const photo = await photoOf(soft(lines.join(''), '#616b83', 7), { kind: 'shirt', points: shirtPoints });
  expect(contrastIn(withoutCreases(photo), 225, 200, 265, 250)).toBeLessThan(
    contrastIn(photo, 225, 200, 265, 250) * 0.75,
  );
});

test('dresses and jackets are left unchanged, because their pleats and pockets are lines, too', async () => {
  for (const kind of ['dress', 'jacket'] as const) {
    const photo = await photoOf(soft(creases), { kind });
    expect(withoutCreases(photo)).toBe(photo);
  }
});
