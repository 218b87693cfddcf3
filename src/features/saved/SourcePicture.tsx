import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Picture } from '../../ui/Picture';

/** One of the two photos that a look was made from. */
export function SourcePicture({ title, address }: { title: string; address: string }) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography variant="overline" component="figcaption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box sx={{ borderRadius: '12px', overflow: 'hidden' }}>
        <Picture image={{ image_url: address }} alt={title} />
      </Box>
    </Box>
  );
}
