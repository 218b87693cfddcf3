import { type Point, curvePoints, direction, mix, smoothStep } from '../geometry';

/** A side of the picture: -1 is the left, 1 the right. */
export type Side = -1 | 1;
export const sides: readonly Side[] = [-1, 1];

/** The measures of a person's build. Unless stated otherwise, each is half a width, in heads (see `head`). */
export interface Build {
  /** Height of the head from crown to chin, in pixels. */
  head: number;
  shoulder: number;
  chest: number;
  waist: number;
  hip: number;
  thigh: number;
  calf: number;
  arm: number;
  neck: number;
  /** How much the belly widens the sides of the body, and of a shirt over it. */
  belly: number;
}

/** How a person stands. Angles are in degrees. */
export interface Stance {
  /** The leg that carries the weight. */
  weight: Side;
  /** How far the hip of the leg that carries the weight is raised. `shoulderTilt`: how far the shoulder on that side is lowered. */
  hipTilt: number;
  shoulderTilt: number;
  /** How far the hips are shifted towards the leg that carries the weight, in heads. */
  hipShift: number;
  headTilt: number;
  /** For the left and the right arm, the angles of the upper arm and of the forearm away from the body. */
  arms: readonly [readonly [number, number], readonly [number, number]];
  /** How far the foot of the free leg is from the middle, in heads. */
  freeFoot: number;
}

/** The heights of parts of the body, as distances below the crown in heads. */
export const bodyLevels = {
  chin: 1,
  pit: 1.36,
  shoulder: 1.55,
  armpit: 1.98,
  bust: 2.14,
  waist: 2.74,
  hip: 3.54,
  crotch: 3.98,
  knee: 5.7,
  ankle: 7.42,
  sole: 7.76,
} as const;

const boneLengths = { upper: 1.27, fore: 1.06, hand: 0.7 } as const;

interface Arm {
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  /** The direction in which the hand points. */
  heading: Point;
}

interface Leg {
  hip: Point;
  knee: Point;
  ankle: Point;
  /** The line along the middle of the leg, from hip to ankle. */
  line: Point[];
}

/** The joints of a standing person, in pixels. */
export interface Body {
  build: Build;
  stance: Stance;
  head: number;
  /** Returns the point of the torso at a level, `half` heads to one side of the torso's middle. */
  torso: (level: number, half: number, side: Side) => Point;
  /** Returns a point of the head, `x` heads to the right of the head's middle and `y` heads below the crown. */
  face: (x: number, y: number) => Point;
  arms: Record<Side, Arm>;
  legs: Record<Side, Leg>;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const turnVector = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** Places the joints of a person with this build and stance. @param ground distance from the top of the picture to the soles, in pixels */
export function poseBody(build: Build, stance: Stance, middle: number, ground: number): Body {
  const { head } = build;
  const top = ground - bodyLevels.sole * head;
  const px = (x: number, y: number): Point => [middle + x * head, top + y * head];
  const { weight } = stance;

  const spineAt = (y: number): number => weight * stance.hipShift * smoothStep(bodyLevels.shoulder, bodyLevels.hip, y);
  const tiltAt = (y: number): number =>
    radians(
      weight * mix(stance.shoulderTilt, -stance.hipTilt, smoothStep(bodyLevels.shoulder, bodyLevels.hip - 0.2, y)),
    );
  const torso = (y: number, half: number, side: Side): Point => {
    const tilt = tiltAt(y);
    return px(spineAt(y) + side * half * Math.cos(tilt), y + side * half * Math.sin(tilt));
  };

  const nod = radians(stance.headTilt);
  const face = (x: number, y: number): Point => {
    const [dx, dy] = turnVector([x, y - bodyLevels.chin - 0.05], nod);
    return px(dx, dy + bodyLevels.chin + 0.05);
  };

  const arm = (side: Side): Arm => {
    const [upper, fore] = stance.arms[side === -1 ? 0 : 1];
    const shoulder = torso(bodyLevels.shoulder + 0.08, build.shoulder - 0.1, side);
    const reach = (from: Point, angle: number, length: number): Point => [
      from[0] + side * Math.sin(radians(angle)) * length * head,
      from[1] + Math.cos(radians(angle)) * length * head,
    ];
    const elbow = reach(shoulder, upper, boneLengths.upper);
    const wrist = reach(elbow, fore, boneLengths.fore);
    return { shoulder, elbow, wrist, heading: direction(elbow, wrist) };
  };

  const leg = (side: Side): Leg => {
    const isFree = side !== weight;
    const hip = torso(bodyLevels.hip + 0.1, build.hip * 0.52, side);
    const foot = isFree ? side * stance.freeFoot : side * 0.17;
    const ankle = px(foot, bodyLevels.ankle + (isFree ? 0.05 : 0));
    const lean = isFree ? 0.13 : 0.05;
    const knee: Point = [
      mix(hip[0], ankle[0], 0.54) + side * lean * head,
      mix(hip[1], ankle[1], 0.5) + (isFree ? 0.04 : -0.02) * head,
    ];
    return { hip, knee, ankle, line: curvePoints([hip, knee, ankle]) };
  };

  return {
    build,
    stance,
    head,
    torso,
    face,
    arms: { [-1]: arm(-1), 1: arm(1) } as Record<Side, Arm>,
    legs: { [-1]: leg(-1), 1: leg(1) } as Record<Side, Leg>,
  };
}

/** The length of a hand, in heads. */
export const handLength = boneLengths.hand;
