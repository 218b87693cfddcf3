/** The parts of a libheif-js image that we use. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Decodes the image into `target` and passes it to `done`. Passes null if the image can't be decoded. */
  display(target: ImageData, done: (filled: ImageData | null) => void): void;
}

/** The parts of the library libheif-js that we use. It has no type declarations. */
export interface Libheif {
  HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] };
}

/**
 * Tells from the brands in ISO/IEC 23008-12 whether a file is a HEIC picture. Videos (MP4, MOV) and AVIF pictures have the same container format, but
 * libheif-js can't decode them.
 */
export async function isHeicFile(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 40).arrayBuffer());
  return head.startsWith('ftyp') && !/avi[fs]/.test(head) && /hei[cxms]|hev[cx]|mif1|msf1/.test(head);
}

/** Returns the main image of a HEIC file, upright and not decoded yet. Undefined if the file is broken. */
export async function openHeic({ HeifDecoder }: Libheif, file: Blob): Promise<HeifImage | undefined> {
  const images = new HeifDecoder().decode(await file.arrayBuffer());
  return images.find((image) => image.is_primary()) ?? images[0];
}

/** Decodes an image into `target`, which has its size. Returns whether that succeeded. */
export const decodeHeic = (image: HeifImage, target: ImageData): Promise<boolean> =>
  new Promise((resolve) => image.display(target, (filled) => resolve(filled !== null)));
