import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDispatch } from 'react-redux';
import type { NeckChoice } from '../../../contract/fit';
import { fitTexts as texts } from '../../messages/editorTools';
import { fitChanged } from '../state/editorSlice';

interface Props {
  choices: readonly NeckChoice[];
  value: NeckChoice;
  isDisabled: boolean;
}

/** A list of the necks that can be drawn on the garment. */
export function NeckSelect({ choices, value, isDisabled }: Props) {
  const dispatch = useDispatch();
  return (
    <TextField
      select
      size="small"
      label={texts.neck}
      value={value}
      disabled={isDisabled}
      onChange={(event) => dispatch(fitChanged({ fit: 'neck', neck: event.target.value as NeckChoice }))}
      // On a phone of 390 pixels, it shares a row with the buttons, so that they stay in view.
      sx={{ width: '7.5rem', mt: 0.75, mr: 'auto', '@container (min-width: 420px)': { width: '11rem' } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {texts.necks[choice]}
        </MenuItem>
      ))}
    </TextField>
  );
}
