import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Samples } from '../../../contract/samples';
import { errorMessage } from '../../api/errors';
import { useAddSamplesMutation } from '../../api/samples';
import { samplesTexts as texts } from '../../messages/shell';
import { toast } from '../../ui/toast';

/**
 * The button that adds our samples to the account. It shows that they are being added, or an error if that fails. `onAdded` is called when they have been
 * added.
 */
export function TrySamples({ onAdded }: { onAdded?: (samples: Samples) => void }) {
  // All instances of this button share a cache key, so that each of them shows that the samples are being added.
  const [addSamples, { isLoading, error }] = useAddSamplesMutation({ fixedCacheKey: 'samples' });
  const button = useRef<HTMLButtonElement>(null);
  const add = async () => {
    if (isLoading) return;
    const { data } = await addSamples();
    if (!data) return;
    toast.success(texts.added({ models: data.model_image_ids.length, garments: data.garment_ids.length }));
    // When the samples have been added, this button unmounts. So move the focus to the section around it.
    button.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    onAdded?.(data);
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Button
        ref={button}
        variant="outlined"
        aria-disabled={isLoading || undefined}
        onClick={() => void add()}
        sx={[isLoading && { opacity: 0.7, cursor: 'progress' }]}
      >
        {isLoading ? texts.adding : texts.add}
      </Button>
      <Typography role="alert" variant="body2" sx={{ color: 'error.main', '&:empty': { display: 'none' } }}>
        {error && errorMessage(error, texts.addFailed)}
      </Typography>
    </Box>
  );
}
