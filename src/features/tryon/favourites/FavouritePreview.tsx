import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import type { SavedImage } from '../../../../contract/saved';
import { toPicture } from '../../../api/toPicture';
import { selectIsGenerating } from '../../../editor/state/selectors';
import { useReopenPicture } from '../../../library/picking/useReopenPicture';
import { favouritesTexts } from '../../../messages/shell';
import { Picture } from '../../../ui/Picture';

/**
 * The selected favourite as a large picture, with a button that opens it in the editor. Selecting a favourite only shows this preview, because opening the
 * favourite replaces the picture, the model and the garment in the editor.
 */
export function FavouritePreview({ image }: { image: SavedImage | undefined }) {
  const { openSaved, isOpening } = useReopenPicture();
  const isGenerating = useSelector(selectIsGenerating);
  if (!image) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {favouritesTexts.choose}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ borderRadius: '16px', overflow: 'hidden' }}>
        <Picture image={toPicture(image)} alt={favouritesTexts.chosen} fit="contain" />
      </Box>
      <Button variant="outlined" disabled={isGenerating || isOpening} onClick={() => void openSaved(image)}>
        {isGenerating ? favouritesTexts.openLater : favouritesTexts.open}
      </Button>
    </Box>
  );
}
