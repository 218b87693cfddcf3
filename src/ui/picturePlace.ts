import { createContext } from 'react';

/** The most columns of a picture grid, and so the most cards of its first row. */
export const maxColumns = 4;

/**
 * The place of a picture in a grid. Pictures of the first row are visible at once and load eagerly, because a lazy picture is only requested after the layout.
 * The first one is usually the largest thing on the page, so it also loads before others.
 */
export const PicturePlace = createContext<'first' | 'first row' | 'below'>('below');

/** Returns the place of a card in a grid. @param index counts from 0 */
export const placeInGrid = (index: number) => {
  if (index === 0) return 'first';
  return index < maxColumns ? 'first row' : 'below';
};
