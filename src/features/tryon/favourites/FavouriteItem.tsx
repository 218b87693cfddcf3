import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SavedImage } from '../../../../contract/saved';
import { toPicture } from '../../../api/toPicture';
import { useFavourite } from '../../../api/useFavourite';
import { favouritesTexts } from '../../../messages/shell';
import { FavouriteButton } from '../../../ui/FavouriteButton';
import { Picture } from '../../../ui/Picture';
import { toast } from '../../../ui/toast';

interface Props {
  image: SavedImage;
  onUse: () => void;
}

export function FavouriteItem({ image, onUse }: Props) {
  const { isPending, toggle } = useFavourite(image);
  const toggleFavourite = async () => {
    if (!(await toggle())) toast.error(favouritesTexts.updateFailed);
  };
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ borderRadius: '12px', overflow: 'hidden' }}>
        <Picture image={toPicture(image)} alt={favouritesTexts.item({ id: image.id })} sizes="auto, 8rem" canRetry />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
        <Tooltip title={favouritesTexts.use}>
          <IconButton
            size="small"
            aria-label={favouritesTexts.use}
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
