import type { ModelImage } from '../../../contract/models';
import type { BodyPart } from '../../../contract/readings';
import { sortOrders } from '../../../contract/sortOrders';
import { useGalleryUrl } from '../../library/gallery/useGalleryUrl';
import { galleryTexts } from '../../messages/library';
import { photoLabel } from './photoNames';

export const bodyParts = Object.keys(galleryTexts.uses) as BodyPart[];

/** Returns the filter and the order of the photos of a model, as read from the URL. */
export function usePhotoListOptions() {
  const { choice } = useGalleryUrl();
  return { use: choice('for', bodyParts), sort: choice('sort', sortOrders) ?? 'oldest' };
}

/** A photo with its position among all photos of its model, from 0. */
export interface ShownPhoto {
  image: ModelImage;
  index: number;
}

const byLabel = (a: ShownPhoto, b: ShownPhoto) =>
  photoLabel(a.image, a.index).localeCompare(photoLabel(b.image, b.index), undefined, { numeric: true });

/**
 * Returns the photos of a model to show. They are filtered and sorted here rather than on the server, because numbering the photos needs the whole list anyway.
 */
export function useShownPhotos(images: readonly ModelImage[] = []): ShownPhoto[] {
  const { use, sort } = usePhotoListOptions();
  const shownImages = images
    .map((image, index) => ({ image, index }))
    .filter(({ image }) => use === undefined || image.reading.good_for.includes(use));
  if (sort === 'name') return shownImages.toSorted(byLabel);
  return sort === 'newest' ? shownImages.toReversed() : shownImages;
}
