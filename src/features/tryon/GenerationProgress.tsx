import { useListGenerationsQuery } from '../../api/generations';
import type { GenerationKind } from '../../editor/editorState';
import { liveRun, lookInterval } from '../../editor/generation/liveRun';
import { ProgressPanel } from '../../editor/generation/ProgressPanel';
import { waitingNote } from '../../editor/generation/waitingNote';
import { generationTexts as texts } from '../../messages/pages';

interface Props {
  kind: GenerationKind;
  onCancel: () => void;
}

/** The progress of the running generation as the server reports it, over the canvas. */
export function GenerationProgress({ kind, onCancel }: Props) {
  const { data } = useListGenerationsQuery(undefined, { pollingInterval: lookInterval, skipPollingIfUnfocused: true });
  const run = liveRun(data?.data, kind);
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
