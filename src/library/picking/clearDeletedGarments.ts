import { statusOf } from '../../api/errors';
import { garmentGenerationsApi } from '../../api/garmentGenerations';
import { garmentsApi } from '../../api/garments';
import { generationsApi } from '../../api/generations';
import { forWorkbench } from '../../editor/state/editorReducer';
import type { PickedGarment } from '../../editor/state/editorState';
import { garmentDeleted, garmentSelected, secondGarmentCleared } from '../../editor/state/editorSlice';
import type { ListenerApi, StartListening } from '../../editor/state/editorStore';
import { workbenchNames } from '../../editor/state/workbenches';
import { pickersTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';

/**
 * Removes the garments of a category from all workbenches.
 *
 * @returns the names of second garments that were removed
 */
function clearGarmentsOf(categoryId: number, api: Pick<ListenerApi, 'getState' | 'dispatch'>): string[] {
  const isGone = (garment: PickedGarment | null) => garment?.category_id === categoryId;
  const { editor } = api.getState();
  return workbenchNames.flatMap((name) => {
    const { garment: first, secondGarment: second } = editor[name];
    if (first.confirmed && isGone(first.selected) && !isGone(first.confirmed))
      api.dispatch(forWorkbench(name, garmentSelected(first.confirmed)));
    else if (isGone(first.selected) || isGone(first.confirmed)) api.dispatch(forWorkbench(name, garmentDeleted()));
    const goneSecond = [second.confirmed, second.selected].find(isGone);
    if (!goneSecond) return [];
    // The second garment is optional, so clearing it is enough.
    api.dispatch(forWorkbench(name, secondGarmentCleared()));
    return [goneSecond.name];
  });
}

/**
 * Removes the garments of a deleted category from all workbenches, because they are deleted with it. If the category was
 * deleted in another tab or on another device, the list of its garments can't be found any more.
 */
export function addClearDeletedGarmentsListeners(startListening: StartListening): void {
  startListening({
    matcher: garmentsApi.endpoints.deleteCategory.matchFulfilled,
    effect: ({ meta }, api) => {
      clearGarmentsOf(meta.arg.originalArgs, api);
    },
  });
  startListening({
    matcher: garmentsApi.endpoints.listGarments.matchRejected,
    effect: ({ payload, meta }, api) => {
      if (statusOf(payload) !== 404) return;
      // The card of a second garment shrinks to a button, which can't say why.
      for (const name of clearGarmentsOf(meta.arg.originalArgs, api)) toast.info(pickersTexts.garmentGone({ name }));
    },
  });
  // If the server doesn't find what a generation needs, look whether the picked garments still exist.
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
