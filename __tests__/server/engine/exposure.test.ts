import { correctExposure } from '../../../server/engine/local/garment/exposure';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { labOf, type Rgb } from '../../../server/engine/local/image/lab';
import { createRaster, computePlane } from '../../../server/engine/local/image/raster';

const size = { width: 60, height: 60 };
const centre = 30 * size.width + 30;

/** Returns a photo of a square of cloth on a floor, each in one colour with a little shading. */
function photoOf(cloth: Rgb, floor: Rgb): GarmentPhoto {
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    return x >= 15 && x < 45 && y >= 15 && y < 45 ? 1 : 0;
  });
  const image = createRaster(size.width, size.height);
  for (let i = 0; i < alpha.data.length; i++) {
    const colour = alpha.data[i]! > 0.5 ? cloth : floor;
    for (let c = 0; c < 3; c++) image.data[i * 3 + c] = colour[c]! - (i % 3);
  }
  return { image, alpha, kind: 'top', sleeve: 'short', points: {} };
}

const lightnessAt = ({ image: { data } }: GarmentPhoto, i: number): number =>
  labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!)[0];

/** Returns the cloth's colour in Lab after the correction. */
function clothAfter(cloth: Rgb, floor: Rgb, whitest = 95): { lightness: number; a: number; b: number } {
  const { data } = correctExposure(photoOf(cloth, floor), whitest).image;
  const [lightness, a, b] = labOf(data[centre * 3]!, data[centre * 3 + 1]!, data[centre * 3 + 2]!);
  return { lightness, a, b };
}

test('white cloth that a dim room made grey and blue is white again', () => {
  const { lightness, a, b } = clothAfter([150, 160, 175], [165, 130, 95]);
  expect(lightness).toBeGreaterThan(85);
  expect(Math.hypot(a, b)).toBeLessThan(4);
});

test('a black print on white cloth stays black where the cloth is brightened', () => {
  const photo = photoOf([150, 152, 156], [110, 108, 104]);
  const print = 30 * size.width + 40;
  photo.image.data.set([38, 38, 40], print * 3);
  const white = correctExposure(photo, 95);
  expect(lightnessAt(white, centre)).toBeGreaterThan(85);
  expect(lightnessAt(white, print)).toBeLessThan(labOf(38, 38, 40)[0] + 2);
});

test('the middle tones of white cloth become white too, not only its lightest parts', () => {
  const photo = photoOf([162, 164, 168], [110, 108, 104]);
  for (let i = 0; i < photo.alpha.data.length; i++) {
    if (photo.alpha.data[i]! > 0.5 && i % size.width < 22) photo.image.data.set([196, 198, 202], i * 3);
  }
  expect(lightnessAt(correctExposure(photo, 95), centre)).toBeGreaterThan(78);
});

test('white cloth in the shade becomes white even if the sun shines on the floor far from it', () => {
  const photo = photoOf([150, 160, 175], [165, 130, 95]);
  for (let i = 0; i < photo.alpha.data.length; i++) {
    if (i % size.width < 8 && i < 20 * size.width) photo.image.data.set([255, 250, 240], i * 3);
  }
  expect(lightnessAt(correctExposure(photo, 95), centre)).toBeGreaterThan(85);
});

/** Returns the photo of white cloth with a wide shadow, a crease, a black letter and a grey part, and their places. */
function shadedPhoto() {
  const photo = photoOf([205, 206, 208], [160, 155, 150]);
  const at = (x: number, y = 30) => y * size.width + x;
  for (let i = 0; i < photo.alpha.data.length; i++) {
    const x = i % size.width;
    if (photo.alpha.data[i]! < 0.5) continue;
    if (x > 18 && x < 26) photo.image.data.set([172, 173, 175], i * 3);
    if (x > 33) photo.image.data.set([120, 121, 123], i * 3);
  }
  photo.image.data.set([150, 151, 153], at(22, 24) * 3);
  photo.image.data.set([30, 30, 32], at(22, 36) * 3);
  return { photo, shadow: at(22), crease: at(22, 24), letter: at(22, 36), grey: at(38) };
}

test('a wide shadow on white cloth becomes about as light as the rest, creases there fade, and a grey part and black letters stay', () => {
  const { photo, shadow, crease, letter, grey } = shadedPhoto();
  const shaded = correctExposure(photo, 96);
  const white = correctExposure(photo, 96, true);
  expect(lightnessAt(white, centre)).toBeGreaterThan(90);
  expect(lightnessAt(white, shadow)).toBeGreaterThan(88);
  expect(lightnessAt(white, grey)).toBeLessThan(66);
  expect(lightnessAt(white, letter)).toBeLessThan(lightnessAt(shaded, letter) + 4);
  const depthIn = (result: GarmentPhoto): number => lightnessAt(result, shadow) - lightnessAt(result, crease);
  expect(depthIn(white)).toBeLessThan(depthIn(shaded) * 0.85);
});

