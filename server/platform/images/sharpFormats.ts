import sharp from 'sharp';

const loader = 'VipsForeignLoad';
const userLoaders = ['Jpeg', 'Png', 'Webp'].flatMap((format) => [`${loader}${format}File`, `${loader}${format}Buffer`]);

/**
 * Limits libvips, in the whole process, to the three formats that users may upload, so that decoders of other formats can't be attacked. Also turns off the
 * cache of libvips, which would hold up to 50 MB, although each picture is decoded only once.
 */
export function allowUserFormatsOnly(): void {
  sharp.block({ operation: [loader] });
  sharp.unblock({ operation: userLoaders });
  sharp.cache(false);
}
