import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { designTexts as texts } from '../../../messages/library';
import { visuallyHidden } from '../../../ui/visuallyHidden';

/** The stages of a generation: finished, current and upcoming. */
export function Stages({ current }: { current: number }) {
  return (
    <Box
      component="ol"
      aria-label={texts.stagesLabel}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
    >
      {texts.stages.map((name, index) => {
        const Icon = index < current ? CheckCircle : index === current ? RadioButtonChecked : RadioButtonUnchecked;
        return (
          <Box
            component="li"
            key={name}
            aria-current={index === current ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              fontSize: '0.875rem',
              color: index > current ? 'text.secondary' : 'text.primary',
              fontWeight: index === current ? 600 : 400,
            }}
          >
            <Icon aria-hidden sx={{ fontSize: 18, color: index > current ? 'text.secondary' : 'primary.main' }} />
            {name}
            {index < current && (
              <Box component="span" sx={visuallyHidden}>
                {texts.stageDone}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
