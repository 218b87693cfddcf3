import type { GarmentKind, SleeveLength } from '../../../../contract/readings';
import type { LandmarkName, ReadLandmark } from '../../engine';
import { clamp, createPlane, type Plane, type Raster } from '../image/raster';
import { resizeRaster } from '../image/resize';
import type { ReaderNetwork, ReaderOutput } from './readerNetwork';

/** What the network reads in a photo: mask, landmarks, and the probabilities of kinds and sleeves. */
export interface ShapeReading {
  /** Probability that each pixel is garment, 0..1. It has the photo's aspect ratio and a longer side of 96 pixels. */
  readonly mask: Plane;
  readonly landmarks: Readonly<Record<LandmarkName, ReadLandmark>>;
  /** Calibrated probabilities, each set adding up to 1. */
  readonly kinds: Readonly<Record<GarmentKind, number>>;
  readonly sleeves: Readonly<Record<SleeveLength, number>>;
}

/** Grey value of the padding around photos that aren't square, as in training. */
const paddingGrey = 128;

/** Where the photo sits in the square input of the network, in input pixels. */
interface Inset {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function insetOf(photo: Raster, side: number): Inset {
  const scale = side / Math.max(photo.width, photo.height);
  const width = Math.max(2, Math.round(photo.width * scale));
  const height = Math.max(2, Math.round(photo.height * scale));
  return { width, height, left: (side - width) >> 1, top: (side - height) >> 1 };
}

function squareOf(photo: Raster, inset: Inset, side: number, isMirrored: boolean): Float32Array {
  const { width, height } = inset;
  const small = resizeRaster(photo, width, height);
  const pixels = new Float32Array(side * side * 3).fill(paddingGrey / 127.5 - 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + (isMirrored ? width - 1 - x : x)) * 3;
      const to = ((y + inset.top) * side + inset.left + x) * 3;
      for (let c = 0; c < 3; c++) pixels[to + c] = small.data[from + c]! / 127.5 - 1;
    }
  }
  return pixels;
}

/**
 * Mirrors the network's output left to right about the middle of the photo, in cells. Each cell has `channels` values; `exchanged` gives the channel that each
 * channel becomes in the mirror image.
 */
function mirrorCells(
  values: Float32Array,
  cells: number,
  middle: number,
  channels: number,
  exchanged: (channel: number) => number,
): Float32Array {
  const result = new Float32Array(values.length);
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      const from = (y * cells + clamp(Math.round(2 * middle) - 1 - x, 0, cells - 1)) * channels;
      for (let c = 0; c < channels; c++) result[(y * cells + x) * channels + c] = values[from + exchanged(c)]!;
    }
  }
  return result;
}

/** Returns the name that a landmark gets in a mirror image: Left becomes Right and vice versa. */
function mirrorName(name: LandmarkName): LandmarkName {
  return name.replace(/Left|Right/, (side) => (side === 'Left' ? 'Right' : 'Left')) as LandmarkName;
}

/** Averages two probabilities by their log-odds. */
export function meanByLogOdds(p: number, q: number): number {
  const odds = (probability: number): number => Math.log((probability + 1e-3) / (1.001 - probability));
  return 1 / (1 + Math.exp(-(odds(p) + odds(q)) / 2));
}

/**
 * Runs the network on the photo and on its mirror image, and averages the two outputs, the second one mirrored back. The average is right more often than one
 * output alone.
 */
function runTwice(network: ReaderNetwork, photo: Raster, inset: Inset): ReaderOutput {
  const { side, landmarks } = network;
  const [straight, mirrored] = [false, true].map((isMirrored) =>
    network.run(squareOf(photo, inset, side, isMirrored)),
  ) as [ReaderOutput, ReaderOutput];
  const middle = inset.left + inset.width / 2;
  const partnerChannels = landmarks.map((name) => landmarks.indexOf(mirrorName(name)));
  const back = {
    mask: mirrorCells(mirrored.mask, side / 2, middle / 2, 1, () => 0),
    landmarks: mirrorCells(mirrored.landmarks, side / 4, middle / 4, landmarks.length, (c) => partnerChannels[c]!),
  };
  const mean = (a: Float32Array, b: Float32Array): Float32Array => a.map((value, i) => (value + b[i]!) / 2);
  return {
    mask: straight.mask.map((p, i) => meanByLogOdds(p, back.mask[i]!)),
    landmarks: mean(straight.landmarks, back.landmarks),
    kind: mean(straight.kind, mirrored.kind),
    sleeve: mean(straight.sleeve, mirrored.sleeve),
  };
}

