import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { supportTexts as texts } from '../../messages/help';
import { UploadProgress } from '../../ui/UploadProgress';
import type { SendingReport } from './useSendReport';

function outcomeOf({ progress, isCancelled, problem, number }: SendingReport): [AlertColor, string] | null {
  if (progress) return null;
  if (isCancelled) return ['info', texts.sendingCancelled];
  if (problem !== null) return ['error', problem];
  return number === null ? null : ['success', texts.sent({ number })];
}

/** Shows the progress of sending a report, and then how it ended. */
export function SendStatus({ sending }: { sending: SendingReport }) {
  const { progress, cancel } = sending;
  const outcome = outcomeOf(sending);
  return (
    <Box sx={{ mb: progress || outcome ? 2 : 0 }}>
      {progress && (
        <UploadProgress {...progress} texts={{ sending: texts.sending, storing: texts.storing }} onCancel={cancel} />
      )}
      {/* Always render this element, so that screen readers announce its content. */}
      <Box component="output" sx={{ display: 'block' }}>
        {outcome && (
          <Alert severity={outcome[0]} role="none">
            {outcome[1]}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
