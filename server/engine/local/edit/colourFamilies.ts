import { clusterColours } from '../image/colourClusters';
import type { Lab, LabImage } from '../image/lab';
import { smoothstep, type Plane } from '../image/raster';

const toDegrees = 180 / Math.PI;

function chromaOf([, a, b]: Lab): number {
  return Math.hypot(a, b);
}

/** Returns the angle between the hues of two colours, 0..180. */
function hueDifference(first: Lab, second: Lab): number {
  const angle = (Math.atan2(first[2], first[1]) - Math.atan2(second[2], second[1])) * toDegrees;
  return Math.abs(((angle + 540) % 360) - 180);
}

/** Below this chroma a colour looks white, grey or black. Washed-out denim has at least 12, white shirts in warm light up to 10. */
const minChroma = 11;

/** Tells whether a customer would use the name of the colour `named` for a colour of the cloth: navy counts as blue, but pink doesn't count as red. */
export function isOfFamily(cloth: Lab, named: Lab): boolean {
  if (chromaOf(named) < minChroma + 3) {
    if (chromaOf(cloth) >= minChroma + 5) return false;
    // White in the shade has a lightness of at least 65; black in the light has up to 38.
    if (named[0] > 78) return cloth[0] > 64;
    return named[0] < 40 ? cloth[0] < 40 : cloth[0] >= 32 && cloth[0] <= 82;
  }
  if (chromaOf(cloth) < minChroma || hueDifference(cloth, named) > 30) return false;
  // Pink and red, or orange and brown, have the same hue and differ in lightness.
  return Math.abs(cloth[0] - named[0]) < 34;
}

/** Returns how clearly a pixel's colour is one of those that the customer means, and not one of the garment's other colours, 0..1. */
export type Membership = (own: Lab) => number;

function squaredDistanceToNearest(own: Lab, colours: readonly Lab[]): number {
  let min = Infinity;
  for (const [lightness, a, b] of colours) {
    // Light and shade change the lightness of a cloth more than its hue.
    min = Math.min(min, ((own[0] - lightness) * 0.5) ** 2 + (own[1] - a) ** 2 + (own[2] - b) ** 2);
  }
  return min;
}

/** Returns the main colours of a garment, each with its share of the garment. Empty if the garment is too small. */
export function coloursOf(
  lab: LabImage,
  garment: Plane,
  count = 6,
): { readonly colour: Lab; readonly share: number }[] {
  const indices: number[] = [];
  for (let i = 0; i < garment.data.length; i += 3) if (garment.data[i]! > 0.8) indices.push(i);
  if (indices.length < 50) return [];
  return clusterColours(lab, indices, count).map(({ mean, share }) => ({ colour: mean, share }));
}

/** Returns a function that separates the garment's colours for which `isMeant` is true from its other colours. Null if `isMeant` is true for none. */
export function membershipOf(
  colours: readonly { readonly colour: Lab }[],
  isMeant: (colour: Lab) => boolean,
): Membership | null {
  const meant = colours.filter(({ colour }) => isMeant(colour)).map(({ colour }) => colour);
  const others = colours.filter(({ colour }) => !isMeant(colour)).map(({ colour }) => colour);
  if (meant.length === 0) return null;
  if (others.length === 0) return () => 1;
  return (own) => {
    const [inside, outside] = [squaredDistanceToNearest(own, meant), squaredDistanceToNearest(own, others)];
    return smoothstep(0.32, 0.68, outside / Math.max(1e-6, inside + outside));
  };
}
