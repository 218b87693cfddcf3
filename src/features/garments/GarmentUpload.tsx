import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type GarmentDraft, blankGarment } from '../../api/garmentDraft';
import { type UploadDispatch, acknowledgeGarments } from '../../api/uploads/uploadQueue';
import { isRunning, selectGarmentUploads } from '../../api/uploads/uploadsSlice';
import { loadTexts } from '../../messages/loadTexts';
import { uploadsTexts } from '../../messages/shell';
import { BatchProgress } from './BatchProgress';
import { GarmentForm } from './GarmentForm';
import { UploadSummary } from './UploadSummary';

const GarmentBatchForm = lazy(async () => {
  await loadTexts('uploading');
  return { default: (await import('./GarmentBatchForm')).GarmentBatchForm };
});

/**
 * Shows the form for one garment or for several, and then the result of the uploads. The uploads are in the upload queue, so a user who comes back to this page
 * sees those that are running or have finished in the meantime.
 */
export function GarmentUpload() {
  const dispatch = useDispatch<UploadDispatch>();
  const uploads = useSelector(selectGarmentUploads);
  const [start, setStart] = useState<GarmentDraft>(blankGarment);
  const [files, setFiles] = useState<File[]>([]);
  const batchUploads = uploads.filter(({ place, status }) => place === 'garmentBatch' || status === 'done');
  const uploaded = batchUploads.filter(({ status }) => status === 'done');
  const isOver = uploaded.length > 0 && !batchUploads.some(isRunning);
  const isSummaryShown = useRef(false);
  useEffect(() => {
    isSummaryShown.current = isOver;
  }, [isOver]);
  // Show the summary only once. If the user came back later and saw it again, it would look like another upload.
  useEffect(
    () => () => {
      if (isSummaryShown.current) dispatch(acknowledgeGarments());
    },
    [dispatch],
  );

  if (batchUploads.length > 0) {
    const running = batchUploads.filter(isRunning).length;
    const startAgain = () => {
      setStart({ ...blankGarment, category_id: batchUploads.at(-1)?.garment?.category_id ?? null });
      dispatch(acknowledgeGarments());
    };
    return isOver ? (
      <UploadSummary garments={uploaded} failedCount={batchUploads.length - uploaded.length} onMore={startAgain} />
    ) : (
      <BatchProgress running={running} onMore={startAgain} />
    );
  }
  if (files.length > 0) {
    return (
      <Suspense fallback={uploadsTexts.preparing}>
        <GarmentBatchForm files={files} start={start} onSent={() => setFiles([])} onStartOver={() => setFiles([])} />
      </Suspense>
    );
  }
  return (
    <GarmentForm
      start={start}
      onSeveral={(chosen, draft) => {
        setStart(draft);
        setFiles(chosen);
      }}
    />
  );
}
