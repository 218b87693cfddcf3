import Paper from '@mui/material/Paper';
import type { ComponentProps, ReactNode } from 'react';
import { GarmentReadingPanel } from '../../library/readings/GarmentReadingPanel';

/** Shows the reading of a picked garment and the advice about its photo. If the reading is unsure, also asks the user about it. */
export const GarmentNotice = ({ garment }: Pick<ComponentProps<typeof GarmentReadingPanel>, 'garment'>): ReactNode => (
  <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
    <GarmentReadingPanel garment={garment} />
  </Paper>
);
