import path from 'node:path';
import sharp from 'sharp';
import { toLab } from '../../../../server/engine/local/image/lab';
import { allowSvg } from '../../../support/allowSvg';
import type { Plane, Raster } from '../../../../server/engine/local/image/raster';

allowSvg();

export const repositoryRoot = path.join(__dirname, '../../../..');
export const weightsDir = path.join(repositoryRoot, 'server/engine/local/weights');

/** Returns a picture of the sample library as a PNG, `width` pixels wide. */
export function samplePicture(name: string, width: number): Promise<Buffer> {
  return sharp(path.join(repositoryRoot, 'server/samples/pictures', `${name}.webp`))
    .resize({ width })
    .png()
    .toBuffer();
}

/** Draws SVG elements as a PNG. `space` is the size of the drawing's coordinate system, if it differs from the picture's. */
export function drawSvg(svg: string, width: number, height: number, space = [width, height]): Promise<Buffer> {
  const box = `viewBox="0 0 ${space.join(' ')}" width="${width}" height="${height}"`;
  const svgDocument = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${svg}</svg>`;
  return sharp(Buffer.from(svgDocument)).flatten({ background: '#ffffff' }).png().toBuffer();
}

/** Measures the share of colours that two regions have in common: the intersection of their chroma histograms. */
export function sharedChroma(a: Raster, inA: Plane, b: Raster, inB: Plane): number {
  const histogram = (image: Raster, region: Plane): number[] => {
    const lab = toLab(image);
    const bins = Array.from({ length: 144 }, () => 0);
    let total = 0;
    region.data.forEach((value, i) => {
      if (value < 0.95) return;
      // Grey is in the middle of a bin. At the edge between two bins, a grey cloth would change bins with every shadow.
      const bin = (axis: number): number => Math.min(11, Math.max(0, Math.floor((lab.data[i * 3 + axis]! + 104) / 16)));
      bins[bin(1) * 12 + bin(2)]! += 1;
      total++;
    });
    return bins.map((count) => count / total);
  };
  const other = histogram(b, inB);
  return histogram(a, inA).reduce((sum, share, i) => sum + Math.min(share, other[i]!), 0);
}
