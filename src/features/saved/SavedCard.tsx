import type { SavedImage } from '../../../contract/saved';
import { savedPicture } from '../../api/savedPicture';
import { useFavourite } from '../../api/useFavourite';
import { savedTexts } from '../../messages/library';
import { FavouriteButton } from '../../ui/FavouriteButton';
import { ImageCard } from '../../ui/ImageCard';

interface Props {
  image: SavedImage;
  onToggled: (ok: boolean) => void;
}

export function SavedCard({ image, onToggled }: Props) {
  const { isPending, toggle } = useFavourite(image);
  return (
    <ImageCard
      image={savedPicture(image)}
      alt={savedTexts.image({ id: image.id })}
      to={`/saved/${image.id}`}
      action={
        <FavouriteButton
          isFavourite={image.is_favourite}
          isPending={isPending}
          onToggle={() => void toggle().then(onToggled)}
        />
      }
    />
  );
}
