import type { FavouriteMark } from '../../contract/saved';
import { useToggleFavouriteMutation } from './saved';

/**
 * Returns the state and the action of a saved image's favourite button. All buttons of the same image share `isPending`. `toggle` resolves to true if the
 * server accepted the change.
 */
export function useFavourite({ id, is_favourite }: FavouriteMark) {
  const [toggleFavourite, { isLoading: isPending }] = useToggleFavouriteMutation({ fixedCacheKey: `favourite-${id}` });
  const toggle = async () => {
    const { error } = await toggleFavourite({ id, is_favourite: !is_favourite });
    return error === undefined;
  };
  return { isPending, toggle };
}
