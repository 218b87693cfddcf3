import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetSamplesQuery } from '../../api/samples';
import { samplesTexts as texts } from '../../messages/shell';
import { TrySamples } from './TrySamples';

/**
 * The button that adds the samples, for an empty state that has its own text. Renders nothing unless the samples are offered, that is, while the account has no
 * model or no garment.
 */
export function SamplesAction() {
  const { data } = useGetSamplesQuery();
  return data?.offered && <TrySamples />;
}

/** A box with a sentence and the button that adds the samples, for a page that has other content. Renders nothing unless they are offered. */
export function SamplesOffer({ onAdded }: { onAdded: () => void }) {
  const { data } = useGetSamplesQuery();
  if (!data?.offered) return null;
  return (
    <Paper variant="outlined" sx={{ display: 'grid', gap: 2, justifyItems: 'center', p: 3, textAlign: 'center' }}>
      <Typography>{texts.offer}</Typography>
      <TrySamples onAdded={onAdded} />
    </Paper>
  );
}
