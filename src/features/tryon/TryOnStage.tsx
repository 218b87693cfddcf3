import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EditorCanvas } from '../../editor/EditorCanvas';
import { EditorToolbar } from '../../editor/EditorToolbar';
import { cancelRequested } from '../../editor/generation/cancelRequested';
import { selectEditor } from '../../editor/selectors';
import { useDownload } from '../../editor/useDownload';
import { EmptyState } from '../../ui/EmptyState';
import { GenerationProgress } from './GenerationProgress';
import { useSaveToGallery } from './useSaveToGallery';

/** The picture and its tools. */
export function TryOnStage() {
  const dispatch = useDispatch();
  const { generating, editorImage } = useSelector(selectEditor);
  const { download, isDownloading } = useDownload();
  const save = useSaveToGallery();
  const stage = useRef<HTMLDivElement>(null);

  // On a narrow screen the button pressed may be far below the canvas.
  useEffect(() => {
    if (generating) stage.current?.scrollIntoView({ block: 'nearest' });
  }, [generating]);

  const cancel = () => {
    // The button goes with the generation; the focus must not go with it.
    stage.current?.focus();
    dispatch(cancelRequested('tryOn'));
  };

  return (
    <Paper
      ref={stage}
      variant="outlined"
      component="section"
      aria-label="Picture"
      tabIndex={-1}
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        outline: 'none',
        scrollMargin: '72px 0 120px',
      }}
    >
      <EditorToolbar
        onCancel={cancel}
        download={{
          run: () => editorImage && void download(editorImage.url),
          disabledReason: editorImage ? null : 'There is no picture to download yet',
          busy: isDownloading,
        }}
        save={save}
      />
      <Divider />
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <EditorCanvas
          emptyState={
            generating ? null : (
              <EmptyState
                title="Select a model and garment and tap on Generate Try-On"
                hint="The generated image will appear here for editing"
              />
            )
          }
        >
          {generating && <GenerationProgress kind={generating} onCancel={cancel} />}
        </EditorCanvas>
      </Box>
    </Paper>
  );
}
