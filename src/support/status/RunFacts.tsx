import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SupportRun } from '../../../contract/supportStatus';
import { formatCount } from '../../messages/format';
import { formatDateTime } from '../../messages/formatDate';
import { statusTexts as texts } from '../../messages/status';
import { Facts } from '../../ui/Facts';
import { engineName, reasonText } from './names';

const colours = {
  queued: 'default',
  processing: 'info',
  completed: 'success',
  failed: 'error',
  cancelled: 'default',
} as const;

/** Lists the data of one generation, for example its outcome and payment. */
export function RunFacts({ run }: { run: SupportRun }) {
  const { run_id, account, kind, status, code, engine, is_fallback, in_catalogue, attempts, payment } = run;
  const kindText = texts.kinds[kind];
  const engineText = engineName(engine);
  return (
    <Card variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="subtitle1" component="h3">
          {in_catalogue ? texts.inCatalogue({ kind: kindText }) : kindText}
        </Typography>
        <Chip size="small" variant="outlined" color={colours[status]} label={texts.outcomes[status]} />
      </Box>
      {code !== undefined && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {reasonText(code)}{' '}
          <Box component="code" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {code}
          </Box>
        </Typography>
      )}
      <Facts
        facts={[
          { name: texts.runId, value: run_id },
          { name: texts.account, value: String(account) },
          { name: texts.began, value: formatDateTime(run.created_at) },
          { name: texts.ended, value: run.ended_at === undefined ? texts.notEnded : formatDateTime(run.ended_at) },
          { name: texts.attempts, value: formatCount(attempts) },
          { name: texts.engine, value: is_fallback ? texts.fallback({ engine: engineText }) : engineText },
          { name: texts.payment, value: texts.payments[payment] },
        ]}
      />
    </Card>
  );
}
