import { useSelector } from 'react-redux';
import Paper from '@mui/material/Paper';
import { GarmentReadingPanel } from '../../editor/readings/GarmentReadingPanel';
import type { GarmentReading } from '../../../contract/readings';
import { selectChosenGarment } from '../../editor/selectors';

/** Asks about the picked garment where its reading is unsure, or says what is wrong with its photo. */
export function GarmentNotice({ reading }: { reading: GarmentReading }) {
  const garment = useSelector(selectChosenGarment);
  if (!garment) return null;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
      <GarmentReadingPanel garment={{ ...garment, reading }} />
    </Paper>
  );
}
