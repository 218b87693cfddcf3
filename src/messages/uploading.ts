import { textsOf } from './loadTexts';

/** Texts of uploading several files (the forms, and the panel of the shell), and of the editor for photos. */
export const { batch: batchTexts, photoEdit: photoEditTexts, queue: queueTexts } = textsOf('uploading');
