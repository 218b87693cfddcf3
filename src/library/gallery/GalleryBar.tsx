import TuneRounded from '@mui/icons-material/TuneRounded';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { galleryTexts as texts } from '../../messages/library';
import { GallerySearch } from './GallerySearch';

interface Props {
  /** The label of the search field. If missing, there is no search field. */
  searchLabel?: string;
  search?: string;
  onSearch?: (search: string) => void;
  /** Filters and the order. */
  choices: ReactNode;
  /** Number of filters that are set. */
  filterCount: number;
  /** The number of items that a search or a filter has found so far. Undefined while they load. */
  found: { count: number; isComplete: boolean } | undefined;
  /** Further buttons, such as the one that starts a selection. */
  actions?: ReactNode;
}

/** The bar above a gallery, with search, filters and order. On a phone, the filters and the order are behind a button. */
export function GalleryBar({ searchLabel, search = '', onSearch, choices, filterCount, found, actions }: Props) {
  const [areChoicesOpen, setChoicesOpen] = useState(false);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const id = useId();
  const isFiltered = search !== '' || filterCount > 0;
  return (
    <Box sx={{ mb: 3, displayPrint: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {searchLabel !== undefined && onSearch && (
          <GallerySearch label={searchLabel} search={search} onSearch={onSearch} />
        )}
        <Tooltip title={texts.filters}>
          <IconButton
            aria-label={texts.filters}
            aria-expanded={areChoicesOpen}
            aria-controls={id}
            onClick={() => setChoicesOpen(!areChoicesOpen)}
            sx={{ display: { sm: 'none' } }}
          >
            <Badge badgeContent={filterCount} color="primary">
              <TuneRounded />
            </Badge>
          </IconButton>
        </Tooltip>
        <Box
          id={id}
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            [theme.breakpoints.down('sm')]: areChoicesOpen
              ? { order: 1, flexBasis: '100%', '& > .MuiTextField-root, & > .MuiSkeleton-root': { flex: '1 1 9rem' } }
              : { display: 'none' },
          })}
        >
          {(!isPhone || areChoicesOpen) && choices}
        </Box>
        {actions && <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>{actions}</Box>}
      </Box>
      <Typography
        component="output"
        variant="body2"
        sx={{ display: 'block', mt: 1, color: 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {isFiltered && found && (found.isComplete ? texts.found : texts.foundMore)({ count: found.count })}
      </Typography>
    </Box>
  );
}
