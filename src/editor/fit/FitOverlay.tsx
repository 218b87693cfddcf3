import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { editorTexts } from '../../messages/editor';
import { fitTexts as texts } from '../../messages/editorTools';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { editorViewport } from '../canvas/viewport';
import { selectFit, selectStrokeLog } from '../state/selectors';
import { listenToFit, wholeHandle } from './listenToFit';
import { useFitSession } from './useFitSession';

/** A handle: two rings, a dark one inside a light one, so that it is visible on any cloth. Its name appears on hover and focus. */
const Handle = styled('button')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  pointerEvents: 'auto',
  touchAction: 'none',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  // Keep the focused handle above its neighbours.
  '&:focus': { zIndex: 1 },
  '&::before': {
    content: '""',
    width: 14,
    height: 14,
    borderRadius: '50%',
    background: theme.vars.palette.primary.main,
    boxShadow: '0 0 0 2px #fff, 0 0 0 3px rgb(0 0 0 / 0.75)',
  },
  '&[data-handle="whole"]::before': { width: 22, height: 22, borderRadius: 8 },
  '&:hover::before': { transform: 'scale(1.2)' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::before': { boxShadow: '0 0 0 2px #fff, 0 0 0 5px #000, 0 0 0 7px #fff' },
  '&::after': {
    content: 'attr(data-name)',
    position: 'absolute',
    left: '50%',
    bottom: 'calc(100% - 2px)',
    transform: 'translateX(-50%)',
    padding: '2px 6px',
    borderRadius: 6,
    background: 'rgb(20 12 14 / 0.85)',
    color: '#fff',
    font: `600 12px/1.4 ${theme.typography.fontFamily ?? 'sans-serif'}`,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    opacity: 0,
  },
  '&:hover::after, &:focus-visible::after': { opacity: 1 },
}));

interface Props {
  /** The size of the picture in the editor. */
  image: { width: number; height: number };
}

/** Shows the handles of the garment being fitted, over the picture. */
export function FitOverlay({ image }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const hint = useId();
  const fit = useSelector(selectFit);
  const log = useSelector(selectStrokeLog);
  const session = useFitSession();
  const { mode, facts, isApplying } = fit ?? { mode: 'shape' as const, facts: null, isApplying: true };
  const { width, height } = image;
  useEffect(() => {
    if (!root.current || !facts || isApplying) return undefined;
    const surface = { root: root.current, mode, facts, image: { width, height }, session, viewport: editorViewport };
    return listenToFit(surface);
    // Depend on the log, because an undo moves the handles.
  }, [mode, facts, isApplying, width, height, session, log]);
  if (!facts || isApplying) return null;
  const handles =
    mode === 'shape'
      ? facts.handles.map(({ name }) => ({ key: name, label: editorTexts.fitHandles[name] }))
      : mode === 'move'
        ? [{ key: wholeHandle, label: texts.whole }]
        : [];
  return (
    <Box
      ref={root}
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        touchAction: 'none',
        cursor: mode === 'move' ? 'move' : 'inherit',
        pointerEvents: mode === 'move' ? 'auto' : 'none',
      }}
    >
      <span id={hint} style={visuallyHidden}>
        {texts.handleHint}
      </span>
      {handles.map(({ key, label }) => (
        <Handle
          key={key}
          type="button"
          aria-label={label}
          aria-describedby={hint}
          data-handle={key}
          data-name={label}
        />
      ))}
    </Box>
  );
}
