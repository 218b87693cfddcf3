import type { Plane, Point, Raster } from '../image/raster';
import { poseInputSize, type Joints, type PoseNetwork } from './poseNetwork';
import { cropRegion, regionOfBody, toImage, unprojectMask, regionOfImage, type Region } from './region';

/** The index of each joint that the engine uses among BlazePose's 33. Left and right are the person's own. */
export const joint = {
  nose: 0,
  leftEye: 2,
  rightEye: 5,
  leftEar: 7,
  rightEar: 8,
  mouthLeft: 9,
  mouthRight: 10,
  leftShoulder: 11,
  rightShoulder: 12,
  leftElbow: 13,
  rightElbow: 14,
  leftWrist: 15,
  rightWrist: 16,
  leftPinky: 17,
  rightPinky: 18,
  leftIndex: 19,
  rightIndex: 20,
  leftHip: 23,
  rightHip: 24,
  leftKnee: 25,
  rightKnee: 26,
  leftAnkle: 27,
  rightAnkle: 28,
} as const;

interface Landmark extends Point {
  /** Depth relative to the hips, in image pixels. Smaller is nearer to the camera. */
  readonly z: number;
  /** Probability that the joint is visible and not hidden, 0..1. */
  readonly visibility: number;
}

export interface Pose {
  /** 33 joints in image pixels, indexed by `joint`. Some may lie outside the image. */
  readonly landmarks: readonly Landmark[];
  /** Probability of a person, 0..1. */
  readonly presence: number;
  /** Coarse mask of the person, of the image's size, 0..1. */
  readonly personMask: Plane;
}

/**
 * Returns the pose with its joints in the coordinates of the part of the photo whose top left corner is at `left`, `top`. The mask
 * stays that of the whole photo.
 */
export function movePose(pose: Pose, { left, top }: { left: number; top: number }): Pose {
  return { ...pose, landmarks: pose.landmarks.map((point) => ({ ...point, x: point.x - left, y: point.y - top })) };
}

/** Number of times that the network runs, each time on a better square. The last run also computes the mask. */
const passCount = 3;
/** If the probability of a person is below this, there is none. A red disc scores 0.6, a shirt on a floor 0.66, and the lowest real person so far 0.93. */
const minPresence = 0.8;

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function positionOf(output: Joints, row: number, region: Region): Point {
  const u = output.landmarks[row * 5]! / poseInputSize;
  const v = output.landmarks[row * 5 + 1]! / poseInputSize;
  return toImage(region, u, v);
}

function landmarkOf(output: Joints, row: number, region: Region): Landmark {
  const z = (output.landmarks[row * 5 + 2]! / poseInputSize) * region.size;
  const visibility = sigmoid(output.landmarks[row * 5 + 3]!);
  return { ...positionOf(output, row, region), z, visibility };
}

/** Returns the square to show the network next, based on its output for the previous one. */
function nextRegion(joints: Joints, region: Region): Region {
  return regionOfBody(positionOf(joints, 33, region), positionOf(joints, 34, region));
}

/**
 * Returns the squares that `detectPose` begins with: the whole image; its middle, for a person who fills little of a wide or tall image; and a larger square,
 * for a person who fills the image.
 */
function firstRegions(image: Raster): Region[] {
  const whole = regionOfImage(image);
  const shorter = Math.min(image.width, image.height);
  return [whole, { ...whole, size: shorter * 1.1 }, { ...whole, size: whole.size * 1.5 }];
}

/**
 * Finds the person in an upright photo. Returns null if there is none. The `squares` are tried one after the other until one shows a person. The network is a
 * tracker: after a first square it gets the square that follows from its own output, so the last pass sees the body centred. Only the last pass needs the mask.
 */
export function detectPose(image: Raster, network: PoseNetwork, squares = firstRegions(image)): Pose | null {
  for (const first of squares) {
    let region = first;
    let joints = network.findJoints(cropRegion(image, region));
    for (let pass = 2; pass < passCount && joints.presence >= minPresence; pass++) {
      region = nextRegion(joints, region);
      joints = network.findJoints(cropRegion(image, region));
    }
    if (joints.presence < minPresence) continue;
    region = nextRegion(joints, region);
    const output = network.run(cropRegion(image, region));
    if (output.presence < minPresence) continue;
    const landmarks = Array.from({ length: 33 }, (_, row) => landmarkOf(output, row, region));
    const personMask = unprojectMask(output.mask, region, image.width, image.height);
    return { landmarks, presence: output.presence, personMask };
  }
  return null;
}
