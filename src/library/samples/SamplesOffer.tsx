import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetSamplesQuery } from '../../api/samples';
import { samplesTexts as texts } from '../../messages/shell';
import { TrySamples } from './TrySamples';

/** The button that adds the samples, without a text. Renders nothing unless the samples are offered, which is to accounts without models or garments. */
export function SamplesAction() {
  const { data } = useGetSamplesQuery();
  return data?.offered && <TrySamples />;
}

/** The button that adds the samples in a box with a sentence, for a page with other content. Renders nothing unless they are offered. */
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
