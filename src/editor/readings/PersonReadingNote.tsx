import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PersonReading } from '../../../contract/readings';
import { personWords } from './personWords';

/** What a photo of a person is good for, and what would make it good for more. */
export function PersonReadingNote({ reading }: { reading: PersonReading }) {
  const words = personWords(reading);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words}
      </Typography>
      {reading.advice
        .filter(({ text }) => text !== words)
        .map(({ text }) => (
          <Typography key={text} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        ))}
    </Box>
  );
}
