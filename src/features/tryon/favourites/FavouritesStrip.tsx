import Typography from '@mui/material/Typography';
import { useListFavouritesQuery } from '../../../api/saved';
import { favouritesTexts } from '../../../messages/favourites';
import { ErrorState } from '../../../ui/ErrorState';
import { FavouritesList } from './FavouritesList';

/** The first favourites, one of which can be looked at and taken into the editor. */
export function FavouritesStrip() {
  const { data: favourites, isError, refetch } = useListFavouritesQuery();
  if (favourites) return <FavouritesList favourites={favourites} />;
  if (!isError) return <Typography component="output">{favouritesTexts.loading}</Typography>;
  return (
    <ErrorState title={favouritesTexts.loadFailed} retryLabel={favouritesTexts.retry} onRetry={() => void refetch()} />
  );
}
