import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TimelineEntry } from './createTimelineRows';

/** The height of a row, in pixels. All rows have the same height, so that positions can be calculated. */
export const rowHeight = 52;

interface Props {
  row: TimelineEntry;
  /** Position among the rows that match the search, from 0. */
  place: number;
  rowCount: number;
  isCurrent: boolean;
  /** Whether the row comes after the current step. */
  isAhead: boolean;
  onJump: (step: number) => void;
}

export function TimelineRow({ row: { step, time, words, type }, place, rowCount, isCurrent, isAhead, onJump }: Props) {
  return (
    <Box
      component="li"
      aria-setsize={rowCount}
      aria-posinset={place + 1}
      sx={{ position: 'absolute', left: 0, right: 0, height: rowHeight }}
      style={{ top: place * rowHeight }}
    >
      <ButtonBase
        focusRipple
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onJump(step)}
        sx={(theme) => ({
          width: '100%',
          height: '100%',
          px: 1,
          gap: 1.5,
          justifyContent: 'flex-start',
          textAlign: 'start',
          borderRadius: '8px',
          borderLeft: '3px solid transparent',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
          '&[aria-current]': { bgcolor: 'action.selected', borderLeftColor: theme.vars.palette.primary.main },
        })}
      >
        <Typography
          variant="caption"
          sx={{ flex: 'none', width: '3.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {time}
        </Typography>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="body2"
            noWrap
            title={words}
            sx={{ color: isAhead ? 'text.secondary' : 'text.primary', fontWeight: isCurrent ? 600 : 400 }}
          >
            {words}
          </Typography>
          {type !== '' && type !== words && (
            <Typography variant="caption" component="p" noWrap title={type} sx={{ color: 'text.secondary' }}>
              {type}
            </Typography>
          )}
        </Box>
      </ButtonBase>
    </Box>
  );
}
