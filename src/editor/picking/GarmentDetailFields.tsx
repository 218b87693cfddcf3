import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { nameMax } from '../../../contract/limits';
import type { GarmentDraft } from '../../api/newGarmentSchema';
import { CategoryField } from './CategoryField';

/** Category and name of a garment, in a form that holds a `GarmentDraft`. */
export function GarmentDetailFields() {
  const { values, errors, submitCount, setFieldValue, getFieldProps } = useFormikContext<GarmentDraft>();
  const refused = submitCount > 0;
  return (
    <>
      <CategoryField
        value={values.category_id}
        error={refused && errors.category_id !== undefined}
        onChange={(category) => void setFieldValue('category_id', category)}
      />
      <TextField
        {...getFieldProps('name')}
        label="Garment name"
        autoComplete="off"
        error={refused && errors.name !== undefined}
        slotProps={{ htmlInput: { maxLength: nameMax } }}
      />
    </>
  );
}
