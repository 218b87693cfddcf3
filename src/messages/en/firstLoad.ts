/** Shown before the app has loaded, or if it can't be loaded. */
export const firstLoad = {
  product: 'Drape',
  promise: 'See a kurta, a lehenga or a saree on a person before anyone puts it on.',
  notLoaded: "Drape couldn't be loaded. Check your connection, then try again.",
  tryAgain: 'Try Again',
};
