import { thumbHashToDataURL } from 'thumbhash';

/** @returns the blurred picture that a ThumbHash (base64) holds, as a data address; undefined where it holds none */
export function thumbhashAddress(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? undefined : thumbHashToDataURL(bytes);
  } catch {
    return undefined;
  }
}
