import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { editorTexts, generationTexts as texts } from '../../messages/editor';
import { EditorCanvas } from '../canvas/EditorCanvas';
import { EditorToolbar } from '../tools/EditorToolbar';
import type { GenerationKind } from '../state/editorState';
import { FitButton } from '../fit/FitButton';
import { cancelRequested } from '../state/editorReducer';
import { loadTexts } from '../../messages/loadTexts';
import { isTouchScreen, touchScreen } from '../../ui/touchScreen';
import {
  selectActiveWorkbenchName,
  selectEditorImage,
  selectFillsScreen,
  selectFit,
  selectIsSelecting,
  selectGenerating,
  selectPointerMode,
} from '../state/selectors';
import { useDownload } from '../client/useDownload';

const PictureOverlay = lazy(async () => ({ default: (await import('./PictureOverlay')).PictureOverlay }));
const FilledScreen = lazy(async () => ({ default: (await import('./FilledScreen')).FilledScreen }));
const BrushSizeSlider = lazy(async () => ({ default: (await import('../tools/BrushSizeSlider')).BrushSizeSlider }));
const FitTool = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('../fit/FitTool')).FitTool };
});

const SelectTool = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('../select/SelectTool')).SelectTool };
});

interface Props {
  /** The content while there is neither a picture nor a generation. Tells the user what to do. */
  emptyState: ReactNode;
  /** Shown over the picture while a generation is running. */
  Progress: ComponentType<{ kind: GenerationKind; onCancel: () => void }>;
  /** The button that saves the picture. */
  save?: ReactNode;
  /** A note below the picture. */
  note?: ReactNode;
}

/** The picture and its tools. */
export function EditorStage({ emptyState, Progress, save, note }: Props) {
  const dispatch = useDispatch();
  const workbench = useSelector(selectActiveWorkbenchName);
  const generating = useSelector(selectGenerating);
  const editorImage = useSelector(selectEditorImage);
  const isFitting = useSelector(selectFit) !== null;
  const isSelecting = useSelector(selectIsSelecting);
  const fillsScreen = useSelector(selectFillsScreen);
  const hasBrush = useSelector(selectPointerMode) === 'brush' && editorImage && !generating && !isFitting;
  const hasPicture = editorImage !== null || generating !== null;
  const { download, isDownloading } = useDownload();
  const stage = useRef<HTMLDivElement>(null);

  // Scroll the picture into view. On a narrow screen, the pressed button may be far below it, or the panel of a tool may push it out of sight.
  useEffect(() => {
    if (generating || isFitting) stage.current?.scrollIntoView({ block: 'nearest' });
  }, [generating, isFitting]);

  const cancel = () => {
    // The cancel button disappears when the generation ends, so move the focus to the stage before that.
    stage.current?.focus();
    dispatch(cancelRequested(workbench));
  };

  return (
    <Paper
      ref={stage}
      variant="outlined"
      component="section"
      aria-label={texts.picture}
      tabIndex={-1}
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        outline: 'none',
        scrollMargin: '72px 0 16px',
      }}
    >
      <Suspense>{fillsScreen && <FilledScreen stage={stage} />}</Suspense>
      {/* On a touch screen, the tools are below the picture, where the thumb is. With an empty canvas, they stay above: below it, the sticky actions of a
          phone would cover them. */}
      <Box
        data-tools
        sx={hasPicture ? { [touchScreen]: { order: 1, borderTop: 1, borderColor: 'divider' } } : undefined}
      >
        <EditorToolbar
          // On the Design tab the picture shows a garment without a person, so there is nothing to fit.
          fit={workbench === 'tryOn' && <FitButton />}
          onCancel={cancel}
          download={{
            run: () => editorImage && void download(editorImage.url),
            disabledReason: isFitting ? editorTexts.finishFit : editorImage ? null : texts.nothingToDownload,
            isBusy: isDownloading,
          }}
          save={save}
        />
        <Suspense>{isSelecting && <SelectTool />}</Suspense>
        <Suspense>{isFitting && <FitTool onClosed={() => stage.current?.focus({ preventScroll: true })} />}</Suspense>
      </Box>
      <Divider sx={hasPicture ? { [touchScreen]: { display: 'none' } } : undefined} />
      <Box data-picture sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <EditorCanvas emptyState={generating ? null : emptyState} Overlay={PictureOverlay}>
          {generating && <Progress kind={generating} onCancel={cancel} />}
        </EditorCanvas>
        <Suspense>{hasBrush && isTouchScreen() && <BrushSizeSlider />}</Suspense>
      </Box>
      {note}
    </Paper>
  );
}
