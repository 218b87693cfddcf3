/** The offset of the colour type in a PNG file (ISO/IEC 15948), and the value of the type RGB without alpha. */
const colourTypeOffset = 25;
const rgbColourType = 2;

/**
 * Whether a picture can't be transparent, according to the file's type, and for a PNG also its colour type. A PNG without alpha can also have one transparent
 * colour, but our PNGs never do.
 */
export async function isSurelyOpaque(file: Blob): Promise<boolean> {
  if (file.type === 'image/jpeg') return true;
  if (file.type !== 'image/png') return false;
  const [colourType] = new Uint8Array(await file.slice(colourTypeOffset, colourTypeOffset + 1).arrayBuffer());
  return colourType === rgbColourType;
}
