import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const advice = [
  ['One person', 'alone in the picture, facing the camera'],
  ['Arms a little away', 'from the body, hands in view'],
  ['Head to knee or further', 'so that long garments have room to fall'],
  ['Even light', 'and a background that does not match the clothes'],
] as const;

/** What makes a photo work, said before it is uploaded rather than after it is refused. */
export function PhotoAdvice() {
  return (
    <Box component="aside" sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Typography variant="h5" component="h2">
        A good photo makes a good fitting
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid' }}>
        {advice.map(([what, how]) => (
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
