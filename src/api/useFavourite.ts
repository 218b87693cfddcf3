import type { Favourite } from '../../contract/saved';
import { useToggleFavouriteMutation } from './saved';

/**
 * The heart of one saved image. `isPending` is the same wherever the image is shown; `toggle` resolves to whether the
 * server agreed.
 */
export function useFavourite({ id, is_favourite }: Favourite) {
  const [toggleFavourite, { isLoading: isPending }] = useToggleFavouriteMutation({ fixedCacheKey: `favourite-${id}` });
  const toggle = async () => {
    const { error } = await toggleFavourite({ id, is_favourite: !is_favourite });
    return error === undefined;
  };
  return { isPending, toggle };
}
