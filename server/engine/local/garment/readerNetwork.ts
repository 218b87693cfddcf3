import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { add, fused, image as images, tensor, tensor4d, tidy, type Tensor, type Tensor4D } from '@tensorflow/tfjs-core';
import type { GarmentKind, SleeveLength } from '../../../../contract/readings';
import type { LandmarkName } from '../../engine';
import { clamp } from '../image/raster';

/** How the raw outputs become honest probabilities; fitted on senders that the network has not learnt from (training/calibrate.py). */
export interface Calibration {
  /** What the logits are divided by. */
  readonly kindTemperature: number;
  readonly sleeveTemperature: number;
  /** Below this probability the customer is asked. */
  readonly kindThreshold: number;
  readonly sleeveThreshold: number;
  /** Logistic model of a right cut-out: bias, then a weight for each feature of cutOutFeatures. */
  readonly cutOut: readonly number[];
  readonly cutOutThreshold: number;
}

interface Manifest {
  readonly sha256: string;
  readonly side: number;
  readonly kinds: readonly GarmentKind[];
  readonly sleeves: readonly SleeveLength[];
  readonly landmarks: readonly LandmarkName[];
  readonly calibration: Calibration;
  readonly tensors: readonly { readonly name: string; readonly shape: readonly number[] }[];
}

/** What the network says of one square picture. */
export interface ReaderOutput {
  /** Probability of the garment, 0..1, in cells of 2 × 2 pixels, row by row. */
  readonly mask: Float32Array;
  /** Logits of each landmark in cells of 4 × 4 pixels: cell by cell, the landmarks of a cell side by side. */
  readonly landmarks: Float32Array;
  readonly kind: Float32Array;
  readonly sleeve: Float32Array;
}

export interface ReaderNetwork extends Omit<Manifest, 'tensors' | 'sha256'> {
  /** `pixels`: side × side × 3, sRGB as -1..1. */
  run(pixels: Float32Array): ReaderOutput;
}

/** Strides of the encoder's blocks; the rest of its shape is in the weights (training/network.py). */
const strides = [1, 2, 1, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1];

function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

async function readWeights(weightsDir: string): Promise<{ manifest: Manifest; arrays: Map<string, Float32Array> }> {
  const [json, bytes] = await Promise.all([
    readFile(path.join(weightsDir, 'garment-reader.json'), 'utf8'),
    readFile(path.join(weightsDir, 'garment-reader.bin')),
  ]);
  const manifest = JSON.parse(json) as Manifest;
  if (createHash('sha256').update(bytes).digest('hex') !== manifest.sha256) {
    throw new Error('garment-reader.bin is not the file that garment-reader.json describes. Check both out again.');
  }
  const halves = new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const arrays = new Map<string, Float32Array>();
  let at = 0;
  for (const { name, shape } of manifest.tensors) {
    const size = shape.reduce((product, side) => product * side, 1);
    arrays.set(name, Float32Array.from(halves.subarray(at, at + size), halfToFloat));
    at += size;
  }
  return { manifest, arrays };
}

/** Means of a square plane over squares, so that it has `side` cells a row. */
function shrunk(plane: Float32Array, from: number, side: number): Float32Array {
  const step = from / side;
  const out = new Float32Array(side * side);
  for (let i = 0; i < plane.length; i++) {
    out[Math.floor(i / from / step) * side + Math.floor((i % from) / step)]! += plane[i]! / (step * step);
  }
  return out;
}

/** Mean of each channel over all cells, each cell with its weight. */
function pooled(features: Float32Array, channels: number, weights: Float32Array, least: number): number[] {
  const sums = new Float64Array(channels);
  let total = least;
  weights.forEach((weight, cell) => {
    total += weight;
    for (let c = 0; c < channels; c++) sums[c]! += features[cell * channels + c]! * weight;
  });
  return Array.from(sums, (sum) => sum / total);
}

/** The garment's height and width as shares of the square: how many rows, and columns, hold some of it. */
function extentOf(mask: Float32Array, side: number): [number, number] {
  const rows = new Float32Array(side);
  const columns = new Float32Array(side);
  mask.forEach((value, i) => {
    const row = Math.floor(i / side);
    rows[row] = Math.max(rows[row]!, value);
    columns[i % side] = Math.max(columns[i % side]!, value);
  });
  const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / side;
  return [mean(rows), mean(columns)];
}

/**
 * Loads our own network (training/README.md), which runs on the WebAssembly backend that the pose model has set up.
 * @throws Error where the weights are not those that belong to it
 */
