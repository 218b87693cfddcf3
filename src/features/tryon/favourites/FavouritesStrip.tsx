import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListFavouritesQuery } from '../../../api/saved';
import { favouritesTexts } from '../../../messages/favourites';
import { ErrorState } from '../../../ui/ErrorState';
import { FavouriteItem } from './FavouriteItem';
import { FavouritePreview } from './FavouritePreview';

const shown = 3;

/** The first favourites, one of which can be looked at and taken into the editor. */
export function FavouritesStrip() {
  const { data: favourites, isError, refetch } = useListFavouritesQuery();
  const [previewed, setPreviewed] = useState<number | null>(null);
  if (!favourites) {
    if (!isError) return <Typography component="output">{favouritesTexts.loading}</Typography>;
    return (
      <ErrorState
        title={favouritesTexts.loadFailed}
        retryLabel={favouritesTexts.retry}
        onRetry={() => void refetch()}
      />
    );
  }
  if (favourites.length === 0) {
    return (
      <Box>
        <Typography variant="body2">{favouritesTexts.none}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {favouritesTexts.howToGetOne}
        </Typography>
      </Box>
    );
  }
  const more = favourites.length - shown;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {favouritesTexts.count(favourites.length)}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: `repeat(${shown}, minmax(0, 1fr))`,
        }}
      >
        {favourites.slice(0, shown).map((image) => (
          <FavouriteItem key={image.id} image={image} onUse={() => setPreviewed(image.id)} />
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {favouritesTexts.more(more)}
        </Typography>
      )}
      <FavouritePreview image={favourites.find(({ id }) => id === previewed)} />
    </Box>
  );
}
