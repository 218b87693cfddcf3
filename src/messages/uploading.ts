import { textsOf } from './loadTexts';

/** The texts of uploading several files, of the upload panel and of the photo editor. */
export const { batch: batchTexts, photoEdit: photoEditTexts, queue: queueTexts } = textsOf('uploading');
