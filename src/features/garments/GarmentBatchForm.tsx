import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GarmentDraft } from '../../api/garmentDraft';
import { GarmentBatchFields } from '../../library/picking/GarmentBatchFields';
import { useGarmentBatch } from '../../library/picking/useGarmentBatch';
import { useQueueGarments } from '../../library/picking/useUploadGarment';
import { uploadsTexts } from '../../messages/shell';
import { batchTexts as texts } from '../../messages/uploading';
import { SubmitButton } from '../../ui/SubmitButton';

interface Props {
  files: File[];
  start: GarmentDraft;
  onSent: () => void;
  onStartOver: () => void;
}

/** Uploads several garments. As in the form for one garment, a single message reports all missing fields. */
export function GarmentBatchForm({ files, start, onSent, onStartOver }: Props) {
  const batch = useGarmentBatch(files, start);
  const queueGarments = useQueueGarments('garmentBatch');
  const [hasTried, setHasTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Mark the missing fields synchronously, so that the first of them can get the focus.
    flushSync(() => setHasTried(true));
    if (batch.isComplete && queueGarments(batch.ready)) onSent();
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])')?.focus();
  };
  const label = texts.uploadGarments({ count: batch.usableCount });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
      <GarmentBatchFields batch={batch} showsMissing={hasTried} />
      {hasTried && !batch.isComplete && (
        <FormHelperText error role="alert">
          {batch.usableCount === 0 ? texts.noPhoto : uploadsTexts.fillInAll}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <SubmitButton isBusy={batch.isPreparing} busyText={label}>
          {label}
        </SubmitButton>
        <Button size="large" onClick={onStartOver}>
          {texts.backToOne}
        </Button>
      </Box>
    </Box>
  );
}
