import { useState } from 'react';
import type { Garment } from '../../../contract/garments';
import { errorMessage } from '../../api/errors';
import { useReplaceCutOutMutation, useResetCutOutMutation } from '../../api/cutOuts';
import { cutOutTexts as texts } from '../../messages/library';
import { toast } from '../../ui/toast';
import { editorClient } from '../client/editorClient';

/**
 * Returns functions that save the cut-out in the editor, or restore the automatic one. After an error, `failure` says why, and the strokes stay.
 *
 * @param onDone called after the cut-out was saved or restored
 */
export function useSaveCutOut(
  { id, category_id, name }: Pick<Garment, 'id' | 'category_id' | 'name'>,
  onDone: () => void,
) {
  const [replace] = useReplaceCutOutMutation();
  const [reset] = useResetCutOutMutation();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (request: () => Promise<unknown>, successText: string) => {
    setIsSaving(true);
    setFailure(null);
    try {
      await request();
      toast.success(successText);
      onDone();
    } catch (error) {
      setFailure(errorMessage(error, error instanceof Error ? error.message : texts.notSaved));
    } finally {
      setIsSaving(false);
    }
  };

  const garment = { id, category_id };
  return {
    isSaving,
    failure,
    save: () =>
      void run(
        async () => replace({ ...garment, mask: await editorClient.exportCutOut() }).unwrap(),
        texts.saved({ garment: name }),
      ),
    resetCutOut: () => void run(() => reset(garment).unwrap(), texts.automaticAgain({ garment: name })),
  };
}
