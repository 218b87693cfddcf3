import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../messages/format';
import { formatDateTime } from '../../messages/formatDate';
import { replayTexts as texts } from '../../messages/replay';
import type { RecordedSession } from './readReport';

/** The customer's description, and the environment in which the problem occurred. */
export function AboutReport({ about }: Pick<RecordedSession, 'about'>) {
  const { happened, version, made, browser, viewport, failedCalls, errors, forgottenActions } = about;
  const facts = [
    // Errors come first, so that they are visible without scrolling.
    ...errors.map(({ name, message, stack }) => [texts.errors, [`${name}: ${message}`, ...stack].join(' · ')]),
    ...failedCalls.map(({ call, status, detail, requestId }) => [
      texts.failedCalls,
      [call, status, detail, requestId].filter((part) => part !== undefined && part !== '').join(' · '),
    ]),
    [texts.made, formatDateTime(made)],
    [texts.version, version],
    [texts.browser, `${browser}, ${viewport.width} × ${viewport.height}`],
  ];
  return (
    <Box component="section" aria-label={texts.about} sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{happened}</Typography>
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.5, borderRadius: 1 } }}>
        <Typography component="summary" variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.about}
        </Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75, maxHeight: 200, overflowY: 'auto' }}>
          {facts.map(([name, fact], index) => (
            // Rows have no unique content, but their order never changes, so the index can be the key.
            <div key={index}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {fact}
              </Typography>
            </div>
          ))}
        </Box>
      </Box>
      {forgottenActions > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {texts.forgotten({ count: formatCount(forgottenActions) })}
        </Typography>
      )}
    </Box>
  );
}
