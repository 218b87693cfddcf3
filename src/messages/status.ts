import { textsOf } from './loadTexts';

/** Texts of the page that shows support how the installation is doing. */
export const { status: statusTexts } = textsOf('status');
