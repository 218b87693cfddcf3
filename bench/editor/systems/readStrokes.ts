import { eachFrame } from '../page/eachFrame';
import type { Place } from '../stage';

const isCovered = (stroke: Element | undefined, { x, y }: Place): boolean => {
  if (!(stroke instanceof SVGGeometryElement)) return false;
  const point = new DOMPoint(x + 0.5, y + 0.5);
  return stroke.isPointInStroke(point) || (stroke instanceof SVGCircleElement && stroke.isPointInFill(point));
};

/**
 * Finds holes from the strokes of an SVG, because a page can't read its pixels. A stroke counts as shown while it is in the document, and until the first frame
 * without it, however long the browser takes to paint. Only the last stroke is checked, newest place first: a probed place is never under an earlier stroke,
 * and a stroke that has reached one place has already passed the earlier ones.
 */
export function readStrokes(box: HTMLElement): (places: readonly Place[]) => boolean[] {
  const lastStroke = () => [...box.querySelectorAll('path, circle')].at(-1);
  let shown: Element | undefined;
  eachFrame(() => {
    shown = lastStroke();
  });
  return (places) => {
    if (shown && !shown.isConnected) return places.map(() => true);
    const last = lastStroke();
    const reached = places.findLastIndex((place) => isCovered(last, place));
    return places.map((_, index) => index <= reached);
  };
}
