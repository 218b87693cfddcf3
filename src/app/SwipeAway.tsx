import { type PointerEvent, type ReactNode, useState } from 'react';

/** CSS pixels after which what is swiped goes away. */
const farEnough = 45;

interface SwipeAwayProps {
  onAway: () => void;
  children: ReactNode;
}

interface Point {
  x: number;
  y: number;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/**
 * Lets a finger or a pen push its content aside, whichever way. The mouse is left out: with it one marks the words to copy
 * them.
 */
export function SwipeAway({ onAway, children }: SwipeAwayProps) {
  const [from, setFrom] = useState<Point | null>(null);
  const [to, setTo] = useState<Point | null>(null);
  const offset = from && to ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: 0 };
  const distance = Math.hypot(offset.x, offset.y);

  const end = () => {
    setFrom(null);
    setTo(null);
  };
  return (
    <div
      style={{
        touchAction: 'none',
        transform: `translate(${offset.x}px, ${offset.y}px)`,
        opacity: Math.max(0.3, 1 - distance / (farEnough * 3)),
      }}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') return;
        // So that the end of the gesture arrives wherever it is.
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pointOf(event));
      }}
      onPointerMove={(event) => {
        if (from) setTo(pointOf(event));
      }}
      onPointerUp={() => {
        if (distance >= farEnough) onAway();
        end();
      }}
      onPointerCancel={end}
    >
      {children}
    </div>
  );
}
