import sharp from 'sharp';

const loader = 'VipsForeignLoad';
const userLoaders = ['Jpeg', 'Png', 'Webp'].flatMap((format) => [`${loader}${format}File`, `${loader}${format}Buffer`]);

/**
 * Limits libvips, in the whole process, to the three formats that users may upload, so that decoders of other formats can't be attacked. Turns off its cache
 * too: each picture is decoded once, and the cache would hold up to 50 MB.
 */
export function allowUserFormatsOnly(): void {
  sharp.block({ operation: [loader] });
  sharp.unblock({ operation: userLoaders });
  sharp.cache(false);
}
