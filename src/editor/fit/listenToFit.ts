import type { FitFacts } from '../../../fitting/bundle';
import { handlePlace, transformPoint, wholeTransformOf } from '../../../fitting/deform';
import type { Point } from '../../../fitting/geometry';
import type { FitChange } from '../../../fitting/fitStep';
import { arrowDirection } from '../canvas/arrowKeys';
import type { Viewport } from '../canvas/viewport';
import type { FitMode } from '../state/editorState';
import { listen, placeOn } from '../canvas/trackOnePointer';
import { moveHandleTo, moveWholeBy, pinchWhole } from './fitChanges';
import type { FitSession } from './fitSession';
import { spreadOut } from './spreadOut';
import { type Conversion, toCanvasPoint, toPicturePoint } from './pointConversion';

/** The name of the handle that moves the whole garment. Every other handle is named after the garment's landmark that it moves. */
export const wholeHandle = 'whole';

/**
 * The distance within which a pointer grabs the nearest handle, in CSS pixels. The nearest handle is used instead of the topmost one, because handles can
 * overlap.
 */
const grabDistance = 22;

/**
 * The smallest distance between two handles, in CSS pixels. On a small picture, handles are shown a little beside their places, so that a finger can touch each
 * of them.
 */
const minHandleDistance = 24;

/** How far one press of an arrow key moves a handle, in CSS pixels: by `short`, or with Shift by `long`. */
export const keySteps = { short: 1, long: 10 };

interface FitSurface {
  /** The element that covers the canvas and contains the handles, which are buttons with `data-handle`. */
  root: HTMLElement;
  mode: FitMode;
  facts: FitFacts;
  /** The size of the picture in the editor. */
  image: { width: number; height: number };
  session: FitSession;
  viewport: Viewport;
}

/**
 * Handles pointer and key events on the garment being fitted, except painting with the brush. During a drag, only the CSS of the handles changes. The store is
 * updated once, at the end.
 *
 * @returns a function that stops listening
 */
