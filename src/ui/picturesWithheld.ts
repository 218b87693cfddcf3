import { createContext } from 'react';
import type { PictureSource } from './pictureSource';

/** True in a replayed session: no pictures are requested, and each is a grey frame. */
export const PicturesWithheld = createContext(false);

/** A data URL of a grey frame in the picture's shape, 3:4 if that isn't known. In pixels. */
export const greyFrame = ({ width, height } = { width: 3, height: 4 }): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9a9a9a"/></svg>`,
  )}`;

/** A constant, so that it is loaded once. */
export const greySource: PictureSource = { image_url: greyFrame() };
