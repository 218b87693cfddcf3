import { textsOf } from './loadTexts';

/** Texts for uploading several files, for the upload panel and for the photo editor. */
export const { batch: batchTexts, photoEdit: photoEditTexts, queue: queueTexts } = textsOf('uploading');
