import { useGetSamplesQuery } from '../../api/samples';
import { TrySamples } from './TrySamples';

/**
 * The button that adds the samples. Used in an empty state or a card that explains it. Only rendered while the server offers the samples: as long as the
 * account has no model or no garment.
 */
export function SamplesAction() {
  const { data } = useGetSamplesQuery();
  return data?.offered && <TrySamples />;
}
