import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SavedImage } from '../../../../contract/saved';
import { useFavourite } from '../../../api/useFavourite';
import { FavouriteButton } from '../../../ui/FavouriteButton';
import { toast } from '../../../ui/toast';
import { RetriedImage } from './RetriedImage';

interface Props {
  image: SavedImage;
  onUse: () => void;
}

export function FavouriteItem({ image, onUse }: Props) {
  const { isPending, toggle } = useFavourite(image);
  const toggleFavourite = async () => {
    if (!(await toggle())) toast.error('Failed to update favourite');
  };
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <RetriedImage src={image.thumbnail_url} alt={`Favourite ${image.id}`} />
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
        <Tooltip title="Use this image in editor">
          <IconButton
            size="small"
            aria-label="Use this image in editor"
            onClick={onUse}
            sx={{ border: 1, borderColor: 'divider' }}
          >
            <AddRounded fontSize="small" />
          </IconButton>
        </Tooltip>
        <FavouriteButton
          isFavourite={image.is_favourite}
          isPending={isPending}
          onToggle={() => void toggleFavourite()}
        />
      </Box>
    </Box>
  );
}
