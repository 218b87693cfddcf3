import { loadNeckNetwork, type NeckNetwork } from './garment/neckNetwork';
import { loadReaderNetwork, type ReaderNetwork } from './garment/readerNetwork';
import { startBackend } from './network';
import { loadFaceModel, type FaceModel } from './pose/faceModel';
import { loadPoseModel, type PoseModel } from './pose/poseModel';

/** What every job of the local engine needs, loaded once a thread. */
export interface Models {
  readonly pose: PoseModel;
  readonly face: FaceModel;
  readonly reader: ReaderNetwork;
  readonly neck: NeckNetwork;
}

export async function loadModels(weightsDir: string): Promise<Models> {
  await startBackend();
  const [pose, face, reader, neck] = await Promise.all([
    loadPoseModel(weightsDir),
    loadFaceModel(weightsDir),
    loadReaderNetwork(weightsDir),
    loadNeckNetwork(weightsDir),
  ]);
  return { pose, face, reader, neck };
}
