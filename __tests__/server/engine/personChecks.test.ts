import { createPlane } from '../../../server/engine/local/image/raster';
import type { Body, BodySide } from '../../../server/engine/local/person/body';
import { hiddenLegsObjection } from '../../../server/engine/local/person/checks/legs';
import { tooSmallObjection } from '../../../server/engine/local/person/checks/picture';
import {
  hiddenArmsObjection,
  armsInFrontObjection,
  hairInFrontObjection,
  hiddenTorsoObjection,
} from '../../../server/engine/local/person/checks/torso';

const size = { width: 400, height: 800 };
/** A mask in which every pixel belongs to the person. */
const everywhere = createPlane(size.width, size.height, 1);

/** Returns the point in row `y` that lies `x` pixels to the left (`outward` -1) or right (1) of the middle of the body. */
function pointAt(outward: -1 | 1, x: number, y: number): { x: number; y: number } {
  return { x: 200 + outward * x, y };
}

function sideOf(outward: -1 | 1, change: Partial<BodySide> = {}): BodySide {
  return {
    shoulder: pointAt(outward, 60, 160),
    elbow: pointAt(outward, 90, 260),
    wrist: pointAt(outward, 105, 350),
    hand: pointAt(outward, 108, 385),
    hip: pointAt(outward, 35, 340),
    knee: pointAt(outward, 36, 520),
    ankle: pointAt(outward, 36, 700),
    armSeen: 1,
    kneeSeen: 1,
    ankleSeen: 1,
    outward,
    ...change,
  };
}

function bodyOf(left: Partial<BodySide> = {}, right: Partial<BodySide> = {}, whole: Partial<Body> = {}): Body {
  return {
    sides: [sideOf(-1, left), sideOf(1, right)],
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

/** Returns an arm with this elbow and wrist. The hand continues the line of the forearm. */
function arm(outward: -1 | 1, elbow: [number, number], wrist: [number, number]): Partial<BodySide> {
  const hand: [number, number] = [wrist[0] + (wrist[0] - elbow[0]) * 0.3, wrist[1] + (wrist[1] - elbow[1]) * 0.3];
  return { elbow: pointAt(outward, ...elbow), wrist: pointAt(outward, ...wrist), hand: pointAt(outward, ...hand) };
}

test('a person standing with the arms at the sides passes every check', () => {
  const body = bodyOf();
  const none = createPlane(size.width, size.height);
  expect([
    tooSmallObjection(body),
    hiddenTorsoObjection(body, everywhere),
    hiddenArmsObjection(body),
    armsInFrontObjection(body),
    hairInFrontObjection(body, none),
    hiddenLegsObjection(body, everywhere),
  ]).toEqual([null, null, null, null, null, null]);
});

test.each([
  ['crossed arms', arm(-1, [85, 255], [-40, 240]), arm(1, [85, 255], [-40, 225])],
  ['a hand on the chest', {}, arm(1, [85, 255], [10, 200])],
  ['hands clasped before the belly', arm(-1, [85, 260], [5, 285]), arm(1, [85, 260], [5, 290])],
  ['a hand at the chin', {}, arm(1, [80, 250], [20, 130])],
])('a pose with %s is refused for tops and dresses, with advice on what to change', (_, left, right) => {
  expect(armsInFrontObjection(bodyOf(left, right))).toEqual({
    code: 'arms_in_front',
    message: expect.stringMatching(/Choose a photo with the arms hanging at the sides/),
  });
});

test.each([
  ['hands on the hips', arm(-1, [130, 260], [45, 320]), arm(1, [130, 260], [45, 320])],
  ['hands clasped below the hem', arm(-1, [80, 265], [8, 355]), arm(1, [80, 265], [8, 355])],
  ['one forearm across the waist', arm(-1, [85, 275], [-5, 320]), {}],
])('a pose with %s is accepted, because it hides only little of the garment', (_, left, right) => {
  expect(armsInFrontObjection(bodyOf(left, right))).toBeNull();
});

test('refuses a photo for tops if the pose network is unsure where the arms are', () => {
  expect(hiddenArmsObjection(bodyOf({ armSeen: 0.2 }))).toMatchObject({ code: 'torso_hidden' });
});

test.each([
  ['knees below the end of the photo', { knee: pointAt(-1, 36, 790) }],
  ['knees in an uncertain place', { kneeSeen: 0.3 }],
  ['hidden ankles', { ankleSeen: 0.2 }],
  ['thighs that point at the camera', { knee: pointAt(-1, 45, 390), ankle: pointAt(-1, 45, 560) }],
])('a photo with %s is refused for garments that cover the legs', (_, left) => {
  expect(hiddenLegsObjection(bodyOf(left), everywhere)).toEqual({
    code: 'legs_hidden',
    message: expect.stringMatching(/the whole person standing/),
  });
});

test('accepts legs that end at the border of the photo below the knees', () => {
  expect(
    hiddenLegsObjection(bodyOf({ ankle: pointAt(-1, 36, 860) }, { ankle: pointAt(1, 36, 860) }), everywhere),
  ).toBeNull();
});

test('refuses a person whose torso is behind a desk, or cut off by the edge of the photo', () => {
  const desk = createPlane(size.width, size.height);
  desk.data.fill(1, 0, 290 * size.width);
  for (const objection of [
    hiddenTorsoObjection(bodyOf(), desk),
    hiddenTorsoObjection(bodyOf({}, {}, { hips: { x: 200, y: 1300 } }), everywhere),
  ]) {
    expect(objection).toEqual({ code: 'torso_hidden', message: expect.stringMatching(/from head to hips/) });
  }
});
