import { evenLegTone } from '../../../server/engine/local/compose/legTone';
import { shade } from '../../../server/engine/local/compose/paint';
import { edgeShading, shadeSleevesAndTorso, shadingOf } from '../../../server/engine/local/compose/shading';
import { evenSleeveTone } from '../../../server/engine/local/compose/sleeveTone';
import { createPlane, createRaster, type Plane } from '../../../server/engine/local/image/raster';
import { createLayer } from '../../../server/engine/local/warp/mesh';

const size = 100;

/** Returns a plane that is 1 from column `left` to column `right`, and 0 beside them. */
function createColumns(left: number, right: number): Plane {
  const plane = createPlane(size, size);
  return { ...plane, data: plane.data.map((_, i) => (i % size >= left && i % size < right ? 1 : 0)) };
}

/** Returns a layer of grey cloth from column `left` to column `right`. */
function createCloth(left: number, right: number) {
  const layer = createLayer(size, size);
  layer.alpha.data.set(createColumns(left, right).data);
  return { ...layer, colour: { ...createRaster(size, size), data: layer.colour.data.fill(180) } };
}

const greyAt = (layer: ReturnType<typeof createCloth>, x: number, y: number): number =>
  layer.colour.data[(y * size + x) * 3]!;

test('separates an arm from the body beside it: the sleeve is dark at its sides and casts a shadow, but has a light cuff', () => {
  const torso = createCloth(20, 70);
  const sleeve = createCloth(64, 88);
  sleeve.alpha.data.fill(0, 80 * size);
  const forearm = createColumns(64, 88);
  forearm.data.fill(0, 0, 80 * size);
  shadeSleevesAndTorso(torso, sleeve, forearm, { y: 10, scale: 80 });
  expect(greyAt(sleeve, 65, 50)).toBeLessThan(greyAt(sleeve, 76, 50) - 15);
  expect(greyAt(torso, 62, 50)).toBeLessThan(greyAt(torso, 40, 50) - 15);
  expect(greyAt(sleeve, 76, 78)).toBe(180);
});

test('a shadow is softer on white cloth than on dark cloth, because only white folds light each other', () => {
  const factor = { ...createColumns(0, size), data: createColumns(0, size).data.fill(0.8) };
  const darkened = (grey: number): number => {
    const layer = createCloth(0, size);
    layer.colour.data.fill(grey);
    shade(layer, factor);
    return 1 - greyAt(layer, 50, 50) / grey;
  };
  expect(darkened(100)).toBeCloseTo(0.2);
  expect(darkened(240)).toBeLessThan(0.13);
});

test('light makes the folds of black cloth shine, brightens other cloth fully, and white cloth so little that it does not burn out', () => {
  const factor = { ...createColumns(0, size), data: createColumns(0, size).data.fill(1.1) };
  const brightened = (grey: number): number => {
    const layer = createCloth(0, size);
    layer.colour.data.fill(grey);
    shade(layer, factor);
    return greyAt(layer, 50, 50);
  };
  expect(brightened(25)).toBeGreaterThan(30);
  expect(brightened(100)).toBe(110);
  expect(brightened(235)).toBeLessThan(242);
  expect(brightened(235)).toBeGreaterThan(235);
});

test('cloth on a limb is shaded more toward its edge than cloth on a body', () => {
  const edge = 50 * size + 30;
  const [body, limb] = (['body', 'limb'] as const).map(
    (part) => edgeShading(createColumns(30, 70), 80, part).data[edge]!,
  );
  expect(limb).toBeLessThan(body!);
  expect(body).toBeLessThan(1);
});

/** Returns the shading of a garment that gets darker from left to right. */
function shadingFrom(lightest: number, darkest: number): Plane {
  const data = new Float32Array(size * size * 3);
  for (let i = 0; i < size * size; i++) data[i * 3] = lightest + ((darkest - lightest) * (i % size)) / size;
  return shadingOf({ width: size, height: size, data }, createColumns(0, size), 60);
}

test('white sleeves are darkened to the tone of the body as much as grey ones', () => {
  const darkened = (sleeve: number, body: number): number => {
    const [sleeves, torso] = [createCloth(75, 90), createCloth(20, 70)];
    sleeves.colour.data.fill(sleeve);
    torso.colour.data.fill(body);
    evenSleeveTone(sleeves, torso, 60);
    return 1 - greyAt(sleeves, 82, 50) / sleeve;
  };
  expect(darkened(240, 216)).toBeGreaterThan(0.05);
  expect(Math.abs(darkened(240, 216) - darkened(120, 108))).toBeLessThan(0.015);
});

