import sharp from 'sharp';

const loader = 'VipsForeignLoad';
const userLoaders = ['Jpeg', 'Png', 'Webp'].flatMap((format) => [`${loader}${format}File`, `${loader}${format}Buffer`]);

/**
 * Leaves libvips, in this whole process, the three formats that users may upload: what cannot be decoded cannot be attacked. Turns its cache off as well:
 * a picture is decoded once, and the cache would hold up to 50 MB of results.
 */
export function allowUserFormatsOnly(): void {
  sharp.block({ operation: [loader] });
  sharp.unblock({ operation: userLoaders });
  sharp.cache(false);
}
