import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SavedImageDetail } from '../../../contract/saved';
import { useFavourite } from '../../api/useFavourite';
import { useDownload } from '../../editor/useDownload';
import { FavouriteButton } from '../../ui/FavouriteButton';
import { Picture } from '../../ui/Picture';
import { toast } from '../../ui/toast';
import { SourcePicture } from './SourcePicture';

/** A saved image beside what it was made of. On a narrow screen the result comes first: it is what was asked for. */
export function SavedLook({ look }: { look: SavedImageDetail }) {
  const { isPending, toggle } = useFavourite(look);
  const { download, isDownloading } = useDownload();
  const toggleFavourite = async () => {
    if (!(await toggle())) toast.error('Failed to update favourite');
  };
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' } }}>
      <Box sx={{ order: { xs: 1, md: 0 }, display: 'grid', gap: 3, alignContent: 'start' }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <SourcePicture title="Model" src={look.model_image_url} />
          <SourcePicture title="Garment" src={look.garment_image_url} />
        </Box>
        {look.prompt && (
          <Box>
            <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
              Prompt
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{look.prompt}</Typography>
          </Box>
        )}
      </Box>
      <Box sx={{ width: 'min(100%, max(280px, (100dvh - 260px) * 3 / 4))' }}>
        <Box sx={{ position: 'relative', borderRadius: '16px', overflow: 'hidden' }}>
          <Picture src={look.saved_image_url} alt="Generated try-on result" fit="contain" />
          <Box sx={{ position: 'absolute', top: 12, right: 12 }}>
            <FavouriteButton
              isFavourite={look.is_favourite}
              isPending={isPending}
              onToggle={() => void toggleFavourite()}
            />
          </Box>
        </Box>
        <Button
          variant="contained"
          size="large"
          fullWidth
          startIcon={<DownloadRounded />}
          loading={isDownloading}
          loadingPosition="start"
          onClick={() => void download(look.saved_image_url)}
          sx={{ mt: 2 }}
        >
          Download
        </Button>
      </Box>
    </Box>
  );
}
