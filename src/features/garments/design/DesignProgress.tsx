import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSelector } from 'react-redux';
import { useListGarmentGenerationsQuery } from '../../../api/garmentGenerations';
import type { GenerationKind } from '../../../editor/editorState';
import { liveRun, lookInterval } from '../../../editor/generation/liveRun';
import { ProgressPanel } from '../../../editor/generation/ProgressPanel';
import { waitingNote } from '../../../editor/generation/waitingNote';
import { selectEditor } from '../../../editor/selectors';
import { designTexts } from '../../../messages/library';
import { generationTexts } from '../../../messages/pages';
import { percentOf, stageOf, tipAt } from './progress';
import { Stages } from './Stages';
import { useWorkingTime } from './useWorkingTime';

interface Props {
  kind: GenerationKind;
  onCancel: () => void;
}

/** Shows the estimated progress, or the server's figure if that is higher. */
export function DesignProgress({ kind, onCancel }: Props) {
  const polling = { pollingInterval: lookInterval, skipPollingIfUnfocused: true };
  const { data } = useListGarmentGenerationsQuery(undefined, polling);
  const { generatingSince } = useSelector(selectEditor);
  const run = liveRun(data?.data, kind);
  const isWaiting = run?.status === 'queued';
  const elapsed = useWorkingTime(generatingSince, isWaiting);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const percent = percentOf(elapsed, run?.progress ?? 0);
  const { stages, tips } = designTexts;
  return (
    <ProgressPanel
      title={isWaiting ? generationTexts.waiting : generationTexts.working[kind]}
      percent={isWaiting ? null : percent}
      note={isWaiting ? waitingNote(run) : generationTexts.percent({ percent })}
      onCancel={onCancel}
    >
      <Stages current={isWaiting ? -1 : stageOf(percent, stages.length)} />
      <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: '4.3em' }}>
        {tips[isStill ? 0 : tipAt(elapsed, tips.length)]}
      </Typography>
    </ProgressPanel>
  );
}
