import type { Catalogue } from '../../../contract/catalogues';

/** Number of pictures of a catalogue. */
export const totalCount = (counts: Catalogue['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
