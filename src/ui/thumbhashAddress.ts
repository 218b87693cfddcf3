import { thumbHashToDataURL } from 'thumbhash';

/** Returns a ThumbHash (base64) as a data URL of the blurred picture, or undefined if it is invalid. */
export function thumbhashAddress(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? undefined : thumbHashToDataURL(bytes);
  } catch {
    return undefined;
  }
}
