import { thumbHashToDataURL } from 'thumbhash';

/** Converts a ThumbHash (base64) to a data URL of a blurred picture. Undefined if the ThumbHash is invalid. */
export function thumbhashAddress(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? undefined : thumbHashToDataURL(bytes);
  } catch {
    return undefined;
  }
}
