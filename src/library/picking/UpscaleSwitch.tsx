import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { pickersTexts } from '../../messages/shell';

export function UpscaleSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        label={pickersTexts.upscale}
        control={
          <Switch
            checked={isOn}
            onChange={(_, isNowOn) => onChange(isNowOn)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId} sx={{ mt: 0 }}>
        {pickersTexts.upscaleHint}
      </FormHelperText>
    </Box>
  );
}
