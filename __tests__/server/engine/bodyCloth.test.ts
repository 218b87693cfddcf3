import type { Sleeve } from '../../../server/engine/local/garment/sleeve';
import { createRaster, computePlane } from '../../../server/engine/local/image/raster';
import { dressUpper } from '../../../server/engine/local/warp/dressUpper';
import type { UpperFit } from '../../../server/engine/local/warp/fitUpper';
import type { TorsoShape } from '../../../server/engine/local/warp/torsoShape';
import type { Layer, Texture } from '../../../server/engine/local/warp/mesh';

const size = { width: 300, height: 320 };
const body = { left: 100, right: 240, top: 52, armpit: 100, hem: 292 };

type Rgb = readonly [number, number, number];
const blue: Rgb = [60, 90, 180];

const shape: TorsoShape = {
  top: [100, 130, 160, 170, 180, 210, 240].map((x) => ({ x, y: body.top, along: (x - 100) / 140 })),
  rows: Array.from({ length: 17 }, (_, k) => {
    const y = body.armpit + ((body.hem - body.armpit) * k) / 16;
    return { left: { x: body.left, y }, right: { x: body.right, y } };
  }),
  sag: [0, 0, 0, 0, 0],
};

/** Returns a sleeve of this length that points straight out from the seam and is as wide as the seam is high. */
function sleeveOfLength(length: number, seamX = body.left, outward: -1 | 1 = -1): Sleeve {
  const sections = Array.from({ length: 17 }, (_, i) => {
    const x = seamX + (outward * length * i) / 16;
    return { upper: { x, y: body.top }, lower: { x, y: body.armpit } };
  });
  return { sections, length };
}

/** Draws the cloth of a garment whose left sleeve is 24 pixels long and whose right sleeve is 40 pixels long. `colourAt` returns the colour of a pixel. */
function drawCapSleeved(colourAt: (x: number, y: number) => Rgb): Texture {
  const colour = createRaster(size.width, size.height);
  for (let i = 0; i < size.width * size.height; i++) {
    colour.data.set(colourAt(i % size.width, Math.floor(i / size.width)), i * 3);
  }
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isBody = x >= body.left && x < body.right && y >= body.top && y < body.hem;
    const isCap = x >= body.left - 26 && x < body.left && y >= body.top && y < body.armpit;
    const isRight = x >= body.right && x < body.right + 42 && y >= body.top && y < body.armpit;
    return isBody || isCap || isRight ? 1 : 0;
  });
  return { colour, alpha };
}

/** The left sleeve: 24 pixels long in the photo, and stretched to 80 pixels. */
const stretched = {
  source: sleeveOfLength(24),
  sections: sleeveOfLength(80).sections,
  length: 80,
  end: 80,
  scale: 1,
  isLong: false,
  outward: -1,
} as const;

/** The right sleeve, as long as in the photo. */
const unstretched = {
  ...stretched,
  source: sleeveOfLength(40, body.right, 1),
  sections: sleeveOfLength(40, body.right, 1).sections,
  length: 40,
  end: 40,
  outward: 1,
} as const;

/** Draws the sleeves of a garment on a person. */
function wear(
  texture: Texture,
  right: typeof unstretched | null = null,
  { left = stretched, isShirt = false }: { left?: UpperFit['sleeves'][0]; isShirt?: boolean } = {},
): Layer {
  const fit: UpperFit = {
    flat: shape,
    worn: shape,
    armpits: [shape.rows[0]!.left, shape.rows[0]!.right],
    sleeves: [left, right],
    hemY: body.hem,
    cornerY: body.hem,
    neckY: body.top,
    halfNeckWidth: 10,
    neckRoom: 0,
    collar: null,
    rimY: null,
  };
  return dressUpper(size, texture, fit, isShirt).sleeves;
}

const colourOf = ({ colour }: Layer, x: number, y: number): number[] => {
  const at = (y * size.width + x) * 3;
  return [...colour.data.subarray(at, at + 3)];
};

