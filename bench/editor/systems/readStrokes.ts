import { eachFrame } from '../page/eachFrame';
import type { Place } from '../stage';

const isCovered = (stroke: Element | undefined, { x, y }: Place): boolean => {
  if (!(stroke instanceof SVGGeometryElement)) return false;
  const point = new DOMPoint(x + 0.5, y + 0.5);
  return stroke.isPointInStroke(point) || (stroke instanceof SVGCircleElement && stroke.isPointInFill(point));
};

/**
 * Tells holes by the strokes of an SVG, whose pixels no page can read: they count as shown when they are in the document, and until the first frame without them,
 * however long the browser then takes to paint. Only the last stroke is looked at, since a probed place lies under no earlier one, and from the newest place on:
 * a stroke that has come this far has passed the ones before.
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
