import type { LabImage } from '../image/lab';
import { clamp, createPlane, computePlane, type Plane } from '../image/raster';
import { area, erode } from '../image/regions';
import { colourBinsOf, measureColourEvidence } from './colourEvidence';

// The numbers below were tuned by eye on the photos for training and calibration.

/** Factor on the network's log-odds. It is below 1, because the network is too confident on photos unlike its training photos. */
const networkWeight = 0.5;

/** Subtracted from the network's log-odds, because the network mistakes floor in a narrow gap for garment more often than the reverse. */
const networkBias = 0.5;

/** The largest log-odds that a pixel's colour can contribute. */
const maxColourOdds = 3.5;

/** How strongly a neighbour with the same colour pulls a pixel toward the neighbour's probability, as log-odds. */
const neighbourPull = 1.5;

/**
 * Number of times that the colour histograms are recomputed (`roundCount`), and number of inference steps (`runMeanFieldStep`) after each of them
 * (`passCount`).
 */
const roundCount = 4;
const passCount = 6;

/** Deeper inside the network's mask than this (pixels), a pixel is certainly cloth. Gaps between sleeve and body are narrower than twice this. */
const coreDepth = 8;

interface Link {
  /** Offset from a pixel's index to its neighbour's. */
  readonly step: number;
  readonly weights: Float32Array;
}

const neighbours = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** Computes how strongly each pixel follows its neighbours. The more their colours differ, the weaker the link. */
function linksOf({ width, height, data }: LabImage): Link[] {
  const difference = (i: number, j: number): number =>
    (data[i * 3]! - data[j * 3]!) ** 2 +
    (data[i * 3 + 1]! - data[j * 3 + 1]!) ** 2 +
    (data[i * 3 + 2]! - data[j * 3 + 2]!) ** 2;
  let sum = 0;
  const links = neighbours.map(([dx, dy]) => {
    const step = dy * width + dx;
    const weights = new Float32Array(width * height).fill(Infinity);
    for (let y = 0; y < height - dy; y++) {
      for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
        const i = y * width + x;
        sum += weights[i] = difference(i, i + step);
      }
    }
    return { step, weights, distance: Math.hypot(dx, dy) };
  });
  const typical = Math.max(4, (2 * sum) / (neighbours.length * width * height));
  return links.map(({ step, weights, distance }) => ({
    step,
    weights: weights.map((squared) => (neighbourPull / distance) * Math.exp(-squared / typical)),
  }));
}

/** Does one step of mean-field inference: computes each pixel's probability from its own log-odds (`own`) and its neighbours' probabilities. */
function runMeanFieldStep(own: Plane, links: readonly Link[], probability: Plane): Plane {
  const odds = own.data.slice();
  const p = probability.data;
  for (const { step, weights } of links) {
    const last = odds.length - step;
    for (let i = 0; i < last; i++) {
      const weight = weights[i]!;
      odds[i]! += weight * (2 * p[i + step]! - 1);
      odds[i + step]! += weight * (2 * p[i]! - 1);
    }
  }
  return computePlane(own, (i) => 1 / (1 + Math.exp(-odds[i]!)));
}

/**
 * Returns the weights with which pixels count as cloth in the first colour histogram. Only pixels in the core, which certainly show cloth, have a weight above
 * 0; if the garment is too narrow to have a core, all pixels do.
 */
function coreOf(probability: Plane): Plane {
  const likely = computePlane(probability, (i) => (probability.data[i]! > 0.5 ? 1 : 0));
  const core = erode(likely, coreDepth);
  const weight = area(core) > area(likely) * 0.25 ? core : createPlane(core.width, core.height, 1);
  return computePlane(core, (i) => weight.data[i]! * probability.data[i]! ** 4);
}

/**
 * Returns the probability, 0..1, that each pixel is garment. It is chosen to agree best with the network, the colours of garment and background, and the
 * photo's edges. The colour histograms are recomputed in each round. So a leg that the network missed is found by its colour, and a floor tile that it mistook
 * for cloth is dropped.
 */
export function inferMask(lab: LabImage, network: Plane): Plane {
  /** Log-odds of the network, corrected for its bias and overconfidence. */
  const networkOdds = computePlane(network, (i) => {
    const p = clamp(network.data[i]!, 0.003, 0.997);
    return (Math.log(p / (1 - p)) - networkBias) * networkWeight;
  });
  const bins = colourBinsOf(lab);
  const links = linksOf(lab);
  let garment = coreOf(network);
  let probability = network;
  for (let round = 0; round < roundCount; round++) {
    const settled = probability;
    const colour = measureColourEvidence(
      bins,
      garment,
      computePlane(settled, (i) => 1 - settled.data[i]!),
    );
    const own = computePlane(
      networkOdds,
      (i) => networkOdds.data[i]! + clamp(colour.data[i]!, -maxColourOdds, maxColourOdds),
    );
    for (let pass = 0; pass < passCount; pass++) probability = runMeanFieldStep(own, links, probability);
    const next = probability;
    garment = computePlane(next, (i) => next.data[i]! ** 4);
  }
  return probability;
}
