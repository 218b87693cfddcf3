/** What is said before the app is there, or where it did not arrive. */
export const firstLoad = {
  product: 'Drape',
  promise: 'See a kurta, a lehenga or a saree on a person before anyone puts it on.',
  notLoaded: 'Drape could not be loaded. Check your connection, then try again.',
  tryAgain: 'Try Again',
};
