import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger must stay on an element, in milliseconds. Android and iOS use about the same time. */
const holdTime = 500;
/** How far a finger may move during a long press, in pixels. If it moves farther, the user is scrolling. */
const moveTolerance = 10;

/** Returns event handlers that call `onHold`, if given, when a finger rests on an element. Lifting the finger then doesn't count as a tap. */
export function useLongPress(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      wasHeld.current = false;
      if (pointerType !== 'touch' || !onHold) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold();
      }, holdTime);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > moveTolerance) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Don't open the browser's own menu, which a long press on a link or a picture would open.
    onContextMenu: (event: MouseEvent) => {
      if (wasHeld.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
