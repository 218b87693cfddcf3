import type { SupportStatus } from '../../../contract/supportStatus';
import { formatCount } from '../../messages/format';
import { statusTexts as texts } from '../../messages/status';
import { Facts } from '../../ui/Facts';
import { durationText } from './names';

/** Shows how much work is waiting and running, and when a worker last reported. */
export function Queue({ queue }: Pick<SupportStatus, 'queue'>) {
  const { waiting, running, oldest_seconds, unread_photos, last_report_seconds } = queue;
  return (
    <Facts
      facts={[
        { name: texts.waiting, value: formatCount(waiting) },
        {
          name: texts.running,
          value:
            last_report_seconds === null
              ? formatCount(running)
              : texts.runningReported({ count: running, duration: durationText(last_report_seconds) }),
        },
        { name: texts.oldest, value: waiting === 0 ? texts.nobody : durationText(oldest_seconds) },
        { name: texts.unread, value: formatCount(unread_photos) },
      ]}
    />
  );
}
