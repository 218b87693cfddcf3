import { loadNetwork } from '../network';
import type { Point, Raster } from '../image/raster';
import { mix, distance } from '../image/geometry';
import { joint, type Pose } from './detectPose';
import { cropRegion, toImage, type Region } from './region';

/** Side of the network's square input, in pixels. */
const inputSize = 192;

/** Names of the network's outputs: the probability of a face, and the 468 points of the face mesh as x, y, z in pixels of the input. */
const faceOutput = 'Identity_1';
const meshOutput = 'Identity_2';

/** The points of the mesh around the face, clockwise from the middle of the hairline. */
const outlinePoints = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

/**
 * Minimum probability that counts as a face. People have at least 0.89, even drawn or with sunglasses. Shirts, hats, hooded coats and people cropped at the
 * neck have at most 0.21.
 */
const minFace = 0.5;

export interface FaceNetwork {
  /**
   * Tells whether there is a face where the pose has one. The pose alone isn't enough, because the pose network also finds a body in a shirt laid flat or a
   * dress on a hanger, and is as confident of it as of some real people.
   */
  seesFace(image: Raster, pose: Pose): boolean;
  /** Returns the corners of the face's outline in image pixels, clockwise from the middle of the hairline. Null if there is no face. */
  outlineOf(image: Raster, pose: Pose): readonly Point[] | null;
}

/**
 * Returns the square to show the network: about 1.6 times as large as the face from the brows to the chin. That height is about twice the distance from eyes to
 * mouth.
 */
function faceRegionOf({ landmarks }: Pose): Region {
  const landmarkOf = (name: keyof typeof joint) => landmarks[joint[name]]!;
  const eyes = mix(landmarkOf('leftEye'), landmarkOf('rightEye'), 0.5);
  const mouth = mix(landmarkOf('mouthLeft'), landmarkOf('mouthRight'), 0.5);
  const size = Math.max(distance(eyes, mouth) * 3.2, distance(landmarkOf('leftEar'), landmarkOf('rightEar')) * 1.6);
  const rotation = Math.atan2(
    landmarkOf('leftEye').y - landmarkOf('rightEye').y,
    landmarkOf('leftEye').x - landmarkOf('rightEye').x,
  );
  return { centre: mix(eyes, mouth, 0.5), size, rotation };
}

/** Loads MediaPipe's face mesh. */
export async function loadFaceNetwork(weightsDir: string): Promise<FaceNetwork> {
  const network = await loadNetwork(weightsDir, 'facemesh', inputSize);
  return {
    seesFace: (image, pose) => {
      const [flag] = network(cropRegion(image, faceRegionOf(pose), inputSize), [faceOutput]);
      return flag![0]! >= minFace;
    },
    outlineOf: (image, pose) => {
      const region = faceRegionOf(pose);
      const [flag, mesh] = network(cropRegion(image, region, inputSize), [faceOutput, meshOutput]);
      if (flag![0]! < minFace) return null;
      return outlinePoints.map((point) =>
        toImage(region, mesh![3 * point]! / inputSize, mesh![3 * point + 1]! / inputSize),
      );
    },
  };
}
