import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDispatch, useSelector } from 'react-redux';
import { garmentTypes } from '../../../contract/garmentTypes';
import { garmentTypeChosen } from '../../editor/state/editorSlice';
import { selectGarmentType } from '../../editor/state/selectors';
import { tryonTexts as texts } from '../../messages/editor';
import { translateSentence } from '../../messages/serverSentences';

/** Selects the garment type. It may stay blank: then the engine uses the kind from the garment's reading. */
export function GarmentTypeSelect() {
  const dispatch = useDispatch();
  const type = useSelector(selectGarmentType);
  const choose = (value: string) => {
    dispatch(garmentTypeChosen(garmentTypes.find((candidate) => candidate === value) ?? ''));
  };
  return (
    <TextField
      select
      fullWidth
      label={texts.garmentType}
      value={type}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.noGarmentType}</MenuItem>
      {garmentTypes.map((name) => (
        <MenuItem key={name} value={name}>
          {translateSentence(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
