import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { TrySamples } from '../../library/samples/TrySamples';
import { useTryOnWithSamples } from '../../library/samples/useTryOnWithSamples';
import { startTexts as texts } from '../../messages/library';
import { storeChoice } from '../../ui/useStoredChoice';
import { visuallyHidden } from '../../ui/visuallyHidden';

interface Props {
  hasModel: boolean;
  hasGarment: boolean;
  offersSamples: boolean;
  onAddModel: () => void;
  onHide: () => void;
}

/** Guides a new user to the first look in three steps, or in one step with our samples. */
export function StartCard({ hasModel, hasGarment, offersSamples, onAddModel, onHide }: Props) {
  const openTryOn = useTryOnWithSamples();
  const steps = [
    { title: texts.model, isDone: hasModel, button: { onClick: onAddModel } },
    {
      title: texts.garment,
      isDone: hasGarment,
      button: { component: Link, to: '/garment', onClick: () => storeChoice('garmentTab', 'upload') },
    },
    { title: texts.tryOn, isDone: false, button: { component: Link, to: '/try-on' } },
  ];
  const currentStep = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={texts.title}
      tabIndex={-1}
      sx={{
        position: 'relative',
        p: { xs: 2, sm: 3 },
        mb: 3,
        display: 'grid',
        gap: 2,
        outline: 'none',
        containerType: 'inline-size',
      }}
    >
      <Typography variant="h6" component="h2" sx={{ pr: 5 }}>
        {texts.title}
      </Typography>
      <Tooltip title={texts.hide}>
        <IconButton aria-label={texts.hide} onClick={onHide} sx={{ position: 'absolute', top: 8, right: 8 }}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          // Place the steps side by side if each title fits into one line. The steps are buttons, so keep them from becoming very wide.
          '@container (min-width: 48rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 20rem))' },
        }}
      >
        {steps.map(({ title, isDone, button }, index) => (
          <Box
            component="li"
            key={title}
            aria-current={index === currentStep ? 'step' : undefined}
            sx={{ display: 'grid' }}
          >
            <Button
              {...button}
              variant={index === currentStep ? 'contained' : 'outlined'}
              startIcon={
                isDone ? (
                  <CheckCircleRounded />
                ) : (
                  <Box component="span" sx={{ '&&': { fontSize: 'inherit' }, fontWeight: 700 }}>
                    {index + 1}
                  </Box>
                )
              }
              sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
            >
              {title}
              {isDone && (
                <Box component="span" sx={visuallyHidden}>
                  {texts.done}
                </Box>
              )}
            </Button>
          </Box>
        ))}
      </Box>
      {offersSamples && <TrySamples onAdded={(samples) => void openTryOn(samples)} />}
    </Paper>
  );
}
