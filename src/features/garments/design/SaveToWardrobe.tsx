import CheckroomRounded from '@mui/icons-material/CheckroomRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectEditorImage, selectGarmentToUse, selectIsGenerating } from '../../../editor/state/selectors';
import { designTexts as texts } from '../../../messages/library';

const WardrobeDialog = lazy(async () => ({ default: (await import('./WardrobeDialog')).WardrobeDialog }));

/** Offers to save the picture in the editor as a new garment. Shows nothing while there is no picture. */
export function SaveToWardrobe() {
  const hasImage = useSelector(selectEditorImage) !== null;
  const isGenerating = useSelector(selectIsGenerating);
  const garment = useSelector(selectGarmentToUse);
  const [isOpen, setIsOpen] = useState(false);
  if (!hasImage || isGenerating) return null;
  return (
    <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Button variant="outlined" fullWidth startIcon={<CheckroomRounded />} onClick={() => setIsOpen(true)}>
        {texts.saveToWardrobe}
      </Button>
      <Suspense>{isOpen && <WardrobeDialog source={garment} onClose={() => setIsOpen(false)} />}</Suspense>
    </Box>
  );
}
