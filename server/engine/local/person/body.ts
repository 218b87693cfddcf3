import { alongLine, distance, mix, shift, directionTo } from '../image/geometry';
import { clamp, type Point } from '../image/raster';
import { joint, type Pose } from '../pose/detectPose';

/** The joints of one side of the body. Sides are those of the picture: index 0 is its left, 1 its right. */
export interface BodySide {
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  /** Tips of the fingers. */
  readonly hand: Point;
  readonly hip: Point;
  readonly knee: Point;
  readonly ankle: Point;
  /** Probability that elbow and wrist are visible. */
  readonly armSeen: number;
  /** Probability that the knee is in the picture. If it isn't, `knee` is extrapolated. */
  readonly kneeSeen: number;
  /** Probability that the ankle is in the picture. If it isn't, `ankle` is extrapolated. */
  readonly ankleSeen: number;
  /** The direction away from the body's axis: -1 on the left of the picture, 1 on its right. */
  readonly outward: -1 | 1;
}

/** Returns the length of an arm from the shoulder over the elbow to the wrist, in pixels. */
export function armLengthOf(side: BodySide): number {
  return distance(side.shoulder, side.elbow) + distance(side.elbow, side.wrist);
}

/** The measures and places of a person who faces the camera, to which garments are fitted. All in image pixels. */
export interface Body {
  readonly sides: readonly [BodySide, BodySide];
  readonly shoulderWidth: number;
  readonly shoulders: Point;
  readonly hips: Point;
  readonly nose: Point;
  readonly mouth: Point;
  readonly chin: Point;
  /** The distance from ear to ear, or an estimate from eyes and mouth if that is larger. */
  readonly headWidth: number;
  /** The x coordinate of the body's axis in a row. */
  axisAt(y: number): number;
}

function sideOf(pose: Pose, left: boolean, outward: -1 | 1): BodySide {
  const landmarkOf = (name: 'Shoulder' | 'Elbow' | 'Wrist' | 'Hip' | 'Knee' | 'Ankle' | 'Index' | 'Pinky') =>
    pose.landmarks[joint[`${left ? 'left' : 'right'}${name}`]]!;
  const wrist = landmarkOf('Wrist');
  const knuckles = mix(landmarkOf('Index'), landmarkOf('Pinky'), 0.5);
  return {
    shoulder: landmarkOf('Shoulder'),
    elbow: landmarkOf('Elbow'),
    wrist,
    hand: shift(wrist, directionTo(wrist, knuckles), distance(wrist, knuckles) * 1.9),
    hip: landmarkOf('Hip'),
    knee: landmarkOf('Knee'),
    ankle: landmarkOf('Ankle'),
    armSeen: Math.min(landmarkOf('Elbow').visibility, landmarkOf('Wrist').visibility),
    kneeSeen: landmarkOf('Knee').visibility,
    ankleSeen: landmarkOf('Ankle').visibility,
    outward,
  };
}

/**
 * Distance from shoulders to hips, in shoulder widths: 1.5 to 1.8 in photos that show the hips, more if the person is turned. If the photo ends at the hips,
 * the pose network places them too high, so a distance below `min` is replaced by `usual`.
 */
const torsoLength = { min: 1.15, usual: 1.5 };

/** Returns the same side with hip, knee and ankle moved down. */
function moveSideDown(side: BodySide, drop: number): BodySide {
  const down = ({ x, y }: Point): Point => ({ x, y: y + drop });
  return { ...side, hip: down(side.hip), knee: down(side.knee), ankle: down(side.ankle) };
}

/** Reads the body from the pose. The person's own right is on the left of the picture, unless they face away. */
export function bodyOf(pose: Pose): Body {
  const point = (index: number): Point => pose.landmarks[index]!;
  const seen = [sideOf(pose, false, -1), sideOf(pose, true, 1)] as const;
  const shoulders = mix(seen[0].shoulder, seen[1].shoulder, 0.5);
  const width = distance(seen[0].shoulder, seen[1].shoulder);
  const torso = mix(seen[0].hip, seen[1].hip, 0.5).y - shoulders.y;
  const missing = torso < width * torsoLength.min ? width * torsoLength.usual - torso : 0;
  const sides = [moveSideDown(seen[0], missing), moveSideDown(seen[1], missing)] as const;
  const hips = mix(sides[0].hip, sides[1].hip, 0.5);
  const eyes = mix(point(joint.leftEye), point(joint.rightEye), 0.5);
  const mouth = mix(point(joint.mouthLeft), point(joint.mouthRight), 0.5);
  const slope = (hips.x - shoulders.x) / Math.max(1, hips.y - shoulders.y);
  const knees = mix(sides[0].knee, sides[1].knee, 0.5);
  const legSlope = clamp((knees.x - hips.x) / Math.max(1, knees.y - hips.y), -0.2, 0.2);
  return {
    sides,
    shoulderWidth: width,
    shoulders,
    hips,
    nose: point(joint.nose),
    mouth,
    chin: shift(mouth, directionTo(eyes, mouth), distance(eyes, mouth) * 0.62),
    headWidth: Math.max(distance(point(joint.leftEar), point(joint.rightEar)), distance(eyes, mouth) * 1.4),
    axisAt: (y) => (y < hips.y ? shoulders.x + (y - shoulders.y) * slope : hips.x + (y - hips.y) * legSlope),
  };
}

/** Returns the x coordinate of the middle of a leg in the row `y`. */
export function legMiddleAt(side: BodySide, y: number): number {
  const leg = [side.hip, side.knee, side.ankle];
  const whole = distance(side.hip, side.knee) + distance(side.knee, side.ankle);
  const share = (y - side.hip.y) / Math.max(1, side.ankle.y - side.hip.y);
  return alongLine(leg, Math.max(0, share) * whole).at.x;
}
