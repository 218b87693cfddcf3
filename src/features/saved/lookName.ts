import type { SavedImage } from '../../../contract/saved';
import { savedTexts } from '../../messages/library';
import { fileName } from '../../ui/fileName';

type Look = Pick<SavedImage, 'id' | 'model_name' | 'garment_name'>;

/** Returns what a look shows, for example "Indigo kurta on Anika". Undefined if its model or its garment is deleted. */
export const lookTitle = ({ garment_name: garment, model_name: model }: Look): string | undefined =>
  garment !== null && model !== null ? savedTexts.look({ garment, model }) : undefined;

/** Returns the name of a look. It has a number, because several looks can have the same model and garment. */
export function lookName(look: Look): string {
  const title = lookTitle(look);
  return title === undefined ? savedTexts.image({ id: look.id }) : savedTexts.imageOf({ id: look.id, look: title });
}

/** The name of a look's file, without its extension, as in `indigo-kurta-on-anika-2026-11-24`. */
export const lookFileName = (look: Look & Pick<SavedImage, 'created_at'>): string =>
  fileName(lookTitle(look) ?? savedTexts.image({ id: look.id }), look.created_at.slice(0, 10));
