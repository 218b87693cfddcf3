import { generationTexts as texts } from '../../messages/editor';
import { goTo } from '../../ui/goTo';
import { systemNotices } from '../../ui/systemNotices';
import { toast } from '../../ui/toast';
import { unseenResults } from '../../ui/unseenResults';
import { type GenerationKind, changesPicture } from '../state/editorState';
import type { WorkbenchName } from '../state/workbenches';
import type { Outcome } from './outcome';

/** The address of each workbench. */
const addresses: Record<WorkbenchName, string> = { tryOn: '/try-on', design: '/garment?tab=design' };

interface Announced {
  workbench: WorkbenchName;
  kind: GenerationKind;
}

/** Calls `say` when the tab is visible: a toast closes itself after seconds, whether or not anybody looks at it. */
function whenVisible(say: () => void): void {
  if (document.visibilityState !== 'hidden') return say();
  const onChange = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', onChange);
    say();
  };
  document.addEventListener('visibilitychange', onChange);
}

/**
 * Tells the user once how a generation ended, wherever the user is: by a toast on any page, in the title of the tab until the result was seen, and by a notice
 * of the system if the tab is hidden and the user wants that. A sign-out has its own message elsewhere.
 */
export function announceRun({ workbench, kind }: Announced, outcome: Outcome): void {
  const isChange = changesPicture(kind);
  /** Tells users who are looking at another page or tab. @param place where the result is; null for a failure, which the toast explains */
  const sayOutside = (text: string, place: WorkbenchName | null) => {
    unseenResults.add(place);
    if (document.visibilityState === 'hidden')
      void systemNotices.show({ text, tag: workbench, path: addresses[workbench] });
  };
  const fail = (text: string, title?: string, reason?: string) => {
    whenVisible(() => toast.error(text, title, reason));
    sayOutside(title ?? text, null);
  };
  switch (outcome.status) {
    case 'completed': {
      const text = isChange ? texts.changed : texts.made;
      sayOutside(text, workbench);
      return whenVisible(() => {
        if (unseenResults.isShown(workbench)) return toast.success(text);
        toast.offer(text, { label: texts.show, run: () => goTo(addresses[workbench]) });
      });
    }
    case 'cancelled':
      return toast.info(texts.wasCancelled, texts.cancelled);
    case 'timed-out':
      return fail(isChange ? texts.changingTimedOut : texts.makingTimedOut, texts.timedOut);
    case 'unpaid':
      return fail(texts.unpaid);
    case 'refused':
    case 'failed': {
      const reason = outcome.status === 'refused' ? outcome.detail : undefined;
      return fail(isChange ? texts.changingFailed : texts.makingFailed, texts.failed, reason);
    }
    case 'signed-out':
  }
}
