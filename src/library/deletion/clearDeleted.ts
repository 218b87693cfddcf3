import { statusOf } from '../../api/errors';
import { garmentGenerationsApi } from '../../api/garmentGenerations';
import { garmentsApi } from '../../api/garments';
import { generationsApi } from '../../api/generations';
import { modelsApi } from '../../api/models';
import { forWorkbench } from '../../editor/state/editorReducer';
import { garmentDeleted, garmentSelected, modelCleared, secondGarmentCleared } from '../../editor/state/editorSlice';
import type { PickedGarment, PickedModel } from '../../editor/state/editorState';
import type { ListenerApi, StartListening } from '../../editor/state/editorStore';
import { workbenchNames } from '../../editor/state/workbenches';
import { pickersTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';

/**
 * Removes garments from all workbenches if they no longer exist.
 *
 * @param isGone whether a garment no longer exists
 * @returns the names of the second garments that were removed
 */
function clearGarments(api: ListenerApi, isGone: (garment: PickedGarment) => boolean): string[] {
  const isCleared = (garment: PickedGarment | null) => garment !== null && isGone(garment);
  const { editor } = api.getState();
  return workbenchNames.flatMap((name) => {
    const { garment: first, secondGarment: second } = editor[name];
    if (first.confirmed && isCleared(first.selected) && !isCleared(first.confirmed))
      api.dispatch(forWorkbench(name, garmentSelected(first.confirmed)));
    else if (isCleared(first.selected) || isCleared(first.confirmed))
      api.dispatch(forWorkbench(name, garmentDeleted()));
    const goneSecond = [second.confirmed, second.selected].find(isCleared);
    if (!goneSecond) return [];
    // Clear the second garment completely. Its picker needn't ask for another one, because a second garment is optional.
    api.dispatch(forWorkbench(name, secondGarmentCleared()));
    return [goneSecond.name];
  });
}

/** Removes photos of models from all workbenches if they no longer exist. */
function clearModels(api: ListenerApi, isGone: (model: PickedModel) => boolean): void {
  const { editor } = api.getState();
  for (const name of workbenchNames) {
    const { selected, confirmed } = editor[name].model;
    if ((selected && isGone(selected)) || (confirmed && isGone(confirmed)))
      api.dispatch(forWorkbench(name, modelCleared()));
  }
}

/** When a garment, a category, a model or a photo is deleted, removes it from the workbenches where it is picked. */
export function addClearDeletedListeners(startListening: StartListening): void {
  startListening({
    matcher: garmentsApi.endpoints.deleteCategory.matchFulfilled,
    effect: ({ meta }, api) => {
      clearGarments(api, ({ category_id }) => category_id === meta.arg.originalArgs);
    },
  });
  startListening({
    matcher: garmentsApi.endpoints.deleteGarment.matchFulfilled,
    effect: ({ meta }, api) => {
      clearGarments(api, ({ id }) => id === meta.arg.originalArgs.id);
    },
  });
  startListening({
    matcher: modelsApi.endpoints.deleteModel.matchFulfilled,
    effect: ({ meta }, api) => clearModels(api, ({ model_id }) => model_id === meta.arg.originalArgs),
  });
  startListening({
    matcher: modelsApi.endpoints.deleteModelImage.matchFulfilled,
    effect: ({ meta }, api) => clearModels(api, ({ id }) => id === meta.arg.originalArgs.imageId),
  });
  addDeletedElsewhereListeners(startListening);
}

/** Detects that the category of a picked garment was deleted in another tab or on another device: loading its list of garments then fails with a 404. */
function addDeletedElsewhereListeners(startListening: StartListening): void {
  startListening({
    matcher: garmentsApi.endpoints.listGarments.matchRejected,
    effect: ({ payload, meta }, api) => {
      if (statusOf(payload) !== 404) return;
      const names = clearGarments(api, ({ category_id }) => category_id === meta.arg.originalArgs.categoryId);
      // The toast gives the reason. The card of the second garment can't, because it shrinks to a small button.
      for (const name of names) toast.info(pickersTexts.garmentGone({ name }));
    },
  });
  // If a generation fails with a 404, a picked garment may have been deleted. So refetch the lists that should contain the picked garments.
  for (const endpoint of [generationsApi.endpoints.createTryOn, garmentGenerationsApi.endpoints.extractGarment])
    startListening({
      matcher: endpoint.matchRejected,
      effect: ({ payload }: { payload: unknown }, api) => {
        if (statusOf(payload) !== 404) return;
        const { editor } = api.getState();
        const picked = workbenchNames.flatMap((name) => [editor[name].garment, editor[name].secondGarment]);
        const tags = picked.flatMap(({ confirmed }) =>
          confirmed ? [{ type: 'Garment' as const, id: confirmed.category_id }] : [],
        );
        api.dispatch(garmentsApi.util.invalidateTags(tags));
      },
    });
}
