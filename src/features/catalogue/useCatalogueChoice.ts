import { useSearchParams } from 'react-router-dom';
import { type GarmentType, garmentTypes } from '../../../contract/garmentTypes';
import { catalogueModelImagesMax } from '../../../contract/limits';
import { parseRouteId } from '../../ui/parseRouteId';

/**
 * The category, the garment type and the models chosen for a new catalogue. The choice is in the URL, so that a reload keeps it and other pages can link to it.
 */
export function useCatalogueChoice() {
  const [params, setParams] = useSearchParams();
  const type = params.get('type');
  const models = (params.get('models') ?? '').split('-').map(parseRouteId);

  const change = (name: 'category' | 'models' | 'type', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  const modelIds = [...new Set(models.filter((id) => id !== null))].slice(0, catalogueModelImagesMax);
  return {
    categoryId: parseRouteId(params.get('category') ?? undefined),
    garmentType: garmentTypes.find((name) => name === type) ?? ('' as const),
    modelIds,
    chooseCategory: (id: number | null) => change('category', id === null ? '' : String(id)),
    chooseType: (chosen: GarmentType | '') => change('type', chosen),
    toggleModel: (id: number) =>
      change('models', (modelIds.includes(id) ? modelIds.filter((each) => each !== id) : [...modelIds, id]).join('-')),
  };
}
