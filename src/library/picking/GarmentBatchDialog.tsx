import type { Garment } from '../../../contract/garments';
import type { GarmentDraft } from '../../api/garmentDraft';
import { pickersTexts } from '../../messages/shell';
import { batchTexts as texts } from '../../messages/uploading';
import { UploadDialog } from '../../ui/UploadDialog';
import { GarmentBatchFields } from './GarmentBatchFields';
import { useGarmentBatch } from './useGarmentBatch';
import { useQueueGarments } from './useUploadGarment';

interface Props {
  files: File[];
  start: GarmentDraft;
  /** Called once, with the garment whose upload succeeds first. */
  onUploaded: (garment: Garment) => void;
  /** Called when the garments are in the upload queue. */
  onQueued: () => void;
  onClose: () => void;
}

const noUpload = { progress: null, ending: null, cancel: () => {} };

/** Uploads several garments. The dialog closes immediately, because the panel of the shell shows their progress. */
export function GarmentBatchDialog({ files, start, onUploaded, onQueued, onClose }: Props) {
  const batch = useGarmentBatch(files, start);
  const queueGarments = useQueueGarments(null);
  const submit = async () => {
    const results = queueGarments(batch.ready);
    if (!results) return;
    onQueued();
    const arrivals = results.map(async (result) => {
      const { data } = await result;
      if (!data) throw new Error('The upload failed');
      return data.data;
    });
    const first = await Promise.any(arrivals).catch(() => null);
    if (first) onUploaded(first);
  };
  return (
    <UploadDialog
      title={pickersTexts.uploadNewGarment}
      submitLabel={texts.uploadGarments({ count: batch.usableCount })}
      missing={batch.usableCount === 0 ? texts.noPhoto : batch.isComplete ? undefined : texts.garmentsIncomplete}
      isPreparing={batch.isPreparing}
      upload={noUpload}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
    >
      <GarmentBatchFields batch={batch} />
    </UploadDialog>
  );
}
