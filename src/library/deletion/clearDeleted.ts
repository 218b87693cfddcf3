import { garmentsApi } from '../../api/garments';
import { modelsApi } from '../../api/models';
import { forWorkbench } from '../../editor/state/editorReducer';
import { garmentDeleted, modelCleared, secondGarmentCleared } from '../../editor/state/editorSlice';
import type { PickedGarment, PickedModel } from '../../editor/state/editorState';
import type { ListenerApi, StartListening } from '../../editor/state/editorStore';
import { workbenchNames } from '../../editor/state/workbenches';

const isAny = <Row>(
  { selected, confirmed }: { selected: Row | null; confirmed: Row | null },
  is: (row: Row) => boolean,
) => [selected, confirmed].some((row) => row !== null && is(row));

/** Removes garments from all workbenches, because they can no longer be used. */
function clearGarments(api: ListenerApi, isGone: (garment: PickedGarment) => boolean): void {
  const { editor } = api.getState();
  for (const name of workbenchNames) {
    if (isAny(editor[name].garment, isGone)) api.dispatch(forWorkbench(name, garmentDeleted()));
    // The second garment is optional, so clearing it is enough.
    if (isAny(editor[name].secondGarment, isGone)) api.dispatch(forWorkbench(name, secondGarmentCleared()));
  }
}

/** Removes photos of models from all workbenches. */
function clearModels(api: ListenerApi, isGone: (model: PickedModel) => boolean): void {
  const { editor } = api.getState();
  for (const name of workbenchNames)
    if (isAny(editor[name].model, isGone)) api.dispatch(forWorkbench(name, modelCleared()));
}

/** Removes what was deleted from the workbenches where it is selected. */
export function addClearDeletedListeners(startListening: StartListening): void {
  startListening({
    matcher: garmentsApi.endpoints.deleteCategory.matchFulfilled,
    effect: ({ meta }, api) => clearGarments(api, ({ category_id }) => category_id === meta.arg.originalArgs),
  });
  startListening({
    matcher: garmentsApi.endpoints.deleteGarment.matchFulfilled,
    effect: ({ meta }, api) => clearGarments(api, ({ id }) => id === meta.arg.originalArgs.id),
  });
  startListening({
    matcher: modelsApi.endpoints.deleteModel.matchFulfilled,
    effect: ({ meta }, api) => clearModels(api, ({ model_id }) => model_id === meta.arg.originalArgs),
  });
  startListening({
    matcher: modelsApi.endpoints.deleteModelImage.matchFulfilled,
    effect: ({ meta }, api) => clearModels(api, ({ id }) => id === meta.arg.originalArgs.imageId),
  });
}
