import { useState } from 'react';
import type { Garment } from '../../../contract/garments';
import { errorMessage } from '../../api/errors';
import { useReplaceCutOutMutation, useResetCutOutMutation } from '../../api/garments';
import { cutOutTexts as texts } from '../../messages/library';
import { toast } from '../../ui/toast';
import { editorClient } from '../client/editorClient';

/**
 * Stores the cut-out that is in the editor, or returns to the automatic one. If that fails, sets `failure` and keeps what was painted.
 *
 * @param onDone called once the cut-out is stored
 */
export function useSaveCutOut(
  { id, category_id, name }: Pick<Garment, 'id' | 'category_id' | 'name'>,
  onDone: () => void,
) {
  const [replace] = useReplaceCutOutMutation();
  const [reset] = useResetCutOutMutation();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (store: () => Promise<unknown>, done: string) => {
    setIsSaving(true);
    setFailure(null);
    try {
      await store();
      toast.success(done);
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
    useAutomatic: () => void run(() => reset(garment).unwrap(), texts.automaticAgain({ garment: name })),
  };
}
