/**
 * The version of the reader. Change it whenever anything changes that affects the reading of a photo: weights, thresholds, sentences. Photos with a stored
 * reading of another version are then read again.
 */
export const readerVersion = 'local-12';
