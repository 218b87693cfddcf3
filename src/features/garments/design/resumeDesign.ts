import { garmentGenerationsApi } from '../../../api/garmentGenerations';
import type { StartListening } from '../../../editor/state/editorStore';
import { addResumeListener } from '../../../editor/run/resumeGeneration';

const { listGarmentGenerations } = garmentGenerationsApi.endpoints;

/** Resumes an extraction or a garment edit that is still running on the server, for example after a reload. */
export function addResumeDesignListener(startListening: StartListening): void {
  addResumeListener(startListening, {
    workbench: 'design',
    list: ({ dispatch }) =>
      dispatch(listGarmentGenerations.initiate(undefined, { subscribe: false, forceRefetch: true })),
    runOf: ({ run_id }) => ({ run_id }),
    describePicture: ({ kind, garment_id }, { editorImage, garment }) => {
      const { confirmed } = garment;
      const before = kind === 'extraction' ? confirmed?.image_url : editorImage?.url;
      // The server doesn't know the garment of an extraction, because the request contains only the photo. Use the confirmed garment instead.
      const garmentId = garment_id ?? confirmed?.id;
      return { ...(before !== undefined && { before }), ...(garmentId !== undefined && { garmentId }) };
    },
  });
}
