import Button from '@mui/material/Button';
import { formatList } from '../../messages/format';
import { galleryTexts as texts } from '../../messages/library';
import { pickersTexts } from '../../messages/shell';
import { EmptyState } from '../../ui/EmptyState';

interface Props {
  search: string;
  /** The names of the filters that are set. */
  filters: string[];
  onClear: () => void;
}

/** Shown in place of a gallery if no item matches the search and the filters. */
export function NothingFound({ search, filters, onClear }: Props) {
  return (
    <EmptyState
      drawing="search"
      title={search === '' ? texts.nothingMatches : pickersTexts.nothingFound({ search })}
      hint={filters.length > 0 ? texts.filteredBy({ filters: formatList(filters) }) : undefined}
      action={
        <Button variant="outlined" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    />
  );
}
