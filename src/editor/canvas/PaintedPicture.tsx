import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { type ComponentType, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { editorTexts as texts } from '../../messages/editor';
import { ErrorState } from '../../ui/ErrorState';
import { selectComparison, selectFit, selectMaskLook, selectPointerMode } from '../state/selectors';
import type { Size } from './camera';
import { ringStyles } from './brushCursor';
import { PictureLabel } from './PictureLabel';
import { useEditorCanvas } from './useEditorCanvas';

const fillStyles = { position: 'absolute', inset: 0 } as const;
const centredStyles = { ...fillStyles, display: 'grid', placeItems: 'center', p: 2 } as const;

/** The canvas that the worker paints on, with a status text while a picture is opening or if it can't be opened. */
export function PaintedPicture({ Overlay }: { Overlay?: ComponentType<{ image: Size }> | undefined }) {
  const { host, ring, picture, retry } = useEditorCanvas();
  const comparison = useSelector(selectComparison);
  const { isHidden } = useSelector(selectMaskLook);
  const fit = useSelector(selectFit);
  const pointerMode = useSelector(selectPointerMode);
  const isMoving = fit === null && pointerMode === 'move';
  const hasBrush = fit ? fit.mode !== 'move' && fit.mode !== 'shape' : !isMoving;
  const isReady = picture.phase === 'ready';
  return (
    <>
      <Box
        ref={host}
        // Use the role `application`. With `group`, a screen reader would handle the keys itself, and they wouldn't reach the brush.
        role="application"
        tabIndex={isReady ? 0 : -1}
        aria-label={hasBrush ? texts.canvas : isMoving ? texts.canvasToMove : texts.canvasOfFit}
        sx={{
          ...fillStyles,
          // While there is no picture, a finger scrolls the page.
          touchAction: isReady ? 'none' : 'auto',
          cursor: isReady && comparison === null && hasBrush ? 'crosshair' : isMoving ? 'grab' : 'default',
          visibility: isReady ? 'visible' : 'hidden',
          userSelect: 'none',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Suspense>{picture.phase === 'ready' && Overlay && <Overlay image={picture} />}</Suspense>
        {isHidden && (
          <PictureLabel place={{ top: 8, left: '50%', transform: 'translateX(-50%)' }}>{texts.maskHidden}</PictureLabel>
        )}
      </Box>
      <Box ref={ring} aria-hidden sx={ringStyles} />
      {picture.phase === 'opening' && (
        <Box sx={centredStyles}>
          <CircularProgress aria-label={texts.opening} />
        </Box>
      )}
      {picture.phase === 'failed' && (
        <Box sx={centredStyles}>
          <ErrorState title={picture.message} onRetry={retry} />
        </Box>
      )}
    </>
  );
}
