import { imagePixels } from '../../../contract/limits';
import { type Budget, createBudget } from '../budget';

/**
 * Pixels that this process decodes at once: one picture of the largest size, or several smaller ones. Measured: a picture of 40 megapixels takes 30 MB
 * as a baseline JPEG or a PNG, 70 MB more when it must be turned, and 310 MB as WebP, which is decoded as a whole.
 */
const total = imagePixels;

/** What a picture counts at least: three at once leave one of libuv's four threads to files and passwords. */
export const leastWeight = Math.ceil(total / 3);

/** The memory is the whole process's, so there is one budget, whoever decodes. */
export const decodeBudget: Budget = createBudget({
  total,
  perOwner: total,
  waiting: { total: 120, perOwner: 30 },
  patience: 45_000,
  busy: 'Many pictures are being processed right now. Please try again in a few seconds.',
});
