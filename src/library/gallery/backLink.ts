import { useLocation } from 'react-router-dom';

/** The navigation state of links from a library to its galleries. */
interface Origin {
  /** The library's path and query. */
  library: string;
}

/** Returns the navigation state for links from this library. With it, the gallery's Back link restores the library's search. */
export function useBackLinkState(): Origin {
  const { pathname, search } = useLocation();
  return { library: pathname + search };
}

/** Returns the target of a gallery's Back link: the library at `path`, with the search from which the user opened the gallery. */
export function useBackLink(path: string): string {
  const { state } = useLocation() as { state: Partial<Origin> | null };
  const library = state?.library;
  return typeof library === 'string' && library.split('?')[0] === path ? library : path;
}
