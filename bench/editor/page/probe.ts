import type { PlannedStroke } from '../plan';
import { type Place, imageBox } from '../stage';
import type { System, Watch } from '../systems/system';

interface Probe {
  /** The pointer event's time stamp, in milliseconds. */
  time: number;
  place: Place;
  stroke: number;
  /** Number of frames that had started before the event. */
  frame: number;
}

export interface SeenHole {
  stroke: number;
  /** Milliseconds from the pointer event until the hole was visible. */
  latency: number;
}

/** Milliseconds to wait for a hole to appear. After that, it counts as lost. */
const lostAfter = 10_000;

/** Whether a pointer event is at a place of the image. The image is offset by the margin from the page's top left corner. */
const isAt = ({ x, y }: Place, event: PointerEvent) =>
  Math.round(event.clientX - imageBox.margin) === x && Math.round(event.clientY - imageBox.margin) === y;

/**
 * Creates a probe. It watches the pointer pass the points of the planned strokes, and measures for each point how long it takes until a frame shows the picture
 * erased there. Its listeners run before those of the system that is measured.
 */
export function createProbe({ erased, watch }: Pick<System, 'erased' | 'watch'>) {
  let upcoming: { number: number; stroke: PlannedStroke }[] = [];
  let current: { number: number; stroke: PlannedStroke; next: number } | null = null;
  let waitingProbes: Probe[] = [];
  let seen: SeenHole[] = [];
  let lost = 0;
  let watched = 0;
  let frame = 0;

  function pass(event: PointerEvent): void {
    if (!current) return;
    const { number, stroke, next } = current;
    const index = stroke.points.findIndex((point, index) => index >= next && isAt(point, event));
    if (index < 0) return;
    current.next = index + 1;
    const place = stroke.probes[index];
    const time = event.timeStamp;
    if (place && watch) void watchPlace(watch, { place, stroke: number, time });
    else if (place) waitingProbes.push({ time, place, stroke: number, frame });
  }

  async function watchPlace(see: Watch, { place, stroke, time }: Omit<Probe, 'frame'>): Promise<void> {
    watched++;
    const now = await see(place, { isErased: true, inFrame: true });
    watched--;
    seen.push({ stroke, latency: now - time });
  }

  /**
   * Must be called at the end of a frame. Checks which of the waiting points the frame shows. Points that the pointer passed after the frame started are
   * checked in the next frame.
   */
  function look(): void {
    const due = waitingProbes.findLastIndex((probe) => probe.frame < frame) + 1;
    if (due === 0) return;
    const now = performance.now();
    const holes = erased(waitingProbes.slice(0, due).map(({ place }) => place));
    waitingProbes = waitingProbes.filter(({ time, stroke }, index) => {
      const latency = now - time;
      if (holes[index]) seen.push({ stroke, latency });
      else if (latency > lostAfter) lost++;
      else return true;
      return false;
    });
  }

  addEventListener(
    'pointerdown',
    (event) => {
      const next = upcoming.shift();
      current = next ? { ...next, next: 0 } : null;
      pass(event);
    },
    { capture: true },
  );
  addEventListener('pointermove', (event) => event.getCoalescedEvents().forEach(pass), { capture: true });
  addEventListener(
    'pointerup',
    () => {
      current = null;
    },
    { capture: true },
  );

  return {
    /** Sets the next strokes, with their numbers in the plan. */
    expect(strokes: { number: number; stroke: PlannedStroke }[]): void {
      upcoming = strokes;
      waitingProbes = [];
      seen = [];
      lost = 0;
      watched = 0;
    },

    /** Must be called when a frame starts. */
    begin(): void {
      frame++;
    },

    look,

    isWaiting: () => waitingProbes.length + watched > 0,

    result: () => ({ seen, lost: lost + waitingProbes.length + watched }),
  };
}
