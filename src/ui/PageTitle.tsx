import { useSyncExternalStore } from 'react';
import { appTexts } from '../messages/start';
import { unseenResults } from './unseenResults';

/** Sets the title of the tab. The title also contains the number of unseen results. */
export function PageTitle({ title }: { title: string }) {
  const count = useSyncExternalStore(unseenResults.subscribe, unseenResults.count);
  const text = appTexts.pageTitle({ title });
  return <title>{count > 0 ? `(${count}) ${text}` : text}</title>;
}