/** Returns the colours along the middle of the sleeve, from the cuff to the seam. */
const coloursAlongSleeve = (layer: Layer): number[][] =>
  Array.from({ length: 76 }, (_, i) => colourOf(layer, 22 + i, 76));

test('the sleeve of a creased white garment gets no part of the large print on its chest', () => {
  const layer = wear(
    drawCapSleeved((x, y) => {
      if (x >= 128 && x < 212 && y >= 104) return [200, 30, 40];
      const crease = (((x * 7 + y * 13) % 5) - 2) * 5;
      return [225 + crease, 225 + crease, 228 + crease];
    }),
  );
  for (let y = body.top + 4; y < body.armpit - 4; y += 2) {
    for (let x = 26; x < 96; x += 2) {
      const [red, green] = colourOf(layer, x, y);
      expect([x, y, red! - green! < 30]).toEqual([x, y, true]);
    }
  }
});

test('a sleeve that would be stretched gets the stripes of the body, as wide as on the body', () => {
  const layer = wear(drawCapSleeved((_, y) => (Math.floor(y / 8) % 2 === 0 ? blue : [30, 45, 90])));
  const isDark = coloursAlongSleeve(layer)
    .slice(12)
    .map(([, , b]) => b! < 135);
  const changes = isDark.filter((dark, i) => i > 0 && dark !== isDark[i - 1]).length;
  // The 64 pixels along the sleeve hold stripes that are 8 pixels wide.
  expect(changes).toBeGreaterThanOrEqual(7);
  expect(changes).toBeLessThanOrEqual(9);
});

test('a print on the chest does not show up on the sleeve', () => {
  const layer = wear(drawCapSleeved((x, y) => (x > 105 && x < 160 && y > 60 && y < 130 ? [220, 40, 40] : blue)));
  for (const [red] of coloursAlongSleeve(layer)) expect(red).toBeLessThan(100);
});

test('letters on the chest do not show up on a sleeve with floor in it', () => {
  const inCap = (y: number) => (y > 90 ? ([130, 80, 140] as const) : blue);
  const onBody = (y: number) => (y > 60 && y < 130 && y % 16 < 3 ? ([160, 60, 90] as const) : blue);
  const layer = wear(drawCapSleeved((x, y) => (x < body.left ? inCap(y) : onBody(y))));
  for (const [red] of coloursAlongSleeve(layer)) expect(red).toBeLessThan(100);
});

test('a print that runs down one side does not show up on a creased sleeve beside it', () => {
  const inCap = (x: number) => (x % 4 === 0 ? ([5, 5, 10] as const) : blue);
  const onBody = (x: number, y: number) => (x > 105 && x < 160 && y % 16 < 3 ? ([220, 220, 230] as const) : blue);
  const layer = wear(drawCapSleeved((x, y) => (x < body.left ? inCap(x) : onBody(x, y))));
  for (const [red] of coloursAlongSleeve(layer)) expect(red).toBeLessThan(100);
});

test('a plain sleeve is stretched rather than drawn with the faint stripes of the body', () => {
  const onBody = (y: number) => (Math.floor(y / 8) % 2 === 0 ? blue : ([50, 75, 150] as const));
  const layer = wear(drawCapSleeved((x, y) => (x < body.left + 2 ? blue : onBody(y))));
  for (const [, , b] of coloursAlongSleeve(layer).slice(0, -8)) expect(b).toBeGreaterThan(170);
});

test('a printed sleeve gets the print of the body in the same size, even if the cloth above the hem is plain', () => {
  const layer = wear(
    drawCapSleeved((_, y) => (y < 190 && Math.floor(y / 8) % 2 === 0 ? [220, 230, 230] : [30, 20, 25])),
  );
  const isLight = coloursAlongSleeve(layer)
    .slice(12)
    .map(([red]) => red! > 125);
  const changes = isLight.filter((light, i) => i > 0 && light !== isLight[i - 1]).length;
  expect(changes).toBeGreaterThanOrEqual(7);
  expect(changes).toBeLessThanOrEqual(9);
});