test('shade is not made lighter than the lightest parts of the photo of the person', () => {
  const { photo, shadow } = shadedPhoto();
  expect(lightnessAt(correctExposure(photo, 85, true), shadow)).toBeLessThan(86);
});

test('white cloth gets the same hue in the shade and in lamplight, and its print keeps its colour', () => {
  const photo = photoOf([176, 178, 184], [160, 155, 150]);
  const [lamp, print] = [30 * size.width + 20, 30 * size.width + 40];
  for (let i = 0; i < photo.alpha.data.length; i++) {
    const x = i % size.width;
    if (photo.alpha.data[i]! < 0.5) continue;
    if (x < 25) photo.image.data.set([188, 186, 178], i * 3);
    else if (x > 38) photo.image.data.set([60, 80, 170], i * 3);
  }
  const { data } = correctExposure(photo, 95).image;
  const hueAt = (i: number) => labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!)[2];
  expect(Math.abs(hueAt(lamp) - hueAt(centre))).toBeLessThan(3);
  expect(hueAt(print)).toBeLessThan(-40);
});

test('white cloth in two kinds of light gets the same hue, even if it is light enough already', () => {
  const photo = photoOf([232, 232, 232], [215, 215, 215]);
  for (let i = 0; i < photo.alpha.data.length; i++) {
    if (photo.alpha.data[i]! > 0.5 && i % size.width < 25) photo.image.data.set([226, 224, 212], i * 3);
  }
  const { data } = correctExposure(photo, 85).image;
  const hueAt = (i: number) => labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!)[2];
  expect(Math.abs(hueAt(30 * size.width + 18) - hueAt(30 * size.width + 40))).toBeLessThan(4);
});

test('on a bright red sheet, which is darker than grey cloth, grey cloth stays grey and white cloth becomes white', () => {
  expect(clothAfter([165, 163, 158], [215, 40, 35]).lightness).toBeLessThan(73);
  expect(clothAfter([206, 206, 208], [200, 36, 32]).lightness).toBeGreaterThan(87);
});

test('beige cloth on a dark blanket stays beige', () => {
  const [before] = labOf(155, 145, 128);
  const { lightness, b } = clothAfter([155, 145, 128], [110, 40, 40]);
  expect(lightness).toBeLessThan(before + 15);
  expect(b).toBeGreaterThan(7);
});

test('pale cloth in a patch of sunlight keeps its colour there', () => {
  const photo = photoOf([150, 115, 105], [50, 48, 46]);
  for (let i = 0; i < photo.alpha.data.length; i++) {
    if (photo.alpha.data[i]! > 0.5 && i % size.width < 18) photo.image.data.set([240, 220, 205], i * 3);
  }
  const { data } = correctExposure(photo, 95).image;
  const sunny = (30 * size.width + 16) * 3;
  const [, a, b] = labOf(data[sunny]!, data[sunny + 1]!, data[sunny + 2]!);
  expect(Math.hypot(a, b)).toBeGreaterThan(9);
});

test('white cloth gets no lighter than the lightest part of the photo of the person', () => {
  expect(clothAfter([150, 160, 175], [165, 130, 95], 78).lightness).toBeLessThan(80);
});

test('dark cloth on a colourful floor stays dark, because a dark colourful floor does not mean that the room is dim', () => {
  const [before] = labOf(40, 42, 48);
  expect(clothAfter([40, 42, 48], [150, 90, 40]).lightness).toBeLessThan(before + 3);
  expect(clothAfter([40, 42, 48], [120, 112, 108]).lightness).toBeGreaterThan(before + 4);
});

test('grey cloth on a lighter floor, cloth on a dark floor and coloured cloth keep their lightness and colour', () => {
  for (const [cloth, floor] of [
    [
      [120, 120, 120],
      [215, 210, 205],
    ],
    [
      [30, 32, 60],
      [215, 210, 205],
    ],
    [
      [190, 30, 40],
      [215, 210, 205],
    ],
  ] as [Rgb, Rgb][]) {
    const before = labOf(cloth[0], cloth[1], cloth[2]);
    const { lightness, a, b } = clothAfter(cloth, floor);
    expect(Math.hypot(lightness - before[0], a - before[1], b - before[2])).toBeLessThan(5);
  }
});

test('grey cloth that a lamp on a wooden floor makes brownish is grey again, but brown and olive cloth keep their colours', () => {
  const colourOf = (cloth: Rgb, floor: Rgb): number => {
    const { a, b } = clothAfter(cloth, floor);
    return Math.hypot(a, b);
  };
  const brownishGrey: Rgb = [72, 66, 60];
  const brown: Rgb = [84, 62, 48];
  const olive: Rgb = [66, 68, 62];
  const floor: Rgb = [190, 120, 50];
  expect(Math.hypot(...labOf(...brownishGrey).slice(1))).toBeGreaterThan(4);
  expect(colourOf(brownishGrey, floor)).toBeLessThan(2.5);
  expect(colourOf(brown, floor)).toBeGreaterThan(12);
  expect(colourOf(olive, floor)).toBeGreaterThan(3);
  expect(colourOf(brownishGrey, [150, 150, 150])).toBeGreaterThan(4);
});

