import { generationTexts as texts } from '../../messages/editor';
import { goTo } from '../../ui/goTo';
import { systemNotifications } from '../../ui/systemNotifications';
import { toast } from '../../ui/toast';
import { unseenResults } from '../../ui/unseenResults';
import { type GenerationKind, changesPicture } from '../state/editorState';
import type { WorkbenchName } from '../state/workbenches';
import type { Outcome } from './outcome';

/** The address of each workbench. */
const addresses: Record<WorkbenchName, string> = { tryOn: '/try-on', design: '/garment?tab=design' };

interface AnnouncedRun {
  workbench: WorkbenchName;
  kind: GenerationKind;
}

/** Calls `showToast` as soon as the tab is visible. A toast that is shown in a hidden tab would close before the user sees it. */
function whenVisible(showToast: () => void): void {
  if (document.visibilityState !== 'hidden') return showToast();
  const onChange = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', onChange);
    showToast();
  };
  document.addEventListener('visibilitychange', onChange);
}

/**
 * Tells the user once how a generation ended. A toast appears on whichever page is open, and the tab's title mentions the result until the user has seen it. If
 * the tab is hidden and the user has turned on system notifications, one is shown. A sign-out has its own message, so it isn't announced here.
 */
export function announceRun({ workbench, kind }: AnnouncedRun, outcome: Outcome): void {
  const isChange = changesPicture(kind);
  /**
   * Notifies a user who is looking at another page or tab.
   *
   * @param place the workbench with the result; null for a failure, which the toast explains
   */
  const notifyElsewhere = (text: string, place: WorkbenchName | null) => {
    unseenResults.add(place);
    if (document.visibilityState === 'hidden')
      void systemNotifications.show({ text, tag: workbench, path: addresses[workbench] });
  };
  const fail = (text: string, title?: string, reason?: string) => {
    whenVisible(() => toast.error(text, title, reason));
    notifyElsewhere(title ?? text, null);
  };
  switch (outcome.status) {
    case 'completed': {
      const text = isChange ? texts.changed : texts.made;
      notifyElsewhere(text, workbench);
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
