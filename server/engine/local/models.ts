import { loadReaderNetwork, type ReaderNetwork } from './garment/readerNetwork';
import { loadOpenCv, type OpenCv } from './image/openCv';
import { startBackend } from './network';
import { loadFaceModel, type FaceModel } from './pose/faceModel';
import { loadPoseModel, type PoseModel } from './pose/poseModel';

/** What every job of the local engine needs, loaded once a thread. */
export interface Models {
  readonly cv: OpenCv;
  readonly pose: PoseModel;
  readonly face: FaceModel;
  readonly reader: ReaderNetwork;
}

export async function loadModels(weightsDir: string): Promise<Models> {
  await startBackend();
  const [cv, pose, face, reader] = await Promise.all([
    loadOpenCv(),
    loadPoseModel(weightsDir),
    loadFaceModel(weightsDir),
    loadReaderNetwork(weightsDir),
  ]);
  return { cv, pose, face, reader };
}
