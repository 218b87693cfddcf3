import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Search from '@mui/icons-material/Search';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { formatCount } from '../../messages/format';
import { replayTexts as texts } from '../../messages/replay';
import { TimelineRow, rowHeight } from './TimelineRow';
import type { TimelineEntry } from './createTimelineRows';
import { useRowWindow } from './useRowWindow';

interface Props {
  rows: TimelineEntry[];
  step: number;
  onJump: (step: number) => void;
}

/** Lists all actions of the session. A click jumps to an action. The list is virtualised, because there can be five thousand rows. */
export function Timeline({ rows, step, onJump }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search.trim().toLowerCase());
  const matchingRows = useMemo(
    () => (query === '' ? rows : rows.filter(({ searchable }) => searchable.includes(query))),
    [rows, query],
  );
  const currentRow = matchingRows.findLastIndex((row) => row.step <= step);
  const { list, onScroll, from, to } = useRowWindow(matchingRows.length, rowHeight, currentRow);

  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id} variant="subtitle1" component="h2">
          {texts.timeline}
        </Typography>
        <Typography component="output" variant="caption" sx={{ color: 'text.secondary' }}>
          {query === '' ? formatCount(rows.length - 1) : texts.found({ count: formatCount(matchingRows.length) })}
        </Typography>
      </Box>
      <TextField
        type="search"
        size="small"
        label={texts.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {matchingRows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noneFound}
        </Typography>
      )}
      <Box
        ref={list}
        onScroll={onScroll}
        sx={{ flex: 1, minHeight: 160, overflowY: 'auto', overscrollBehavior: 'contain' }}
      >
        <Box
          component="ol"
          sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative' }}
          style={{ height: matchingRows.length * rowHeight }}
        >
          {matchingRows.slice(from, to).map((row, index) => (
            <TimelineRow
              key={row.step}
              row={row}
              place={from + index}
              rowCount={matchingRows.length}
              isCurrent={row.step === step}
              isAhead={row.step > step}
              onJump={onJump}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