/** Crops the network's mask to the part that covers the photo, without the padding. */
function maskOf(mask: Float32Array, inset: Inset, side: number): Plane {
  const cells = side / 2;
  const plane = createPlane(Math.max(1, inset.width >> 1), Math.max(1, inset.height >> 1));
  const left = inset.left >> 1;
  const top = inset.top >> 1;
  for (let y = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++) plane.data[y * plane.width + x] = mask[(y + top) * cells + x + left]!;
  }
  return plane;
}

/** Returns the probability of each name: the softmax of the logits divided by a temperature. */
function probabilities<Name extends string>(
  names: readonly Name[],
  logits: Float32Array,
  temperature: number,
): Record<Name, number> {
  const highest = Math.max(...logits);
  const powers = Array.from(logits, (logit) => Math.exp((logit - highest) / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  return Object.fromEntries(names.map((name, i) => [name, powers[i]! / sum])) as Record<Name, number>;
}

/**
 * Finds the peak of one landmark's distribution: the mean position within two cells of the likeliest cell. The confidence (`sure`) is the share of the
 * distribution that lies there. Positions are in cells.
 */
function peakOf(logits: Float32Array, index: number, count: number, cells: number): ReadLandmark {
  let best = 0;
  for (let cell = 1; cell < cells * cells; cell++) {
    if (logits[cell * count + index]! > logits[best * count + index]!) best = cell;
  }
  const highest = logits[best * count + index]!;
  const column = best % cells;
  const row = Math.floor(best / cells);
  let all = 0;
  const cluster = { sum: 0, x: 0, y: 0 };
  for (let cell = 0; cell < cells * cells; cell++) {
    const power = Math.exp(logits[cell * count + index]! - highest);
    all += power;
    const x = cell % cells;
    const y = Math.floor(cell / cells);
    if (Math.abs(x - column) > 2 || Math.abs(y - row) > 2) continue;
    cluster.sum += power;
    cluster.x += power * (x + 0.5);
    cluster.y += power * (y + 0.5);
  }
  return { x: cluster.x / cluster.sum, y: cluster.y / cluster.sum, sure: cluster.sum / all };
}

/** Returns the probability that each pixel is garment, 0..1. The result has the photo's aspect ratio and a longer side of 96 pixels. */
export function garmentProbabilityOf(network: ReaderNetwork, photo: Raster): Plane {
  const inset = insetOf(photo, network.side);
  return maskOf(runTwice(network, photo, inset).mask, inset, network.side);
}

/** Runs the network on a photo of any size, and calibrates its probabilities. */
export function readShape(network: ReaderNetwork, photo: Raster): ShapeReading {
  const { side, calibration } = network;
  const inset = insetOf(photo, side);
  const output = runTwice(network, photo, inset);
  const cells = side / 4;
  const landmarks = network.landmarks.map((name, i): [LandmarkName, ReadLandmark] => {
    const { x, y, sure } = peakOf(output.landmarks, i, network.landmarks.length, cells);
    const inPhoto = {
      x: clamp((x * 4 - inset.left) / inset.width, 0, 1),
      y: clamp((y * 4 - inset.top) / inset.height, 0, 1),
    };
    return [name, { ...inPhoto, sure }];
  });
  return {
    mask: maskOf(output.mask, inset, side),
    landmarks: Object.fromEntries(landmarks) as Record<LandmarkName, ReadLandmark>,
    kinds: probabilities(network.kinds, output.kind, calibration.kindTemperature),
    sleeves: probabilities(network.sleeves, output.sleeve, calibration.sleeveTemperature),
  };
}
