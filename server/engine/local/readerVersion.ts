/** Changes with whatever changes what is read in a photo: weights, thresholds, sentences. Stored readings of another version are made anew. */
export const readerVersion = 'local-6';
