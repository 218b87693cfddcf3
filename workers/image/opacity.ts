/** Where a PNG tells its colour type (ISO/IEC 15948), and that of red, green and blue alone. */
const colourTypeAt = 25;
const trueColour = 2;

/** Whether an image is known, by its file's kind, to have no transparent pixel. A PNG with a transparent colour instead of an alpha channel is none of ours. */
export async function isSurelyOpaque(file: Blob): Promise<boolean> {
  if (file.type === 'image/jpeg') return true;
  if (file.type !== 'image/png') return false;
  const [colourType] = new Uint8Array(await file.slice(colourTypeAt, colourTypeAt + 1).arrayBuffer());
  return colourType === trueColour;
}
