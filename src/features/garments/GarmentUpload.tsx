import { useState } from 'react';
import type { Garment } from '../../../contract/garments';
import { GarmentForm } from './GarmentForm';
import { UploadSummary } from './UploadSummary';

/** Shows the form, then a summary of all garments uploaded during this visit. */
export function GarmentUpload() {
  const [uploaded, setUploaded] = useState<Garment[]>([]);
  const [isFormShown, setIsFormShown] = useState(true);
  if (!isFormShown) return <UploadSummary garments={uploaded} onMore={() => setIsFormShown(true)} />;
  return (
    <GarmentForm
      categoryId={uploaded.at(-1)?.category_id ?? null}
      onUploaded={(garment) => {
        setUploaded([...uploaded, garment]);
        setIsFormShown(false);
      }}
    />
  );
}
