/** What is said where the app itself did not arrive. */
export const firstLoad = {
  notLoaded: 'Drape could not be loaded. Check your connection, then try again.',
  tryAgain: 'Try Again',
};
