import { add, tidy, type Tensor4D } from '@tensorflow/tfjs-core';
import type { GarmentKind, SleeveLength } from '../../../../contract/readings';
import type { LandmarkName } from '../../engine';
import { clamp } from '../image/raster';
import { loadLayers, takeData, type WeightsManifest } from './layers';

/**
 * The numbers that turn the network's raw outputs into calibrated probabilities. Fitted on photos from senders that the network wasn't trained on
 * (training/calibrate.py).
 */
export interface Calibration {
  /** The temperatures by which the logits of kinds and of sleeves are divided. */
  readonly kindTemperature: number;
  readonly sleeveTemperature: number;
  /** If a probability is below its threshold, the customer is asked. */
  readonly kindThreshold: number;
  readonly sleeveThreshold: number;
  /** A logistic regression that predicts whether a cut-out is right: the bias, then a weight for each feature of `cutOutFeatures`. */
  readonly cutOut: readonly number[];
  readonly cutOutThreshold: number;
}

interface Manifest extends WeightsManifest {
  readonly kinds: readonly GarmentKind[];
  readonly sleeves: readonly SleeveLength[];
  readonly landmarks: readonly LandmarkName[];
  readonly calibration: Calibration;
}

/** The network's output for one square picture. */
export interface ReaderOutput {
  /** Probability of the garment, 0..1, in cells of 2 × 2 pixels, row by row. */
  readonly mask: Float32Array;
  /** Logits of each landmark in cells of 4 × 4 pixels, cell by cell. The landmarks of a cell are adjacent. */
  readonly landmarks: Float32Array;
  readonly kind: Float32Array;
  readonly sleeve: Float32Array;
}

export interface ReaderNetwork extends Omit<Manifest, 'tensors' | 'sha256'> {
  /** `pixels`: side × side × 3, sRGB as -1..1. */
  run(pixels: Float32Array): ReaderOutput;
}

/** Shrinks a square plane from a side of `sourceSide` to `side` cells, by averaging squares of cells. */
function averageCells(plane: Float32Array, sourceSide: number, side: number): Float32Array {
  const step = sourceSide / side;
  const means = new Float32Array(side * side);
  for (let i = 0; i < plane.length; i++) {
    means[Math.floor(i / sourceSide / step) * side + Math.floor((i % sourceSide) / step)]! += plane[i]! / (step * step);
  }
  return means;
}

/** Returns the weighted mean of each channel over all cells. `minWeight` is added to the sum of the weights, so that it isn't 0. */
function weightedMeanOf(features: Float32Array, channels: number, weights: Float32Array, minWeight: number): number[] {
  const sums = new Float64Array(channels);
  let total = minWeight;
  weights.forEach((weight, cell) => {
    total += weight;
    for (let c = 0; c < channels; c++) sums[c]! += features[cell * channels + c]! * weight;
  });
  return Array.from(sums, (sum) => sum / total);
}

/** Returns the share of the square's rows, and of its columns, that contain some of the garment: its height and its width. */
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
 * Loads the network that reads garments (training/README.md). The backend must have been started (`startBackend`).
 * @throws Error if the .bin file isn't the one that the .json file describes
 */
export async function loadReaderNetwork(weightsDir: string): Promise<ReaderNetwork> {
  const { manifest, arrays, conv, separable, doubled, features } = await loadLayers<Manifest>(
    weightsDir,
    'garment-reader',
  );
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
      const { s2, s4, s16, s32 } = features(pixels, manifest.side);
      const landmarks = conv(separable(s4, 'points'), 'landmarks');
      const wide: Tensor4D = add(doubled(separable(s4, 'merge2')), conv(s2, 'lateral4'));
      return { mask: conv(separable(wide, 'merge3'), 'mask'), landmarks, s16, s32 };
    });

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
      const uniform = new Float32Array((manifest.side / 32) ** 2).fill(1);
      const summary = [
        ...weightedMeanOf(s32, 320, uniform, 0),
        ...weightedMeanOf(s32, 320, averageCells(mask, cells, manifest.side / 32), 1e-3),
        ...weightedMeanOf(s16, 96, averageCells(mask, cells, manifest.side / 16), 1e-3),
        ...extentOf(mask, cells),
      ];
      const hidden = [...dense(summary, 'hidden', true)];
      return {
        mask,
        landmarks: takeData(output.landmarks),
        kind: dense(hidden, 'kind', false),
        sleeve: dense(hidden, 'sleeve', false),
      };
    },
  };
}
