/** Change it together with anything that changes the reading of a photo: weights, thresholds, sentences. Stored readings of other versions are made again. */
export const readerVersion = 'local-7';
