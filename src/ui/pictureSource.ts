/** A stored picture as the server describes it. For some pictures only the address is known. */
export interface PictureSource {
  image_url: string;
  thumbnail_url?: string;
  /** The width of the thumbnail, in pixels. */
  thumbnail_width?: number;
  /** The width of the full picture, in pixels. */
  width?: number;
  height?: number;
  /** The ThumbHash of the picture, in base64. */
  thumbhash?: string;
}

/** Width of the widest picture that a card loads in full, in pixels. A larger picture would take ten times the bytes without looking better. */
const widestCard = 1600;

/**
 * Returns the `srcset` of a card: the thumbnail and, for screens with a high pixel density, the full picture. Undefined if there is no thumbnail, or if the
 * full picture is very large or no wider than the thumbnail: then there is only one picture to choose from.
 */
export function sourceSetOf({ image_url, thumbnail_url, thumbnail_width, width }: PictureSource): string | undefined {
  if (thumbnail_url === undefined || thumbnail_width === undefined || width === undefined) return undefined;
  if (width <= thumbnail_width || width > widestCard) return undefined;
  return `${thumbnail_url} ${thumbnail_width}w, ${image_url} ${width}w`;
}

/** Adds a query to a picture's address, so that a retry bypasses the browser's cache. */
export const withRetry = (address: string, tries: number): string =>
  tries === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}retry=${tries}`;
