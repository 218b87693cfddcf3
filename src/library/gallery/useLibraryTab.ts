import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStoredChoice } from '../../ui/useStoredChoice';

/**
 * Returns the active tab of a page with a library. Local storage remembers the tab for the next visit. The URL can name a tab by the parameter `tab`, as links
 * in toasts do. Any other query is a search in the library, and opens the library's tab. Choosing a tab removes the query from the URL.
 */
export function useLibraryTab<T extends string>(key: string, tabs: readonly (T | 'library')[], initial: T) {
  const [stored, store] = useStoredChoice<T | 'library'>(key, tabs, initial);
  const [params, setParams] = useSearchParams();
  const tabInUrl = tabs.find((tab) => tab === params.get('tab'));
  const isSearch = tabInUrl === undefined && params.size > 0;
  useEffect(() => {
    // Remember the library's tab, so that it stays open when the search is cleared.
    if (isSearch && stored !== 'library') store('library');
  });
  const choose = (tab: T | 'library') => {
    store(tab);
    if (params.size > 0) setParams({}, { replace: true });
  };
  return [tabInUrl ?? (isSearch ? 'library' : stored), choose] as const;
}
