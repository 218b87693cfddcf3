import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { uploadsTexts } from '../messages/uploads';
import { focusSubmit } from './focusSubmit';
import { UploadProgress } from './UploadProgress';

/** What a form shows of its upload, under way or ended without success. */
export interface UploadState {
  progress: { subscribe: (listener: () => void) => () => void; read: () => number } | null;
  ending: 'failed' | 'refused' | 'cancelled' | null;
  cancel: () => void;
}

interface Props {
  upload: UploadState;
  /** The form has a button of its own that cancels. */
  cancelElsewhere?: boolean;
}

/**
 * Stands in a form above its buttons: how far the upload is, or what became of it; Retry submits the form as it is. What
 * was refused is not retried: the server's reason is shown by whoever announces failures.
 */
export function UploadStatus({ upload, cancelElsewhere = false }: Props) {
  const { progress, ending, cancel } = upload;
  return (
    <Box>
      {progress && <UploadProgress {...progress} onCancel={cancelElsewhere ? undefined : cancel} />}
      {/* There before its words are, so that they are announced. */}
      <Box component="output" sx={{ display: 'block' }}>
        {!progress && ending === 'cancelled' && (
          <Alert severity="info" role="none">
            {uploadsTexts.cancelled}
          </Alert>
        )}
        {!progress && ending === 'failed' && (
          <Alert
            severity="error"
            role="none"
            action={
              <Button type="submit" color="inherit" size="small" onClick={(event) => focusSubmit(event.currentTarget)}>
                {uploadsTexts.retry}
              </Button>
            }
          >
            {uploadsTexts.failed}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
