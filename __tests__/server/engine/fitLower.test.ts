import { rowAt } from '../../../server/engine/local/garment/garmentPlace';
import { findLowerLandmarks } from '../../../server/engine/local/garment/lowerLandmarks';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { distance } from '../../../server/engine/local/image/geometry';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';
import { loadNetworks } from '../../../server/engine/local/networks';
import { readPerson } from '../../../server/engine/local/person/readPerson';
import { dressLower } from '../../../server/engine/local/warp/dressLower';
import { fitLower } from '../../../server/engine/local/warp/fitLower';
import { drawSvg, samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

test('long trousers reach from the waist onto the shoes, on bare legs too', async () => {
  const networks = await loadNetworks(weightsDir);
  const dressed = readPerson(await decodeRaster(await samplePicture('model-anika', 500)), networks.pose);
  const person = { ...dressed, skin: computePlane(dressed.skin, () => 1) };
  const { body } = person;
  const outline = 'M55 20 H145 L165 300 H115 L100 110 L85 300 H35 Z';
  const alpha = await decodePlane(
    await drawSvg(`<rect width="200" height="320"/><path d="${outline}" fill="#fff"/>`, 200, 320),
  );
  const garment = findLowerLandmarks({ alpha, kind: 'trousers' })!;
  const hem = { min: rowAt(body, 2.85), max: rowAt(body, 3.05) };
  const { sheets, waistY } = fitLower(person, garment, { hem, hasLegs: true, oldSkirtHem: null, oldEnd: null });
  expect(waistY).toBeLessThan(body.hips.y);
  // Over a dress, the waistband of trousers is at the natural waist, like a skirt's, instead of on the hips.
  const overDress = fitLower(person, garment, { hem, hasLegs: true, oldSkirtHem: hem.min - 200, oldEnd: null });
  expect(overDress.waistY).toBeLessThan(waistY);
  // The photo doesn't show the legs behind a skirt. The gap between them continues above its hem, and narrows to a point below the crotch.
  const gapAt = ([left, right]: typeof sheets, y: number): number => {
    const k = left!.worn.findIndex((row) => row.left.y >= y);
    return right!.worn[k]!.left.x - left!.worn[k]!.right.x;
  };
  const knees = (body.sides[0].knee.y + body.sides[1].knee.y) / 2;
  const overSkirt = fitLower(person, garment, { hem, hasLegs: true, oldSkirtHem: knees, oldEnd: null });
  const downTo = (share: number): number => overSkirt.crotchY! + (knees - overSkirt.crotchY!) * share;
  expect(gapAt(sheets, downTo(0.5))).toBeGreaterThan(3);
  expect(gapAt(overSkirt.sheets, downTo(0.1))).toBeLessThanOrEqual(0);
  expect(gapAt(overSkirt.sheets, downTo(0.8))).toBeGreaterThan(3);
  expect(gapAt(overSkirt.sheets, downTo(1.3))).toBeGreaterThan(gapAt(overSkirt.sheets, downTo(0.8)));
  sheets.forEach(({ worn }, i) => {
    const { knee, ankle } = body.sides[i as 0 | 1];
    const end = worn[worn.length - 1]!.left.y;
    expect(end).toBeGreaterThan(ankle.y + (ankle.y - knee.y) * 0.05);
    expect(end).toBeLessThan(ankle.y + (ankle.y - knee.y) * 0.2);
  });
});

test('narrow trousers do not follow the silhouette of wide shoes or of a wide old skirt', async () => {
  const networks = await loadNetworks(weightsDir);
  const dressed = readPerson(await decodeRaster(await samplePicture('model-anika', 500)), networks.pose);
  const { body } = dressed;
  const person = { ...dressed, skin: computePlane(dressed.skin, () => 1) };
  const outline = 'M60 20 H140 L125 300 H108 L100 110 L92 300 H75 Z';
  const alpha = await decodePlane(
    await drawSvg(`<rect width="200" height="320"/><path d="${outline}" fill="#fff"/>`, 200, 320),
  );
  const garment = findLowerLandmarks({ alpha, kind: 'trousers' })!;
  const hem = { min: rowAt(body, 2.85), max: rowAt(body, 3.05) };
  const knees = (body.sides[0].knee.y + body.sides[1].knee.y) / 2;
  const widthsWith = (mask: typeof person.mask, oldSkirtHem: number | null): number[] => {
    const { sheets } = fitLower({ ...person, mask }, garment, { hem, hasLegs: true, oldSkirtHem, oldEnd: null });
    return sheets[0]!.worn.map(({ left, right }) => right.x - left.x);
  };
  const widened = (from: number, to: number) =>
    computePlane(person.mask, (i) => {
      const y = Math.floor(i / person.mask.width);
      return y > from && y < to ? 1 : person.mask.data[i]!;
    });
  const ankle = Math.min(...body.sides.map((side) => side.ankle.y));
  const withShoes = widthsWith(widened(ankle, Infinity), null);
  expect(withShoes.at(-1)).toBeLessThan(withShoes.at(-5)! * 1.1);
  const crotch = body.hips.y + (body.hips.y - body.shoulders.y) * 0.2;
  const overSkirt = widthsWith(widened(crotch + 20, knees), knees);
  expect(Math.max(...overSkirt)).toBeLessThan(Math.max(...widthsWith(person.mask, knees)) * 1.1);
});

test('a waistband that sags between two clips begins in the first row that is mostly cloth', async () => {
  const alpha = await decodePlane(
    await drawSvg(
      '<rect width="200" height="320"/><path d="M55 20 H62 Q100 50 138 20 H145 L165 300 H35 Z" fill="#fff"/>',
      200,
      320,
    ),
  );
  expect(findLowerLandmarks({ alpha, kind: 'skirt' })!.rows[0]!.y).toBeGreaterThan(26);
});

test('a skirt is made a little longer to hide the shorts below it, but not much longer', async () => {
  const networks = await loadNetworks(weightsDir);
  const person = readPerson(await decodeRaster(await samplePicture('model-anika', 500)), networks.pose);
  const { body } = person;
  const alpha = await decodePlane(
    await drawSvg('<rect width="200" height="320"/><path d="M55 20 H145 L155 150 H45 Z" fill="#fff"/>', 200, 320),
  );
  const garment = findLowerLandmarks({ alpha, kind: 'skirt' })!;
  const hem = { min: body.hips.y, max: rowAt(body, 3.05) };
  const hemWith = (oldEnd: number | null): number =>
    fitLower(person, garment, { hem, hasLegs: false, oldSkirtHem: null, oldEnd }).hemY;
  const own = hemWith(null);
  const leg = rowAt(body, 3) - body.hips.y;
  expect(hemWith(own + leg * 0.1)).toBeGreaterThan(own + leg * 0.1);
  expect(hemWith(own + leg * 0.3)).toBe(own);
  expect(hemWith(own - leg * 0.1)).toBe(own);
});

test('a skirt that is spread out like a fan gets wider down to its hem, and the middle of its hem ends at the hem', async () => {
  const networks = await loadNetworks(weightsDir);
  const person = readPerson(await decodeRaster(await samplePicture('model-anika', 500)), networks.pose);
  const draw = (path: string) => drawSvg(`<rect width="300" height="220"/><path d="${path}" fill="#fff"/>`, 300, 220);
  // The ends of the hem are at (20, 150) and (280, 150), its middle is at (150, 200).
  const alpha = await decodePlane(await draw('M110 20 Q150 28 190 20 L280 150 Q150 250 20 150 Z'));
  const garment = findLowerLandmarks({ alpha, kind: 'skirt' })!;
  expect(Math.abs(garment.rows.at(-1)!.y - 150)).toBeLessThan(8);
  const [first, middle, last] = [garment.hemSags[0]!, garment.hemSags[8]!, garment.hemSags[16]!];
  expect(Math.abs(garment.rows.at(-1)!.y + middle - 200)).toBeLessThan(3);
  expect(Math.max(first, last)).toBeLessThan(20);
  const hem = { min: person.body.hips.y, max: rowAt(person.body, 3.05) };
  const [sheet] = fitLower(person, garment, { hem, hasLegs: false, oldSkirtHem: null, oldEnd: null }).sheets;
  const widths = sheet!.worn.map(({ left, right }) => right.x - left.x);
  expect(widths.at(-1)).toBeGreaterThan(1.5 * widths[0]!);
  expect(widths.at(-1)).toBe(Math.max(...widths));
  // The cloth at the middle of the worn hem is the middle of the hem in the photo.
  const texture = { colour: createRaster(300, 220), alpha };
  texture.colour.data.fill(90);
  for (let y = 185; y < 220; y++)
    for (let x = 100; x < 200; x++) texture.colour.data.set([250, 0, 0], 3 * (y * 300 + x));
  const { layers } = dressLower(person.image, texture, { sheets: [sheet!], waistY: 0, crotchY: null, hemY: 0 });
  const at = Math.round(sheet!.worn.at(-1)!.left.y) * person.image.width + Math.round(person.body.axisAt(hem.min));
  expect(layers[0]!.colour.data[3 * at]).toBeGreaterThan(200);
  const pencil = await decodePlane(await draw('M110 20 H190 L200 70 L180 200 H120 L100 70 Z'));
  expect(Math.max(...findLowerLandmarks({ alpha: pencil, kind: 'skirt' })!.hemSags)).toBe(0);
});

test('a garment whose waist is cut off by the edge of the photo begins at the waist', async () => {
  const networks = await loadNetworks(weightsDir);
  const person = readPerson(await decodeRaster(await samplePicture('model-anika', 500)), networks.pose);
  const alpha = await decodePlane(
    await drawSvg('<rect width="200" height="320"/><path d="M60 0 H140 L150 300 H50 Z" fill="#fff"/>', 200, 320),
  );
  const garment = findLowerLandmarks({ alpha, kind: 'skirt' })!;
  const hem = { min: person.body.hips.y, max: rowAt(person.body, 3.05) };
  const fit = fitLower(person, garment, { hem, hasLegs: false, oldSkirtHem: null, oldEnd: null });
  const { alpha: worn } = dressLower(person.image, { colour: createRaster(200, 320), alpha }, fit).layers[0]!;
  const x = Math.round(person.body.axisAt(fit.waistY));
  const rows = Array.from({ length: worn.height }, (_, y) => worn.data[y * worn.width + x]!);
  expect(Math.abs(rows.findIndex((value) => value > 0.5) - fit.waistY)).toBeLessThan(5);
});

test('the waist of trousers is straight where it sags in the photo', async () => {
  const networks = await loadNetworks(weightsDir);
  const person = readPerson(await decodeRaster(await samplePicture('model-anika', 500)), networks.pose);
  const outline = 'M55 20 H75 Q100 34 125 20 H145 L165 300 H115 L100 110 L85 300 H35 Z';
  const alpha = await decodePlane(
    await drawSvg(`<rect width="200" height="320"/><path d="${outline}" fill="#fff"/>`, 200, 320),
  );
  const garment = findLowerLandmarks({ alpha, kind: 'trousers' })!;
  const hem = { min: rowAt(person.body, 2.85), max: rowAt(person.body, 3.05) };
  const fit = fitLower(person, garment, { hem, hasLegs: true, oldSkirtHem: null, oldEnd: null });
  const { layers } = dressLower(person.image, { colour: createRaster(200, 320), alpha }, fit);
  const topAt = (x: number): number => {
    const { width, height } = person.mask;
    const isCloth = (y: number): boolean => layers.some((layer) => layer.alpha.data[y * width + Math.round(x)]! > 0.5);
    return Array.from({ length: height }, (_, y) => y).findIndex(isCloth);
  };
  const [left, right] = [fit.sheets[0]!.worn[0]!.left.x, fit.sheets[1]!.worn[0]!.right.x];
  const tops = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => topAt(left + (right - left) * share));
  // The waistband is a ring around the body, so it bows down a little in the middle.
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
});

