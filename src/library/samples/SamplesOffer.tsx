import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetSamplesQuery } from '../../api/samples';
import { samplesTexts as texts } from '../../messages/pages';
import { TrySamples } from './TrySamples';

/** The button alone, where the account has no model or no garment. */
export function SamplesAction() {
  const { data } = useGetSamplesQuery();
  return data?.offered && <TrySamples />;
}

/** The same as a box with a sentence, for a page that has more to show. */
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
