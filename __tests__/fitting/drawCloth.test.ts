import { type Cloth, meshOf, shadowOf } from '../../fitting/cloth';
import { clothToner } from '../../fitting/clothTone';
import { deformVertices } from '../../fitting/deform';
import { drawCloth } from '../../fitting/drawCloth';
import type { Frame } from '../../fitting/geometry';
import { restingFit } from '../../fitting/parameters';
import { drawFit } from '../../fitting/scene';

const picture = { width: 120, height: 90 };

/** Red increases to the right and green downward. All pixels are opaque except for a rim of 3 pixels. */
const pixels = Uint32Array.from({ length: 60 * 50 }, (_, i) => {
  const [x, y] = [i % 60, Math.floor(i / 60)];
  const isRim = x < 3 || y < 3 || x > 56 || y > 46;
  return (x * 4) | ((y * 5) << 8) | (isRim ? 0 : 0xff << 24);
});
const cloth: Cloth = { left: 20, top: 10, width: 60, height: 50, pixels };
const mesh = meshOf(cloth, [{ name: 'neck', x: 50, y: 14 }], picture);

function drawFrame(frame: Frame, fit = restingFit, hiding = new Uint8Array(frame.width * frame.height)) {
  const data = new Uint8Array(frame.width * frame.height * 3).fill(200);
  const changed = drawCloth(frame, { data, channels: 3 }, cloth, mesh, deformVertices(mesh.rig, fit), hiding);
  const pixelAt = (x: number, y: number) => [
    ...data.subarray((y * frame.width + x) * 3, (y * frame.width + x) * 3 + 3),
  ];
  return { data, pixelAt, changed };
}

const wholePicture: Frame = { ...picture, left: 0, top: 0, scaleX: 1, scaleY: 1 };

test('a fit without changes draws each pixel of the cloth in its place, and changes nothing else', () => {
  const { data } = drawFrame(wholePicture);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const [u, v] = [x - 20, y - 10];
      const isCloth = u >= 3 && v >= 3 && u <= 56 && v <= 46;
      const shown = [...data.subarray((y * 120 + x) * 3, (y * 120 + x) * 3 + 3)];
      // Don't compare the innermost pixels of the rim, because bilinear sampling may mix them with the cloth beside them.
      const expectedColour = isCloth ? [u * 4, v * 5, 0] : [200, 200, 200];
      const isEdge = u === 2 || v === 2 || u === 57 || v === 47;
      if (!isEdge)
        for (let c = 0; c < 3; c++)
          expect(Math.abs(shown[c]! - expectedColour[c]!)).toBeLessThanOrEqual(isCloth ? 4 : 0);
    }
  }
});

test('where triangles meet, there is no seam and no pixel is drawn twice, at any size', () => {
  for (const scale of [0.37, 1, 2.3]) {
    const frame = { width: 300, height: 240, left: 7.3, top: -4.1, scaleX: scale, scaleY: scale };
    const data = new Uint8Array(frame.width * frame.height * 3);
    const translucentCloth = { ...cloth, pixels: new Uint32Array(pixels.length).fill(0x80ffffff) };
    const translucentMesh = meshOf(translucentCloth, [{ name: 'neck', x: 50, y: 14 }], picture);
    const turned = deformVertices(translucentMesh.rig, { ...restingFit, turn: 0.13, scale: 0.9 });
    drawCloth(
      frame,
      { data, channels: 3 },
      translucentCloth,
      translucentMesh,
      turned,
      new Uint8Array(frame.width * frame.height),
    );
    // Half-transparent white over black gives 128 where it is drawn once. A seam would be darker, an overlap lighter.
    expect(new Set(data)).toEqual(new Set([0, 128]));
  }
});

test('cloth that is moved by whole pixels keeps its exact colours', () => {
  const before = drawFrame(wholePicture);
  const after = drawFrame(wholePicture, { ...restingFit, move: { x: 10 / 120, y: -5 / 90 } });
  for (const [x, y] of [
    [30, 30],
    [50, 22],
    [70, 50],
  ] as const)
    expect(after.pixelAt(x + 10, y - 5)).toEqual(before.pixelAt(x, y));
  expect(after.pixelAt(25, 40)).toEqual([200, 200, 200]);
});

test('a pixel in front of the cloth hides it; a pixel that is half in front is mixed with it', () => {
  const hiding = new Uint8Array(120 * 90);
  hiding[40 * 120 + 40] = 255;
  hiding[40 * 120 + 41] = 128;
  const { pixelAt } = drawFrame(wholePicture, restingFit, hiding);
  const whole = drawFrame(wholePicture);
  expect(pixelAt(40, 40)).toEqual([200, 200, 200]);
  const [red, green, blue] = pixelAt(41, 40);
  const cloth41 = whole.pixelAt(41, 40);
  for (const [c, value] of [red, green, blue].entries())
    expect(value).toBeCloseTo((200 * 128 + cloth41[c]! * 127) / 255, -0.5);
});

test('drawing a part of a frame gives the same pixels as drawing the whole frame', () => {
  const frame = { width: 120, height: 90, left: 0, top: 0, scaleX: 1.1, scaleY: 1.1 };
  const fit = { ...restingFit, turn: 0.1, handles: { neck: { x: 0.05, y: 0.03 } } };
  const whole = drawFrame(frame, fit);
  const below = drawFrame({ ...frame, top: -40, height: 50 }, fit);
  expect([...below.data]).toEqual([...whole.data.subarray(40 * 120 * 3)]);
  const { left, top, right, bottom } = whole.changed;
  expect([left, top, right, bottom].every((side) => side >= 0)).toBe(true);
});

test('the shadow of the cloth is drawn below it, moves with it, and is hidden like it', () => {
  // The shadow is half dark below the cloth, in the rows 47 and 48 of its box.
  const alpha = Uint8Array.from({ length: 60 * 50 }, (_, i) =>
    Math.floor(i / 60) >= 47 && i % 60 > 2 && i % 60 < 57 ? 128 : 0,
  ).fill(0, 49 * 60);
  const shadow = shadowOf(cloth, mesh, alpha);
  const scene = { cloth, tonedCloth: clothToner(cloth, () => cloth), mesh, shadow };
  const draw = (moveY: number, hidden = new Uint8Array(120 * 90)) => {
    const data = new Uint8Array(120 * 90 * 3).fill(200);
    const fit = { ...restingFit, move: { x: 0, y: moveY / 90 } };
    drawFit(wholePicture, { data, channels: 3 }, scene, fit, {
      cloth: hidden,
      smoothCloth: null,
      otherCloth: null,
      copies: [],
      copiedCloth: hidden,
      light: null,
    });
    return (y: number) => data[(y * 120 + 50) * 3]!;
  };
  const resting = draw(0);
  // The rim of the cloth ends at row 46 of its box, which begins at row 10 of the picture.
  expect([resting(57) < 150, resting(65)]).toEqual([true, 200]);
  const moved = draw(10);
  expect([moved(67) < 150, moved(75)]).toEqual([true, 200]);
  expect(draw(0, new Uint8Array(120 * 90).fill(255))(57)).toBe(200);
  expect(shadowOf(cloth, mesh, new Uint8Array(60 * 50))).toBeNull();
});
