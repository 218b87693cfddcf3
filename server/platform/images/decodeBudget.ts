import { imagePixels } from '../../../contract/limits';
import { type Budget, createBudget } from '../budget';

/**
 * Pixels that this process decodes at the same time: one picture of the largest size, or several smaller ones. Measured: a picture of 40 megapixels takes 30 MB
 * as a baseline JPEG or a PNG, 70 MB more if it must be rotated, and 310 MB as WebP, because that is decoded as a whole.
 */
const total = imagePixels;

/**
 * Smaller pictures count as this many pixels. So at most three are decoded at the same time, which leaves one of libuv's four threads for files and passwords.
 */
export const minWeight = Math.ceil(total / 3);

/** The budget for decoding pictures. The whole process shares one budget, because all pictures share its memory. */
export const decodeBudget: Budget = createBudget({
  total,
  perOwner: total,
  waiting: { total: 120, perOwner: 30 },
  maxWait: 45_000,
  busy: 'Many pictures are being processed right now. Please try again in a few seconds.',
});