test('light and shade are transferred from a light garment, but not from a black one', () => {
  const contrast = ({ data }: Plane): number => data[50 * size + 15]! - data[50 * size + 85]!;
  expect(contrast(shadingFrom(85, 55))).toBeGreaterThan(0.05);
  expect(contrast(shadingFrom(14, 4))).toBe(0);
});

/** Fills a layer with one colour, which is darker from row `from` on. */
function fillWithColour(
  layer: ReturnType<typeof createCloth>,
  colour: readonly number[],
  from: number,
): ReturnType<typeof createCloth> {
  layer.colour.data.forEach((_, i, data) => {
    data[i] = colour[i % 3]! * (i / 3 / size < from ? 1 : 0.7);
  });
  return layer;
}

test('a sleeve that lay in shadow gets the lightness of the body, but a sleeve in another colour keeps its own', () => {
  const blue = [60, 90, 180];
  const torso = fillWithColour(createCloth(30, 70), blue, size);
  const shaded = fillWithColour(createCloth(75, 90), blue, 50);
  evenSleeveTone(shaded, torso, 60);
  expect(greyAt(shaded, 82, 20)).toBeGreaterThan(54);
  expect(greyAt(shaded, 82, 80)).toBeGreaterThan(54);

  const yellow = fillWithColour(createCloth(75, 90), [200, 180, 20], size);
  evenSleeveTone(yellow, torso, 60);
  expect(greyAt(yellow, 82, 50)).toBeGreaterThan(190);
});

test('white sleeves beside a black print on the chest stay white', () => {
  const torso = createCloth(30, 70);
  torso.colour.data.forEach((_, i, data) => (data[i] = Math.floor(i / 3 / size) % 10 < 3 ? 25 : 235));
  const sleeve = fillWithColour(createCloth(75, 90), [225, 225, 225], size);
  evenSleeveTone(sleeve, torso, 60);
  expect(greyAt(sleeve, 82, 50)).toBeGreaterThan(220);
});

test('a red cuff does not make the cloth above it lighter', () => {
  const beige = [226, 200, 170];
  const sleeve = fillWithColour(createCloth(75, 90), beige, size);
  for (let i = 85 * size; i < size * size; i++) sleeve.colour.data.set([200, 60, 40], i * 3);
  const torso = fillWithColour(createCloth(30, 70), beige, size);
  evenSleeveTone(sleeve, torso, 60);
  const above = [...sleeve.colour.data.subarray((83 * size + 82) * 3, (83 * size + 82) * 3 + 3)];
  above.forEach((value, c) => expect(Math.abs(value - beige[c]!)).toBeLessThan(4));
});

test('a sleeve that lay in bluish light gets the hue of the body', () => {
  const sleeve = fillWithColour(createCloth(75, 90), [180, 190, 205], size);
  evenSleeveTone(sleeve, fillWithColour(createCloth(30, 70), [205, 195, 180], size), 60);
  const [red, , blue] = sleeve.colour.data.subarray((50 * size + 82) * 3);
  expect(red! - blue!).toBeGreaterThan(5);
});

test('sleeves of a garment that is dark above and light below are as dark as the body beside them', () => {
  const torso = createCloth(30, 70);
  torso.colour.data.forEach((_, i, data) => (data[i] = i / 3 / size < 60 ? 40 : 130));
  const sleeve = fillWithColour(createCloth(75, 90), [60, 60, 60], size);
  sleeve.alpha.data.fill(0, 40 * size);
  evenSleeveTone(sleeve, torso, 60);
  expect(greyAt(sleeve, 82, 20)).toBeLessThan(50);
});

test('both legs of trousers get the same light, but legs of different colours keep their own', () => {
  const legs = [
    fillWithColour(createCloth(20, 45), [50, 60, 90], size),
    fillWithColour(createCloth(55, 80), [66, 79, 118], 60),
  ];
  evenLegTone(legs, 60);
  for (const y of [20, 90]) expect(Math.abs(greyAt(legs[0]!, 30, y) - greyAt(legs[1]!, 70, y))).toBeLessThan(4);

  const different = [
    fillWithColour(createCloth(20, 45), [50, 60, 90], size),
    fillWithColour(createCloth(55, 80), [200, 40, 40], size),
  ];
  evenLegTone(different, 60);
  expect([greyAt(different[0]!, 30, 50), greyAt(different[1]!, 70, 50)]).toEqual([50, 200]);
});
