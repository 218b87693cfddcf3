/** The limits that browser and server share. A limit that only one side needs is defined in that side's code. */

export const usernameLength = { min: 3, max: 20 } as const;

/**
 * Lengths of passwords in characters. A new password needs at least eight characters, but the sign-in form accepts six. The sign-in form accepts at most 30, so
 * a new password can't be longer.
 */
export const passwordLength = { signInMin: 6, signUpMin: 8, max: 30 } as const;

export const phoneDigits = { min: 10, max: 15 } as const;

/** Maximum number of characters in the name of a person, garment or category. */
export const nameMax = 100;

export const addressMax = 300;

export const emailMax = 254;

export const promptMax = 1000;

const megabyte = 1024 * 1024;

/** Maximum number of bytes of one uploaded image. In the dialog of the model gallery (`galleryImage`) the maximum is lower. */
export const uploadBytesMax = { image: 10 * megabyte, galleryImage: 5 * megabyte } as const;

/**
 * Maximum number of bytes of a problem report. The recorded actions, and the app's state before the first action, take about 2 MB each. Both are JSON texts
 * inside JSON, and escaping them adds about half of their size.
 */
export const reportBytesMax = 16 * megabyte;

/** An image must have fewer pixels than this, width × height. */
export const imagePixelsLimit = 40_000_000;

/** Maximum number of signed picture URLs that one call can renew. */
export const addressRenewalsMax = 200;

/** Maximum time, in milliseconds, from the start of a generation to its end. A generation that takes longer fails and is refunded. */
export const generationTimeout = 480_000;

/** Maximum time, in milliseconds, that a generation may wait in the queue. One that waits longer fails and is refunded. */
export const queueTimeout = 3_600_000;

/** Maximum number of generations that one user may have in the queue. */
export const queuedMax = 10;

/** Maximum number of pictures in one catalogue. It's also the maximum number that one user may have in the queue, in all catalogues together. */
export const catalogueMax = 500;

/** Maximum number of photos of models in one catalogue. */
export const catalogueModelImagesMax = 20;

/**
 * Maximum time, in milliseconds, that a picture of a catalogue may wait in the queue. Longer than `queueTimeout`, because the last picture of a catalogue may
 * wait for 499 others.
 */
export const catalogueQueueTimeout = 24 * 3_600_000;

/** Milliseconds between two polls of an edit's status. */
export const editPollInterval = 7_000;

/** Maximum number of rows in one page of a list. It's also the default number. */
export const pageMax = 200;

/** Minimum and maximum of one top-up, in rupees. The maximum is the gateway's default limit for one payment. */
export const topUpRupees = { min: 1, max: 500_000 } as const;

/** Numbers of days after which the public link to a look may expire. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];

/** The default number of days after which a link expires. */
export const defaultShareDays = 30 satisfies ShareDays;
