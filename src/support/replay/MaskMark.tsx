import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { replayTexts as texts } from '../../messages/replay';

/**
 * Whether the canvas shows the customer's mask; nothing where that is not known. Its line is always there, so that the screen below stands still. Only the warning is read
 * out: the mark would be, at each step.
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
