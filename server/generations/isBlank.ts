import sharp from 'sharp';

/**
 * Tells whether nothing is erased in a mask, which is white where the user erased.
 *
 * @param mask an encoded picture, or the path of one
 */
export async function isBlank(mask: Buffer | string): Promise<boolean> {
  const { channels } = await sharp(mask).stats();
  return channels.slice(0, 3).every(({ max }) => max === 0);
}
