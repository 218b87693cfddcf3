import fc from 'fast-check';
import type { FitParameters } from '../../contract/fit';
import {
  type FitHandle,
  type Rig,
  deformVertices,
  handlePlace,
  untransformPoint,
  weightsOf,
  wholeTransformOf,
} from '../../fitting/deform';
import { applyFitChanges, isSameFit, restingFit, restingStretch } from '../../fitting/parameters';

const picture = { width: 400, height: 600 };
const handles: FitHandle[] = [
  { name: 'neck', x: 200, y: 100 },
  { name: 'cuffLeft', x: 60, y: 300 },
  { name: 'cuffRight', x: 340, y: 300 },
  { name: 'hemLeft', x: 140, y: 480 },
  { name: 'hemRight', x: 260, y: 480 },
];
/** The handles themselves, and a grid of points around them. */
const points = [
  ...handles.map(({ x, y }) => [x, y]),
  ...Array.from({ length: 81 }, (_, i) => [40 + (i % 9) * 40, 80 + Math.floor(i / 9) * 50]),
];
const vertices = Float64Array.from(points.flat());
const rig: Rig = { picture, handles, centre: { x: 200, y: 300 }, vertices, weights: weightsOf(vertices, handles) };

const placeOfVertex = (fit: FitParameters, vertex: number) => {
  const moved = deformVertices(rig, fit);
  return [moved[2 * vertex]!, moved[2 * vertex + 1]!] as const;
};

const anyFit: fc.Arbitrary<FitParameters> = fc.record({
  move: fc.record({
    x: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    y: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  }),
  scale: fc.double({ min: 0.5, max: 2, noNaN: true }),
  turn: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  stretch: fc.record({
    width: fc.double({ min: 0.5, max: 2, noNaN: true }),
    length: fc.double({ min: 0.5, max: 2, noNaN: true }),
  }),
  handles: fc.constant({ cuffLeft: { x: 0.05, y: -0.1 } }),
  order: fc.constant([]),
});

test('a fit without changes moves nothing', () => {
  expect([...deformVertices(rig, restingFit)]).toEqual([...vertices]);
});

test('the weights of the handles at each vertex sum to one', () => {
  const count = handles.length;
  for (let vertex = 0; vertex < points.length; vertex++) {
    const vertexWeights = rig.weights.subarray(vertex * count, (vertex + 1) * count);
    expect(vertexWeights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
  }
});

test('a dragged cuff moves the cloth around it, and leaves the other landmarks where they are', () => {
  const fit = { ...restingFit, handles: { cuffLeft: { x: 0.1, y: -0.05 } } };
  expect(placeOfVertex(fit, 1)).toEqual([100, 270]);
  for (const index of [0, 2, 3, 4]) expect(placeOfVertex(fit, index)).toEqual([handles[index]!.x, handles[index]!.y]);
  // Cloth halfway to the hem moves in the same direction as the cuff, but less.
  const nearCuff = points.findIndex(([x, y]) => x === 80 && y === 330);
  const [x, y] = placeOfVertex(fit, nearCuff);
  expect(x).toBeGreaterThan(100);
  expect(x).toBeLessThan(120);
  expect(y).toBeLessThan(330);
});

test('the cloth keeps its shape when it is moved, scaled or turned', () => {
  fc.assert(
    fc.property(anyFit, (fit) => {
      const plain = { ...fit, handles: {}, stretch: restingStretch };
      const [a, b] = [placeOfVertex(plain, 1), placeOfVertex(plain, 2)];
      expect(Math.hypot(b[0] - a[0], b[1] - a[1])).toBeCloseTo(280 * fit.scale, 6);
    }),
  );
  const turned = { ...restingFit, turn: Math.tan(Math.PI / 12) };
  const [x, y] = placeOfVertex(turned, 2);
  // This turns by 30° clockwise about the centre, because y increases downward.
  expect(x).toBeCloseTo(200 + 140 * Math.cos(Math.PI / 6), 6);
  expect(y).toBeCloseTo(300 + 140 * Math.sin(Math.PI / 6), 6);
});

test('a garment gets wider on both sides of its middle, and longer downward from its uppermost landmark', () => {
  const wider = { ...restingFit, stretch: { width: 1.5, length: 1 } };
  expect(placeOfVertex(wider, 1)).toEqual([200 - 1.5 * 140, 300]);
  expect(placeOfVertex(wider, 2)).toEqual([200 + 1.5 * 140, 300]);
  const longer = { ...restingFit, stretch: { width: 1, length: 1.2 } };
  expect(placeOfVertex(longer, 0)).toEqual([200, 100]);
  expect(placeOfVertex(longer, 3)).toEqual([140, 100 + 1.2 * 380]);
  expect(isSameFit(longer, restingFit)).toBe(false);
});

test('a handle is drawn at its vertex, and `untransformPoint` reverses the move, scale, rotation and stretch', () => {
  fc.assert(
    fc.property(anyFit, (fit) => {
      const place = handlePlace(rig, fit, handles[1]!);
      const [x, y] = placeOfVertex(fit, 1);
      expect(place.x).toBeCloseTo(x, 6);
      expect(place.y).toBeCloseTo(y, 6);
      const back = untransformPoint(wholeTransformOf(rig, fit), place);
      expect(back.x).toBeCloseTo(60 + 0.05 * 400, 6);
      expect(back.y).toBeCloseTo(300 - 0.1 * 600, 6);
    }),
  );
});

test('a later change of a handle replaces an earlier one, and a reset undoes all changes', () => {
  const first = { fit: 'handle', name: 'neck', offset: { x: 0.1, y: 0 } } as const;
  const second = { ...first, offset: { x: 0.02, y: 0.01 } };
  expect(applyFitChanges(restingFit, [first, second]).handles.neck).toEqual({ x: 0.02, y: 0.01 });
  expect(applyFitChanges(restingFit, [first, { fit: 'reset' }])).toEqual(restingFit);
  // A handle dragged back to where it was counts as never dragged.
  expect(isSameFit(applyFitChanges(restingFit, [first, { ...first, offset: { x: 0, y: 0 } }]), restingFit)).toBe(true);
  expect(isSameFit(applyFitChanges(restingFit, [first]), restingFit)).toBe(false);
});
