import { generationsApi } from '../../api/generations';
import { garmentToUse } from '../../editor/state/editorState';
import type { StartListening } from '../../editor/state/editorStore';
import { requestGeneration, runGeneration } from '../../editor/run/runGeneration';
import { tryonTexts as texts } from '../../messages/editor';
import { toast } from '../../ui/toast';
import { tryOnRequested } from './actions';

const { createTryOn } = generationsApi.endpoints;

/** Handles 'Generate Try-On', which puts one or two garments on the model. */
export function addGenerateTryOnListener(startListening: StartListening): void {
  startListening({
    actionCreator: tryOnRequested,
    effect: async (_, api) => {
      const { tryOn } = api.getState().editor;
      const { model, garmentType, secondGarment, run } = tryOn;
      const garment = garmentToUse(tryOn);
      if (!model.confirmed || !garment || run) return;
      const request = {
        model_image_id: model.confirmed.id,
        garment_id: garment.id,
        garment_type: garmentType,
        ...(secondGarment.confirmed && { second_garment_id: secondGarment.confirmed.id }),
      };
      const { image_url: before } = model.confirmed;
      await runGeneration(api, {
        workbench: 'tryOn',
        kind: 'try-on',
        // A try-on is compared with the photo of the model.
        describePicture: (runId) => ({ before, ...(runId !== undefined && { runId }) }),
        begin: () =>
          requestGeneration(async (choice) => {
            const answer = await api.dispatch(createTryOn.initiate({ ...request, ...choice }, { track: false }));
            if (answer.data?.is_repeat) toast.info(texts.repeated);
            return answer;
          }),
      });
    },
  });
}
