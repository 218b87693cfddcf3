import { loadNetwork } from '../network';

/** Side of the square that the network sees, in pixels. */
export const poseInputSize = 256;

/** What the network says of one square: all positions are in pixels of that square. */
export interface PoseOutput {
  /** 39 rows of x, y, z, visibility logit, presence logit: 33 joints, 2 auxiliary points, 4 unused. */
  readonly landmarks: Float32Array;
  /** Probability that the square holds a person. */
  readonly presence: number;
  /** Person mask of the square, 0..1. */
  readonly mask: Float32Array;
}

/** Landmarks, person flag, segmentation: the graph's own names for them. */
const outputs = ['Identity_2', 'Identity_3', 'Identity_1'];

export interface PoseModel {
  run(pixels: Float32Array): PoseOutput;
}

/** Loads BlazePose "full". */
export async function loadPoseModel(weightsDir: string): Promise<PoseModel> {
  const network = await loadNetwork(weightsDir, { name: 'blazepose-full', side: poseInputSize, outputs });
  return {
    run: (pixels) => {
      const [landmarks, flag, mask] = network(pixels);
      return { landmarks: landmarks!, presence: flag![0]!, mask: mask! };
    },
  };
}
