import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import BookmarkAddedRounded from '@mui/icons-material/BookmarkAddedRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate } from 'react-router-dom';
import type { CatalogueItem } from '../../../contract/catalogues';
import type { cardSelection } from '../../library/selection/useSelection';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { lightboxTexts } from '../../messages/library';
import { ImageCard } from '../../ui/ImageCard';
import type { PictureSource } from '../../ui/pictureSource';
import { garmentNameOf, modelNameOf, pictureName } from './itemText';

interface Props {
  item: CatalogueItem;
  picture: PictureSource;
  selection: ReturnType<typeof cardSelection>;
  onOpen: () => void;
  onKeep: () => void;
  onDrop: () => void;
}

/** A finished picture, which the user can keep or drop. */
export function ReadyCard({ item, picture, selection, onOpen, onKeep, onDrop }: Props) {
  const navigate = useNavigate();
  const name = pictureName(item);
  const saved = item.saved_image_id;
  return (
    <ImageCard
      image={picture}
      alt={name}
      title={garmentNameOf(item)}
      subtitle={modelNameOf(item)}
      selection={selection}
      onOpen={onOpen}
      openLabel={lightboxTexts.enlarge({ name })}
      footer={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mx: -0.5 }}>
          {/* Use one button for both states, so that it keeps the focus. */}
          <Button
            size="small"
            variant={saved === undefined ? 'outlined' : 'text'}
            startIcon={saved === undefined ? <BookmarkAddOutlined /> : <BookmarkAddedRounded />}
            aria-label={saved === undefined ? texts.keepOf({ name }) : texts.keptOf({ name })}
            onClick={() => (saved === undefined ? onKeep() : void navigate(`/saved/${saved}`))}
            sx={{ minWidth: 0, mr: 'auto' }}
          >
            {saved === undefined ? texts.keep : texts.kept}
          </Button>
          <Tooltip title={texts.drop}>
            <IconButton size="small" aria-label={texts.dropOf({ name })} onClick={onDrop}>
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      }
    />
  );
}
