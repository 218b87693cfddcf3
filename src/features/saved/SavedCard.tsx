import Stack from '@mui/material/Stack';
import type { SavedImage } from '../../../contract/saved';
import { savedPicture } from '../../api/savedPicture';
import { useFavourite } from '../../api/useFavourite';
import { deletionTexts, savedTexts } from '../../messages/library';
import { CardMenu } from '../../ui/CardMenu';
import { FavouriteButton } from '../../ui/FavouriteButton';
import { ImageCard } from '../../ui/ImageCard';

interface Props {
  image: SavedImage;
  onToggled: (ok: boolean) => void;
  onDelete: () => void;
}

export function SavedCard({ image, onToggled, onDelete }: Props) {
  const { isPending, toggle } = useFavourite(image);
  return (
    <ImageCard
      image={savedPicture(image)}
      alt={savedTexts.image({ id: image.id })}
      to={`/saved/${image.id}`}
      action={
        <Stack spacing={0.75}>
          <FavouriteButton
            isFavourite={image.is_favourite}
            isPending={isPending}
            onToggle={() => void toggle().then(onToggled)}
          />
          <CardMenu
            name={savedTexts.image({ id: image.id })}
            actions={[{ label: deletionTexts.action, onSelect: onDelete }]}
          />
        </Stack>
      }
    />
  );
}
