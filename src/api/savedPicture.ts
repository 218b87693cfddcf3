import type { SavedImage } from '../../contract/saved';

/** A saved image under the names that every other picture has for its addresses. */
export const savedPicture = ({ saved_image_url, ...picture }: SavedImage) => ({
  ...picture,
  image_url: saved_image_url,
});
