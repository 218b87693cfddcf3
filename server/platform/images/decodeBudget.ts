import { imagePixelsLimit } from '../../../contract/limits';
import { type Budget, createBudget } from '../budget';

/**
 * Number of pixels that this process decodes at the same time: those of one picture of the largest size, or of several smaller ones. Measured for 40
 * megapixels: 30 MB for a baseline JPEG or a PNG, 70 MB more if the picture must be rotated, and 310 MB for a WebP, because WebP is decoded as a whole.
 */
const pixelsAtOnce = imagePixelsLimit;

/**
 * A smaller picture counts as this many pixels, so that at most three pictures are decoded at the same time. That leaves one of libuv's four threads for files
 * and passwords.
 */
export const minWeight = Math.ceil(pixelsAtOnce / 3);

/** The budget for decoding pictures. Shared by the whole process, because the limit is the memory of the process. */
export const decodeBudget: Budget = createBudget({
  total: pixelsAtOnce,
  perOwner: pixelsAtOnce,
  waiting: { total: 120, perOwner: 30 },
  maxWait: 45_000,
  busyMessage: 'Many pictures are being processed right now. Please try again in a few seconds.',
});
