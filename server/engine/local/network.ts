import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { setBackend, tensor4d, type io, type Tensor } from '@tensorflow/tfjs-core';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { checkWeights, publishedWeights } from './checkWeights';

/** Runs a neural network on a square of pixels (0..1, three channels), and returns the values of the named output nodes. Only these outputs are computed. */
export type Network = (pixels: Float32Array, outputs: string[]) => Float32Array[];

type NetworkName = 'blazepose-full' | 'facemesh';

interface GraphFile {
  modelTopology: io.ModelJSON['modelTopology'];
  weightsManifest: { weights: io.WeightsManifestEntry[] }[];
}

async function readArtifacts(weightsDir: string, name: NetworkName): Promise<io.ModelArtifacts> {
  const [json, weights] = await Promise.all([
    readFile(path.join(weightsDir, `${name}.json`), 'utf8'),
    readFile(path.join(weightsDir, `${name}.bin`)),
  ]);
  checkWeights(`${name}.bin`, weights, publishedWeights[`${name}.bin`]);
  const file = JSON.parse(json) as GraphFile;
  return {
    modelTopology: file.modelTopology,
    weightSpecs: file.weightsManifest.flatMap((group) => group.weights),
    weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length) as ArrayBuffer,
  };
}

/**
 * Selects the WebAssembly backend, on which all networks run. It uses a single thread, because the same photo must give the same bytes; with several threads,
 * the order of additions varies.
 */
export async function startBackend(): Promise<void> {
  const wasm = require.resolve('@tensorflow/tfjs-backend-wasm');
  setWasmPaths(`${path.dirname(wasm)}${path.sep}`);
  setThreadsCount(1);
  await setBackend('wasm');
}

/**
 * Loads a TensorFlow.js graph from `name`.json and `name`.bin. The backend must have been started (`startBackend`).
 * @throws Error if a file is missing, or if the .bin file isn't the one that was published
 */
export async function loadNetwork(weightsDir: string, name: NetworkName, side: number): Promise<Network> {
  const artifacts = await readArtifacts(weightsDir, name);
  const graph = await loadGraphModel({ load: () => Promise.resolve(artifacts) });
  return (pixels, outputs) => {
    const input = tensor4d(pixels, [1, side, side, 3]);
    const tensors = [graph.execute(input, outputs)].flat() as Tensor[];
    try {
      return tensors.map((tensor) => tensor.dataSync() as Float32Array);
    } finally {
      input.dispose();
      for (const tensor of tensors) tensor.dispose();
    }
  };
}
