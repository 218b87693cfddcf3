import fc from 'fast-check';
import { panCamera, defaultCamera, viewOf, zoomCamera } from '../../../src/editor/canvas/camera';
import { imagePoint } from '../../../src/editor/canvas/camera';
import { stepsPerPixel } from '../../../workers/image/stroke';

const area = { width: 800, height: 600 };
const image = { width: 1200, height: 900 };

test('at an image scale of 100 %, the whole image is in view and centred; other scales are relative to that size', () => {
  const wholeImage = viewOf(area, image, 100, defaultCamera);
  expect(wholeImage.left + image.width * wholeImage.scale).toBeLessThanOrEqual(area.width);
  expect(wholeImage.top + image.height * wholeImage.scale).toBeLessThanOrEqual(area.height);
  expect(wholeImage.left * 2 + image.width * wholeImage.scale).toBeCloseTo(area.width, -1);
  expect(viewOf(area, image, 150, defaultCamera).scale).toBeCloseTo(wholeImage.scale * 1.5);
});

test('the point under the cursor stays there while the wheel zooms in', () => {
  const places = fc.record({ x: fc.integer({ min: 100, max: 700 }), y: fc.integer({ min: 100, max: 500 }) });
  fc.assert(
    fc.property(places, fc.double({ min: 1, max: 4, noNaN: true }), ({ x, y }, factor) => {
      const before = viewOf(area, image, 100, defaultCamera);
      const after = viewOf(area, image, 100, zoomCamera(defaultCamera, before, image, factor, x, y));
      expect(after.scale).toBeCloseTo(before.scale * factor);
      // The tolerance is one screen pixel, because the position of a view is rounded to whole screen pixels.
      expect(Math.abs(after.left + ((x - before.left) / before.scale) * after.scale - x)).toBeLessThanOrEqual(1);
      expect(Math.abs(after.top + ((y - before.top) / before.scale) * after.scale - y)).toBeLessThanOrEqual(1);
    }),
  );
});

test('some of the image stays in view, however far it is moved', () => {
  const before = viewOf(area, image, 100, defaultCamera);
  const moved = viewOf(area, image, 100, panCamera(defaultCamera, before, image, 9000, -9000));
  expect(moved.left).toBeLessThan(area.width);
  expect(moved.top + image.height * moved.scale).toBeGreaterThan(0);
});

test('zooming in stops at 16 screen pixels per image pixel, and from there, zooming out works at once', () => {
  let camera = defaultCamera;
  const zoom = (factor: number) => {
    camera = zoomCamera(camera, viewOf(area, image, 100, camera), image, factor, 400, 300);
    return viewOf(area, image, 100, camera).scale;
  };
  for (let notch = 0; notch < 60; notch++) zoom(1.2);
  expect(zoom(1.2)).toBe(16);
  expect(zoom(0.5)).toBeCloseTo(8);
});

test('a place on the canvas is converted to image coordinates, in the unit of strokes, at any pixel ratio', () => {
  const view = { width: 800, height: 600, scale: 0.5, left: 40, top: 20 };
  expect(imagePoint(view, 2, { x: 70, y: 60 })).toEqual([200 * stepsPerPixel, 200 * stepsPerPixel]);
  expect(imagePoint(view, 2, { x: 0, y: 0 })).toEqual([-80 * stepsPerPixel, -40 * stepsPerPixel]);
});
