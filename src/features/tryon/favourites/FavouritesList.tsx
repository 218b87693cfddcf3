import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { SavedImage } from '../../../../contract/saved';
import { favouritesTexts } from '../../../messages/shell';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval';
import { FavouriteItem } from './FavouriteItem';
import { FavouritePreview } from './FavouritePreview';
import { NoFavourites } from './NoFavourites';

const maxShown = 3;

export function FavouritesList({ favourites }: { favourites: readonly SavedImage[] }) {
  const [previewed, setPreviewed] = useState<number | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const shown = favourites.slice(0, maxShown);
  useFocusAfterRemoval(
    container,
    shown.map(({ id }) => id),
    'button[aria-pressed]',
  );
  const more = favourites.length - shown.length;
  return (
    <Box ref={container} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
      {shown.length === 0 ? (
        <NoFavourites />
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {favouritesTexts.count({ count: favourites.length })}
          </Typography>
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: `repeat(${maxShown}, minmax(0, 1fr))`,
            }}
          >
            {shown.map((image) => (
              <FavouriteItem key={image.id} image={image} onUse={() => setPreviewed(image.id)} />
            ))}
          </Box>
          {more > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {favouritesTexts.more({ count: more })}
            </Typography>
          )}
          <FavouritePreview image={favourites.find(({ id }) => id === previewed)} />
        </>
      )}
    </Box>
  );
}
