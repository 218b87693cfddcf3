import { onEachFrame } from '../page/onEachFrame';
import type { Place } from '../stage';

const isCovered = (stroke: Element | undefined, { x, y }: Place): boolean => {
  if (!(stroke instanceof SVGGeometryElement)) return false;
  const point = new DOMPoint(x + 0.5, y + 0.5);
  return stroke.isPointInStroke(point) || (stroke instanceof SVGCircleElement && stroke.isPointInFill(point));
};

/**
 * Returns a function that finds holes by the strokes of an SVG, because a page can't read the SVG's pixels. A stroke counts as shown while it is in the
 * document, and after its removal until the next frame. The time that the browser takes to paint is ignored. The function only checks the last stroke, because
 * a probed place is never under an earlier one. It checks the newest place first: if the stroke has reached that place, it has passed all earlier ones.
 */
export function erasedByStrokes(box: HTMLElement): (places: readonly Place[]) => boolean[] {
  const lastStroke = () => [...box.querySelectorAll('path, circle')].at(-1);
  let shown: Element | undefined;
  onEachFrame(() => {
    shown = lastStroke();
  });
  return (places) => {
    if (shown && !shown.isConnected) return places.map(() => true);
    const last = lastStroke();
    const reached = places.findLastIndex((place) => isCovered(last, place));
    return places.map((_, index) => index <= reached);
  };
}
