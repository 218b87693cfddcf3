import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Formik } from 'formik';
import { useState } from 'react';
import { blankGarment } from '../../../api/garmentDraft';
import { newGarmentSchema } from '../../../api/newGarmentSchema';
import { editorClient } from '../../../editor/client/editorClient';
import type { PickedGarment } from '../../../editor/state/editorState';
import { GarmentDetailFields } from '../../../library/picking/GarmentDetailFields';
import { useTryOnActions } from '../../../library/picking/useTryOnActions';
import { useUploadGarment } from '../../../library/picking/useUploadGarment';
import { designTexts as texts } from '../../../messages/library';
import { toast } from '../../../ui/toast';
import { UploadDialog } from '../../../ui/UploadDialog';

interface Props {
  /** The garment that the picture was made from. Its name and category are suggested. */
  source: PickedGarment | null;
  onClose: () => void;
}

/** Saves the picture in the editor as a new garment. Erased parts are transparent. If the user wants, the garment is then opened on the Try-on page. */
export function WardrobeDialog({ source, onClose }: Props) {
  const { upload, uploadGarment } = useUploadGarment();
  const { tryOnGarment } = useTryOnActions();
  const [isTriedOn, setIsTriedOn] = useState(true);
  const [isExporting, setIsExporting] = useState(false);

  /** Returns the picture as a file, or null after showing the error. */
  const exportPicture = async (name: string): Promise<File | null> => {
    setIsExporting(true);
    try {
      return new File([await editorClient.exportImage()], `${name}.png`, { type: 'image/png' });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : texts.notSaved);
      return null;
    } finally {
      setIsExporting(false);
    }
  };

  return (
    <Formik
      initialValues={{ ...blankGarment, name: source?.name ?? '', category_id: source?.category_id ?? null }}
      onSubmit={async (draft) => {
        const picture = await exportPicture(draft.name.trim());
        const garment = picture && (await uploadGarment(draft, picture));
        if (!garment) return;
        onClose();
        if (isTriedOn) await tryOnGarment(garment);
      }}
    >
      {({ values, handleSubmit }) => (
        <UploadDialog
          title={texts.saveToWardrobe}
          submitLabel={texts.saveGarment}
          missing={newGarmentSchema.isValidSync(values) ? undefined : texts.nameAndCategory}
          isPreparing={isExporting}
          upload={upload}
          onSubmit={handleSubmit}
          onClose={onClose}
        >
          <GarmentDetailFields autoFocus />
          <FormControlLabel
            label={texts.tryOnAtOnce}
            control={<Switch checked={isTriedOn} onChange={(_, isOn) => setIsTriedOn(isOn)} />}
          />
        </UploadDialog>
      )}
    </Formik>
  );
}
