import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Catalogue } from '../../../contract/catalogues';
import { unfinishedCount, useListCataloguesQuery } from '../../api/catalogues';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { formatDate } from '../../messages/formatDate';
import { deletionTexts } from '../../messages/library';
import { CardMenu, cardMenuButtonSelector } from '../../ui/CardMenu';
import { ErrorState } from '../../ui/ErrorState';
import { GridEnd } from '../../ui/GridEnd';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { totalCount } from './counts';
import { catalogueName, useCatalogueDeletion } from './useCatalogueDeletion';

/** The user's catalogues as links, newest first. Each can be deleted. */
export function EarlierCatalogues() {
  const { data: catalogues, isError, refetch, rest } = useListCataloguesQuery();
  const container = useRef<HTMLElement>(null);
  const [startDeletion, dialog] = useCatalogueDeletion();
  useFocusAfterRemoval(container, catalogues?.map(({ id }) => id) ?? [], cardMenuButtonSelector);
  if (!catalogues && isError) {
    return (
      <Box sx={{ mt: 6 }}>
        <ErrorState title={texts.earlierFailed} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!catalogues) return null;
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      {catalogues.length > 0 && (
        <Box component="section" aria-label={texts.earlier} sx={{ mt: 6 }}>
          <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
            {texts.earlier}
          </Typography>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
              listStyle: 'none',
              m: 0,
              p: 0,
            }}
          >
            {catalogues.map((catalogue) => (
              <Box component="li" key={catalogue.id} sx={{ position: 'relative' }}>
                <CatalogueLink catalogue={catalogue} />
                <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
                  <CardMenu
                    name={catalogueName(catalogue)}
                    actions={[{ label: deletionTexts.action, onSelect: () => startDeletion(catalogue) }]}
                  />
                </Box>
              </Box>
            ))}
          </Box>
          {rest && <GridEnd {...rest} />}
        </Box>
      )}
      {dialog}
    </Box>
  );
}

function CatalogueLink({ catalogue }: { catalogue: Catalogue }) {
  const { id, counts, category_name, created_at } = catalogue;
  const unfinished = unfinishedCount(counts);
  const total = totalCount(counts);
  return (
    <Card variant="outlined" sx={{ height: '100%' }}>
      <CardActionArea component={Link} to={`/catalogue/${id}`} sx={{ height: '100%', px: 2, py: 1.5 }}>
        {/* Leaves room for the menu's button. */}
        <Typography variant="subtitle1" component="span" sx={{ display: 'block', pr: 5, overflowWrap: 'anywhere' }}>
          {category_name ?? texts.deletedCategory}
        </Typography>
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {formatDate(created_at)} ·{' '}
          {unfinished > 0
            ? texts.progress({ ready: counts.completed, total })
            : texts.done({ count: counts.completed })}
        </Typography>
        {unfinished > 0 && (
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={(100 * (total - unfinished)) / total}
            sx={{ mt: 1, borderRadius: 1 }}
          />
        )}
      </CardActionArea>
    </Card>
  );
}
