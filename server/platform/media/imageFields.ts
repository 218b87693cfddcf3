import type { Media } from './mediaRepository';
import type { MediaAddresses } from './mediaAddress';

/** The fields that every shown picture has, with addresses made for this answer. */
export function imageFields(addresses: MediaAddresses, { id, width, height }: Pick<Media, 'id' | 'width' | 'height'>) {
  return {
    image_url: addresses.of({ id, variant: 'original' }),
    thumbnail_url: addresses.of({ id, variant: 'thumbnail' }),
    width,
    height,
  };
}
