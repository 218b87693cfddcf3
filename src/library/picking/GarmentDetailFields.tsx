import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { nameMax } from '../../../contract/limits';
import type { GarmentDraft } from '../../api/garmentDraft';
import { pickersTexts } from '../../messages/shell';
import { CategoryField } from './CategoryField';
import { UpscaleSwitch } from './UpscaleSwitch';

/** Category, name and upscaling of a garment, for a form whose values are a `GarmentDraft`. */
export function GarmentDetailFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const { values, errors, submitCount, setFieldValue, getFieldProps } = useFormikContext<GarmentDraft>();
  const hasSubmitted = submitCount > 0;
  return (
    <>
      <CategoryField
        value={values.category_id}
        isMissing={hasSubmitted && errors.category_id !== undefined}
        onChange={(category) => void setFieldValue('category_id', category)}
      />
      <TextField
        {...getFieldProps('name')}
        label={pickersTexts.garmentName}
        autoComplete="off"
        autoFocus={autoFocus}
        error={hasSubmitted && errors.name !== undefined}
        slotProps={{ htmlInput: { maxLength: nameMax } }}
      />
      <UpscaleSwitch isOn={values.upscale} onChange={(upscale) => void setFieldValue('upscale', upscale)} />
    </>
  );
}
