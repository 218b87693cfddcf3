import Box from '@mui/material/Box';
import { loadTexts } from '../../messages/loadTexts';
import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { Size } from './camera';
import { editorClient } from '../client/editorClient';
import { selectEditorImage, selectIsGenerating } from '../state/selectors';

const loadPicture = () => import('./PaintedPicture');
const EditorAnnouncer = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('./EditorAnnouncer')).EditorAnnouncer };
});
const PaintedPicture = lazy(async () => ({ default: (await loadPicture()).PaintedPicture }));

interface EditorCanvasProps {
  /** Shown while there is no picture. */
  emptyState: ReactNode;
  /** A component that is rendered over the open picture. */
  Overlay?: ComponentType<{ image: Size }>;
  /** The progress of a generation, rendered over the picture. */
  children?: ReactNode;
}

/** The area with the picture and the brush. Fills its container. */
export function EditorCanvas({ emptyState, Overlay, children }: EditorCanvasProps) {
  const hasImage = useSelector(selectEditorImage) !== null;
  const isGenerating = useSelector(selectIsGenerating);
  const { picture } = useSyncExternalStore(editorClient.subscribe, editorClient.getState);
  // Load the module in the background, before there is a picture. Ignore a failure, because rendering `PaintedPicture` loads it again.
  useEffect(() => void loadPicture().catch(() => {}), []);
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        flex: 1,
        minHeight: 0,
        overflow: 'hidden',
        bgcolor: theme.vars.palette.surface.sunken,
      })}
    >
      {/* This component creates the canvas and starts the worker. Render it only when a picture is expected, so that the page itself loads faster. */}
      <Suspense>{(hasImage || isGenerating) && <PaintedPicture Overlay={Overlay} />}</Suspense>
      {picture.phase === 'empty' && <Box sx={{ display: 'grid', placeItems: 'center', p: 2 }}>{emptyState}</Box>}
      {children}
      <Suspense>{(hasImage || isGenerating) && <EditorAnnouncer />}</Suspense>
    </Box>
  );
}
