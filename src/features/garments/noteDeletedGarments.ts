import { garmentsApi } from '../../api/garments';
import { at } from '../../editor/editorReducer';
import { garmentDeleted, secondGarmentCleared } from '../../editor/editorSlice';
import type { StartListening } from '../../editor/generation/listening';
import { workbenchNames } from '../../editor/workbenches';

/** A category goes with its garments, those too that are chosen at a workbench: nothing can be made of them any more. */
export function addNoteDeletedGarmentsListener(startListening: StartListening): void {
  startListening({
    matcher: garmentsApi.endpoints.deleteCategory.matchFulfilled,
    effect: ({ meta }, api) => {
      const { editor } = api.getState();
      for (const name of workbenchNames) {
        const { garment: first, secondGarment: second } = editor[name];
        const isGone = ({ selected, confirmed }: typeof first) =>
          [selected, confirmed].some((garment) => garment?.category_id === meta.arg.originalArgs);
        if (isGone(first)) api.dispatch(at(name, garmentDeleted()));
        // A try-on can do without it.
        if (isGone(second)) api.dispatch(at(name, secondGarmentCleared()));
      }
    },
  });
}
