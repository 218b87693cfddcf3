import type { Store } from '@reduxjs/toolkit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { replayTexts as texts } from '../../messages/replay';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { AboutReport } from './AboutReport';
import { MaskMark } from './MaskMark';
import type { OpenReport } from './openReport';
import { PlayerControls } from './PlayerControls';
import { createReplayStore } from './replayStore';
import { ReplayFrame } from './ReplayFrame';
import { Timeline } from './Timeline';
import { usePlayer } from './usePlayer';

/**
 * A function that renders the app with a store into a document, and returns a function that removes the app. It is passed in as a prop, because files in
 * `support` must not import the app.
 */
export type MountApp = (store: Store, page: Document) => () => void;

interface Props {
  report: OpenReport;
  mountApp: MountApp;
  onClose: () => void;
}

/** Plays a report: shows the timeline and the controls, beside the app's screens at the current step. */
export function Player({ report: { about, playback, maskAt, rows }, mountApp, onClose }: Props) {
  const { step, isPlaying, pace, dispatch } = usePlayer(about.times);
  const [{ store, show, subscribe, isSameMask }] = useState(() =>
    createReplayStore({ state: playback.stateAt(0), mask: maskAt(0) }),
  );
  const isMaskSame = useSyncExternalStore(subscribe, isSameMask);
  const mount = useCallback((page: Document) => mountApp(store, page), [mountApp, store]);
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus to the heading, because the field in which the file was chosen has unmounted.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => show({ state: playback.stateAt(step), mask: maskAt(step) }), [show, playback, maskAt, step]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '22rem minmax(0, 1fr)' },
        gridTemplateRows: { xs: 'auto auto auto', md: 'minmax(0, 1fr)' },
        height: { md: '100%' },
      }}
    >
      <Box
        sx={{
          order: { xs: 2, md: 0 },
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          minHeight: 0,
          height: { xs: '36rem', md: 'auto' },
        }}
      >
        <h1 ref={heading} tabIndex={-1} style={visuallyHidden}>
          {texts.title}
        </h1>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" size="small" onClick={onClose}>
            {texts.another}
          </Button>
          <Button size="small" component={Link} to="/help">
            {texts.leave}
          </Button>
        </Box>
        <AboutReport about={about} />
        <Box sx={{ flex: 1, minHeight: 0, display: 'grid' }}>
          <Timeline rows={rows} step={step} onJump={(to) => dispatch({ jump: to })} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 0, minWidth: 0 }}>
        <PlayerControls step={step} steps={playback.steps} isPlaying={isPlaying} pace={pace} dispatch={dispatch} />
        <MaskMark isSame={isMaskSame} />
        <ReplayFrame viewport={about.viewport} mount={mount} />
      </Box>
    </Box>
  );
}
