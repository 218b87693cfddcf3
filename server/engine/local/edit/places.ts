import { EngineRefusal } from '../../engine';
import { softBlur } from '../image/blur';
import { computePlane, smoothstep, type Plane } from '../image/raster';
import { area, boundsOf } from '../image/regions';
import { coloursOf } from './colourFamilies';
import { bandAlong } from './edgeBand';
import { edgesOf } from './garmentEdges';
import { partsOf } from './parts';
import type { Scene } from './scene';
import type { BorderPlace } from './words/actions';
import type { Place } from './words/meaning';

/** The widest border of any garment, as a share of the garment's width. */
const widestBorder = 0.16;

/**
 * How different a border's colour must be from that of the cloth: a distance in Lab in which lightness counts half. Shade alone makes the cloth differ from
 * itself by up to 14.
 */
const minContrast = 16;

/**
 * Returns the area of a part of the garment in the working picture. Null if the place is the whole garment or the erased region.
 * @throws EngineRefusal if the picture doesn't show the part
 */
export function planeOfPlace(scene: Scene, place: Place | undefined): Plane | null {
  switch (place) {
    case undefined:
    case 'region':
      return null;
    case 'sleeves':
      return sleevesOf(scene);
    case 'body':
      sleevesOf(scene);
      return partsOf(scene).body;
    case 'border':
      return ownBorderOf(scene);
    case 'hem':
    case 'cuffs':
    case 'neckline':
      return bandOf(scene, [place], widestBorder / 2);
  }
}

function sleevesOf(scene: Scene): Plane {
  const { sleeves } = partsOf(scene);
  if (sleeves.length === 0) {
    throw new EngineRefusal(
      'nothing_to_edit',
      "Drape can't tell the sleeves from the rest of this garment. Erase what should change, then name the colour alone.",
    );
  }
  return computePlane(scene.garment, (i) => sleeves.reduce((most, { mask }) => Math.max(most, mask.data[i]!), 0));
}

/**
 * Returns the strip along the garment's edges at `places`. `share` is the width of the strip as a share of the garment's width.
 * @throws EngineRefusal if the picture shows none of these edges
 */
function bandOf(scene: Scene, places: readonly BorderPlace[], share: number): Plane {
  const box = boundsOf(scene.garment);
  const width = box ? (box.right - box.left) * share : 0;
  const bands = places.flatMap((place) => edgesOf(scene, place)).map((edge) => bandAlong(edge, scene.garment).depth);
  if (bands.length === 0) {
    throw new EngineRefusal(
      'nothing_to_edit',
      `Drape can't see the garment's ${places.join(' or ')} in this picture. Erase the part that should change, then apply the words again.`,
    );
  }
  return computePlane(scene.garment, (i) => {
    const depth = bands.reduce((min, plane) => Math.min(min, plane.data[i]!), Infinity);
    return scene.garment.data[i]! * (1 - smoothstep(width * 0.95, width, depth));
  });
}

/**
 * Returns the garment's own border: pixels along its edges that differ in colour from the cloth.
 * @throws EngineRefusal if hardly any pixels differ
 */
function ownBorderOf(scene: Scene): Plane {
  const { lab, garment } = scene;
  const band = bandOf(scene, ['hem', 'cuffs', 'neckline'], widestBorder);
  const inner = computePlane(garment, (i) => (band.data[i]! > 0.5 ? 0 : garment.data[i]!));
  const cloth = coloursOf(lab, inner, 4);
  const contrast = computePlane(garment, (i) => {
    if (band.data[i]! <= 0) return 0;
    let min = Infinity;
    for (const { colour } of cloth) {
      min = Math.min(
        min,
        Math.hypot(
          (lab.data[i * 3]! - colour[0]) * 0.5,
          lab.data[i * 3 + 1]! - colour[1],
          lab.data[i * 3 + 2]! - colour[2],
        ),
      );
    }
    return smoothstep(minContrast - 5, minContrast + 3, min) * band.data[i]!;
  });
  const solid = softBlur(contrast, Math.max(1, garment.width * 0.002));
  if (area(solid) < area(band) * 0.12) {
    throw new EngineRefusal(
      'nothing_to_edit',
      "Drape can't see a border on this garment. To give it one, write for example 'add a golden border'.",
    );
  }
  return computePlane(solid, (i) => smoothstep(0.25, 0.6, solid.data[i]!) * garment.data[i]!);
}