test('legs that are spread wide apart keep their inner edges', async () => {
  const outline = 'M120 20 H180 L280 300 H240 L150 80 L60 300 H20 Z';
  const alpha = await decodePlane(
    await drawSvg(`<rect width="300" height="320"/><path d="${outline}" fill="#fff"/>`, 300, 320),
  );
  const { rows } = findLowerLandmarks({ alpha, kind: 'trousers' })!;
  const { y, outer, inner } = rows[rows.length - 2]!;
  // The distance of the inner edge of each leg from the middle, as drawn in this row.
  const inward = ((y - 80) / 220) * 90;
  expect(Math.abs(inner![0] - (150 - inward))).toBeLessThan(4);
  expect(Math.abs(inner![1] - (150 + inward))).toBeLessThan(4);
  expect(inner![0] - outer[0]).toBeLessThan(50);
});

test('shorts whose legs are spread in the photo are as wide at the hem as above it, and their hems are level', async () => {
  const networks = await loadNetworks(weightsDir);
  const dressed = readPerson(await decodeRaster(await samplePicture('model-anika', 500)), networks.pose);
  const person = { ...dressed, skin: computePlane(dressed.skin, () => 1) };
  const outline = 'M110 20 H190 L280 130 L215 190 L150 80 L85 190 L20 130 Z';
  const alpha = await decodePlane(
    await drawSvg(`<rect width="300" height="200"/><path d="${outline}" fill="#fff"/>`, 300, 200),
  );
  const garment = findLowerLandmarks({ alpha, kind: 'shorts' })!;
  const drawn = [
    { outer: { x: 20, y: 130 }, inner: { x: 85, y: 190 } },
    { outer: { x: 280, y: 130 }, inner: { x: 215, y: 190 } },
  ];
  garment.slantedHems.forEach((hem, i) => {
    for (const end of ['outer', 'inner'] as const) expect(distance(hem![end], drawn[i]![end])).toBeLessThan(9);
  });
  const hem = { min: rowAt(person.body, 1.3), max: rowAt(person.body, 2) };
  const { sheets } = fitLower(person, garment, { hem, hasLegs: true, oldSkirtHem: null, oldEnd: null });
  for (const { worn, flat } of sheets) {
    const [above, end] = [worn.at(-8)!, worn.at(-1)!];
    expect(end.right.x - end.left.x).toBeGreaterThan((above.right.x - above.left.x) * 0.95);
    expect(end.left.y).toBe(end.right.y);
    // The last row taken from the photo is the whole slanted hem, from its higher end to its lower one.
    expect(distance(flat.at(-1)!.left, flat.at(-1)!.right)).toBeGreaterThan(80);
  }
});

test('a level hem, a frayed one, and the rounded one of a tapered leg are not taken for slanted', async () => {
  const hemsOf = async (outline: string) => {
    const alpha = await decodePlane(
      await drawSvg(`<rect width="300" height="220"/><path d="${outline}" fill="#fff"/>`, 300, 220),
    );
    return findLowerLandmarks({ alpha, kind: 'shorts' })!.slantedHems;
  };
  expect(await hemsOf('M90 20 H210 L230 190 H160 L150 90 L140 190 H70 Z')).toEqual([null, null]);
  const frayed =
    'M90 20 H210 L230 190 L218 196 L206 188 L190 197 L160 190 L150 90 L140 190 L120 196 L100 189 L70 192 Z';
  expect(await hemsOf(frayed)).toEqual([null, null]);
  const tapered = 'M80 20 H220 L196 196 Q184 206 170 190 L150 70 L130 190 Q116 206 104 196 Z';
  expect(await hemsOf(tapered)).toEqual([null, null]);
});
