import { useLocation, useSearchParams } from 'react-router-dom';

/** Maximum number of characters that the server accepts as a search. */
const searchMax = 100;

/** The search, filters and order of a gallery, and a function that changes them. */
export interface GalleryUrl {
  /** The search in the URL; empty if there is none. */
  search: string;
  /** Returns a parameter that has several choices. Undefined if it is missing or isn't one of the choices. */
  choice: <T extends string>(name: string, choices: readonly T[]) => T | undefined;
  /** Returns a parameter that is an id. Undefined if it is missing or isn't a positive integer. */
  id: (name: string) => number | undefined;
  /** Changes parameters; an empty value removes one. Replaces the history entry, so that the browser's Back button leaves the gallery. */
  change: (values: Record<string, string>) => void;
}

/** Returns the search, filters and order of a gallery. They are in the query of the URL, so that Back, a reload and a shared link keep them. */
export function useGalleryUrl(): GalleryUrl {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return {
    search: (params.get('search') ?? '').trim().slice(0, searchMax),
    choice: (name, choices) => choices.find((candidate) => candidate === params.get(name)),
    id: (name) => {
      const id = Number(params.get(name));
      return Number.isInteger(id) && id > 0 ? id : undefined;
    },
    change: (values) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(values))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true, state },
      ),
  };
}
