import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { Size } from './camera';
import { EditorAnnouncer } from './EditorAnnouncer';
import { editorClient } from '../client/editorClient';
import { selectEditorImage, selectIsGenerating } from '../state/selectors';

const loadPicture = () => import('./PaintedPicture');
const PaintedPicture = lazy(async () => ({ default: (await loadPicture()).PaintedPicture }));

interface EditorCanvasProps {
  /** Shown while there is no picture. */
  emptyState: ReactNode;
  /** Laid over the open picture, and zoomed with it. */
  Overlay?: ComponentType<{ image: Size }>;
  /** Laid over the picture: how a generation is getting on. */
  children?: ReactNode;
}

/** The picture, to be painted on. It fills the box it is put into. */
export function EditorCanvas({ emptyState, Overlay, children }: EditorCanvasProps) {
  const hasImage = useSelector(selectEditorImage) !== null;
  const isGenerating = useSelector(selectIsGenerating);
  const { picture } = useSyncExternalStore(editorClient.subscribe, editorClient.getState);
  // Behind the page, and before there is a picture; a failure is none yet, since the picture asks again.
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
      {/* With its canvas and its worker; for a first picture they are made ready while it is on its way, not while the page is. */}
      <Suspense>{(hasImage || isGenerating) && <PaintedPicture Overlay={Overlay} />}</Suspense>
      {picture.phase === 'empty' && <Box sx={{ display: 'grid', placeItems: 'center', p: 2 }}>{emptyState}</Box>}
      {children}
      <EditorAnnouncer />
    </Box>
  );
}
