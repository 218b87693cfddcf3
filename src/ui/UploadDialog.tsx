import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId } from 'react';
import { uploadsTexts } from '../messages/shell';
import { SubmitButton } from './SubmitButton';
import { type UploadState, UploadStatus } from './UploadStatus';

interface Props {
  title: string;
  submitLabel: string;
  /** Says why the form can't be submitted yet. Undefined if it can be submitted. */
  missing: string | undefined;
  isPreparing: boolean;
  upload: UploadState;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The frame of all upload dialogs. During an upload, Cancel and Escape only cancel the upload: the dialog and its content stay. Clicks outside have no effect.
 */
export function UploadDialog(props: Props) {
  const { title, submitLabel, missing, isPreparing, upload, onSubmit, onClose, children } = props;
  const id = useId();
  const isSending = upload.progress !== null;
  const cancel = isSending ? upload.cancel : onClose;
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !isSending) cancel();
      }}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
    >
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit}
        // A long form scrolls between the title and the buttons.
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 3,
            alignContent: 'start',
            '&&': { pt: 1 },
          }}
        >
          {children}
        </DialogContent>
        <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1 }}>
          <UploadStatus upload={upload} hasOwnCancel />
        </Box>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '&&': { pt: 1 } }}>
          {missing !== undefined && (
            <Typography
              id={`${id}-missing`}
              variant="body2"
              sx={{ flex: { xs: '1 1 100%', sm: '1 1 12rem' }, color: 'text.secondary' }}
            >
              {missing}
            </Typography>
          )}
          <Button onClick={cancel} sx={{ whiteSpace: 'nowrap' }}>
            {isSending ? uploadsTexts.cancelUpload : uploadsTexts.cancel}
          </Button>
          <SubmitButton
            size="medium"
            isBusy={isSending || isPreparing}
            busyText={isSending ? uploadsTexts.uploading : submitLabel}
            disabled={missing !== undefined && !isPreparing}
            aria-describedby={missing === undefined ? undefined : `${id}-missing`}
          >
            {submitLabel}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
