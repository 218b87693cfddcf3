import { loadReaderNetwork, type ReaderNetwork } from './garment/readerNetwork';
import { loadOpenCv, type OpenCv } from './image/openCv';
import { loadPoseModel, type PoseModel } from './pose/poseModel';

/** What every job of the local engine needs, loaded once a thread. */
export interface Models {
  readonly cv: OpenCv;
  readonly pose: PoseModel;
  readonly reader: ReaderNetwork;
}

export async function loadModels(weightsDir: string): Promise<Models> {
  const [cv, pose] = await Promise.all([loadOpenCv(), loadPoseModel(weightsDir)]);
  // After the pose model, which sets up the backend that both run on.
  return { cv, pose, reader: await loadReaderNetwork(weightsDir) };
}
