import { generationsApi } from '../../api/generations';
import { at } from '../../editor/editorReducer';
import { generationStarted } from '../../editor/editorSlice';
import { tryOnRequested } from './actions';
import { interruption } from './interruption';
import type { StartListening } from './listening';
import { outcomeOfError } from './outcome';
import { settleGeneration } from './settleGeneration';

const { createTryOn } = generationsApi.endpoints;

/** 'Generate Try-On': one call that answers with the picture. Closing it is what cancels it on the server. */
export function addGenerateTryOnListener(startListening: StartListening): void {
  startListening({
    actionCreator: tryOnRequested,
    effect: async (_, api) => {
      const { model, garment, garmentType, generating } = api.getState().editor.tryOn;
      if (!model.confirmed || !garment.confirmed || generating) return;
      api.dispatch(at('tryOn', generationStarted('try-on')));
      const call = api.dispatch(
        createTryOn.initiate(
          { model_image_id: model.confirmed.id, garment_id: garment.confirmed.id, garment_type: garmentType },
          { track: false },
        ),
      );
      const answer = call.then(({ data, error }) =>
        data ? ({ status: 'completed', url: data.data.generated_image_url } as const) : outcomeOfError(error),
      );
      const outcome = await Promise.race([answer, interruption(api)]);
      call.abort();
      settleGeneration(api, 'try-on', outcome);
    },
  });
}
