import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStoredChoice } from '../../ui/useStoredChoice';

/**
 * The active tab of a page with a library, remembered in local storage. A URL names a tab by `tab`, as messages do that lead to it. Any other query is the
 * library's search, and opens the library. Choosing another tab leaves both.
 */
export function useLibraryTab<T extends string>(key: string, tabs: readonly (T | 'library')[], initial: T) {
  const [stored, store] = useStoredChoice<T | 'library'>(key, tabs, initial);
  const [params, setParams] = useSearchParams();
  const named = tabs.find((tab) => tab === params.get('tab'));
  const isSearch = named === undefined && params.size > 0;
  useEffect(() => {
    // So that the library stays open when its search is cleared.
    if (isSearch && stored !== 'library') store('library');
  });
  const choose = (tab: T | 'library') => {
    store(tab);
    if (params.size > 0) setParams({}, { replace: true });
  };
  return [named ?? (isSearch ? 'library' : stored), choose] as const;
}
