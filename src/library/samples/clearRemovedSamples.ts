import { samplesApi } from '../../api/samples';
import { forWorkbench } from '../../editor/state/editorReducer';
import { garmentCleared, modelCleared, secondGarmentCleared } from '../../editor/state/editorSlice';
import type { StartListening } from '../../editor/state/editorStore';
import { workbenchNames } from '../../editor/state/workbenches';

/** Removes deleted samples from the workbenches where they are selected, because they can no longer be used. */
export function addClearRemovedSamplesListener(startListening: StartListening): void {
  startListening({
    matcher: samplesApi.endpoints.removeSamples.matchFulfilled,
    effect: ({ meta }, api) => {
      const { model_image_ids, garment_ids } = meta.arg.originalArgs;
      const { editor } = api.getState();
      for (const name of workbenchNames) {
        const { model, garment, secondGarment } = editor[name];
        const isGone = (ids: number[], { selected, confirmed }: { selected: PickedItem; confirmed: PickedItem }) =>
          [selected, confirmed].some((row) => row && ids.includes(row.id));
        if (isGone(model_image_ids, model)) api.dispatch(forWorkbench(name, modelCleared()));
        if (isGone(garment_ids, garment)) api.dispatch(forWorkbench(name, garmentCleared()));
        if (isGone(garment_ids, secondGarment)) api.dispatch(forWorkbench(name, secondGarmentCleared()));
      }
    },
  });
}

type PickedItem = { id: number } | null;
