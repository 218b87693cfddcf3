import { generationTexts as texts } from '../../messages/pages';
import { toast } from '../../ui/toast';
import { type GenerationKind, changesPicture } from '../editorState';
import type { Outcome } from './outcome';

/** Tells the user how a generation ended, once. A sign-out has its own words elsewhere. */
export function announceOutcome(kind: GenerationKind, outcome: Outcome): void {
  const isChange = changesPicture(kind);
  switch (outcome.status) {
    case 'completed':
      return toast.success(isChange ? texts.changed : texts.made);
    case 'cancelled':
      return toast.info(texts.wasCancelled, texts.cancelled);
    case 'timed-out':
      return toast.error(isChange ? texts.changingTimedOut : texts.makingTimedOut, texts.timedOut);
    case 'unpaid':
      return toast.error(texts.unpaid);
    case 'refused':
      return toast.error(outcome.detail, texts.failed);
    case 'failed':
      return toast.error(isChange ? texts.changingFailed : texts.makingFailed, texts.failed);
    case 'signed-out':
  }
}
