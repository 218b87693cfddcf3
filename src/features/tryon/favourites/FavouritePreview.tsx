import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import type { SavedImage } from '../../../../contract/saved';
import { savedPicture } from '../../../api/savedPicture';
import { editorImageChanged } from '../../../editor/state/editorSlice';
import { selectIsGenerating } from '../../../editor/state/selectors';
import { favouritesTexts } from '../../../messages/shell';
import { Picture } from '../../../ui/Picture';

/** The chosen favourite in full. Opening it in the editor is a separate step, because it replaces the picture there. */
export function FavouritePreview({ image }: { image: SavedImage | undefined }) {
  const dispatch = useDispatch();
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
        <Picture image={savedPicture(image)} alt={favouritesTexts.chosen} fit="contain" />
      </Box>
      <Button
        variant="outlined"
        disabled={isGenerating}
        onClick={() => dispatch(editorImageChanged({ url: image.saved_image_url }))}
      >
        {isGenerating ? favouritesTexts.openLater : favouritesTexts.open}
      </Button>
    </Box>
  );
}
