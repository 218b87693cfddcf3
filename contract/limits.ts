/** The numbers both browser and server hold to. Those that one part alone needs stand beside that part. */

export const username = { min: 3, max: 20 } as const;

/** Sign-up asks for eight; sign-in still takes six. A password over 30 characters could never sign in, so sign-up refuses it. */
export const password = { signInMin: 6, signUpMin: 8, max: 30 } as const;

/** Digits of a phone number. */
export const phoneDigits = { min: 10, max: 15 } as const;

/** Characters of a free-text name: a person, a garment, a category. */
export const nameMax = 100;

export const addressMax = 300;

export const emailMax = 254;

export const promptMax = 1000;

const megabyte = 1024 * 1024;

/** Bytes of one uploaded image. The gallery's own dialog is stricter than the rest. */
export const uploadBytes = { image: 10 * megabyte, galleryImage: 5 * megabyte } as const;

/** Bytes of the report of a problem. Its log has at most 2 MB and the state before it about as much; as JSON within JSON both grow by half. */
export const reportBytes = 16 * megabyte;

/** An image has fewer pixels than this, width × height. */
export const imagePixels = 40_000_000;

/** Addresses of one call that renews them. */
export const renewalsMax = 200;

/** Milliseconds that a generation may take once work on it has begun; then it fails and is refunded. */
export const generationTimeout = 480_000;

/** Milliseconds that a generation may wait in the queue; then it fails and is refunded. */
export const queueTimeout = 3_600_000;

/** Generations of one user that may wait in the queue. */
export const queuedMax = 10;

/** Milliseconds between two looks at a running edit. */
export const editPollInterval = 7_000;

/** Rows of one answer of a list, and how many come when no limit is named. */
export const pageMax = 200;

/** Rupees of one top-up; the gateway takes no more in one payment unless it was agreed with it. */
export const topUpRupees = { min: 1, max: 500_000 } as const;
