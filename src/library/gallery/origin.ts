import { useLocation } from 'react-router-dom';

/** The state of a link that leads from a library to one of its galleries. */
interface Origin {
  /** The path of the library, with its search. */
  library: string;
}

/** Returns the state for links that lead out of this library, so that the gallery's Back link keeps the library's search. */
export function useOriginState(): Origin {
  const { pathname, search } = useLocation();
  return { library: pathname + search };
}

/** Returns where the Back link of a gallery leads: to the library at `path`, with the search that the user came from. */
export function useOrigin(path: string): string {
  const { state } = useLocation() as { state: Partial<Origin> | null };
  const library = state?.library;
  return typeof library === 'string' && library.split('?')[0] === path ? library : path;
}
