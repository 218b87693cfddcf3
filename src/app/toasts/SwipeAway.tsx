import { type PointerEvent, type ReactNode, useState } from 'react';

/** How far a swipe must go to dismiss the content, in CSS pixels. */
const dismissDistance = 45;

interface SwipeAwayProps {
  onDismiss: () => void;
  children: ReactNode;
}

interface Point {
  x: number;
  y: number;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** Lets the user dismiss the content with a swipe of a finger or a pen, in any direction. The mouse can't swipe, because it is needed to select text. */
export function SwipeAway({ onDismiss, children }: SwipeAwayProps) {
  const [startPoint, setStartPoint] = useState<Point | null>(null);
  const [currentPoint, setCurrentPoint] = useState<Point | null>(null);
  const offset =
    startPoint && currentPoint
      ? { x: currentPoint.x - startPoint.x, y: currentPoint.y - startPoint.y }
      : { x: 0, y: 0 };
  const distance = Math.hypot(offset.x, offset.y);

  const end = () => {
    setStartPoint(null);
    setCurrentPoint(null);
  };
  return (
    <div
      style={{
        touchAction: 'none',
        transform: `translate(${offset.x}px, ${offset.y}px)`,
        opacity: Math.max(0.3, 1 - distance / (dismissDistance * 3)),
      }}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') return;
        // Capture the pointer, so that the end of the swipe is reported even if the pointer has left the element.
        event.currentTarget.setPointerCapture(event.pointerId);
        setStartPoint(pointOf(event));
      }}
      onPointerMove={(event) => {
        if (startPoint) setCurrentPoint(pointOf(event));
      }}
      onPointerUp={() => {
        if (distance >= dismissDistance) onDismiss();
        end();
      }}
      onPointerCancel={end}
    >
      {children}
    </div>
  );
}
