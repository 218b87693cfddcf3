import { comparisonFrame } from '../../../src/editor/tools/comparisonFrame';

const size = { width: 400, height: 200 };

test('if the whole picture is in view, the frame has its place and size, in CSS pixels', () => {
  const view = { width: 1000, height: 600, scale: 2, left: 100, top: 50 };
  expect(comparisonFrame(view, size, 2)).toEqual({
    frame: { left: 50, top: 25, width: 400, height: 200 },
    picture: { left: 0, top: 0, width: 400, height: 200 },
  });
});

test('if the picture reaches beyond the canvas on every side, the frame is the canvas', () => {
  const view = { width: 1000, height: 600, scale: 8, left: -300, top: -80 };
  expect(comparisonFrame(view, size, 2)).toEqual({
    frame: { left: 0, top: 0, width: 500, height: 300 },
    picture: { left: -150, top: -40, width: 1600, height: 800 },
  });
});
