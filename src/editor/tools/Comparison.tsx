import Box from '@mui/material/Box';
import { useContext, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { editorTexts as texts } from '../../messages/editor';
import { PicturesWithheld, greyFrame } from '../../ui/picturesWithheld';
import type { Size } from '../canvas/camera';
import { editorViewport } from '../canvas/viewport';
import { PictureLabel } from '../canvas/PictureLabel';
import { comparisonDivided } from '../state/editorSlice';
import { ComparisonDivider } from './ComparisonDivider';
import { comparisonFrame } from './comparisonFrame';
import { useDecodingPhase } from './useDecodingPhase';
import { useEscape } from './useEscape';

interface ComparisonProps {
  /** Address of the picture before the last generation. */
  url: string;
  /** Size of the current picture, in image pixels. */
  size: Size;
  isDivided: boolean;
}

const messages = { loading: texts.beforeLoading, failed: texts.beforeFailed };

/**
 * Shows the previous picture over the current one, at the same zoom and position. It shows the whole previous picture, or only the part left of a divider. Only
 * the divider reacts to the pointer. The view changes with every wheel event, so a new view only changes CSS.
 */
export function Comparison({ url, size: { width, height }, isDivided }: ComparisonProps) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const arePicturesWithheld = useContext(PicturesWithheld);
  const phase = useDecodingPhase(image, url);
  const isReady = phase === 'ready';
  // The divider's position. It is kept here, because the divider unmounts while the whole previous picture is shown.
  const place = useRef({ percent: 50 });
  const dispatch = useDispatch();
  useEscape(isDivided, () => dispatch(comparisonDivided(false)));

  useLayoutEffect(() => {
    const follow = () => {
      const view = editorViewport.view();
      if (!view || !frame.current || !image.current) return;
      const boxes = comparisonFrame(view, { width, height }, devicePixelRatio);
      for (const [{ style }, box] of [
        [frame.current, boxes.frame],
        [image.current, boxes.picture],
      ] as const) {
        style.transform = `translate(${box.left}px, ${box.top}px)`;
        style.width = `${box.width}px`;
        style.height = `${box.height}px`;
      }
    };
    follow();
    return editorViewport.subscribe(follow);
  }, [width, height]);

  return (
    <>
      <Box
        ref={frame}
        sx={{
          position: 'absolute',
          top: 0,
          left: 0,
          display: 'flex',
          pointerEvents: 'none',
        }}
        style={{ visibility: isReady ? 'visible' : 'hidden' }}
      >
        <Box ref={before} sx={{ position: 'relative', overflow: 'hidden', flex: 'none' }} style={{ width: '100%' }}>
          <Box
            component="img"
            ref={image}
            src={arePicturesWithheld ? greyFrame({ width, height }) : url}
            alt={texts.beforeAlt}
            draggable={false}
            sx={(theme) => ({
              display: 'block',
              maxWidth: 'none',
              objectFit: 'contain',
              bgcolor: theme.vars.palette.surface.sunken,
            })}
          />
          <PictureLabel place={{ top: 8, left: 8 }}>{texts.before}</PictureLabel>
        </Box>
        {isDivided && (
          <Box sx={{ position: 'relative', overflow: 'hidden', flex: 1 }}>
            <PictureLabel place={{ top: 8, right: 8 }}>{texts.after}</PictureLabel>
          </Box>
        )}
        {isDivided && isReady && <ComparisonDivider frame={frame} before={before} place={place} />}
      </Box>
      {phase !== 'ready' && (
        <PictureLabel isStatus place={{ top: 8, left: 8 }}>
          {messages[phase]}
        </PictureLabel>
      )}
    </>
  );
}
