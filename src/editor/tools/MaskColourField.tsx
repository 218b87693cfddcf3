import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { getContrastRatio } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { maskLookTexts as texts } from '../../messages/editorTools';
import { maskColours } from './maskColours';

interface MaskColourFieldProps {
  colour: string;
  onChange: (colour: string) => void;
}

/** Chooses the colour of the tint. The colours are radio buttons, each with a name. */
export const MaskColourField = ({ colour, onChange }: MaskColourFieldProps) => (
  <RadioGroup
    row
    aria-label={texts.tintColour}
    value={colour}
    onChange={(_, chosen) => onChange(chosen)}
    sx={{ justifyContent: 'space-between' }}
  >
    {maskColours.map(({ name, colour: swatch }) => (
      <Tooltip key={swatch} title={texts.colours[name]} describeChild={false}>
        <Radio
          value={swatch}
          slotProps={{ input: { 'aria-label': texts.colours[name] } }}
          sx={{ p: 0.5 }}
          icon={<Swatch colour={swatch} />}
          checkedIcon={<Swatch colour={swatch} isChosen />}
        />
      </Tooltip>
    ))}
  </RadioGroup>
);

/** A sample of a colour, with an outline, because the colour may be hard to see on a light or dark background. */
const Swatch = ({ colour, isChosen = false }: { colour: string; isChosen?: boolean }) => (
  <Box
    component="span"
    sx={(theme) => ({
      display: 'grid',
      placeItems: 'center',
      width: 32,
      height: 32,
      borderRadius: '50%',
      bgcolor: colour,
      color: getContrastRatio('#fff', colour) >= 3 ? '#fff' : '#000',
      border: `1px solid ${theme.vars.palette.surface.edge}`,
      boxShadow: isChosen
        ? `0 0 0 2px ${theme.vars.palette.background.paper}, 0 0 0 4px ${theme.vars.palette.text.primary}`
        : 'none',
    })}
  >
    {isChosen && <Check sx={{ fontSize: 20 }} />}
  </Box>
);
