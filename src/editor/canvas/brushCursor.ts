/** CSS of the ring around the brush. It consists of a dark ring inside a light one, so that it is visible on any picture. */
export const ringStyles = {
  position: 'absolute',
  top: 0,
  left: 0,
  visibility: 'hidden',
  pointerEvents: 'none',
  borderRadius: '50%',
  boxShadow: '0 0 0 1px rgb(0 0 0 / 0.75), 0 0 0 2px rgb(255 255 255 / 0.9)',
} as const;

/**
 * Creates the ring that shows the size of the brush. A move of the ring only changes its CSS. If its place were React state, each pointer move would cause a
 * render.
 */
export function createBrushCursor(ring: HTMLElement) {
  let diameter = 0;
  let x = 0;
  let y = 0;

  function place(): void {
    ring.style.transform = `translate(${x - diameter / 2}px, ${y - diameter / 2}px)`;
  }

  return {
    /** Moves the ring to a place on the canvas, in CSS pixels. */
    moveTo(toX: number, toY: number): void {
      x = toX;
      y = toY;
      place();
      ring.style.visibility = 'visible';
    },

    /** Sets the diameter, in CSS pixels. */
    resize(next: number): void {
      diameter = next;
      ring.style.width = ring.style.height = `${next}px`;
      place();
    },

    hide(): void {
      ring.style.visibility = 'hidden';
    },
  };
}
