import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { favouritesTexts } from '../../../messages/shell';

export function NoFavourites() {
  return (
    <Box>
      <Typography variant="body2">{favouritesTexts.none}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {favouritesTexts.howToGetOne}
      </Typography>
    </Box>
  );
}
