import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStoredChoice } from '../../ui/useStoredChoice';

/**
 * The active tab of a page with a library, remembered in local storage. A URL with a query opens the library, whose search it holds; choosing another tab
 * leaves that search.
 */
export function useLibraryTab<T extends string>(key: string, tabs: readonly (T | 'library')[], initial: T) {
  const [stored, store] = useStoredChoice<T | 'library'>(key, tabs, initial);
  const [params, setParams] = useSearchParams();
  const isInLibrary = params.size > 0;
  useEffect(() => {
    // So that the library stays open when its search is cleared.
    if (isInLibrary && stored !== 'library') store('library');
  });
  const choose = (tab: T | 'library') => {
    store(tab);
    if (isInLibrary) setParams({}, { replace: true });
  };
  return [isInLibrary ? 'library' : stored, choose] as const;
}