export async function loadReaderNetwork(weightsDir: string): Promise<ReaderNetwork> {
  const { manifest, arrays } = await readWeights(weightsDir);
  const tensors = new Map<string, Tensor>(
    manifest.tensors
      .filter(({ shape }) => shape.length === 4 || shape.length === 1)
      .map(({ name, shape }) => [name, tensor(arrays.get(name)!, [...shape])]),
  );
  const named = (name: string): Tensor => {
    const found = tensors.get(name);
    if (!found) throw new Error(`The garment reader's weights lack '${name}'.`);
    return found;
  };
  const conv = (x: Tensor4D, name: string, activation: 'relu6' | 'linear' = 'linear', stride = 1): Tensor4D =>
    fused.conv2d({
      x,
      filter: named(`${name}.weight`) as Tensor4D,
      bias: named(`${name}.bias`),
      strides: stride,
      pad: 'same',
      activation,
    });
  const depthwise = (x: Tensor4D, name: string, activation: 'relu6' | 'linear', stride = 1): Tensor4D =>
    fused.depthwiseConv2d({
      x,
      filter: named(`${name}.weight`) as Tensor4D,
      bias: named(`${name}.bias`),
      strides: stride,
      pad: 'same',
      activation,
    });
  const block = (x: Tensor4D, index: number): Tensor4D => {
    const name = `block${index}`;
    const wide = tensors.has(`${name}.expand.weight`) ? conv(x, `${name}.expand`, 'relu6') : x;
    const y = conv(depthwise(wide, `${name}.depthwise`, 'relu6', strides[index]!), `${name}.project`);
    return strides[index] === 1 && x.shape[3] === y.shape[3] ? add(x, y) : y;
  };
  const separable = (x: Tensor4D, name: string): Tensor4D =>
    conv(depthwise(x, `${name}.depthwise`, 'linear'), `${name}.pointwise`, 'relu6');
  const doubled = (x: Tensor4D): Tensor4D => images.resizeNearestNeighbor(x, [x.shape[1] * 2, x.shape[2] * 2]);

  const dense = (input: readonly number[], name: string, relu6: boolean): Float32Array => {
    const weights = arrays.get(`${name}.weight`)!;
    const bias = arrays.get(`${name}.bias`)!;
    return Float32Array.from(bias, (start, j) => {
      let sum = start;
      for (let i = 0; i < input.length; i++) sum += input[i]! * weights[i * bias.length + j]!;
      return relu6 ? clamp(sum, 0, 6) : sum;
    });
  };

  const convolve = (pixels: Float32Array) =>
    tidy(() => {
      const { side } = manifest;
      const kept: Tensor4D[] = [];
      let x = conv(tensor4d(pixels, [1, side, side, 3]), 'stem', 'relu6', 2);
      strides.forEach((_, i) => {
        x = block(x, i);
        if ([0, 2, 5, 12, 16].includes(i)) kept.push(x);
      });
      const [s2, s4, s8, s16, s32] = kept as [Tensor4D, Tensor4D, Tensor4D, Tensor4D, Tensor4D];
      let d = separable(add(doubled(conv(s32, 'lateral0')), conv(s16, 'lateral1')), 'merge0');
      d = separable(add(doubled(d), conv(s8, 'lateral2')), 'merge1');
      const quarter: Tensor4D = add(doubled(d), conv(s4, 'lateral3'));
      const landmarks = conv(separable(quarter, 'points'), 'landmarks');
      d = separable(quarter, 'merge2');
      const mask = conv(separable(add(doubled(d), conv(s2, 'lateral4')), 'merge3'), 'mask');
      return { mask, landmarks, s16, s32 };
    });

  // Outside `tidy`, which would search arrays that it returns for tensors, number by number.
  const takeData = (from: Tensor4D): Float32Array => {
    const data = from.dataSync().slice() as Float32Array;
    from.dispose();
    return data;
  };

  return {
    side: manifest.side,
    kinds: manifest.kinds,
    sleeves: manifest.sleeves,
    landmarks: manifest.landmarks,
    calibration: manifest.calibration,
    run(pixels) {
      const output = convolve(pixels);
      const mask = takeData(output.mask).map((logit) => 1 / (1 + Math.exp(-logit)));
      const s16 = takeData(output.s16);
      const s32 = takeData(output.s32);
      const cells = manifest.side / 2;
      const even = new Float32Array((manifest.side / 32) ** 2).fill(1);
      const features = [
        ...pooled(s32, 320, even, 0),
        ...pooled(s32, 320, shrunk(mask, cells, manifest.side / 32), 1e-3),
        ...pooled(s16, 96, shrunk(mask, cells, manifest.side / 16), 1e-3),
        ...extentOf(mask, cells),
      ];
      const hidden = [...dense(features, 'hidden', true)];
      return {
        mask,
        landmarks: takeData(output.landmarks),
        kind: dense(hidden, 'kind', false),
        sleeve: dense(hidden, 'sleeve', false),
      };
    },
  };
}
