import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { SupportStatus } from '../../../contract/supportStatus';
import { statusTexts as texts } from '../../messages/status';
import { durationText, engineName } from './names';

/** Seconds that work may wait in the queue before support is warned. Same limit as the alert DrapeQueueStuck in deploy/prometheus/alerts.yml. */
const longWait = 600;

/** Returns a sentence for each problem that support should know about. */
function findProblems({ queue, engines, has_fallback }: SupportStatus): string[] {
  const down = has_fallback ? texts.engineDownFallback : texts.engineDown;
  // List each engine once, because one engine may make both the try-ons and the edits.
  const downEngines = new Set(engines.flatMap(({ engine, state }) => (state === 'down' ? engine : [])));
  return [
    ...(queue.oldest_seconds > longWait ? [texts.slowQueue({ duration: durationText(queue.oldest_seconds) })] : []),
    ...(queue.silent > 0 ? [texts.silentRuns({ count: queue.silent })] : []),
    ...[...downEngines].map((engine) => down({ engine: engineName(engine) })),
  ];
}

/** Says whether anything is wrong, and what. Changes are announced to screen readers. */
export function Verdict({ status }: { status: SupportStatus }) {
  const problems = findProblems(status);
  return (
    <div aria-live="polite">
      {problems.length === 0 ? (
        <Alert severity="success" role="none">
          {texts.normal}
        </Alert>
      ) : (
        <Alert severity="warning" role="none">
          <AlertTitle>{texts.attention}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
    </div>
  );
}
