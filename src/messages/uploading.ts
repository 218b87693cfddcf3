import { textsOf } from './loadTexts';

/** Texts for uploading several files, of the upload panel, and of the photo editor. */
export const { batch: batchTexts, photoEdit: photoEditTexts, queue: queueTexts } = textsOf('uploading');
