/** The offset of the colour type in a PNG file (ISO/IEC 15948), and the value of the type RGB without alpha. */
const colourTypeAt = 25;
const trueColour = 2;

/**
 * Whether a file's type, and for a PNG its colour type, rule out transparency. A PNG without alpha can also have one transparent colour, but our PNGs never do.
 */
export async function isSurelyOpaque(file: Blob): Promise<boolean> {
  if (file.type === 'image/jpeg') return true;
  if (file.type !== 'image/png') return false;
  const [colourType] = new Uint8Array(await file.slice(colourTypeAt, colourTypeAt + 1).arrayBuffer());
  return colourType === trueColour;
}
