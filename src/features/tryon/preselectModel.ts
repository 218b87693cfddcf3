import { isAnyOf } from '@reduxjs/toolkit';
import { generationsApi } from '../../api/generations';
import { modelsApi } from '../../api/models';
import { forWorkbench, workbenchOpened } from '../../editor/state/editorReducer';
import { modelConfirmed, modelSelected } from '../../editor/state/editorSlice';
import type { PickedModel } from '../../editor/state/editorState';
import type { ListenerApi, StartListening } from '../../editor/state/editorStore';
import { signedOut } from '../../session/sessionSlice';

const { listGenerated, getGenerationInputs } = generationsApi.endpoints;
const { listAllModelImages } = modelsApi.endpoints;

/** Returns the model image from which the newest picture was generated, if the image still exists. */
async function findLastModel({ dispatch }: ListenerApi): Promise<PickedModel | undefined> {
  const { data } = await dispatch(listGenerated.initiate(undefined, { subscribe: false }));
  const newest = data?.pages[0]?.rows[0];
  if (!newest || newest.model_image_id === null) return undefined;
  const inputs = await dispatch(getGenerationInputs.initiate(newest.run_id, { subscribe: false }));
  return inputs.data?.model_image ?? undefined;
}

/** Returns the only model image of the user. Undefined if there are several, or none. */
async function findOnlyModel({ dispatch }: ListenerApi): Promise<PickedModel | undefined> {
  const { data } = await dispatch(listAllModelImages.initiate('', { subscribe: false }));
  const images = data?.pages[0]?.rows;
  return images?.length === 1 ? images[0] : undefined;
}

/**
 * When the user opens the Try-on page and no model is picked, picks the model image used last, or else the user's only model image. Stops if the user opens
 * another editor or signs out in the meantime.
 */
export function addPreselectModelListener(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(workbenchOpened, signedOut),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (!workbenchOpened.match(action) || action.payload !== 'tryOn') return;
      const needsModel = () => {
        const { model, run } = api.getState().editor.tryOn;
        return !model.selected && !model.confirmed && !run;
      };
      if (!needsModel()) return;
      const model = (await api.pause(findLastModel(api))) ?? (await api.pause(findOnlyModel(api)));
      // Don't replace a model that the user has picked in the meantime.
      if (!model || !needsModel()) return;
      api.dispatch(forWorkbench('tryOn', modelSelected(model)));
      api.dispatch(forWorkbench('tryOn', modelConfirmed()));
    },
  });
}
