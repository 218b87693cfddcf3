import sharp from 'sharp';

/** Returns the ThumbHash (github.com/evanw/thumbhash) of an encoded picture, in base64. */
export async function thumbhashOf(encoded: Buffer): Promise<string> {
  // Use a dynamic import, because the package is an ES module and the server is bundled as CommonJS.
  const { rgbaToThumbHash } = await import('thumbhash');
  const { data, info } = await sharp(encoded)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
