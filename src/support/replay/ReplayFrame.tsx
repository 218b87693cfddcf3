import Box from '@mui/material/Box';
import { useCallback, useEffect, useState } from 'react';
import { replayTexts as texts } from '../../messages/replay';
import { useStopKeyEvents } from './useStopKeyEvents';

interface Props {
  /** The size of the customer's window, in CSS pixels. */
  viewport: { width: number; height: number };
  /** Renders the screens into the frame's document. Returns a function that removes them. */
  mount: (page: Document) => () => void;
}

/** A frame with the size of the customer's window, scaled to fit. Its page can be scrolled, but nothing on it can be clicked or focused. */
export function ReplayFrame({ viewport: { width, height }, mount }: Props) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [scale, setScale] = useState(1);
  const findPage = useCallback((frame: HTMLIFrameElement | null) => setPage(frame?.contentDocument ?? null), []);
  useStopKeyEvents();

  useEffect(() => {
    if (!container) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(container);
    return () => observer.disconnect();
  }, [container, width]);

  useEffect(() => (page ? mount(page) : undefined), [page, mount]);

  return (
    <Box ref={setContainer} sx={{ flex: 1, minHeight: 0, minWidth: 0 }}>
      <Box
        sx={(theme) => ({
          mx: 'auto',
          maxHeight: { xs: '70vh', md: '100%' },
          overflow: 'auto',
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: '12px',
          '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        })}
        style={{ width: width * scale, height: height * scale }}
      >
        <Box
          component="iframe"
          title={texts.screen}
          // The frame can be focused, so that the keyboard can scroll it.
          tabIndex={0}
          ref={findPage}
          // Firefox replaces the frame's first document, so use the document at the time of this event. Chromium keeps the first document, and fires this event
          // before React listens.
          onLoad={({ currentTarget }) => findPage(currentTarget)}
          sx={{ display: 'block', border: 0, outline: 'none', transformOrigin: '0 0' }}
          style={{
            width,
            height,
            transform: `scale(${scale})`,
            marginBottom: height * (scale - 1),
            marginRight: width * (scale - 1),
          }}
        />
      </Box>
    </Box>
  );
}
