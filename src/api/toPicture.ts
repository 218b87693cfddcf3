import type { SavedImage } from '../../contract/saved';

/** Renames `saved_image_url` to `image_url`, so that a saved image can be shown like any other picture. */
export const toPicture = ({ saved_image_url, ...picture }: SavedImage) => ({
  ...picture,
  image_url: saved_image_url,
});
