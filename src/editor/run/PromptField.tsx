import Box from '@mui/material/Box';
import { Suspense, lazy } from 'react';
import type { PromptProps } from './PromptInput';

const PromptInput = lazy(async () => ({ default: (await import('./PromptInput')).PromptInput }));

/** What to change in the picture, in words. It is asked for when there is a picture, which most visits begin without. */
export const PromptField = (props: PromptProps) => (
  // As high as the field of the empty prompt.
  <Suspense fallback={<Box sx={{ minHeight: 125 }} />}>
    <PromptInput {...props} />
  </Suspense>
);
