import type { Generation } from '../../../contract/generations';
import { generationsApi } from '../../api/generations';
import type { StartListening } from '../../editor/state/editorStore';
import { addResumeListener } from '../../editor/run/resumeGeneration';
import type { Run } from '../../editor/run/watchRun';
import { recordEdit } from './recordEdit';

const { listGenerations } = generationsApi.endpoints;

/**
 * Returns the run to poll. The status of an edit is polled with all parameters of the edit. If the edit's model image or garment was deleted, only the run id
 * is sent.
 */
function runOf({ run_id, kind, model_image_id, garment_id, prompt, garment_type }: Generation): Run {
  return kind === 'edit' && model_image_id !== null && garment_id !== null
    ? { run_id, edit: { run_id, model_image_id, garment_id, prompt, garment_type } }
    : { run_id };
}

/** Resumes a try-on or an edit that is still running on the server, for example after a reload. */
export function addResumeTryOnListener(startListening: StartListening): void {
  addResumeListener(startListening, {
    workbench: 'tryOn',
    list: ({ dispatch }) => dispatch(listGenerations.initiate(undefined, { subscribe: false, forceRefetch: true })),
    runOf,
    describePicture: ({ run_id: runId, kind, model_image_id, prompt }, { editorImage, model }) => {
      const person = model.confirmed?.id === model_image_id ? model.confirmed?.image_url : undefined;
      const before = kind === 'edit' ? editorImage?.url : person;
      return { runId, ...(before !== undefined && { before }), ...(kind === 'edit' && { prompt }) };
    },
    onEnded: async (api, { kind, model_image_id, garment_id, prompt }, { status }) => {
      if (kind !== 'edit' || status !== 'completed' || model_image_id === null || garment_id === null) return;
      const { confirmed } = api.getState().editor.tryOn.garment;
      await recordEdit(api, { model_image_id, garment_id, prompt }, confirmed);
    },
  });
}
