import type { Catalogue } from '../../../contract/catalogues';

/** Returns the number of all pictures of a catalogue. */
export const totalCount = (counts: Catalogue['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
