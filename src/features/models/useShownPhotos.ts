import type { ModelImage } from '../../../contract/models';
import type { BodyPart } from '../../../contract/readings';
import { dateOrders } from '../../../contract/sortOrders';
import { useGalleryUrl } from '../../library/gallery/useGalleryUrl';
import { galleryTexts } from '../../messages/library';

export const bodyParts = Object.keys(galleryTexts.uses) as BodyPart[];

/** Returns which photos of a model are shown, and in which order, according to the URL. */
export function usePhotoListOptions() {
  const { choice } = useGalleryUrl();
  return { use: choice('for', bodyParts), sort: choice('sort', dateOrders) ?? 'oldest' };
}

/**
 * The photos of a model that are shown, each with its place among all of them. The whole list is loaded anyway, because photos are numbered in the order in
 * which they were added. So it's filtered and sorted here, not on the server.
 */
export function useShownPhotos(images: readonly ModelImage[] = []): { image: ModelImage; index: number }[] {
  const { use, sort } = usePhotoListOptions();
  const shownImages = images
    .map((image, index) => ({ image, index }))
    .filter(({ image }) => use === undefined || image.reading.good_for.includes(use));
  return sort === 'newest' ? shownImages.toReversed() : shownImages;
}
