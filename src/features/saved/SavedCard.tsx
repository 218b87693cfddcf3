import Stack from '@mui/material/Stack';
import { useLocation } from 'react-router-dom';
import type { SavedImage } from '../../../contract/saved';
import { toPicture } from '../../api/toPicture';
import { useFavourite } from '../../api/useFavourite';
import type { cardSelection } from '../../library/selection/useSelection';
import { deletionTexts, renamingTexts, savedTexts, sharingTexts } from '../../messages/library';
import { formatDateTime } from '../../messages/formatDate';
import { favouritesTexts } from '../../messages/shell';
import { CardMenu } from '../../ui/CardMenu';
import { FavouriteButton } from '../../ui/FavouriteButton';
import { ImageCard } from '../../ui/ImageCard';
import { lookName, lookTitle } from './lookName';
import { useLookDownload } from './useLookDownload';

interface Props {
  image: SavedImage;
  isFirst: boolean;
  selection: ReturnType<typeof cardSelection>;
  onToggled: (isToggled: boolean) => void;
  onOpenInEditor: () => void;
  onShare: () => void;
  onRename: () => void;
  onDelete: () => void;
}

export function SavedCard({
  image,
  isFirst,
  selection,
  onToggled,
  onOpenInEditor,
  onShare,
  onRename,
  onDelete,
}: Props) {
  const { download } = useLookDownload(image);
  const { isPending, toggle } = useFavourite(image);
  // Pass the gallery's query on to the look's page, which needs the same filter and order for Previous, Next and the link back.
  const { search } = useLocation();
  return (
    <ImageCard
      image={toPicture(image)}
      isFirst={isFirst}
      alt={lookName(image)}
      title={lookTitle(image) ?? savedTexts.image({ id: image.id })}
      // Show the time, because looks of the same model and garment have the same title.
      subtitle={formatDateTime(image.created_at)}
      to={`/saved/${image.id}${search}`}
      selection={selection}
      action={
        <Stack spacing={0.75}>
          <FavouriteButton
            isFavourite={image.is_favourite}
            isPending={isPending}
            onToggle={() => void toggle().then(onToggled)}
          />
          <CardMenu
            name={lookName(image)}
            actions={[
              { label: favouritesTexts.open, onSelect: onOpenInEditor },
              { label: savedTexts.download, onSelect: download },
              { label: sharingTexts.action, onSelect: onShare },
              { label: renamingTexts.action, onSelect: onRename },
              { label: deletionTexts.action, onSelect: onDelete },
            ]}
          />
        </Stack>
      }
    />
  );
}
