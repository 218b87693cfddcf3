import type { GenerationKind } from '../../editor/editorState';
import { toast } from '../../ui/toast';
import type { Outcome } from './outcome';

const success: Record<GenerationKind, string> = {
  'try-on': 'Image generated successfully',
  edit: 'Final image generated successfully',
};

const timedOut: Record<GenerationKind, string> = {
  'try-on': 'The image generation took too long and was aborted. Please try again.',
  edit: 'The image generation is taking longer than expected. Please try again.',
};

const failed: Record<GenerationKind, string> = {
  'try-on': "Something's wrong with the input or server. Please try again.",
  edit: "Something's wrong with the image input. Please check the format and ensure it meets our guidelines and doesn't violate content standards.",
};

/** Tells the user how a generation ended, once. A sign-out has its own words elsewhere. */
export function announceOutcome(kind: GenerationKind, outcome: Outcome): void {
  switch (outcome.status) {
    case 'completed':
      return toast.success(success[kind]);
    case 'cancelled':
      return toast.info('The image generation was canceled.', 'Image Generation Canceled');
    case 'timed-out':
      return toast.error(timedOut[kind], 'Request Timed Out');
    case 'unpaid':
      return toast.error('❌ You have no remaining generations or wallet balance.');
    case 'refused':
      return toast.error(outcome.detail, 'Image Generation Failed');
    case 'failed':
      return toast.error(failed[kind], 'Image Generation Failed');
    case 'signed-out':
  }
}
