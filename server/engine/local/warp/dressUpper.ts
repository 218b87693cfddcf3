import { mix } from '../image/geometry';
import { mapPlane, type Plane, type Point } from '../image/raster';
import type { UpperLandmarks } from '../garment/landmarks';
import type { SleeveSection } from '../garment/sleeve';
import { createLayer, createMesh, drawMesh, layOver, type Layer, type Texture } from './mesh';
import { scalesOf, type Scale } from './scales';
import { thinPlateSpline } from './thinPlateSpline';
import type { SleeveFit, UpperFit } from './fitUpper';

/** The part of the garment's alpha that is its body: inward of the seams above the armpits, of the side edges below. */
function bodyAlpha(alpha: Plane, garment: UpperLandmarks): Plane {
  const edge = (index: 0 | 1, y: number): number => {
    const shoulder = garment.shoulders[index];
    const armpit = garment.armpits[index];
    const outward = index === 0 ? -1 : 1;
    if (y < armpit.y) {
      const t = Math.max(0, (y - shoulder.y) / Math.max(1, armpit.y - shoulder.y));
      const seam = shoulder.x + (armpit.x - shoulder.x) * t;
      return garment.sleeves[index] ? seam : outward * Infinity;
    }
    const row = garment.sides.findIndex((side) => side.y >= y);
    if (row < 0) return outward * Infinity;
    const below = garment.sides[row]!;
    const above = garment.sides[Math.max(0, row - 1)]!;
    const t = below.y > above.y ? (y - above.y) / (below.y - above.y) : 0;
    const side = index === 0 ? 'left' : 'right';
    return above[side] + (below[side] - above[side]) * Math.min(Math.max(t, 0), 1);
  };
  const { width } = alpha;
  const edges = Array.from({ length: alpha.height }, (_, y) => [edge(0, y), edge(1, y)] as const);
  return mapPlane(alpha, (i) => {
    const x = i % width;
    const [left, right] = edges[(i - x) / width]!;
    // Soft over two pixels, or the cut through the cloth would come out as a staircase.
    const inside = Math.min(x - left + 4, right + 4 - x) / 2;
    return inside > 0 ? alpha.data[i]! * Math.min(1, inside) : 0;
  });
}

function torsoLayer(
  size: { width: number; height: number },
  texture: Texture,
  garment: UpperLandmarks,
  fit: UpperFit,
): { torso: Layer; scales: Scale[] } {
  const torso = createLayer(size.width, size.height);
  const warp = thinPlateSpline(fit.from, fit.to, 1e-4);
  const xs = [...garment.sides.flatMap((row) => [row.left, row.right]), ...fit.from.map((p) => p.x)];
  const left = Math.min(...xs) - 6;
  const right = Math.max(...xs) + 6;
  const top = Math.min(...fit.from.map((p) => p.y)) - 8;
  const bottom = Math.max(...fit.from.map((p) => p.y)) + 4;
  const mesh = createMesh(29, 41, (u, v) => {
    const source = { x: left + (right - left) * u, y: top + (bottom - top) * v };
    return { source, target: warp(source) };
  });
  const alpha = bodyAlpha(texture.alpha, garment);
  drawMesh(torso, { ...texture, alpha }, mesh);
  return { torso, scales: scalesOf(mesh, alpha) };
}

function sleeveLayer(size: { width: number; height: number }, texture: Texture, fit: SleeveFit): Layer {
  const layer = createLayer(size.width, size.height);
  const at = (sections: readonly SleeveSection[], u: number, v: number): Point => {
    const position = v * (sections.length - 1);
    const i = Math.min(Math.max(Math.floor(position), 0), sections.length - 2);
    const a = sections[i]!;
    const b = sections[i + 1]!;
    return mix(mix(a.upper, b.upper, position - i), mix(a.lower, b.lower, position - i), u);
  };
  const mesh = createMesh(9, 2 * fit.sections.length, (u, v) => {
    // A little wider than the cloth on both sides, so that its own soft edge is drawn and not the mesh's.
    const wide = fit.stretch > 1.3 ? 0.03 + u * 0.94 : -0.06 + u * 1.12;
    // It begins a step inside the body, or the two soft edges would leave a dark line along the seam.
    const long = -0.06 + v * 1.06;
    // Stretched far, the ragged last pixels of a short cuff would become a fringe: leave them out.
    const shown = fit.stretch > 1.3 ? long * 0.82 : long;
    return {
      source: at(fit.source.sections, wide, shown),
      target: at(fit.sections, fit.stretch > 1.3 ? u : wide, long),
    };
  });
  drawMesh(layer, texture, mesh, fit.mirrored);
  return layer;
}

/** The garment on the person in two layers, for bare forearms belong between them. */
export interface DressedUpper {
  readonly torso: Layer;
  readonly sleeves: Layer;
  /** Scales of the torso. */
  readonly scales: readonly Scale[];
}

/** Draws body and sleeves of the garment where the fit puts them. */
export function dressUpper(
  size: { width: number; height: number },
  texture: Texture,
  garment: UpperLandmarks,
  fit: UpperFit,
): DressedUpper {
  const sleeves = createLayer(size.width, size.height);
  for (const sleeve of fit.sleeves) if (sleeve) layOver(sleeves, sleeveLayer(size, texture, sleeve));
  return { ...torsoLayer(size, texture, garment, fit), sleeves };
}
