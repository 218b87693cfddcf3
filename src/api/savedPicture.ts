import type { SavedImage } from '../../contract/saved';

/** Renames the address of a saved image, so that it can be shown like any other picture. */
export const savedPicture = ({ saved_image_url, ...picture }: SavedImage) => ({
  ...picture,
  image_url: saved_image_url,
});
