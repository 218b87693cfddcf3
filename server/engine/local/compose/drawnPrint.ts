import { shrinkToSearch } from '../garment/printedArea';
import { softBlur } from '../image/blur';
import { luminancesOf, ratioOffset } from '../image/lab';
import { computePlane, median, smoothstep, type Plane, type Raster } from '../image/raster';
import { resizePlane } from '../image/resize';
import { coherenceAt, measureStructure } from '../image/structureTensor';

// All lengths in this file are in shoulder widths. The limits were tuned by eye on 40 tops, with and without faint prints.

/** Width of the strip along the edge of the cloth that doesn't count, because seams and shadows cross there. */
const edgeWidth = 0.03;

/** Sigma of the blur of the structure tensor. */
const sigma = 0.05;

/**
 * How a print is told from folds and from the weave. Each pair holds the value that rules out a print, then the value that fully allows one. `coherence` (of
 * the structure tensor): letters and emblems have edges in many directions, so it is low; folds have edges in one direction, so it is high. `contrast`: the
 * mean change of the logarithm of the brightness over two pixels, which is low for the weave. `ofUsual`: this contrast as a multiple of the garment's median.
 */
const printLimits = { coherence: [0.5, 0.3], contrast: [0.015, 0.025], ofUsual: [1.5, 2.5] } as const;

/**
 * Returns how surely each place of a garment has a drawn print, such as letters or an emblem, however faint, 0..1. `solid` is the cloth as 0/1, and `scale` the
 * width of the shoulders in pixels.
 */
export function findDrawnPrint(colour: Raster, solid: Plane, scale: number): Plane {
  const { small, inside, width } = shrinkToSearch(colour, solid, scale, edgeWidth);
  const brightness = luminancesOf(small);
  const light = computePlane(small, (i) => Math.log(brightness.data[i]! + ratioOffset));
  const structure = measureStructure(light, inside, width * sigma);
  const near = softBlur(inside, width * sigma);
  const contrast = computePlane(inside, (i) =>
    inside.data[i] === 0
      ? 0
      : Math.sqrt((structure.xx.data[i]! + structure.yy.data[i]!) / Math.max(0.05, near.data[i]!)),
  );
  // On cloth in a single colour, without any weave, the median is 0.
  const usual = Math.max(1e-6, median(contrast.data.filter((_, i) => inside.data[i]! > 0)));
  const print = computePlane(inside, (i) =>
    inside.data[i] === 0
      ? 0
      : smoothstep(...printLimits.coherence, coherenceAt(structure, i)) *
        smoothstep(...printLimits.contrast, contrast.data[i]!) *
        smoothstep(printLimits.ofUsual[0] * usual, printLimits.ofUsual[1] * usual, contrast.data[i]!),
  );
  return resizePlane(print, solid.width, solid.height);
}
