import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { replayTexts as texts } from '../../messages/replay';

/**
 * Says whether this canvas shows the same mask as the customer's canvas did. Always rendered, even while that isn't known, because otherwise the screen below
 * would move. Only the warning is announced to screen readers, which would otherwise read out the mark at every step.
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
