import type { GenerationKind } from '../../editor/state/editorState';
import { ProgressPanel } from '../../editor/run/ProgressPanel';
import { useRun, waitingNote } from '../../editor/run/useRun';
import { generationTexts as texts } from '../../messages/editor';

interface Props {
  kind: GenerationKind;
  onCancel: () => void;
}

/** Shows the progress of the running generation over the canvas, as reported by the server. */
export function GenerationProgress({ kind, onCancel }: Props) {
  const run = useRun();
  if (run?.status !== 'processing') {
    return <ProgressPanel title={texts.waiting} percent={null} note={waitingNote(run)} onCancel={onCancel} />;
  }
  const percent = Math.round(run.progress * 100);
  return (
    <ProgressPanel
      title={texts.working[kind]}
      percent={percent}
      note={texts.percent({ percent })}
      onCancel={onCancel}
    />
  );
}
