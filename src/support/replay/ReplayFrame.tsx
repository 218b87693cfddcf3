import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { replayTexts as texts } from '../../messages/replay';
import { PicturesWithheld } from '../../ui/picturesWithheld';
import { useStopKeyEvents } from './useStopKeyEvents';

/** Name of the CSS container, so that the layout inside can use the frame's width instead of the window's. */
export const frameName = 'replay';

interface Props {
  /** The customer's window in CSS pixels. */
  viewport: { width: number; height: number };
  /** Renders into the frame's element, where dialogs are placed too. */
  render: (frame: HTMLElement) => ReactNode;
}

/** The customer's window, scaled to fit. It can be scrolled, but nothing in it can be clicked or focused. Fixed elements stay inside. */
export function ReplayFrame({ viewport: { width, height }, render }: Props) {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  useStopKeyEvents();

  useEffect(() => {
    if (!room) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [room, width]);

  return (
    <Box ref={setRoom} sx={{ flex: 1, minHeight: 0, minWidth: 0 }}>
      <Box
        component="section"
        aria-label={texts.screen}
        // Focusable, so the keyboard can scroll it.
        tabIndex={0}
        sx={(theme) => ({
          mx: 'auto',
          maxHeight: { xs: '70vh', md: '100%' },
          overflow: 'auto',
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: '12px',
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        })}
        style={{ width: width * scale, height: height * scale }}
      >
        <Box
          ref={setFrame}
          inert
          sx={{
            position: 'relative',
            bgcolor: 'background.default',
            contain: 'layout paint',
            container: `${frameName} / inline-size`,
          }}
          style={{ width, minHeight: height, zoom: scale }}
        >
          <PicturesWithheld value>{frame && render(frame)}</PicturesWithheld>
        </Box>
      </Box>
    </Box>
  );
}
