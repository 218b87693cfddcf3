/**
 * Creates the ring that shows the brush's true size. Only its CSS changes when it moves: if its place were React state, each pointer move would cause a render.
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
