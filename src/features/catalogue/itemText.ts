import type { CatalogueItem } from '../../../contract/catalogues';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { translateSentence } from '../../messages/serverSentences';

export const garmentNameOf = ({ garment_name }: CatalogueItem): string => garment_name ?? texts.deletedGarment;

export const modelNameOf = ({ model_name }: CatalogueItem): string => model_name ?? texts.deletedModel;

/** Returns the name of a picture, for example: Indigo kurta on Anika. */
export const pictureName = (item: CatalogueItem): string =>
  texts.pictureName({ garment: garmentNameOf(item), model: modelNameOf(item) });

const statusTexts: Readonly<Record<CatalogueItem['status'], string>> = {
  queued: texts.waiting,
  processing: texts.making,
  completed: texts.ready,
  failed: texts.failed,
  cancelled: texts.cancelled,
  dropped: texts.dropped,
};

export const statusText = ({ status }: CatalogueItem): string => statusTexts[status];

/** Returns why there is no picture, or that the user dropped it. Empty if the picture is ready, or isn't finished yet. */
export function reasonOf({ status, detail }: CatalogueItem): string {
  if (status === 'cancelled') return texts.cancelledNote;
  if (status === 'dropped') return texts.droppedNote;
  if (status !== 'failed') return '';
  return detail === undefined ? texts.noReason : translateSentence(detail);
}

/**
 * Whether the picture can be made again. A dropped picture can't be made again, because it was already delivered. A picture whose garment was deleted can't
 * either.
 */
export const canRetry = ({ status, code }: CatalogueItem): boolean =>
  status === 'cancelled' || (status === 'failed' && code !== 'input_deleted');
