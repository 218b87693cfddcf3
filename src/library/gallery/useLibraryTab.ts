import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStoredChoice } from '../../ui/useStoredChoice';

/**
 * The active tab of a page with a library, remembered in local storage. A URL can name a tab by the parameter `tab`, as the links in toasts do. Any other
 * query is the library's search, and opens the library. Choosing another tab removes both from the URL.
 */
export function useLibraryTab<T extends string>(key: string, tabs: readonly (T | 'library')[], initial: T) {
  const [stored, store] = useStoredChoice<T | 'library'>(key, tabs, initial);
  const [params, setParams] = useSearchParams();
  const tabInUrl = tabs.find((tab) => tab === params.get('tab'));
  const isSearch = tabInUrl === undefined && params.size > 0;
  useEffect(() => {
    // Keep the library open when its search is cleared.
    if (isSearch && stored !== 'library') store('library');
  });
  const choose = (tab: T | 'library') => {
    store(tab);
    if (params.size > 0) setParams({}, { replace: true });
  };
  return [tabInUrl ?? (isSearch ? 'library' : stored), choose] as const;
}
