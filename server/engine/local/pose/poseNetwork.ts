import { loadNetwork } from '../network';

/** Side of the network's square input, in pixels. */
export const poseInputSize = 256;

/** The network's output for one square. All positions are in pixels of that square. */
export interface Joints {
  /** 39 rows of x, y, z, visibility logit, presence logit: 33 joints, 2 auxiliary points, 4 unused. */
  readonly landmarks: Float32Array;
  /** Probability that the square holds a person. */
  readonly presence: number;
}

interface PoseOutput extends Joints {
  /** Mask of the person in the square, 0..1. */
  readonly mask: Float32Array;
}

/** Names of the network's output nodes: landmarks and probability of a person, and the segmentation. */
const jointOutputs = ['Identity_2', 'Identity_3'];
const segmentationOutput = 'Identity_1';

export interface PoseNetwork {
  /** Returns the joints without the mask: the same joints as `run`, in two thirds of the time. */
  findJoints(pixels: Float32Array): Joints;
  run(pixels: Float32Array): PoseOutput;
}

/** Loads BlazePose "full". */
export async function loadPoseNetwork(weightsDir: string): Promise<PoseNetwork> {
  const network = await loadNetwork(weightsDir, 'blazepose-full', poseInputSize);
  return {
    findJoints: (pixels) => {
      const [landmarks, flag] = network(pixels, jointOutputs);
      return { landmarks: landmarks!, presence: flag![0]! };
    },
    run: (pixels) => {
      const [landmarks, flag, mask] = network(pixels, [...jointOutputs, segmentationOutput]);
      return { landmarks: landmarks!, presence: flag![0]!, mask: mask! };
    },
  };
}
