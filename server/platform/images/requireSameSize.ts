import { ApiError } from '../apiError';

interface Size {
  width: number;
  height: number;
}

/**
 * Refuses a mask, or an export of the editor, whose size differs from that of the stored picture.
 *
 * @param subject what is refused, as the first words of the error message: "The mask"
 * @throws ApiError 422 `size_mismatch`
 */
export function requireSameSize(subject: string, { width, height }: Size, picture: Size): void {
  if (width === picture.width && height === picture.height) return;
  throw new ApiError(
    422,
    'size_mismatch',
    `${subject} is ${width} × ${height} pixels, but the picture is ${picture.width} × ${picture.height}. Please open the picture in the editor again.`,
  );
}
