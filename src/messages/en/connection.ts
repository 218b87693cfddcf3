/** The connection notice on the signed-out pages. */
export const connection = {
  offline: 'You are offline. What you typed stays here.',
  onlineAgain: 'You are online again.',
  slow: 'The answer takes longer than usual. Please wait a little.',
};
