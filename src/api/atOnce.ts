/**
 * Asks a call that makes a picture to answer with the id of its run rather than to wait for the picture. A reload, or a
 * network that fails for a moment, then ends no generation that is paid for: it is found again by its id.
 */
export const atOnce = { prefer: 'respond-async' };
