import { useGetSamplesQuery } from '../../api/samples';
import { TrySamples } from './TrySamples';

/**
 * The button that adds the samples, for an empty state or a card that has its own text. Renders nothing unless the samples are offered, that is, while the account has no
 * model or no garment.
 */
export function SamplesAction() {
  const { data } = useGetSamplesQuery();
  return data?.offered && <TrySamples />;
}
