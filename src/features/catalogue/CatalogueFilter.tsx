import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { CatalogueItem } from '../../../contract/catalogues';
import { catalogueTexts as texts } from '../../messages/catalogue';

type Status = CatalogueItem['status'];

/** For each filter, the statuses of the pictures that it shows. */
const statusesOfFilter = {
  all: ['queued', 'processing', 'completed', 'failed', 'cancelled', 'dropped'],
  ready: ['completed'],
  unfinished: ['queued', 'processing'],
  failed: ['failed', 'cancelled'],
} as const satisfies Record<string, readonly Status[]>;

export type StatusFilter = keyof typeof statusesOfFilter;

export const statusFilters = ['all', 'ready', 'unfinished', 'failed'] as const satisfies readonly StatusFilter[];

const labels: Record<StatusFilter, (values: { count: number }) => string> = {
  all: texts.showAll,
  ready: texts.showReady,
  unfinished: texts.showUnfinished,
  failed: texts.showFailed,
};

/** Returns the pictures that a filter shows. */
export const filterItems = (items: readonly CatalogueItem[], shown: StatusFilter): CatalogueItem[] =>
  items.filter(({ status }) => (statusesOfFilter[shown] as readonly Status[]).includes(status));

interface Props {
  items: readonly CatalogueItem[];
  value: StatusFilter;
  onChange: (shown: StatusFilter) => void;
}

/**
 * Buttons that choose which pictures to show, each with the number of pictures. Leaves out filters without pictures, except the chosen one. Renders nothing
 * while all pictures are shown and at most one other filter has pictures.
 */
export function CatalogueFilter({ items, value, onChange }: Props) {
  const choices = statusFilters
    .map((shown) => ({ shown, count: filterItems(items, shown).length }))
    .filter(({ shown, count }) => shown === 'all' || shown === value || count > 0);
  if (value === 'all' && choices.length <= 2) return null;
  return (
    <Stack
      direction="row"
      component="fieldset"
      aria-label={texts.show}
      sx={{ flexWrap: 'wrap', gap: 1, border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      {choices.map(({ shown, count }) => (
        <Chip
          key={shown}
          clickable
          component="button"
          aria-pressed={shown === value}
          variant={shown === value ? 'filled' : 'outlined'}
          color={shown === value ? 'primary' : 'default'}
          label={labels[shown]({ count })}
          onClick={() => onChange(shown)}
          sx={{ height: 36, px: 0.5, fontVariantNumeric: 'tabular-nums' }}
        />
      ))}
    </Stack>
  );
}
