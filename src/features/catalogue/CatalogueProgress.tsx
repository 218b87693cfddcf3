import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '../../../contract/catalogues';
import { unfinishedCount } from '../../api/catalogues';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { totalCount } from './counts';

/** The progress of a catalogue. Screen readers only announce its end, because the numbers change every few seconds. */
export function CatalogueProgress({ counts }: { counts: Catalogue['counts'] }) {
  const [total, unfinished] = [totalCount(counts), unfinishedCount(counts)];
  return (
    <Box sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {unfinished > 0 ? texts.progress({ ready: counts.completed, total }) : texts.done({ count: counts.completed })}
      </Typography>
      {unfinished > 0 && (
        <LinearProgress
          variant="determinate"
          aria-label={texts.progressLabel}
          value={(100 * (total - unfinished)) / total}
          sx={{ mt: 1, height: 6, borderRadius: 3 }}
        />
      )}
      <output style={visuallyHidden}>{unfinished === 0 && texts.finished}</output>
    </Box>
  );
}
