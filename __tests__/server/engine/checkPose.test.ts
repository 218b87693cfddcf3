import { createRaster } from '../../../server/engine/local/image/raster';
import type { Body, BodySide } from '../../../server/engine/local/person/body';
import { checkPose } from '../../../server/engine/local/person/checkPose';

const size = { width: 400, height: 800 };
const photo = createRaster(size.width, size.height);

function sideOf(outward: -1 | 1, change: Partial<BodySide> = {}): BodySide {
  const at = (x: number, y: number) => ({ x: 200 + outward * x, y });
  return {
    shoulder: at(60, 160),
    elbow: at(90, 260),
    wrist: at(105, 350),
    hand: at(108, 385),
    hip: at(35, 340),
    knee: at(36, 520),
    ankle: at(36, 700),
    armSeen: 1,
    outward,
    ...change,
  };
}

function bodyOf(left: Partial<BodySide>, whole: Partial<Body>): Body {
  return {
    sides: [sideOf(-1, left), sideOf(1)],
    shoulderWidth: 120,
    shoulders: { x: 200, y: 160 },
    hips: { x: 200, y: 340 },
    nose: { x: 200, y: 90 },
    mouth: { x: 200, y: 108 },
    chin: { x: 200, y: 124 },
    headWidth: 60,
    axisAt: () => 200,
    ...whole,
  };
}

function check(part: 'upper' | 'whole' | 'lower', left: Partial<BodySide>, whole: Partial<Body> = {}): void {
  checkPose({ body: bodyOf(left, whole), image: photo }, part);
}

test('a person from the front, arms at the sides, may wear anything', () => {
  for (const part of ['upper', 'whole', 'lower'] as const) expect(() => check(part, {})).not.toThrow();
});

test.each([
  ['facing_away', /from the front/, 'upper', { shoulder: { x: 275, y: 160 } }, {}],
  ['arms_in_front', /arms hanging at the sides/, 'upper', { wrist: { x: 190, y: 240 } }, {}],
  ['torso_hidden', /both arms to be seen/, 'upper', { armSeen: 0.1 }, {}],
  ['torso_hidden', /from head to hips/, 'upper', {}, { shoulders: { x: 200, y: 700 }, hips: { x: 200, y: 1000 } }],
  ['legs_hidden', /the whole person/, 'whole', { knee: { x: 164, y: 900 } }, {}],
] as const)('%s is refused with what to change', (code, sentence, part, left, whole) => {
  expect(() => check(part, left, whole)).toThrow(
    expect.objectContaining({ name: 'EngineRefusal', code, message: expect.stringMatching(sentence) }),
  );
});
