import { formatCount } from '../format';

export const favourites = {
  loading: 'Loading favourites...',
  loadFailed: 'Failed to load favourites',
  imagesFailed: 'Failed to load favourite images',
  retry: 'Retry',
  none: 'No favourite images yet',
  howToGetOne: 'Save and favourite images to see them here',
  count: (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`,
  more: (count: number) => `+${formatCount(count)} more favourites`,
  item: (id: number) => `Favourite ${id}`,
  use: 'Use this image in editor',
  updateFailed: 'Failed to update favourite',
  choose: 'Select a favorite image for preview',
  chosen: 'Chosen favourite',
  open: 'Open in editor',
  openLater: 'Open in editor (after the generation)',
};