export function listenToFit({ root, mode, facts, image, session, viewport }: FitSurface): () => void {
  const pointers = new Map<number, Point>();
  /**
   * The drag in progress. `from`: where the pointers were when it started. `grip`: the offset from the handle to the first pointer. `start`: the fit's
   * parameters when the drag started.
   */
  let drag: { handle: string; from: Point[]; grip: Point; start: ReturnType<FitSession['parameters']> } | null = null;

  const conversion = (): Conversion | null => {
    const view = viewport.view();
    return view && { view, image, picture: facts.picture, pixelRatio: devicePixelRatio };
  };
  const handles = () => [...root.querySelectorAll<HTMLElement>('[data-handle]')];
  const nameOf = (element: HTMLElement) => element.dataset.handle ?? '';

  /** Returns a handle's place in the working picture. */
  function pointOf(name: string): Point {
    const fit = session.parameters();
    const handle = facts.handles.find((other) => other.name === name);
    return handle ? handlePlace(facts, fit, handle) : transformPoint(wholeTransformOf(facts, fit), facts.centre);
  }

  /** Returns the handles with the places on the canvas where they are shown. */
  function shownHandles(now: Conversion): { element: HTMLElement; place: Point }[] {
    const elements = handles();
    const own = elements.map((element) => toCanvasPoint(now, pointOf(nameOf(element))));
    const places = spreadOut(own, minHandleDistance);
    return elements.flatMap((element, i) => (places[i] ? { element, place: places[i] } : []));
  }

  function placeHandles(): void {
    const now = conversion();
    if (!now) return;
    for (const { element, place } of shownHandles(now))
      element.style.transform = `translate(${place.x}px, ${place.y}px) translate(-50%, -50%)`;
  }

  /**
   * Returns the handle nearest to the pointer, if it is within `grabDistance`. In `move` mode, the distance doesn't matter. Null if there is no such handle.
   */
  function handleAt(event: PointerEvent): HTMLElement | null {
    const now = conversion();
    if (!now) return null;
    const pointer = placeOn(root, event);
    const [nearest] = shownHandles(now)
      .map(({ element, place }) => ({ element, away: Math.hypot(place.x - pointer.x, place.y - pointer.y) }))
      .toSorted((a, b) => a.away - b.away);
    return nearest && (mode === 'move' || nearest.away <= grabDistance) ? nearest.element : null;
  }

  function changeOf(name: string, points: readonly Point[]): FitChange | null {
    const [first, second] = points;
    if (!drag || !first) return null;
    const handle = facts.handles.find((other) => other.name === name);
    if (handle) return moveHandleTo(facts, drag.start, handle, { x: first.x - drag.grip.x, y: first.y - drag.grip.y });
    const [p, q] = drag.from;
    if (p && q && second) return pinchWhole(facts, drag.start, [p, q], [first, second]);
    return p ? moveWholeBy(facts, drag.start, { x: first.x - p.x, y: first.y - p.y }) : null;
  }

  /** Starts a drag from where the pointers are now. When a finger is added or lifted, call this again. */
  function begin(handle: string): void {
    const from = [...pointers.values()];
    const { x, y } = pointOf(handle);
    const grip = { x: (from[0]?.x ?? 0) - x, y: (from[0]?.y ?? 0) - y };
    drag = { handle, from, grip, start: session.parameters() };
  }

  function cancel(): void {
    pointers.clear();
    drag = null;
    session.cancel();
  }

  function down(event: PointerEvent): void {
    const now = conversion();
    if (event.button !== 0 || !now) return;
    if (mode === 'shape' && drag) {
      // Two fingers pan and zoom the picture, so cancel the drag. The canvas handles the gesture.
      cancel();
      return;
    }
    const handle = handleAt(event);
    if (!handle || pointers.size === 2) return;
    if (mode === 'move') event.stopPropagation();
    event.preventDefault();
    handle.focus({ preventScroll: true });
    pointers.set(event.pointerId, toPicturePoint(now, placeOn(root, event)));
    root.setPointerCapture(event.pointerId);
    begin(nameOf(handle));
  }

  function move(event: PointerEvent): void {
    const now = conversion();
    if (!now || !drag || !pointers.has(event.pointerId)) return;
    if (mode === 'move') event.stopPropagation();
    pointers.set(event.pointerId, toPicturePoint(now, placeOn(root, event)));
    const change = changeOf(drag.handle, [...pointers.values()]);
    if (change) session.preview(change);
  }

  function up(event: PointerEvent): void {
    if (!drag || !pointers.delete(event.pointerId)) return;
    if (pointers.size > 0) return begin(drag.handle);
    drag = null;
    session.commit();
  }

  function press(event: KeyboardEvent): void {
    const now = conversion();
    const { target, key, shiftKey } = event;
    if (!now || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = target.dataset.handle;
    const direction = arrowDirection(event);
    if (key === 'Escape' && session.isInProgress()) {
      event.preventDefault();
      return cancel();
    }
    if (name === undefined || !direction || drag) return;
    event.preventDefault();
    event.stopPropagation();
    const stepLength = shiftKey ? keySteps.long : keySteps.short;
    const point = pointOf(name);
    const place = toCanvasPoint(now, point);
    const to = toPicturePoint(now, { x: place.x + direction.x * stepLength, y: place.y + direction.y * stepLength });
    const handle = facts.handles.find((other) => other.name === name);
    const fit = session.parameters();
    session.preview(
      handle ? moveHandleTo(facts, fit, handle, to) : moveWholeBy(facts, fit, { x: to.x - point.x, y: to.y - point.y }),
    );
  }

  const commitKeySteps = () => {
    if (!drag) session.commit();
  };

  const cleanups = [
    listen(root, 'pointerdown', down),
    listen(root, 'pointermove', move),
    listen(root, 'pointerup', up),
    listen(root, 'lostpointercapture', up),
    listen(root, 'pointercancel', cancel),
    listen(root, 'keydown', press),
    // Add only one step to the log, however long an arrow key is held. Add it when the key is released or the handle loses the focus.
    listen(root, 'keyup', commitKeySteps),
    listen(root, 'focusout', commitKeySteps),
    viewport.subscribe(placeHandles),
    session.subscribe(placeHandles),
  ];
  placeHandles();
  return () => {
    for (const cleanUp of cleanups) cleanUp();
    cancel();
  };
}