test('white cloth in lamplight becomes nearly neutral, and pale pink cloth stays pink', () => {
  const white = clothAfter([205, 200, 188], [120, 100, 80]);
  expect(white.lightness).toBeGreaterThan(90);
  expect(white.b).toBeLessThan(4);
  const [, a] = labOf(205, 190, 187);
  expect(clothAfter([205, 190, 187], [120, 100, 80]).a).toBeGreaterThan(a * 0.5);
});

test('white cloth in strong lamplight becomes white if everything around it is darker and yellowish; elsewhere such cloth stays beige', () => {
  const cloth: Rgb = [216, 208, 190];
  const [, , before] = labOf(...cloth);
  const inLamplight = clothAfter(cloth, [130, 100, 75]);
  expect(inLamplight.lightness).toBeGreaterThan(90);
  expect(inLamplight.b).toBeLessThan(before * 0.6);
  for (const floor of [
    [110, 110, 110],
    [235, 232, 226],
  ] as Rgb[])
    expect(clothAfter(cloth, floor).b).toBeGreaterThan(before * 0.75);
});

test('cream cloth stays cream', () => {
  const before = labOf(225, 215, 185);
  expect(clothAfter([225, 215, 185], [120, 120, 120]).b).toBeGreaterThan(before[2] * 0.6);
});

test('black cloth that the camera shows without any detail gets as light as black cloth in a well-lit photo; charcoal is left unchanged', () => {
  const { lightness } = clothAfter([4, 4, 4], [200, 195, 190]);
  expect(lightness).toBeGreaterThan(11);
  expect(lightness).toBeLessThan(16);
  const [charcoal] = labOf(45, 45, 47);
  expect(Math.abs(clothAfter([45, 45, 47], [225, 220, 215]).lightness - charcoal)).toBeLessThan(1.5);
});

test('cloth that is a black hole gets as light as other black cloth', () => {
  const photo = photoOf([2, 2, 2], [200, 195, 190]);
  photo.alpha.data.forEach((share, i) => share > 0.5 && photo.image.data.fill(0, i * 3, i * 3 + 3));
  const { data } = correctExposure(photo, 95).image;
  expect(labOf(data[centre * 3]!, data[centre * 3 + 1]!, data[centre * 3 + 2]!)[0]).toBeGreaterThan(11);
});

test('coloured cloth on a dark floor hardly gets lighter', () => {
  const sage = [140, 172, 146] as const;
  const [before] = labOf(...sage);
  expect(clothAfter(sage, [85, 55, 50]).lightness).toBeLessThan(before + 6);
});

test('a photo that is dim as a whole gets lighter', () => {
  expect(clothAfter([60, 20, 25], [130, 125, 120]).lightness).toBeGreaterThan(labOf(60, 20, 25)[0] + 4);
});

test('pale denim is not mistaken for white cloth', () => {
  const denim: Rgb = [168, 182, 186];
  const before = labOf(...denim);
  const { lightness, b } = clothAfter(denim, [150, 110, 90]);
  // The photo is dim, so it gets lighter as a whole, but not as light as white cloth.
  expect(lightness).toBeLessThan(88);
  expect(b).toBeLessThan(before[2] + 0.5);
});

test('cream cloth on an equally warm blanket loses half of its warm cast, on a grey floor none', () => {
  const cream: Rgb = [229, 193, 162];
  const cast = labOf(...cream)[2];
  expect(clothAfter(cream, [114, 100, 82]).b).toBeLessThan(cast * 0.75);
  expect(clothAfter(cream, [114, 100, 82]).b).toBeGreaterThan(cast * 0.35);
  expect(clothAfter(cream, [112, 112, 114]).b).toBeGreaterThan(cast * 0.95);
});

test.each([
  ['an orange top', [205, 120, 60]],
  ['a pink top', [222, 160, 165]],
  ['an olive top', [110, 112, 84]],
] as const)('%s on a wooden floor keeps its colour', (_, cloth) => {
  const before = correctExposure(photoOf(cloth, [112, 112, 114]), 95).image.data;
  const after = correctExposure(photoOf(cloth, [170, 130, 90]), 95).image.data;
  const hueOf = (data: Uint8Array | Uint8ClampedArray): number => data[centre * 3]! / data[centre * 3 + 2]!;
  expect(hueOf(after) / hueOf(before)).toBeCloseTo(1, 1);
});
