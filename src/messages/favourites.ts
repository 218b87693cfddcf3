import { favourites } from './en/favourites';
import { inLanguage } from './inLanguage';

export const favouritesTexts = inLanguage({ en: favourites });
