import { preload } from 'react-dom';
import { type PictureSource, sourceSetOf } from './pictureSource';

/** The assumed width of a card's picture, for `sizes`: a quarter of a wide window, half of a narrow one. */
export const assumedCardWidth = '(min-width: 48rem) 25vw, 50vw';

/** Requests the picture of a gallery's first card before the card is rendered. */
export function preloadCardPicture(image: PictureSource): void {
  const candidates = sourceSetOf(image);
  preload(image.thumbnail_url || image.image_url, {
    as: 'image',
    fetchPriority: 'high',
    ...(candidates !== undefined && { imageSrcSet: candidates, imageSizes: assumedCardWidth }),
  });
}
