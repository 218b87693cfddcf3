export const ui = {
  loading: 'Loading',
  tryAgain: 'Try Again',
  retry: 'Retry',
  cancel: 'Cancel',
  failedToLoad: 'Failed to load',
  showMore: 'Show more',
  favourite: 'Favourite',
  favouriteSaving: 'Saving',
  select: 'Select',
  selectFor: (label: string) => `Select: ${label}`,
  remove: (name: string) => `Remove ${name}`,
  confirmSelection: 'Confirm Selection',
};
