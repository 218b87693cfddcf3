import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useId } from 'react';
import type { WearableKind } from '../../../contract/bodyParts';
import type { GarmentCorrection } from '../../../contract/garments';
import type { GarmentReading } from '../../../contract/readings';
import { readingsTexts as texts } from '../../messages/shell';

interface Props {
  reading: GarmentReading;
  isCorrecting: boolean;
  onCorrect: (correction: GarmentCorrection) => void;
  /** Opens the menu of all kinds at the pressed button. */
  onOpenMenu: (event: MouseEvent<HTMLElement>) => void;
  /** Missing if the cut-out can't be touched up. */
  onTouchUp?: (() => void) | undefined;
}

interface Answer {
  label: string;
  correction: GarmentCorrection;
}

/** For each kind, the kind with which it is most easily confused. If the engine isn't sure of the kind that it read, this one is the second answer offered. */
const mostConfusedKind: Readonly<Record<WearableKind, WearableKind>> = {
  top: 'dress',
  shirt: 'jacket',
  jacket: 'shirt',
  dress: 'top',
  drape: 'dress',
  skirt: 'trousers',
  trousers: 'skirt',
  shorts: 'skirt',
};

/** Returns the first question about an unsure reading, with its likely answers. Null if there is nothing to ask. */
function questionOf({ unsure, kind }: GarmentReading): { text: string; answers: Answer[] } | null {
  const [question] = unsure;
  if (kind === null || kind === 'other' || !question) return null;
  const kindAnswer = (kindToOffer: typeof kind): Answer => ({
    label: texts.kinds[kindToOffer],
    correction: { kind: kindToOffer },
  });
  const other = mostConfusedKind[kind];
  switch (question) {
    case 'kind':
      return {
        text: texts.isThis({ kind: texts.aKind[kind], other: texts.aKind[other] }),
        answers: [kindAnswer(kind), kindAnswer(other)],
      };
    case 'sleeve':
      return {
        text: texts.howLongSleeves,
        answers: (['none', 'short', 'long'] as const).map((sleeve) => ({
          label: texts.sleeves[sleeve],
          correction: { sleeve },
        })),
      };
    case 'cut_out':
      // Send the kind unchanged: the server then counts the whole reading as confirmed, including the cut-out.
      return { text: texts.isCutOutRight, answers: [{ label: texts.looksRight, correction: { kind } }] };
  }
}

/** Asks the user about an unsure reading. Renders nothing if there is nothing to ask. */
export function GarmentQuestion({ reading, isCorrecting, onCorrect, onOpenMenu, onTouchUp }: Props) {
  const id = useId();
  const question = questionOf(reading);
  if (!question) return null;
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ display: 'grid', gap: 1, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {question.text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {question.answers.map(({ label, correction }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            aria-disabled={isCorrecting || undefined}
            onClick={() => {
              if (!isCorrecting) onCorrect(correction);
            }}
          >
            {label}
          </Button>
        ))}
        {reading.unsure[0] === 'cut_out' && onTouchUp ? (
          <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={onTouchUp}>
            {texts.touchUp}
          </Button>
        ) : (
          <Button size="small" variant="outlined" aria-haspopup="menu" onClick={onOpenMenu}>
            {texts.another}
          </Button>
        )}
      </Box>
    </Box>
  );
}
