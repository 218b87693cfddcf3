/** A notch of a wheel is 100 CSS pixels or 3 lines and zooms by about a fifth; a trackpad's pinch comes as a wheel of a few pixels with Ctrl. */
const perPixel = 0.002;
const perPinchedPixel = 0.01;
const pixelsPerLine = 33;

/** By what factor a turn of the wheel zooms. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * pixelsPerLine;
  return Math.exp(-pixels * (ctrlKey ? perPinchedPixel : perPixel));
}
