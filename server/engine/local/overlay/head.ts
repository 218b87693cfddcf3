import { EngineRefusal } from '../../engine';
import type { Scene } from '../edit/scene';
import { distance, mix } from '../image/geometry';
import { clamp, type Box, type Plane, type Point } from '../image/raster';
import type { Person } from '../person/readPerson';
import { joint } from '../pose/detectPose';

/** A head seen from the front, in pixels of the photo. Index 0 is the left of the picture. */
export interface Head {
  readonly person: Person;
  /** Pixels of the photo per pixel of the working picture. */
  readonly scale: number;
  readonly eyes: readonly [Point, Point];
  readonly ears: readonly [Point, Point];
  /** Distance from eye to eye, in pixels of the photo. */
  readonly unit: number;
  /** Direction along the line of the eyes, to the right of the picture. */
  readonly right: Point;
  /** Direction from the eyes to the chin. */
  readonly down: Point;
  /**
   * How far the face is turned: the distance of the nose from the point midway between the eyes, as a share of half the distance between the eyes. 0 is
   * straight ahead. Above 0, the face looks towards the left of the picture.
   */
  readonly turn: number;
  /** Where the light comes from: -1 is the left of the picture, 1 its right. */
  readonly light: number;
}

/** Largest `turn` at which a face counts as seen from the front. Beyond this, one of the eyes is seen in profile. */
const maxTurn = 0.62;

/**
 * Reads the head of the person in the picture.
 * @throws EngineRefusal if no face is visible from the front
 */
export function headOf(scene: Scene): Head {
  const { person, photo, lab } = scene;
  if (!person) refuseTurnedHead();
  const scale = photo.width / lab.width;
  const landmarkOf = (index: number): Point => {
    const { x, y } = person.pose.landmarks[index]!;
    return { x: x * scale, y: y * scale };
  };
  // The person's right is on the left of the picture.
  const eyes = [landmarkOf(joint.rightEye), landmarkOf(joint.leftEye)] as const;
  const ears = [landmarkOf(joint.rightEar), landmarkOf(joint.leftEar)] as const;
  const nose = landmarkOf(joint.nose);
  const unit = distance(eyes[0], eyes[1]);
  // Average the tilt of the head over all pairs: one pixel of error at an eye would be a degree or two.
  const pairs = [eyes, ears, [landmarkOf(joint.mouthRight), landmarkOf(joint.mouthLeft)]] as const;
  const across = pairs.reduce((sum, [a, b]) => ({ x: sum.x + b.x - a.x, y: sum.y + b.y - a.y }), { x: 0, y: 0 });
  const length = Math.max(1, Math.hypot(across.x, across.y));
  const right = { x: across.x / length, y: across.y / length };
  const down = { x: -right.y, y: right.x };
  const positionOf = (point: Point): number => (point.x - eyes[0].x) * right.x + (point.y - eyes[0].y) * right.y;
  const turn = (0.5 - positionOf(nose) / unit) * 2;
  if (!(unit > 6) || Math.abs(turn) > maxTurn || right.x < 0.7) refuseTurnedHead();
  return { person, scale, eyes, ears, unit, right, down, turn, light: findLightDirection(person) };
}

/**
 * Refuses an overlay because no face is visible from the front.
 * @throws EngineRefusal that asks for a photo from the front
 */
export function refuseTurnedHead(): never {
  throw new EngineRefusal(
    'nothing_to_edit',
    "Drape can't see a face from the front in this picture, so it can't draw sunglasses or a necklace. Choose a photo of one person who looks at the camera.",
  );
}

/** Compares the cheeks to find where the light comes from, between left (-1) and right (1). The brighter cheek faces the light. */
function findLightDirection({ body, lab }: Person): number {
  const reach = Math.max(2, Math.round(body.headWidth * 0.1));
  const mean = (centre: Point): number => {
    let [sum, count] = [0, 0];
    for (let y = Math.round(centre.y) - reach; y <= centre.y + reach; y++) {
      for (let x = Math.round(centre.x) - reach; x <= centre.x + reach; x++) {
        if (x < 0 || y < 0 || x >= lab.width || y >= lab.height) continue;
        sum += lab.data[(y * lab.width + x) * 3]!;
        count++;
      }
    }
    return count > 0 ? sum / count : 50;
  };
  const middle = mix(body.nose, body.mouth, 0.5);
  const side = body.headWidth * 0.26;
  return clamp((mean({ x: middle.x + side, y: middle.y }) - mean({ x: middle.x - side, y: middle.y })) / 16, -1, 1);
}

/**
 * Returns the box of the photo around head, neck and upper chest.
 * @throws EngineRefusal if no face is visible from the front
 */
export function overlayBox(scene: Scene): Box {
  const { person, scale } = headOf(scene);
  const { body } = person;
  const { photo } = scene;
  const reach = Math.max(body.headWidth * 1.2, body.shoulderWidth * 0.6);
  return {
    left: Math.max(0, Math.floor((body.nose.x - reach) * scale)),
    right: Math.min(photo.width, Math.ceil((body.nose.x + reach) * scale)),
    top: Math.max(0, Math.floor((body.nose.y - body.headWidth * 1.1) * scale)),
    bottom: Math.min(photo.height, Math.ceil((body.shoulders.y + body.shoulderWidth * 0.75) * scale)),
  };
}

/** Returns a function that reads a plane of the working picture's size at any point of the photo (bilinear). */
export function createSampler(plane: Plane, scale: number): (point: Point) => number {
  return ({ x, y }) => {
    const [u, v] = [clamp(x / scale - 0.5, 0, plane.width - 1.001), clamp(y / scale - 0.5, 0, plane.height - 1.001)];
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const index = top * plane.width + left;
    const upper = plane.data[index]! * (1 - u + left) + plane.data[index + 1]! * (u - left);
    const lower = plane.data[index + plane.width]! * (1 - u + left) + plane.data[index + plane.width + 1]! * (u - left);
    return upper * (1 - v + top) + lower * (v - top);
  };
}
