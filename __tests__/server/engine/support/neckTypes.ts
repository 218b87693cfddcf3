import { type NeckType, type NeckTypeProbabilities, neckTypes } from '../../../../server/engine/local/garment/neckType';

/** Returns the probabilities of a neck whose type is certain. */
export function certainNeckType(type: NeckType): NeckTypeProbabilities {
  return Object.fromEntries(neckTypes.map((name) => [name, name === type ? 1 : 0])) as NeckTypeProbabilities;
}
