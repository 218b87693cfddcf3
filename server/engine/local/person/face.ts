import type { LabImage } from '../image/lab';
import type { Person } from './readPerson';

/** Share of the pixels about the nose that must have a colour that faces have. True faces of the test photos have 0.96 and more. */
const leastSkin = 0.9;

/** Head above shoulders, in shoulder widths. True people have 0.5 and more; a shirt on a floor that was taken for one had -0.12. */
const leastNeck = 0.25;

/** From pale to dark, skin keeps to the hues between red and yellow. */
function isFaceColour(lab: LabImage, i: number): boolean {
  const [lightness, a, b] = [lab.data[i * 3]!, lab.data[i * 3 + 1]!, lab.data[i * 3 + 2]!];
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const chroma = Math.hypot(a, b);
  return hue > 15 && hue < 85 && chroma > 5 && chroma < 55 && lightness > 12 && lightness < 95;
}

/**
 * Whether there is a face where the pose says so. The network sees a body in a spread-out shirt or a hung-up dress too, with a presence of up to 0.988,
 * which is no less than that of some true people; where it thinks the nose is, there is then cloth or wall.
 */
export function showsFace({ lab, body }: Pick<Person, 'lab' | 'body'>): boolean {
  const { nose, shoulders, shoulderWidth, headWidth } = body;
  if (shoulders.y - nose.y < leastNeck * shoulderWidth) return false;
  const reach = headWidth * 0.25;
  let skin = 0;
  let all = 0;
  for (let y = Math.max(0, Math.floor(nose.y - reach)); y < Math.min(lab.height, nose.y + reach * 1.5); y++) {
    for (let x = Math.max(0, Math.floor(nose.x - reach)); x < Math.min(lab.width, nose.x + reach); x++) {
      all++;
      if (isFaceColour(lab, y * lab.width + x)) skin++;
    }
  }
  return skin >= leastSkin * all && all > 0;
}
