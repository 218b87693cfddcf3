import type { Media } from './mediaRepository';
import { thumbnailWidth } from '../images/vetImage';
import type { AddressSigner } from './mediaAddress';

type StoredPicture = Pick<Media, 'id' | 'width' | 'height' | 'thumbhash'>;

/** The fields that the API returns for every picture, with newly signed addresses. */
export function imageFields(addresses: AddressSigner, { id, width, height, thumbhash }: StoredPicture) {
  return {
    image_url: addresses.of({ id, variant: 'original' }),
    thumbnail_url: addresses.of({ id, variant: 'thumbnail' }),
    thumbnail_width: Math.min(width, thumbnailWidth),
    width,
    height,
    thumbhash,
  };
}
