import { useState } from 'react';
import type { Garment } from '../../../contract/garments';
import { GarmentForm } from './GarmentForm';
import { UploadSummary } from './UploadSummary';

/** Shows the form, then a summary of all garments uploaded during this visit. */
export function GarmentUpload() {
  const [uploaded, setUploaded] = useState<Garment[]>([]);
  const [isFilling, setIsFilling] = useState(true);
  if (!isFilling) return <UploadSummary garments={uploaded} onMore={() => setIsFilling(true)} />;
  return (
    <GarmentForm
      onUploaded={(garment) => {
        setUploaded([...uploaded, garment]);
        setIsFilling(false);
      }}
    />
  );
}