/** Returns the colour of a striped garment at a place of its photo. Its light stripes are a little darker on the sleeves. */
const stripedAllOver = (x: number, y: number): Rgb => {
  if (Math.floor(y / 8) % 2 !== 0) return [30, 20, 25];
  return x < body.left + 2 || x >= body.right - 2 ? [180, 190, 190] : [220, 230, 230];
};

/** Counts the edges of stripes along the middle of a sleeve, between two columns of the picture. */
function countChanges(layer: Layer, fromX: number, toX: number): number {
  const isLight = Array.from({ length: toX - fromX }, (_, i) => colourOf(layer, fromX + i, 76)[0]! > 125);
  return isLight.filter((light, i) => i > 0 && light !== isLight[i - 1]).length;
}

test('a sleeve of a garment that is printed all over gets the print of the body, even if the body has more contrast than the sleeve', () => {
  expect(countChanges(wear(drawCapSleeved(stripedAllOver)), 34, 98)).toBeGreaterThanOrEqual(7);
});

test('both sleeves of a garment that is printed all over get the print of the body, even if one of them lies in shadow', () => {
  const inShadow = (x: number, y: number): Rgb => {
    const [red, green, blueOfStripe] = stripedAllOver(x, y);
    return red > 100 && x >= body.right - 2 ? [135, 140, 140] : [red, green, blueOfStripe];
  };
  const layer = wear(drawCapSleeved(inShadow), unstretched);
  expect(countChanges(layer, 34, 98)).toBeGreaterThanOrEqual(7);
  expect(countChanges(layer, body.right + 2, body.right + 38)).toBeGreaterThanOrEqual(3);
});

test('letters in the middle of a garment that is printed all over do not show up on its sleeves', () => {
  const isLetter = (x: number, y: number) => Math.abs(x - 170) < 30 && y > 60 && y < 120;
  const stripeAt = (y: number): Rgb => (Math.floor(y / 8) % 2 === 0 ? [130, 140, 140] : [40, 30, 35]);
  const layer = wear(drawCapSleeved((x, y) => (isLetter(x, y) ? [255, 255, 255] : stripeAt(y))));
  expect(countChanges(layer, 34, 98)).toBeGreaterThanOrEqual(7);
  for (let y = body.top + 2; y < body.armpit - 2; y++)
    for (let x = 34; x < 98; x++) expect(colourOf(layer, x, y)[0]).toBeLessThan(180);
});

test('if one sleeve of a garment that is printed all over would be stretched, both get the print of the body', () => {
  const layer = wear(drawCapSleeved(stripedAllOver), unstretched);
  expect(countChanges(layer, 34, 98)).toBeGreaterThanOrEqual(7);
  expect(countChanges(layer, body.right + 2, body.right + 38)).toBeGreaterThanOrEqual(3);
});

test('a sleeve of a different colour from the body of the garment keeps its colour', () => {
  const layer = wear(drawCapSleeved((x) => (x < body.left ? [235, 235, 230] : blue)));
  for (const [red] of coloursAlongSleeve(layer).slice(0, -4)) expect(red).toBeGreaterThan(200);
});

test('a sleeve that is drawn with the cloth of the body keeps the border of its own cuff', () => {
  const layer = wear(drawCapSleeved((x) => (x < body.left - 19 ? [20, 30, 60] : blue)));
  expect(colourOf(layer, 22, 76)[2]).toBeLessThan(80);
  expect(colourOf(layer, 60, 76)[2]).toBeGreaterThan(150);
});

test('a sleeve that is wider than a strip of the body shows no mirror image of its pattern', () => {
  // The pattern repeats every 12 columns: it gets lighter from left to right, and then suddenly dark.
  const layer = wear(drawCapSleeved((x) => [60, 90, 120 + ((x + 8) % 12) * 10]));
  const across = Array.from({ length: 44 }, (_, i) => colourOf(layer, 60, body.top + 2 + i)[2]!);
  // Compare pixels that are two apart, because an edge can be blurred over two neighbouring pixels.
  const steps = across.slice(2).map((value, i) => value - across[i]!);
  expect(steps.filter((step) => step > 50).length).toBeGreaterThanOrEqual(3);
  expect(steps.filter((step) => step < -50)).toEqual([]);
});

