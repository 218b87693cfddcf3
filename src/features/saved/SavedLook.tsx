import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, lazy, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SavedImage, SavedImageDetail } from '../../../contract/saved';
import { toPicture } from '../../api/toPicture';
import { useFavourite } from '../../api/useFavourite';
import { favouritesTexts } from '../../messages/shell';
import { useLightbox } from '../../library/lightbox/useLightbox';
import { deletionTexts, lightboxTexts, renamingTexts, savedTexts } from '../../messages/library';
import { CardMenu } from '../../ui/CardMenu';
import { FavouriteButton } from '../../ui/FavouriteButton';
import type { RestOfList } from '../../ui/GridEnd';
import { Picture } from '../../ui/Picture';
import { toast } from '../../ui/toast';
import { ShareLook } from './sharing/ShareLook';
import { lookFileName, lookName, lookTitle } from './lookName';
import { SourcePicture } from './SourcePicture';
import { useLookDeletion } from './useLookDeletion';
import { useLookDownload } from './useLookDownload';
import { useOpenInEditor } from './useOpenInEditor';

// Load this on demand, because it pulls in Formik and Yup.
const RenameLookDialog = lazy(async () => ({ default: (await import('./RenameLookDialog')).RenameLookDialog }));

interface Props {
  look: SavedImageDetail;
  /** The loaded looks of the gallery that this page was opened from. */
  looks: readonly SavedImage[];
  rest: RestOfList | undefined;
}

/**
 * A look, with the photos from which it was made. On a narrow screen, the look comes before these photos. In print, there is only the look with its caption.
 */
export function SavedLook({ look, looks, rest }: Props) {
  const { isPending, toggle } = useFavourite(look);
  const { download, isDownloading } = useLookDownload(look);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isRenaming, setIsRenaming] = useState(false);
  const openInEditor = useOpenInEditor();
  const deleteLook = useLookDeletion(() => void navigate(`/saved${search}`));
  const shown: readonly SavedImage[] = looks.some(({ id }) => id === look.id) ? looks : [look];
  const [enlarge, lightbox] = useLightbox({
    pictures: shown.map((listedLook) => ({
      id: listedLook.id,
      image: toPicture(listedLook),
      title: lookTitle(listedLook) ?? savedTexts.image({ id: listedLook.id }),
      fileName: lookFileName(listedLook),
    })),
    rest: shown === looks ? rest : undefined,
    // When the enlarged view closes, open the page of the look that was last shown in it.
    onClosed: (id) => {
      if (id !== look.id) void navigate(`/saved/${id}${search}`, { replace: true });
    },
  });
  const toggleFavourite = async () => {
    if (!(await toggle())) toast.error(favouritesTexts.updateFailed);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, lg: 6 },
        gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
        '@media print': { display: 'block' },
      }}
    >
      <Box sx={{ order: { xs: 1, lg: 0 }, display: 'grid', gap: 3, alignContent: 'start', displayPrint: 'none' }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', maxWidth: 480 }}>
          <SourcePicture title={savedTexts.model} address={look.model_thumbnail_url} />
          <SourcePicture title={savedTexts.garment} address={look.garment_thumbnail_url} />
        </Box>
        {look.prompt && (
          <Box>
            <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
              {savedTexts.prompt}
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{look.prompt}</Typography>
          </Box>
        )}
      </Box>
      <Box
        component="figure"
        sx={{
          m: 0,
          width: 'min(100%, max(280px, (100dvh - 260px) * 3 / 4))',
          // Leave room for the heading and the caption on the same sheet of paper.
          '@media print': { width: 'min(100%, 60vh)', breakInside: 'avoid' },
        }}
      >
        <Box sx={{ position: 'relative', borderRadius: '16px', overflow: 'hidden' }}>
          <Picture image={toPicture(look)} alt={savedTexts.result} fit="contain" />
          {/* The button lies over the picture instead of around it, because print shows the picture but no buttons. */}
          <ButtonBase
            onClick={() => enlarge(look.id)}
            aria-label={lightboxTexts.enlarge({ name: lookTitle(look) ?? savedTexts.image({ id: look.id }) })}
            aria-haspopup="dialog"
            sx={{ position: 'absolute', inset: 0, cursor: 'zoom-in', displayPrint: 'none' }}
          />
          <Stack direction="row" spacing={0.75} sx={{ position: 'absolute', top: 12, right: 12, displayPrint: 'none' }}>
            <FavouriteButton
              isFavourite={look.is_favourite}
              isPending={isPending}
              onToggle={() => void toggleFavourite()}
            />
            <CardMenu
              name={lookName(look)}
              actions={[
                { label: favouritesTexts.open, onSelect: () => openInEditor(look) },
                { label: renamingTexts.action, onSelect: () => setIsRenaming(true) },
                { label: deletionTexts.action, onSelect: () => deleteLook(look) },
              ]}
            />
          </Stack>
        </Box>
        <Typography component="figcaption" sx={{ display: 'none', displayPrint: 'block', mt: 1 }}>
          {look.prompt ? savedTexts.printedPrompt({ prompt: look.prompt }) : savedTexts.result}
        </Typography>
        <Button
          variant="contained"
          size="large"
          fullWidth
          startIcon={<DownloadRounded />}
          loading={isDownloading}
          loadingPosition="start"
          onClick={download}
          sx={{ mt: 2, displayPrint: 'none' }}
        >
          {savedTexts.download}
        </Button>
        <ShareLook look={look} />
      </Box>
      {lightbox}
      <Suspense>{isRenaming && <RenameLookDialog look={look} onClose={() => setIsRenaming(false)} />}</Suspense>
    </Box>
  );
}
