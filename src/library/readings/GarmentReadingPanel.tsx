import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { GarmentReading } from '../../../contract/readings';
import { translateSentence } from '../../messages/serverSentences';
import { readingsTexts as texts } from '../../messages/shell';
import { describeGarmentReading } from './describeReadings';
import { GarmentQuestion } from './GarmentQuestion';
import { KindMenu } from './KindMenu';
import { type CorrectableGarment, useCorrectGarment } from './useCorrectGarment';

interface Props {
  garment: CorrectableGarment & { reading: GarmentReading };
  /** Undefined if the cut-out can't be touched up. */
  onTouchUp?: () => void;
}

/** Shows the reading of a garment with a menu to correct it, and the advice about its photo. If the reading is unsure, also asks the user. */
export function GarmentReadingPanel({ garment, onTouchUp }: Props) {
  const { name, reading } = garment;
  const { correct, isCorrecting } = useCorrectGarment(garment);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = describeGarmentReading(reading);
  const openMenu = ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {reading.kind === null && reading.status === 'reading' ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 0.75 }}>
          {words}
        </Typography>
      ) : (
        <Button
          size="small"
          color="inherit"
          endIcon={<ArrowDropDownRounded />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-label={texts.correct({ garment: name, reading: words })}
          onClick={openMenu}
          sx={{
            ml: '-5px',
            // Buttons have a minimum width and centre their text, so a short word would be indented.
            minWidth: 0,
            color: 'text.secondary',
            fontWeight: 400,
            textAlign: 'left',
            lineHeight: 1.3,
            '& .MuiButton-endIcon': { ml: 0.25, '& > svg': { fontSize: 20 } },
          }}
        >
          {words}
        </Button>
      )}
      {reading.advice !== null && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          {translateSentence(reading.advice)}
        </Typography>
      )}
      <GarmentQuestion
        reading={reading}
        isCorrecting={isCorrecting}
        onCorrect={correct}
        onOpenMenu={openMenu}
        onTouchUp={onTouchUp}
      />
      <KindMenu
        name={name}
        reading={reading}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onCorrect={correct}
        onTouchUp={onTouchUp}
      />
    </Box>
  );
}
