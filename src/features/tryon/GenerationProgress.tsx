import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useListGenerationsQuery } from '../../api/generations';
import type { GenerationKind } from '../../editor/editorState';

/** Milliseconds between two looks at the progress. */
const lookInterval = 1000;

const working: Record<GenerationKind, string> = {
  'try-on': 'Fitting the garment to the model',
  edit: 'Applying your modifications',
};

interface Props {
  kind: GenerationKind;
  onCancel: () => void;
}

/** How far the running generation really is, over the canvas. The words are announced, the figures are only shown. */
export function GenerationProgress({ kind, onCancel }: Props) {
  const { data } = useListGenerationsQuery(undefined, { pollingInterval: lookInterval, skipPollingIfUnfocused: true });
  const run = data?.data.find(
    ({ status, ...run }) => run.kind === kind && (status === 'queued' || status === 'processing'),
  );
  const isRunning = run?.status === 'processing';
  const percent = Math.round((run?.progress ?? 0) * 100);
  return (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: `color-mix(in srgb, ${theme.vars.palette.background.default} 60%, transparent)`,
      })}
    >
      <Paper variant="outlined" sx={{ p: 3, width: 'min(360px, 100%)', display: 'grid', gap: 2 }}>
        <Typography variant="h6" component="output">
          {isRunning ? working[kind] : 'Waiting for its turn'}
        </Typography>
        <LinearProgress
          aria-label="Progress of the generation"
          variant={isRunning ? 'determinate' : 'indeterminate'}
          value={percent}
          sx={{ height: 6, borderRadius: '3px' }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {isRunning ? `${percent} %` : 'You can cancel at any time'}
          </Typography>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </Box>
      </Paper>
    </Box>
  );
}
