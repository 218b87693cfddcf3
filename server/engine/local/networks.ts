import { loadNeckNetwork, type NeckNetwork } from './garment/neckNetwork';
import { loadNeckRegression, type NeckRegression } from './garment/neckType';
import { loadReaderNetwork, type ReaderNetwork } from './garment/readerNetwork';
import { type FoldMaps, loadFoldMaps } from './compose/foldMaps';
import { startBackend } from './network';
import { loadFaceNetwork, type FaceNetwork } from './pose/faceNetwork';
import { loadPoseNetwork, type PoseNetwork } from './pose/poseNetwork';
import { type DoubtRegression, loadDoubtRegression } from './tryOnDoubts';

/**
 * The networks of the local engine, the regressions that predict the type of a neck and the doubts about a try-on, and the simulated folds. Loaded once per
 * thread.
 */
export interface Networks {
  readonly pose: PoseNetwork;
  readonly face: FaceNetwork;
  readonly reader: ReaderNetwork;
  readonly neck: NeckNetwork;
  readonly neckTypes: NeckRegression;
  readonly doubts: DoubtRegression;
  readonly foldMaps: FoldMaps;
}

/**
 * Loads the networks from the folder of the weights and starts the backend that runs them.
 * @throws Error if a file is missing, or if the weights of a network don't match their checksum
 */
export async function loadNetworks(weightsDir: string): Promise<Networks> {
  await startBackend();
  const [pose, face, reader, neck, neckTypes, doubts, foldMaps] = await Promise.all([
    loadPoseNetwork(weightsDir),
    loadFaceNetwork(weightsDir),
    loadReaderNetwork(weightsDir),
    loadNeckNetwork(weightsDir),
    loadNeckRegression(weightsDir),
    loadDoubtRegression(weightsDir),
    loadFoldMaps(weightsDir),
  ]);
  return { pose, face, reader, neck, neckTypes, doubts, foldMaps };
}
