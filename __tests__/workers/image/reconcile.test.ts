import { reconcile } from '../../../workers/image/reconcile';
import { stroke } from '../../support/strokes';

const strokes = [1, 2, 3, 4].map((size) => stroke('erase', size, [0, 0]));
const [a, b, c] = strokes.map(({ id }) => id) as [string, string, string];

test('nothing to do where the log is what is drawn', () => {
  expect(reconcile({ ids: [a, b], done: [[a], [b]], undone: [] }, strokes.slice(0, 2))).toEqual([]);
});

test('an undo takes a group back, a redo brings it back, and no stroke is drawn', () => {
  expect(reconcile({ ids: [a, b, c], done: [[a], [b, c]], undone: [] }, strokes.slice(0, 1))).toEqual([
    { kind: 'undo' },
  ]);
  expect(reconcile({ ids: [a], done: [[a]], undone: [[b, c]] }, strokes.slice(0, 3))).toEqual([{ kind: 'redo' }]);
});

test('a jump into the middle of a group undoes it and draws its beginning', () => {
  expect(reconcile({ ids: [a, b, c], done: [[a], [b, c]], undone: [] }, strokes.slice(0, 2))).toEqual([
    { kind: 'undo' },
    { kind: 'draw', stroke: strokes[1] },
  ]);
});

test('beyond what the history remembers it starts from nothing', () => {
  expect(reconcile({ ids: [a, b, c], done: [[c]], undone: [] }, [strokes[0]!, strokes[3]!])).toEqual([
    { kind: 'clear' },
    { kind: 'draw', stroke: strokes[0] },
    { kind: 'draw', stroke: strokes[3] },
  ]);
});

test('a new stroke ends what could be redone', () => {
  expect(reconcile({ ids: [a], done: [[a]], undone: [[c], [b]] }, [strokes[0]!, strokes[3]!, strokes[2]!])).toEqual([
    { kind: 'draw', stroke: strokes[3] },
    { kind: 'draw', stroke: strokes[2] },
  ]);
});
