import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/errors';
import { useFindForSupportQuery } from '../../api/supportStatus';
import { formatDateTime } from '../../messages/formatDate';
import { statusTexts as texts } from '../../messages/status';
import { SearchField } from '../../ui/SearchField';
import { RunFacts } from './RunFacts';

/** Finds a generation by its run id. For the number of a problem report, finds the generations before the report. */
export function FindRun() {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const { currentData, error, isFetching, refetch } = useFindForSupportQuery(searched, { skip: searched === '' });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search === searched && search !== '') void refetch();
    setSearched(search);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Box
          component="form"
          onSubmit={find}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
        >
          <SearchField label={texts.findLabel} value={text} onChange={setText} />
          <Button type="submit" variant="contained" aria-disabled={isFetching || undefined}>
            {texts.findButton}
          </Button>
        </Box>
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {texts.findHint}
        </Typography>
      </Box>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
        {isFetching && <Typography sx={{ color: 'text.secondary' }}>{texts.finding}</Typography>}
        {!isFetching && error !== undefined && (
          <Typography sx={{ color: 'error.main' }}>{errorMessage(error, texts.findFailed)}</Typography>
        )}
        {currentData?.report && (
          <div>
            <Typography>
              {texts.report({
                number: currentData.report.number,
                account: String(currentData.report.account),
                time: formatDateTime(currentData.report.sent_at),
              })}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              {texts.runsBefore({ count: currentData.runs.length })}
            </Typography>
          </div>
        )}
        {currentData?.runs.map((run) => (
          <RunFacts key={run.run_id} run={run} />
        ))}
      </Box>
    </Box>
  );
}
