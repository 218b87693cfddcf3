import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  title: string;
  points: readonly string[];
}

/** A list of the things that the report contains, or of those that it leaves out. */
export function Contents({ title, points }: Props) {
  return (
    <div>
      <Typography variant="subtitle1" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 0.75, m: 0, pl: 2.5, '& li::marker': { color: 'primary.main' } }}>
        {points.map((point) => (
          <Typography component="li" variant="body2" key={point} sx={{ color: 'text.secondary' }}>
            {point}
          </Typography>
        ))}
      </Box>
    </div>
  );
}
