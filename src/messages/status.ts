import { textsOf } from './loadTexts';

/** Texts of the page that shows the state of the installation to support. */
export const { status: statusTexts } = textsOf('status');
