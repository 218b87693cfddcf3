import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { uploadsTexts } from '../messages/shell';
import { focusSubmit } from './focusSubmit';
import { UploadProgress } from './UploadProgress';

/** The state of a form's upload: in progress, or ended without success. */
export interface UploadState {
  progress: { subscribe: (listener: () => void) => () => void; read: () => number } | null;
  ending: 'failed' | 'refused' | 'cancelled' | null;
  cancel: () => void;
}

interface Props {
  upload: UploadState;
  /** Whether the form has a cancel button of its own. */
  hasOwnCancel?: boolean;
}

/**
 * The part above a form's buttons that shows the progress of the upload, or how the upload ended. Retry submits the form unchanged. After a refusal there is no
 * Retry, and a toast has shown the reason.
 */
export function UploadStatus({ upload, hasOwnCancel = false }: Props) {
  const { progress, ending, cancel } = upload;
  return (
    <Box>
      {progress && <UploadProgress {...progress} onCancel={hasOwnCancel ? undefined : cancel} />}
      {/* Always render this element, so that screen readers announce its content. */}
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
