import { strokeEnded } from '../../../src/editor/state/editorSlice';
import { maskPainted } from '../../../src/editor/state/maskPainted';
import { describeAction } from '../../../src/support/replay/describeAction';

test.each([
  [1, 'Mask painted, 1 stroke'],
  [2, 'Mask painted, 2 strokes'],
  [1200, 'Mask painted, 1,200 strokes'],
])('a mask of %i strokes is described as: %s', (strokes, description) => {
  expect(describeAction(maskPainted({ strokes, hash: 'a0' }))).toBe(description);
});

test('a dot is a stroke of one point', () => {
  expect(describeAction(strokeEnded({ tool: 'erase', size: 3, points: [16, 16] }))).toBe(
    'Drew a stroke (erase, 1 point)',
  );
});
