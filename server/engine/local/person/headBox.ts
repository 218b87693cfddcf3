import type { HeadBox } from '../../engine';
import type { Person } from './readPerson';

/**
 * How far the head with its hair reaches beyond the nose (`below`: beyond the chin), in widths of the head. Tuned by eye on six photos and the eight drawn
 * models.
 */
const headReach = { beside: 0.8, above: 1.4, below: 0.2 };

/** Returns where the head of a person is in the picture. */
export function headBoxOf({ body: { nose, chin, headWidth }, image: { width, height } }: Person): HeadBox {
  return {
    left: (nose.x - headReach.beside * headWidth) / width,
    top: (nose.y - headReach.above * headWidth) / height,
    right: (nose.x + headReach.beside * headWidth) / width,
    bottom: (Math.max(chin.y, nose.y) + headReach.below * headWidth) / height,
  };
}
