import { garmentGenerationsApi } from '../../../api/garmentGenerations';
import type { StartListening } from '../../../editor/generation/listening';
import { addResumeListener } from '../../../editor/generation/resumeGeneration';

const { listGarmentGenerations } = garmentGenerationsApi.endpoints;

/** An extraction, or a change of a garment, that goes on without this page knowing of it. */
export function addResumeDesignListener(startListening: StartListening): void {
  addResumeListener(startListening, {
    workbench: 'design',
    list: ({ dispatch }) =>
      dispatch(listGarmentGenerations.initiate(undefined, { subscribe: false, forceRefetch: true })),
    runOf: ({ run_id }) => ({ run_id }),
    made: ({ kind, garment_id }, { editorImage, garment }) => {
      const { confirmed } = garment;
      const before = kind === 'extraction' ? confirmed?.image_url : editorImage?.url;
      // An extraction is asked for by its photo: the garment is the one that is chosen.
      const garmentId = garment_id ?? confirmed?.id;
      return { ...(before !== undefined && { before }), ...(garmentId !== undefined && { garmentId }) };
    },
  });
}
