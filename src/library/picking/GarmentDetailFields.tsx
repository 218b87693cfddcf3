import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { nameMax } from '../../../contract/limits';
import type { GarmentDraft } from '../../api/garmentDraft';
import { pickersTexts } from '../../messages/shell';
import { CategoryField } from './CategoryField';

/** Category, name and upscaling of a garment, for a form whose values are a `GarmentDraft`. */
export function GarmentDetailFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const { values, errors, submitCount, setFieldValue, getFieldProps } = useFormikContext<GarmentDraft>();
  const hasSubmitted = submitCount > 0;
  const hintId = useId();
  return (
    <>
      <CategoryField
        value={values.category_id}
        error={hasSubmitted && errors.category_id !== undefined}
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
      <Box>
        <FormControlLabel
          label={pickersTexts.upscale}
          control={
            <Switch
              checked={values.upscale}
              onChange={(_, upscale) => void setFieldValue('upscale', upscale)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <FormHelperText id={hintId} sx={{ mt: 0 }}>
          {pickersTexts.upscaleHint}
        </FormHelperText>
      </Box>
    </>
  );
}
