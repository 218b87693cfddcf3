import { createContext } from 'react';
import type { PictureSource } from './pictureSource';

/** Whether the pictures within may not be had, as in a session that is replayed: nothing is asked of any server, and each is a grey frame. */
export const PicturesWithheld = createContext(false);

/** The address of a grey frame, which carries its own answer; of 3 by 4 where the picture's own shape is not told. In pixels. */
export const greyFrame = ({ width, height } = { width: 3, height: 4 }): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9a9a9a"/></svg>`,
  )}`;

/** What is shown in place of a picture. One constant, so that it loads once. */
export const greySource: PictureSource = { image_url: greyFrame() };
