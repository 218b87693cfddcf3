import Paper from '@mui/material/Paper';
import type { ComponentProps, ReactNode } from 'react';
import { GarmentReadingPanel } from '../../library/readings/GarmentReadingPanel';

/** Asks about a picked garment if its reading is unsure, or says what is wrong with its photo. */
export const GarmentNotice = ({ garment }: Pick<ComponentProps<typeof GarmentReadingPanel>, 'garment'>): ReactNode => (
  <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
    <GarmentReadingPanel garment={garment} />
  </Paper>
);
