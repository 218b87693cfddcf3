import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { CatalogueItem } from '../../../contract/catalogues';
import { useLightbox } from '../../library/lightbox/useLightbox';
import { SelectButton } from '../../library/selection/SelectButton';
import { SelectionBar } from '../../library/selection/SelectionBar';
import type { useBulkWork } from '../../library/selection/useBulkWork';
import { cardSelection, useSelection } from '../../library/selection/useSelection';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { ConfirmDialogOnDemand } from '../../ui/ConfirmDialogOnDemand';
import { EmptyState } from '../../ui/EmptyState';
import { fileName } from '../../ui/fileName';
import { ImageGrid } from '../../ui/ImageGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { CatalogueFilter, type StatusFilter, filterItems, statusFilters } from './CatalogueFilter';
import { pictureName } from './itemText';
import { ReadyCard } from './ReadyCard';
import { UnreadyCard } from './UnreadyCard';
import { useKeepAndDrop } from './useKeepAndDrop';
import { useGalleryUrl } from '../../library/gallery/useGalleryUrl';

interface Props {
  catalogueId: string;
  items: readonly CatalogueItem[];
  work: ReturnType<typeof useBulkWork>;
  /** Makes a picture again. Undefined while a retry is running. */
  onRetry: ((item: CatalogueItem) => void) | undefined;
}

/** The pictures of a catalogue. Finished pictures can be enlarged, and kept or dropped, one at a time or several together. */
export function CatalogueGrid({ catalogueId, items, work, onRetry }: Props) {
  const { choice, change } = useGalleryUrl();
  const shown: StatusFilter = choice('show', statusFilters) ?? 'all';
  const visible = filterItems(items, shown);
  const ready = visible.filter(({ status, picture }) => status === 'completed' && picture);
  const selection = useSelection(ready.map(({ id }) => id));
  const [dropping, setDropping] = useState<readonly CatalogueItem[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const { keep, drop } = useKeepAndDrop(catalogueId, work);
  const [enlarge, lightbox] = useLightbox({
    pictures: ready.flatMap((item) =>
      item.picture
        ? [{ id: item.id, image: item.picture, title: pictureName(item), fileName: fileName(pictureName(item)) }]
        : [],
    ),
  });
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    container,
    visible.map(({ id, status }) => `${id}${status}`),
    'button:not([aria-pressed])',
  );
  const selected = ready.filter(({ id }) => selection.ids.includes(id));
  const keepSelected = (failed: readonly CatalogueItem[]) => selection.select(failed.map(({ id }) => id));
  const askToDrop = (chosen: readonly CatalogueItem[]) => {
    setDropping(chosen);
    setIsAsked(true);
  };
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <CatalogueFilter
          items={items}
          value={shown}
          onChange={(next) => change({ show: next === 'all' ? '' : next })}
        />
        {ready.length > 0 && (
          <Box sx={{ ml: 'auto' }}>
            <SelectButton selection={selection} />
          </Box>
        )}
      </Box>
      <SelectionBar
        selection={selection}
        progress={work.progress}
        actions={[
          {
            label: texts.keep,
            icon: <BookmarkAddOutlined />,
            onSelect: () => void keep(selected).then(keepSelected),
          },
          { label: texts.drop, icon: <DeleteOutlineRounded />, onSelect: () => askToDrop(selected) },
        ]}
      />
      {visible.length === 0 ? (
        <EmptyState title={texts.nothingHere} />
      ) : (
        <ImageGrid>
          {visible.map((item) =>
            item.status === 'completed' && item.picture ? (
              <ReadyCard
                key={item.id}
                item={item}
                picture={item.picture}
                selection={cardSelection(selection, item.id)}
                onOpen={() => enlarge(item.id)}
                onKeep={() => void keep([item])}
                onDrop={() => askToDrop([item])}
              />
            ) : (
              <UnreadyCard key={item.id} item={item} onRetry={onRetry && (() => onRetry(item))} />
            ),
          )}
        </ImageGrid>
      )}
      {lightbox}
      <ConfirmDialogOnDemand
        open={isAsked}
        title={texts.dropTitle({ count: dropping.length })}
        text={texts.dropText}
        confirmLabel={texts.drop}
        onConfirm={() => {
          setIsAsked(false);
          void drop(dropping).then((failed) => selection.isActive && keepSelected(failed));
        }}
        onClose={() => setIsAsked(false)}
      />
    </Box>
  );
}
