import { loadNetwork } from '../network';
import type { Raster } from '../image/raster';
import { mix, distance } from '../image/geometry';
import { joint, type Pose } from './detectPose';
import { cropRegion } from './region';

/** Side of the network's square input, in pixels. */
const inputSize = 192;

/** The node of the face mesh that outputs the probability of a face, under its name in the graph. */
const outputs = ['Identity_1'];

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
}

/** Loads MediaPipe's face mesh. */
export async function loadFaceNetwork(weightsDir: string): Promise<FaceNetwork> {
  const network = await loadNetwork(weightsDir, 'facemesh', inputSize);
  return {
    seesFace: (image, { landmarks }) => {
      const at = (name: keyof typeof joint) => landmarks[joint[name]]!;
      const eyes = mix(at('leftEye'), at('rightEye'), 0.5);
      const mouth = mix(at('mouthLeft'), at('mouthRight'), 0.5);
      // The square is half as large again as the face from the brows to the chin, which is about twice the distance from eyes to mouth.
      const size = Math.max(distance(eyes, mouth) * 3.2, distance(at('leftEar'), at('rightEar')) * 1.6);
      const rotation = Math.atan2(at('leftEye').y - at('rightEye').y, at('leftEye').x - at('rightEye').x);
      const pixels = cropRegion(image, { centre: mix(eyes, mouth, 0.5), size, rotation }, inputSize);
      const [flag] = network(pixels, outputs);
      return flag![0]! >= minFace;
    },
  };
}
