import { garmentGenerationsApi } from '../../../api/garmentGenerations';
import { garmentToUse } from '../../../editor/state/editorState';
import type { StartListening } from '../../../editor/state/editorStore';
import { requestGeneration, runGeneration } from '../../../editor/run/runGeneration';
import { extractionRequested } from './actions';

const { extractGarment } = garmentGenerationsApi.endpoints;

/** Handles 'Generate Result' for a new garment: extracts it from its photo. */
export function addExtractGarmentListener(startListening: StartListening): void {
  startListening({
    actionCreator: extractionRequested,
    effect: async (_, api) => {
      const { design } = api.getState().editor;
      const garment = garmentToUse(design);
      if (!garment || design.run) return;
      const { id, category_id, image_url } = garment;
      await runGeneration(api, {
        workbench: 'design',
        kind: 'extraction',
        // An extraction is compared with the original photo.
        describePicture: () => ({ before: image_url, garmentId: id }),
        begin: () =>
          requestGeneration((choice) =>
            api.dispatch(extractGarment.initiate({ category_id, image_url, ...choice }, { track: false })),
          ),
      });
    },
  });
}
