import type { SavedImage } from '../../../contract/saved';
import { savedTexts } from '../../messages/library';
import { fileName } from '../../ui/fileName';

export type Look = Pick<SavedImage, 'id' | 'name' | 'model_name' | 'garment_name'>;

/**
 * Returns the look's own name, or else the names of its garment and model, for example "Indigo kurta on Anika". Undefined if it has no name and its model or
 * its garment was deleted.
 */
export const lookTitle = ({ name, garment_name: garment, model_name: model }: Look): string | undefined =>
  name ?? (garment !== null && model !== null ? savedTexts.look({ garment, model }) : undefined);

/** Returns the name of a look as used on its page and in messages. It contains the look's id, because several looks can have the same title. */
export function lookName(look: Look): string {
  const title = lookTitle(look);
  return title === undefined ? savedTexts.image({ id: look.id }) : savedTexts.imageOf({ id: look.id, look: title });
}

/** Returns the file name of a look without its extension, as in `indigo-kurta-on-anika-2026-11-24`. */
export const lookFileName = (look: Look & Pick<SavedImage, 'created_at'>): string =>
  fileName(lookTitle(look) ?? savedTexts.image({ id: look.id }), look.created_at.slice(0, 10));
