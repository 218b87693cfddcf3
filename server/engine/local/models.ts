import { loadNeckNetwork, type NeckNetwork } from './garment/neckNetwork';
import { loadReaderNetwork, type ReaderNetwork } from './garment/readerNetwork';
import { startBackend } from './network';
import { loadFaceModel, type FaceModel } from './pose/faceModel';
import { loadPoseModel, type PoseModel } from './pose/poseModel';
import { type DoubtModel, loadDoubtModel } from './tryOnDoubts';

/** What every job of the local engine needs, loaded once per thread. */
export interface Models {
  readonly pose: PoseModel;
  readonly face: FaceModel;
  readonly reader: ReaderNetwork;
  readonly neck: NeckNetwork;
  readonly doubts: DoubtModel;
}

/**
 * Loads the networks from the folder of the weights and starts the backend that runs them.
 * @throws Error if a file is missing or its checksum is wrong
 */
export async function loadModels(weightsDir: string): Promise<Models> {
  await startBackend();
  const [pose, face, reader, neck, doubts] = await Promise.all([
    loadPoseModel(weightsDir),
    loadFaceModel(weightsDir),
    loadReaderNetwork(weightsDir),
    loadNeckNetwork(weightsDir),
    loadDoubtModel(weightsDir),
  ]);
  return { pose, face, reader, neck, doubts };
}
