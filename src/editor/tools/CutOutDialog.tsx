import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import type { Garment } from '../../../contract/garments';
import { cutOutTexts as texts } from '../../messages/library';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EditorCanvas } from '../canvas/EditorCanvas';
import { createCutOutStore } from './createCutOutStore';
import { CutOutToolbar } from './CutOutToolbar';
import { useSaveCutOut } from './useSaveCutOut';

interface Props {
  garment: Pick<Garment, 'id' | 'category_id' | 'name' | 'image_url' | 'reading'>;
  onClose: () => void;
}

/**
 * Lets the user correct a garment's cut-out on its photo, with the editor's brush. Don't use it together with another editor, because all editors share one
 * image worker.
 */
export function CutOutDialog({ garment, onClose }: Props) {
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [store] = useState(() => createCutOutStore({ url: garment.image_url, cutOut: garment.reading.cut_out_url }));
  const isPainted = useSyncExternalStore(
    (changed) => store.subscribe(changed),
    () => store.getState().editor.tryOn.log.strokes.length > 0,
  );
  const { save, resetCutOut, isSaving, failure } = useSaveCutOut(garment, onClose);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isSaving) return;
    if (isPainted) setIsLeaving(true);
    else onClose();
  };
  const isBlocked = !isPainted || isSaving;
  return (
    <Dialog
      open
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
      aria-labelledby={`${id}-title`}
      onClose={(event: Event, reason) => {
        // Close on Escape, unless the key has cancelled a stroke. Don't close on a click outside, because it may be a stroke that missed the picture.
        if (reason === 'escapeKeyDown' && !event.defaultPrevented) leave();
      }}
      slotProps={{
        paper: { 'data-editor': true, sx: { height: { xs: '100%', sm: 'min(85vh, 900px)' } } } as object,
      }}
    >
      <DialogTitle id={`${id}-title`} sx={{ pb: 0.5, overflowWrap: 'anywhere' }}>
        {texts.title({ garment: garment.name })}
      </DialogTitle>
      <Typography variant="body2" sx={{ px: { xs: 2, sm: 3 }, pb: 1, color: 'text.secondary' }}>
        {texts.hint}
      </Typography>
      <Provider store={store}>
        <Box sx={{ px: { xs: 1, sm: 2 } }}>
          <CutOutToolbar />
        </Box>
        <Divider />
        <Box sx={{ flex: 1, minHeight: 160, display: 'flex', flexDirection: 'column' }}>
          <EditorCanvas emptyState={null} />
        </Box>
      </Provider>
      {failure !== null && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {failure}
        </Alert>
      )}
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, '&&': { pt: 1.5 } }}>
        <Button onClick={resetCutOut} disabled={isSaving} sx={{ ml: -1, mr: 'auto' }}>
          {texts.useAutomatic}
        </Button>
        <Button onClick={leave} disabled={isSaving}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          aria-disabled={isBlocked || undefined}
          aria-describedby={isPainted ? undefined : `${id}-needs`}
          onClick={isBlocked ? undefined : save}
          sx={isBlocked ? { opacity: 0.55, cursor: 'not-allowed' } : undefined}
        >
          {isSaving ? texts.saving : texts.save}
        </Button>
        <Typography
          id={`${id}-needs`}
          variant="caption"
          // Once something is painted, hide this line instead of removing it. Otherwise the photo would move under the brush at the first stroke.
          sx={{
            width: '100%',
            textAlign: 'right',
            color: 'text.secondary',
            visibility: isPainted ? 'hidden' : 'visible',
          }}
        >
          {texts.nothingPainted}
        </Typography>
      </DialogActions>
      <ConfirmDialog
        open={isLeaving}
        title={texts.discardTitle}
        text={texts.discardText}
        confirmLabel={texts.discard}
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    </Dialog>
  );
}
