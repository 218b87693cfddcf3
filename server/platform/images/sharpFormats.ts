import sharp from 'sharp';

const loaderPrefix = 'VipsForeignLoad';
const userLoaders = ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
  `${loaderPrefix}${format}File`,
  `${loaderPrefix}${format}Buffer`,
]);

/**
 * Makes sharp read only the three formats that users may upload, in the whole process, so that nobody can attack the decoders of other formats. Also turns off
 * sharp's cache, which would take up to 50 MB and be of no use, because each picture is decoded only once.
 */
export function allowUserFormatsOnly(): void {
  sharp.block({ operation: [loaderPrefix] });
  sharp.unblock({ operation: userLoaders });
  sharp.cache(false);
}
