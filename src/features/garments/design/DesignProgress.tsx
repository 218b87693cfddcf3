import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSelector } from 'react-redux';
import type { GenerationKind } from '../../../editor/state/editorState';
import { ProgressPanel } from '../../../editor/run/ProgressPanel';
import { useRun, waitingNote } from '../../../editor/run/useRun';
import { selectWorkbench } from '../../../editor/state/selectors';
import { designTexts } from '../../../messages/library';
import { generationTexts } from '../../../messages/editor';
import { percentOf, stageOf, tipAt } from './progress';
import { Stages } from './Stages';
import { useWorkingTime } from './useWorkingTime';

interface Props {
  kind: GenerationKind;
  onCancel: () => void;
}

/** Shows the estimated progress, or the server's number if that is higher. */
export function DesignProgress({ kind, onCancel }: Props) {
  const run = useRun();
  const since = useSelector(selectWorkbench).run?.since ?? 0;
  const isWaiting = run?.status === 'queued';
  const elapsed = useWorkingTime(since, isWaiting);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
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
        {tips[prefersReducedMotion ? 0 : tipAt(elapsed, tips.length)]}
      </Typography>
    </ProgressPanel>
  );
}
