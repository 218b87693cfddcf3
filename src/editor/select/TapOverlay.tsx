import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { selectTexts as texts } from '../../messages/editorTools';
import { announcements } from '../canvas/announcements';
import { type CanvasPlace, type Size, imagePoint } from '../canvas/camera';
import { PictureLabel } from '../canvas/PictureLabel';
import { editorViewport } from '../canvas/viewport';
import { stepsPerPixel } from '../client/orderStroke';
import type { ApiDispatch } from '../fit/fetchBundle';
import type { EditorStore } from '../state/editorStore';
import { canSelect } from './changeSelection';
import { listenToTaps } from './listenToTaps';
import { crossPath, placeOfCorner } from './outline';
import { createTapSelection } from './tapSelection';

/** Diameter of the spinner, in CSS pixels. */
const spinnerSize = 32;

/** The label is at the top or the bottom of the canvas, whichever is farther from the tap, so that it doesn't cover the spinner. */
const topPlace = { top: 8, left: 8 };
const bottomPlace = { top: '100%', left: 8, transform: 'translateY(calc(-100% - 8px))' };

/**
 * Lies over the picture in the tap mode of the Select tool. Shows the cross that the keyboard moves, and a spinner at the tapped point while the area there is
 * being found.
 */
export function TapOverlay({ image: { width, height } }: { image: Size }) {
  const overlay = useRef<HTMLDivElement>(null);
  const spinner = useRef<HTMLDivElement>(null);
  const cross = useRef<SVGPathElement>(null);
  const store = useStore() as EditorStore;
  const dispatch = useDispatch<ApiDispatch>();
  const [selection] = useState(() => createTapSelection(store, dispatch));
  const pending = useSyncExternalStore(selection.subscribe, selection.get);

  useEffect(() => {
    const host = overlay.current?.parentElement;
    if (!host) return undefined;
    const stopListening = listenToTaps(host, {
      canSelect: () => canSelect(store.getState()),
      showPlace: (place) => cross.current?.setAttribute('d', crossPath(place)),
      tap(place: CanvasPlace) {
        const view = editorViewport.view();
        if (!view) return;
        const [left, top] = imagePoint(view, devicePixelRatio, place);
        const [x, y] = [Math.floor(left / stepsPerPixel), Math.floor(top / stepsPerPixel)];
        if (x >= 0 && y >= 0 && x < width && y < height) void selection.tap({ x, y });
        else announcements.say(texts.said.outside);
      },
      cancel() {
        const isCancelled = selection.cancel();
        if (isCancelled) announcements.say(texts.said.tapCancelled);
        return isCancelled;
      },
    });
    return () => {
      stopListening();
      selection.cancel();
    };
  }, [selection, store, width, height]);

  // Keep the spinner at the tapped point of the picture while the user zooms.
  useLayoutEffect(() => {
    const element = spinner.current;
    if (!pending || !element) return undefined;
    const moveSpinner = () => {
      const view = editorViewport.view();
      if (!view) return;
      const corner = [(pending.x + 0.5) * stepsPerPixel, (pending.y + 0.5) * stepsPerPixel] as const;
      const { x, y } = placeOfCorner(view, devicePixelRatio, corner);
      element.style.transform = `translate(${x - spinnerSize / 2}px, ${y - spinnerSize / 2}px)`;
    };
    moveSpinner();
    return editorViewport.subscribe(moveSpinner);
  }, [pending]);

  return (
    <Box ref={overlay} sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}>
      <Box component="svg" aria-hidden sx={{ position: 'absolute', width: '100%', height: '100%' }}>
        <Box
          component="path"
          ref={cross}
          sx={{ fill: 'none', stroke: '#fff', strokeWidth: 1.5, filter: 'drop-shadow(0 0 1px #000)' }}
        />
      </Box>
      {pending && (
        <>
          <Box
            ref={spinner}
            sx={{
              position: 'absolute',
              display: 'grid',
              placeItems: 'center',
              width: spinnerSize,
              height: spinnerSize,
              borderRadius: '50%',
              bgcolor: 'rgb(20 12 14 / 0.78)',
              color: '#fff',
            }}
          >
            <CircularProgress size={spinnerSize - 12} color="inherit" aria-hidden />
          </Box>
          <PictureLabel isStatus place={pending.y < height / 2 ? bottomPlace : topPlace}>
            {texts.looking}
          </PictureLabel>
        </>
      )}
    </Box>
  );
}
