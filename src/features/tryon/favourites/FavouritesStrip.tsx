import Typography from '@mui/material/Typography';
import { errorMessage } from '../../../api/errors';
import { useListFavouritesQuery } from '../../../api/saved';
import { favouritesTexts } from '../../../messages/shell';
import { ErrorState } from '../../../ui/ErrorState';
import { FavouritesList } from './FavouritesList';

/** The first few favourites. The user can preview one of them and open it in the editor. */
export function FavouritesStrip() {
  const { data: favourites, error, refetch } = useListFavouritesQuery();
  if (favourites) return <FavouritesList favourites={favourites} />;
  if (!error) return <Typography component="output">{favouritesTexts.loading}</Typography>;
  return (
    <ErrorState
      title={favouritesTexts.loadFailed}
      hint={errorMessage(error, favouritesTexts.imagesFailed)}
      retryLabel={favouritesTexts.retry}
      onRetry={() => void refetch()}
    />
  );
}
