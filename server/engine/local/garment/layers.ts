import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { add, fused, image as images, tensor, tensor4d, type Tensor, type Tensor4D } from '@tensorflow/tfjs-core';
import { checkWeights } from '../checkWeights';

/** The part of a weights manifest that all of our networks have in common. */
export interface WeightsManifest {
  readonly sha256: string;
  /** Side of the square input of the network, in pixels. */
  readonly side: number;
  readonly tensors: readonly { readonly name: string; readonly shape: readonly number[] }[];
}

/** Strides of the encoder's blocks, as in training/network.py. The blocks' other dimensions follow from the weights. */
const strides = [1, 2, 1, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1];

/**
 * Indices of the blocks whose outputs the decoder uses. In this order, one feature of each output describes a square with a side of 2, 4, 8, 16 or 32 pixels.
 */
const decoderInputs = [0, 2, 5, 12, 16];

/** The features of a picture. The number in each name is the side, in pixels, of the square that one feature describes. */
interface Features {
  readonly s2: Tensor4D;
  /** The output of the decoder. */
  readonly s4: Tensor4D;
  readonly s16: Tensor4D;
  readonly s32: Tensor4D;
}

/** A network's weights, and the building blocks of our networks. Tensors have the shape batch (1), rows, columns, channels. */
export interface Layers<Manifest> {
  readonly manifest: Manifest;
  /** Every array of the weights, by name. */
  readonly arrays: ReadonlyMap<string, Float32Array>;
  readonly conv: (x: Tensor4D, name: string) => Tensor4D;
  /** Applies a depthwise, then a pointwise convolution with relu6. */
  readonly separable: (x: Tensor4D, name: string) => Tensor4D;
  /** Doubles the rows and columns by repeating each. */
  readonly doubled: (x: Tensor4D) => Tensor4D;
  /** Runs the encoder and the decoder (training/network.py). `pixels`: side × side × 3, sRGB as -1..1. */
  readonly features: (pixels: Float32Array, side: number) => Features;
}

function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** The number that each of the 65,536 half-precision values stands for. There are millions of weights, and a lookup is ten times as fast as a calculation. */
let halfToFloatTable: Float32Array | undefined;

function floatsOf(bits: Uint16Array): Float32Array {
  halfToFloatTable ??= Float32Array.from({ length: 65_536 }, (_, value) => halfToFloat(value));
  const floats = new Float32Array(bits.length);
  for (let i = 0; i < bits.length; i++) floats[i] = halfToFloatTable[bits[i]!]!;
  return floats;
}

async function readWeights<Manifest extends WeightsManifest>(
  weightsDir: string,
  name: string,
): Promise<{ manifest: Manifest; arrays: Map<string, Float32Array> }> {
  const [json, bytes] = await Promise.all([
    readFile(path.join(weightsDir, `${name}.json`), 'utf8'),
    readFile(path.join(weightsDir, `${name}.bin`)),
  ]);
  const manifest = JSON.parse(json) as Manifest;
  checkWeights(`${name}.bin`, bytes, manifest.sha256);
  const bits = new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const arrays = new Map<string, Float32Array>();
  let offset = 0;
  for (const { name: tensorName, shape } of manifest.tensors) {
    const size = shape.reduce((product, side) => product * side, 1);
    arrays.set(tensorName, floatsOf(bits.subarray(offset, offset + size)));
    offset += size;
  }
  return { manifest, arrays };
}

/**
 * Loads one of our networks. The backend must have been started (`startBackend`).
 * @throws Error if the .bin file isn't the one that the .json file describes
 */
export async function loadLayers<Manifest extends WeightsManifest>(
  weightsDir: string,
  name: string,
): Promise<Layers<Manifest>> {
  const { manifest, arrays } = await readWeights<Manifest>(weightsDir, name);
  const tensors = new Map<string, Tensor>(
    manifest.tensors
      .filter(({ shape }) => shape.length === 4 || shape.length === 1)
      .map(({ name: tensorName, shape }) => [tensorName, tensor(arrays.get(tensorName)!, [...shape])]),
  );
  const named = (tensorName: string): Tensor => {
    const found = tensors.get(tensorName);
    if (!found) throw new Error(`The weights ${name}.bin lack '${tensorName}'.`);
    return found;
  };
  type Activation = 'relu6' | 'linear';
  const convolved = (x: Tensor4D, part: string, activation: Activation, strides: number): Tensor4D =>
    fused.conv2d({
      x,
      filter: named(`${part}.weight`) as Tensor4D,
      bias: named(`${part}.bias`),
      strides,
      pad: 'same',
      activation,
    });
  const depthwise = (x: Tensor4D, part: string, activation: Activation, strides = 1): Tensor4D =>
    fused.depthwiseConv2d({
      x,
      filter: named(`${part}.weight`) as Tensor4D,
      bias: named(`${part}.bias`),
      strides,
      pad: 'same',
      activation,
    });
  const conv = (x: Tensor4D, part: string): Tensor4D => convolved(x, part, 'linear', 1);
  const block = (x: Tensor4D, index: number): Tensor4D => {
    const part = `block${index}`;
    const wide = tensors.has(`${part}.expand.weight`) ? convolved(x, `${part}.expand`, 'relu6', 1) : x;
    const y = conv(depthwise(wide, `${part}.depthwise`, 'relu6', strides[index]!), `${part}.project`);
    return strides[index] === 1 && x.shape[3] === y.shape[3] ? add(x, y) : y;
  };
  const separable = (x: Tensor4D, part: string): Tensor4D =>
    convolved(depthwise(x, `${part}.depthwise`, 'linear'), `${part}.pointwise`, 'relu6', 1);
  const doubled = (x: Tensor4D): Tensor4D => images.resizeNearestNeighbor(x, [x.shape[1] * 2, x.shape[2] * 2]);
  const features = (pixels: Float32Array, side: number): Features => {
    const outputs: Tensor4D[] = [];
    let x = convolved(tensor4d(pixels, [1, side, side, 3]), 'stem', 'relu6', 2);
    strides.forEach((_, i) => {
      x = block(x, i);
      if (decoderInputs.includes(i)) outputs.push(x);
    });
    const [s2, s4, s8, s16, s32] = outputs as [Tensor4D, Tensor4D, Tensor4D, Tensor4D, Tensor4D];
    let d = separable(add(doubled(conv(s32, 'lateral0')), conv(s16, 'lateral1')), 'merge0');
    d = separable(add(doubled(d), conv(s8, 'lateral2')), 'merge1');
    return { s2, s4: add(doubled(d), conv(s4, 'lateral3')), s16, s32 };
  };
  return { manifest, arrays, conv, separable, doubled, features };
}

/** Copies a tensor's values out and frees the tensor. Don't call it inside `tidy`, which would search every number of the result for tensors. */
export function takeData(tensor: Tensor4D): Float32Array {
  const data = tensor.dataSync().slice() as Float32Array;
  tensor.dispose();
  return data;
}
