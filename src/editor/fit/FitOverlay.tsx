import Box from '@mui/material/Box';
import { useEffect, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { editorTexts } from '../../messages/editor';
import { fitTexts as texts } from '../../messages/editorTools';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { editorViewport } from '../canvas/viewport';
import { selectFit, selectStrokeLog } from '../state/selectors';
import { CopySource } from './CopySource';
import { Handle } from './Handle';
import { listenToFit, wholeHandle } from './listenToFit';
import { useFitSession } from './useFitSession';

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
      {mode === 'copiedCloth' && <CopySource facts={facts} image={image} describedBy={hint} />}
    </Box>
  );
}
