import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { modelsTexts } from '../../messages/library';

/** Tips for a good photo. They are shown before the upload, so that fewer photos are refused. */
export function PhotoAdvice() {
  return (
    <Box component="aside" sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Typography variant="h5" component="h2">
        {modelsTexts.adviceTitle}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid' }}>
        {modelsTexts.advice.map(({ what, how }) => (
          <Box key={what} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {what}
            </Typography>
            <Typography component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {how}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
