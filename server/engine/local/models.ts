import { loadReaderNetwork, type ReaderNetwork } from './garment/readerNetwork';
import { startBackend } from './network';
import { loadFaceModel, type FaceModel } from './pose/faceModel';
import { loadPoseModel, type PoseModel } from './pose/poseModel';

/** What every job of the local engine needs, loaded once a thread. */
export interface Models {
  readonly pose: PoseModel;
  readonly face: FaceModel;
  readonly reader: ReaderNetwork;
}

export async function loadModels(weightsDir: string): Promise<Models> {
  await startBackend();
  const [pose, face, reader] = await Promise.all([
    loadPoseModel(weightsDir),
    loadFaceModel(weightsDir),
    loadReaderNetwork(weightsDir),
  ]);
  return { pose, face, reader };
}
