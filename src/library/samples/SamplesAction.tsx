import { useGetSamplesQuery } from '../../api/samples';
import { TrySamples } from './TrySamples';

/**
 * The button that adds the samples. Used in an empty state or a card, which has the text. Renders nothing unless the server offers the samples, which it does
 * while the account has no model or no garment.
 */
export function SamplesAction() {
  const { data } = useGetSamplesQuery();
  return data?.offered && <TrySamples />;
}
