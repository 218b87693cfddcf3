import { textsOf } from './loadTexts';

/** Texts of the pages that try on a whole category. */
export const { catalogue: catalogueTexts } = textsOf('catalogue');
