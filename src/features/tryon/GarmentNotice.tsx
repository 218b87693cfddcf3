import Paper from '@mui/material/Paper';
import type { ComponentProps, ReactNode } from 'react';
import { GarmentReadingPanel } from '../../library/readings/GarmentReadingPanel';

/** If the reading of a picked garment is unsure, asks the user about it. Otherwise shows the advice about its photo, if there is any. */
export const GarmentNotice = ({ garment }: Pick<ComponentProps<typeof GarmentReadingPanel>, 'garment'>): ReactNode => (
  <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
    <GarmentReadingPanel garment={garment} />
  </Paper>
);
