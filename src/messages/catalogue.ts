import { textsOf } from './loadTexts';

/** Texts of the pages that try on all garments of a category. */
export const { catalogue: catalogueTexts } = textsOf('catalogue');
