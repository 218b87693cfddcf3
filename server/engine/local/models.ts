import { loadOpenCv, type OpenCv } from './image/openCv';
import { startBackend } from './network';
import { loadFaceModel, type FaceModel } from './pose/faceModel';
import { loadPoseModel, type PoseModel } from './pose/poseModel';

/** What every job of the local engine needs, loaded once a thread. */
export interface Models {
  readonly cv: OpenCv;
  readonly pose: PoseModel;
  readonly face: FaceModel;
}

export async function loadModels(weightsDir: string): Promise<Models> {
  await startBackend();
  const [cv, pose, face] = await Promise.all([loadOpenCv(), loadPoseModel(weightsDir), loadFaceModel(weightsDir)]);
  return { cv, pose, face };
}
