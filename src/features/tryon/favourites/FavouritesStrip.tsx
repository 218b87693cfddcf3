import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListFavouritesQuery } from '../../../api/saved';
import { ErrorState } from '../../../ui/ErrorState';
import { FavouriteItem } from './FavouriteItem';
import { FavouritePreview } from './FavouritePreview';

const shown = 3;

/** The first favourites, one of which can be looked at and taken into the editor. */
export function FavouritesStrip() {
  const { data: favourites, isError, refetch } = useListFavouritesQuery();
  const [previewed, setPreviewed] = useState<number | null>(null);
  if (!favourites) {
    if (!isError) return <Typography component="output">Loading favourites...</Typography>;
    return <ErrorState title="Failed to load favourites" retryLabel="Retry" onRetry={() => void refetch()} />;
  }
  if (favourites.length === 0) {
    return (
      <Box>
        <Typography variant="body2">No favourite images yet</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Save and favourite images to see them here
        </Typography>
      </Box>
    );
  }
  const more = favourites.length - shown;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {favourites.length} item{favourites.length === 1 ? '' : 's'}
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
          +{more} more favourites
        </Typography>
      )}
      <FavouritePreview image={favourites.find(({ id }) => id === previewed)} />
    </Box>
  );
}
