/** A stored picture as an answer of the server describes it; of some, the address is all that is known. */
export interface PictureSource {
  image_url: string;
  thumbnail_url?: string;
  /** Pixels across. */
  thumbnail_width?: number;
  /** Pixels across, of the full picture. */
  width?: number;
  /** Base64. */
  thumbhash?: string;
}

/** Pixels across. A larger original in a grid costs ten times the bytes for an edge that nobody sees. */
const widestCard = 1600;

/**
 * What a card's `<img>` may choose from: the thumbnail, and the picture itself for a sharp screen where it is of a modest
 * size. Empty where there is nothing to choose.
 */
export function sourceSet({ image_url, thumbnail_url, thumbnail_width, width }: PictureSource): string | undefined {
  if (thumbnail_url === undefined || thumbnail_width === undefined || width === undefined) return undefined;
  if (width <= thumbnail_width || width > widestCard) return undefined;
  return `${thumbnail_url} ${thumbnail_width}w, ${image_url} ${width}w`;
}

/** The address of another try: a picture that failed once is asked for anew, past the browser's cache. */
export const retried = (address: string, tries: number): string =>
  tries === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}retry=${tries}`;
