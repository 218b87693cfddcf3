import { loadNetwork } from '../network';
import type { Raster } from '../image/raster';
import { mix, distance } from '../image/geometry';
import { joint, type Pose } from './detectPose';
import { cropRegion } from './region';

/** Side of the square that the network sees, in pixels. */
const inputSize = 192;

/** Face flag of the face mesh: the graph's own name for it. */
const outputs = ['Identity_1'];

/** Probability of a face. People, also with sunglasses or drawn, have 0.89 and more; heads cut off, hats, shirts and hooded coats 0.21 and less. */
const leastFace = 0.5;

export interface FaceModel {
  /**
   * Whether there is a face where the pose has one. The pose network sees a body in a spread-out shirt or a hung-up dress too, with a presence that is no less
   * than that of some people.
   */
  seesFace(image: Raster, pose: Pose): boolean;
}

/** Loads MediaPipe's face mesh. */
export async function loadFaceModel(weightsDir: string): Promise<FaceModel> {
  const network = await loadNetwork(weightsDir, 'facemesh', inputSize);
  return {
    seesFace: (image, { landmarks }) => {
      const at = (name: keyof typeof joint) => landmarks[joint[name]]!;
      const eyes = mix(at('leftEye'), at('rightEye'), 0.5);
      const mouth = mix(at('mouthLeft'), at('mouthRight'), 0.5);
      // The network wants half as much again around the face as from the brows to the chin, which is about twice the way from eyes to mouth.
      const size = Math.max(distance(eyes, mouth) * 3.2, distance(at('leftEar'), at('rightEar')) * 1.6);
      const rotation = Math.atan2(at('leftEye').y - at('rightEye').y, at('leftEye').x - at('rightEye').x);
      const pixels = cropRegion(image, { centre: mix(eyes, mouth, 0.5), size, rotation }, inputSize);
      const [flag] = network(pixels, outputs);
      return flag![0]! >= leastFace;
    },
  };
}
