import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadGraphModel, type GraphModel } from '@tensorflow/tfjs-converter';
import { setBackend, tensor4d, type io, type Tensor } from '@tensorflow/tfjs-core';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';

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
const outputNodes = ['Identity_2', 'Identity_3', 'Identity_1'];

export interface PoseModel {
  run(pixels: Float32Array): PoseOutput;
}

interface ModelFile {
  modelTopology: io.ModelJSON['modelTopology'];
  weightsManifest: { weights: io.WeightsManifestEntry[] }[];
}

async function readArtifacts(weightsDir: string): Promise<io.ModelArtifacts> {
  const [json, weights] = await Promise.all([
    readFile(path.join(weightsDir, 'blazepose-full.json'), 'utf8'),
    readFile(path.join(weightsDir, 'blazepose-full.bin')),
  ]);
  const file = JSON.parse(json) as ModelFile;
  return {
    modelTopology: file.modelTopology,
    weightSpecs: file.weightsManifest.flatMap((group) => group.weights),
    weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length) as ArrayBuffer,
  };
}

function predict(model: GraphModel, pixels: Float32Array): PoseOutput {
  const input = tensor4d(pixels, [1, poseInputSize, poseInputSize, 3]);
  const outputs = model.execute(input, outputNodes) as Tensor[];
  try {
    const [landmarks, flag, mask] = outputs.map((output) => output.dataSync() as Float32Array);
    return { landmarks: landmarks!, presence: flag![0]!, mask: mask! };
  } finally {
    input.dispose();
    for (const output of outputs) output.dispose();
  }
}

/**
 * Loads BlazePose "full" on the WebAssembly backend.
 * One thread only: with several, sums are added in varying order, and the same photo must give the same bytes.
 */
export async function loadPoseModel(weightsDir: string): Promise<PoseModel> {
  const wasm = require.resolve('@tensorflow/tfjs-backend-wasm');
  setWasmPaths(`${path.dirname(wasm)}${path.sep}`);
  setThreadsCount(1);
  await setBackend('wasm');
  const artifacts = await readArtifacts(weightsDir);
  const model = await loadGraphModel({ load: () => Promise.resolve(artifacts) });
  return { run: (pixels) => predict(model, pixels) };
}
