import CheckroomRounded from '@mui/icons-material/CheckroomRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { CatalogueItem } from '../../../contract/catalogues';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { Picture } from '../../ui/Picture';
import { canRetry, garmentNameOf, modelNameOf, pictureName, reasonOf, statusText } from './itemText';

/** The `sizes` of a card's picture, as in `ImageCard`. */
const pictureSizes = 'auto, (min-width: 48rem) 25vw, 50vw';

interface Props {
  item: CatalogueItem;
  /** Makes the picture again. Undefined while a retry is running. */
  onRetry: (() => void) | undefined;
}

/** A card for a picture that isn't finished or has failed. It shows the garment in grey, and says what the picture is waiting for or why it failed. */
export function UnreadyCard({ item, onRetry }: Props) {
  const thumbnail = item.garment_thumbnail_url;
  const reason = reasonOf(item);
  return (
    <Card
      variant="outlined"
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'surface.sunken', boxShadow: 'none' }}
    >
      <Box sx={{ position: 'relative', '& img': { filter: 'grayscale(1)', opacity: 0.45 } }}>
        {thumbnail === null ? (
          <Box sx={{ aspectRatio: '3 / 4', display: 'grid', placeContent: 'center' }}>
            <CheckroomRounded sx={{ fontSize: 48, color: 'text.disabled' }} />
          </Box>
        ) : (
          <Picture image={{ image_url: thumbnail }} alt="" sizes={pictureSizes} />
        )}
        <Box
          sx={{
            position: 'absolute',
            left: 8,
            bottom: 8,
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1.25,
            py: 0.5,
            borderRadius: '999px',
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {item.status === 'processing' && <CircularProgress size={12} aria-hidden />}
          <Typography
            variant="caption"
            sx={{ fontWeight: 600, color: item.status === 'failed' ? 'error.main' : 'text.primary' }}
          >
            {statusText(item)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ px: 1.5, py: 1.25, display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {garmentNameOf(item)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {modelNameOf(item)}
        </Typography>
        {reason !== '' && (
          <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
            {reason}
          </Typography>
        )}
        {canRetry(item) && onRetry && (
          <Button
            size="small"
            aria-label={texts.retryOf({ name: pictureName(item) })}
            onClick={onRetry}
            sx={{ ml: -0.5, mt: 0.5 }}
          >
            {texts.retry}
          </Button>
        )}
      </Box>
    </Card>
  );
}
