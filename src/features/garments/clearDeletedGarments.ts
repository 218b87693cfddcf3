import { garmentsApi } from '../../api/garments';
import { forWorkbench } from '../../editor/state/editorReducer';
import { garmentDeleted, secondGarmentCleared } from '../../editor/state/editorSlice';
import type { StartListening } from '../../editor/state/editorStore';
import { workbenchNames } from '../../editor/state/workbenches';

/** Removes the garments of a deleted category from all workbenches, because they are deleted with it. */
export function addClearDeletedGarmentsListener(startListening: StartListening): void {
  startListening({
    matcher: garmentsApi.endpoints.deleteCategory.matchFulfilled,
    effect: ({ meta }, api) => {
      const { editor } = api.getState();
      for (const name of workbenchNames) {
        const { garment: first, secondGarment: second } = editor[name];
        const isGone = ({ selected, confirmed }: typeof first) =>
          [selected, confirmed].some((garment) => garment?.category_id === meta.arg.originalArgs);
        if (isGone(first)) api.dispatch(forWorkbench(name, garmentDeleted()));
        // The second garment is optional, so clearing it is enough.
        if (isGone(second)) api.dispatch(forWorkbench(name, secondGarmentCleared()));
      }
    },
  });
}
