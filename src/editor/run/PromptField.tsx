import Box from '@mui/material/Box';
import { Suspense, lazy } from 'react';
import type { PromptProps } from './PromptInput';

const PromptInput = lazy(async () => ({ default: (await import('./PromptInput')).PromptInput }));

/**
 * The field for the prompt, which says what to change in the picture. Its code is loaded only when there is a picture, because most visits begin without one.
 */
export const PromptField = (props: PromptProps) => (
  // The fallback is as high as the field with an empty prompt.
  <Suspense fallback={<Box sx={{ minHeight: 125 }} />}>
    <PromptInput {...props} />
  </Suspense>
);
