import { createContext } from 'react';
import type { PictureSource } from './pictureSource';

/** True in a replay: there, pictures aren't requested, and each is shown as a grey frame. */
export const PicturesWithheld = createContext(false);

/** Returns a data URL of a grey frame of the given size in pixels. Without a size, its shape is 3:4. */
export const greyFrame = ({ width, height } = { width: 3, height: 4 }): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9a9a9a"/></svg>`,
  )}`;

/** The source of each withheld picture. It is a constant, so that browsers load the frame only once. */
export const greySource: PictureSource = { image_url: greyFrame() };
