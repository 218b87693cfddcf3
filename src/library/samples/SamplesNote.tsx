import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { errorMessage } from '../../api/errors';
import { useGetSamplesQuery, useRemoveSamplesMutation } from '../../api/samples';
import { samplesTexts as texts } from '../../messages/shell';
import { ConfirmDialogOnDemand } from '../../ui/ConfirmDialogOnDemand';
import { toast } from '../../ui/toast';

/** Says how many samples are in a library, with a button that removes them after a confirmation. Renders nothing if there are none. */
export function SamplesNote({ of }: { of: 'models' | 'garments' }) {
  const { data } = useGetSamplesQuery();
  const [removeSamples, { isLoading }] = useRemoveSamplesMutation();
  const [isAsking, setIsAsking] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const count = (of === 'models' ? data?.model_image_ids : data?.garment_ids)?.length ?? 0;
  const remove = async () => {
    if (!data) return;
    const { error } = await removeSamples(data);
    setIsAsking(false);
    if (error) return toast.httpError(errorMessage(error, texts.removeFailed));
    toast.success(texts.removed);
    // The button unmounts with the samples, so move the focus first.
    container.current?.focus();
  };
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      {data && count > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts[of]({ count })}</Typography>
          {/* The negative margin offsets the button's padding. If the button wraps to a second line, its text then starts below the sentence. */}
          <Button onClick={() => setIsAsking(true)} sx={{ ml: -1 }}>
            {texts.remove}
          </Button>
        </Box>
      )}
      <ConfirmDialogOnDemand
        open={isAsking}
        title={texts.removeQuestion}
        text={texts.removeConsequence}
        confirmLabel={texts.confirmRemove}
        isBusy={isLoading}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}
