import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PersonReading } from '../../../contract/readings';
import { translateSentence } from '../../messages/serverSentences';
import { readingsTexts as texts } from '../../messages/shell';
import { describePersonReading } from './describeReadings';

/** Says what a photo of a person is suitable for. The tips for a better photo open on demand, because they would fill the card. */
export function PersonReadingNote({ reading }: { reading: PersonReading }) {
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Typography variant="body2">{describePersonReading(reading)}</Typography>
      {reading.advice.length > 0 && (
        <Box
          component="details"
          sx={{ mt: 0.5, typography: 'caption', '& > summary': { width: 'fit-content', py: 0.5, cursor: 'pointer' } }}
        >
          <summary>{texts.whatHelps}</summary>
          {reading.advice.map(({ text }) => (
            <Typography key={text} variant="caption" component="p" sx={{ mt: 0.5 }}>
              {translateSentence(text)}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
