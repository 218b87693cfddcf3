import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { replayTexts as texts } from '../../messages/replay';

/**
 * Shows whether the canvas shows the same mask as the customer's screen did, if that is known. The line always takes up space so that the
 * screen below doesn't move. Only the warning is announced: otherwise screen readers would read out the mark at every
 * step.
 */
export function MaskMark({ isSame }: { isSame: boolean | null }) {
  const differs = isSame === false;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, minHeight: 24, color: differs ? 'warning.main' : 'text.secondary' }}>
      {isSame === true && (
        <>
          <CheckCircle fontSize="small" aria-hidden />
          <Typography variant="body2">{texts.sameMask}</Typography>
        </>
      )}
      {differs && <WarningAmber fontSize="small" aria-hidden />}
      <Typography component="output" variant="body2" sx={{ color: 'text.primary' }}>
        {differs && texts.otherMask}
      </Typography>
    </Box>
  );
}
