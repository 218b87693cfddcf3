import { useGetSamplesQuery } from '../../api/samples';
import { TrySamples } from './TrySamples';

/**
 * The button that adds the samples. Place it beside a text that explains the samples, for example in an empty state. Rendered only while the server offers
 * the samples: that is, until the account has both a model and a garment.
 */
export function SamplesAction() {
  const { data } = useGetSamplesQuery();
  return data?.offered && <TrySamples />;
}
