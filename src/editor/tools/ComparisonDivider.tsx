import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { editorTexts as texts } from '../../messages/editor';
import { type DividerPlace, listenToDivider } from './listenToDivider';

interface ComparisonDividerProps {
  frame: RefObject<HTMLElement | null>;
  before: RefObject<HTMLElement | null>;
  place: RefObject<DividerPlace>;
}

/**
 * Width of the area in which the pointer grabs the divider, in CSS pixels. At the edge of the canvas only half of the area is visible, which is still wide
 * enough for a finger.
 */
const stripWidth = 56;

/** The divider is a light line with dark edges, so that it is visible on any picture. */
const lineColour = 'rgb(255 255 255 / 0.95)';
const rimShadow = '0 0 0 1px rgb(0 0 0 / 0.65)';

const styles: SxProps<Theme> = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: stripWidth,
  ml: `${-stripWidth / 2}px`,
  display: 'grid',
  placeItems: 'center',
  cursor: 'ew-resize',
  pointerEvents: 'auto',
  touchAction: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '2px',
    bgcolor: lineColour,
    boxShadow: rimShadow,
  },
  // Keyboards and assistive technology use the input. The pointer uses the whole strip.
  '& > input': { position: 'absolute', inset: 0, opacity: 0, m: 0, pointerEvents: 'none' },
  '& > span': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: '50%',
    bgcolor: lineColour,
    color: '#251a1e',
    boxShadow: `${rimShadow}, 0 2px 8px rgb(0 0 0 / 0.4)`,
  },
  '& > input:focus-visible + span': { boxShadow: `${rimShadow}, 0 0 0 3px #251a1e, 0 0 0 6px ${lineColour}` },
};

/** The divider between the previous picture and the current one. It can be moved by dragging and by keys. When it unmounts, the focus returns to the canvas. */
export function ComparisonDivider({ frame, before, place }: ComparisonDividerProps) {
  const divider = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const [whole, side, line, keys] = [frame.current, before.current, divider.current, range.current];
    if (!whole || !side || !line || !keys) return undefined;
    const stop = listenToDivider({ frame: whole, before: side, divider: line, range: keys }, place.current);
    return () => {
      stop();
      if (keys === document.activeElement) whole.parentElement?.focus();
    };
  }, [frame, before, place]);
  return (
    <Box ref={divider} sx={styles}>
      <input ref={range} type="range" min={0} max={100} defaultValue={50} aria-label={texts.divider} />
      <span>
        <UnfoldMore sx={{ transform: 'rotate(90deg)' }} />
      </span>
    </Box>
  );
}
