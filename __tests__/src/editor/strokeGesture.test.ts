import { createStrokeGesture, strokeMoveEvent } from '../../../src/editor/canvas/strokeGesture';
import { trackOnePointer } from '../../../src/editor/canvas/trackOnePointer';
import { createStrokeInProgress } from '../../../src/editor/client/strokeInProgress';
import type { PaintMessage } from '../../../workers/image/api';
import { isStroke } from '../../../workers/image/logEntry';
import type { Brush, Path } from '../../../workers/image/stroke';
import { gestures } from '../../support/gestures';

const brush: Brush = { tool: 'erase', size: 10 };

/** Creates an element to paint on. Records the messages to the worker, and the strokes for the log. */
function createSurface(currentBrush: Brush | null = brush, element = document.createElement('div')) {
  document.body.append(element);
  const messages: PaintMessage[] = [];
  const strokes: number[][] = [];
  const stroke = createStrokeInProgress(
    (message) => messages.push(structuredClone(message)),
    () => ({ width: 300, height: 200 }),
  );
  const { stop } = trackOnePointer(
    element,
    createStrokeGesture({
      ...stroke,
      brush: () => currentBrush,
      pointOf: ({ clientX, clientY }) => [clientX, clientY],
      usesPressure: () => true,
      setCopySource: () => false,
      end: () => {
        const ended = stroke.end();
        if (ended && 'tool' in ended && isStroke(ended)) strokes.push(ended.points);
      },
    }),
    strokeMoveEvent(element),
  );
  const paths = (): Path[] => messages.flatMap((message) => (message.paint === 'extend' ? [message] : []));
  return {
    element,
    batches: () => paths().map(({ points }) => points),
    sizes: () => paths().map(({ sizes }) => sizes),
    strokes,
    stop,
    cancelled: () => messages.filter(({ paint }) => paint === 'cancel').length,
  };
}

test('the worker gets the first dot at once and then one batch per event, and the log gets the same points', async () => {
  const { element, batches, strokes } = createSurface();
  const pointer = gestures(element);
  pointer.press([1, 2]);
  expect(batches()).toEqual([[1, 2]]);
  await pointer.move([3, 4], [5, 6]);
  await pointer.move([7, 8]);
  pointer.lift([7, 8]);
  expect(batches()).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
  ]);
  expect(strokes).toEqual([batches().flat()]);
});

test('no points are lost if the pointer is lifted in the same frame as its last move', () => {
  const { element, batches, strokes } = createSurface();
  const pointer = gestures(element);
  pointer.press([1, 1]);
  void pointer.move([9, 9]);
  pointer.lift([9, 9]);
  expect(strokes).toEqual([[1, 1, 9, 9]]);
  expect(batches().flat()).toEqual([1, 1, 9, 9]);
});

test('moves that the browser reports before the next frame are drawn at once, and not again in that frame', () => {
  const early = Object.assign(document.createElement('div'), { onpointerrawupdate: null });
  const { element, batches, strokes } = createSurface(brush, early);
  const pointer = gestures(element);
  const moveBeforeFrame = (x: number, y: number) =>
    element.dispatchEvent(new PointerEvent('pointerrawupdate', { pointerId: 1, clientX: x, clientY: y }));
  pointer.press([1, 2]);
  moveBeforeFrame(3, 4);
  moveBeforeFrame(5, 6);
  expect(batches()).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  void pointer.move([3, 4], [5, 6]);
  pointer.lift([5, 6]);
  expect(strokes).toEqual([[1, 2, 3, 4, 5, 6]]);
});

test('all places that the browser reports in one event are drawn', async () => {
  const { element, strokes } = createSurface();
  const pointer = gestures(element);
  pointer.press([0, 0]);
  const event = new PointerEvent('pointermove', { pointerId: 1, clientX: 30, clientY: 30 });
  event.getCoalescedEvents = () =>
    [10, 20, 30].map((place) => new PointerEvent('pointermove', { clientX: place, clientY: place }));
  element.dispatchEvent(event);
  pointer.lift([30, 30]);
  expect(strokes).toEqual([[0, 0, 10, 10, 20, 20, 30, 30]]);
});

test('each point of a pen stroke has the brush size for its pressure, and the worker gets both together', async () => {
  const { element, batches, sizes } = createSurface();
  const pen = gestures(element, { pointerType: 'pen' });
  pen.press([0, 0, 0.25]);
  const event = new PointerEvent('pointermove', { pointerId: 1, pointerType: 'pen' });
  event.getCoalescedEvents = () =>
    [0.3, 0.5, 1].map((pressure) => new PointerEvent('pointermove', { clientX: 9, pointerType: 'pen', pressure }));
  element.dispatchEvent(event);
  pen.lift([9, 0]);
  expect(batches()).toEqual([
    [0, 0],
    [9, 0, 9, 0, 9, 0],
  ]);
  expect(sizes()).toEqual([[40], [48, 80, 160]]);
});

test('a resting pointer adds no points', async () => {
  const { element, strokes } = createSurface();
  await gestures(element).draw([5, 5], [5, 5], [5, 5], [6, 5]);
  expect(strokes).toEqual([[5, 5, 6, 5]]);
});

test('a second finger does not draw', async () => {
  const { element, strokes } = createSurface();
  const [first, second] = [gestures(element), gestures(element, { pointerId: 2 })];
  first.press([1, 1]);
  await second.draw([50, 50], [60, 60]);
  first.lift([1, 1]);
  expect(strokes).toEqual([[1, 1]]);
});

test('an interrupted stroke is cancelled, and the next stroke contains none of its points', async () => {
  const { element, strokes, cancelled } = createSurface();
  const pointer = gestures(element);
  pointer.press([1, 1]);
  void pointer.move([5, 5]);
  pointer.interrupt([5, 5]);
  await pointer.draw([20, 20], [21, 21]);
  expect(cancelled()).toBe(1);
  expect(strokes).toEqual([[20, 20, 21, 21]]);
});

test('if the pointer capture is lost, the stroke ends and keeps the points drawn so far', () => {
  const { element, strokes } = createSurface();
  gestures(element).press([1, 1]);
  element.dispatchEvent(new PointerEvent('lostpointercapture', { pointerId: 1 }));
  expect(strokes).toEqual([[1, 1]]);
});

test('the right button draws nothing, and nothing is drawn on an empty canvas', async () => {
  const painted = createSurface();
  await gestures(painted.element, { button: 2 }).draw([1, 1], [2, 2]);
  const empty = createSurface(null);
  await gestures(empty.element).draw([1, 1], [2, 2]);
  expect([painted.strokes, empty.strokes, empty.batches()]).toEqual([[], [], []]);
});

test('leaving the page during a stroke cancels the stroke', () => {
  const { element, strokes, stop, cancelled } = createSurface();
  gestures(element).press([1, 1]);
  stop();
  gestures(element).lift([1, 1]);
  expect([strokes, cancelled()]).toEqual([[], 1]);
});