test('the print of a shirt repeats along a sleeve that needs more cloth than there is, and shows no mirror image', () => {
  // The print repeats every 16 rows: it gets lighter downward, and then suddenly dark.
  const layer = wear(
    drawCapSleeved((_, y) => {
      const value = 20 + (y % 16) * 14;
      return [value, value, value];
    }),
    null,
    { isShirt: true },
  );
  const along = Array.from({ length: 64 }, (_, i) => colourOf(layer, 96 - i, 76)[0]!);
  // Compare pixels that are two apart, because an edge can be blurred over two neighbouring pixels.
  const steps = along.slice(2).map((value, i) => value - along[i]!);
  expect(steps.filter((step) => step < -80).length).toBeGreaterThanOrEqual(4);
  expect(steps.filter((step) => step > 80)).toEqual([]);
});

/** Returns the lowest blue value along the middle of the right sleeve of a shirt or another top. */
function darkestOnSleeve(texture: Texture, isShirt: boolean): number {
  const layer = wear(texture, unstretched, { left: null, isShirt });
  return Math.min(...Array.from({ length: 28 }, (_, i) => colourOf(layer, body.right + 4 + i, 76)[2]!));
}

test('a crumpled sleeve of a shirt is drawn with the smooth cloth of the body', () => {
  const crumpled = drawCapSleeved((x, y) => (x >= body.right && (x + y) % 9 < 2 ? [15, 22, 45] : blue));
  expect(darkestOnSleeve(crumpled, true)).toBeGreaterThan(150);
  expect(darkestOnSleeve(crumpled, false)).toBeLessThan(100);
});

test('a smooth sleeve with a light stripe does not count as crumpled, and keeps the stripe', () => {
  const striped = drawCapSleeved((x) => (x >= body.right + 20 && x < body.right + 26 ? [230, 230, 60] : blue));
  expect(darkestOnSleeve(striped, true)).toBeLessThan(100);
});

/** Returns a left sleeve that lies at full length in the photo and is `height` pixels wide there. Its sections are slanted, so all are 48 pixels long. */
function slantedSleeve(height: number): Sleeve {
  const slant = Math.sqrt(48 ** 2 - height ** 2);
  const sections = Array.from({ length: 17 }, (_, i) => {
    const x = body.left - (80 * i) / 16;
    return { upper: { x, y: 76 - height / 2 }, lower: { x: x + slant, y: 76 + height / 2 } };
  });
  return { sections, length: 80 };
}

test.each([
  [48, false],
  [20, true],
])(
  'a sleeve %i pixels wide of a garment that is printed all over gets the print of the body: %s',
  (height, isOfBody) => {
    const texture = { ...drawCapSleeved(stripedAllOver), alpha: computePlane(size, () => 1) };
    const layer = wear(texture, null, { left: { ...stretched, source: slantedSleeve(height) } });
    // In the photo the stripes run along the sleeve, and on the body they cross the arm.
    expect(countChanges(layer, 34, 98) >= 7).toBe(isOfBody);
  },
);

test('the pocket of a shirt that is printed all over does not show up on its sleeves', () => {
  const isPocket = (x: number, y: number) => x > 108 && x < 150 && y > 70 && y < 135;
  const striped = drawCapSleeved((x, y) => {
    const [red, green, blueOfStripe] = stripedAllOver(x, y);
    return isPocket(x, y) ? [red * 0.85, green, blueOfStripe * 0.85] : [red, green, blueOfStripe];
  });
  const hasPocket = (layer: Layer): boolean =>
    Array.from({ length: 64 }, (_, i) => colourOf(layer, 34 + i, 76)).some(([red, green]) => green! - red! > 30);
  expect(hasPocket(wear(striped, null, { isShirt: false }))).toBe(true);
  expect(hasPocket(wear(striped, null, { isShirt: true }))).toBe(false);
});
