/**
 * Asks the server to answer immediately with the run id of a generation, instead of waiting for the picture. After a reload or a network failure the client
 * can find the run again by its id, so a generation that was paid for isn't lost.
 */
export const respondAsyncHeaders = { prefer: 'respond-async' };
