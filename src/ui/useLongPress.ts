import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds that a finger has to stay on a card, as on Android and iOS. */
const holdTime = 500;
/** How far a finger may move during a long press, in pixels. A finger that moves further scrolls. */
const slack = 10;

/** Returns handlers that call `onHold`, if given, when a finger rests on an element. The tap that ends the hold does nothing else. */
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
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > slack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu for links and pictures opens after a long press too.
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
