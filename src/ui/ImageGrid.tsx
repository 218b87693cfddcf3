import Box from '@mui/material/Box';
import { Children, isValidElement, type ReactNode } from 'react';
import { GridEnd, type RestOfList } from './GridEnd';
import { useMountedCount } from './useMountedCount';

const gap = 'clamp(0.75rem, 2.5vw, 1.5rem)';
/** The minimum width of a column, so that a garment can still be recognised. This gives two columns on a phone of 360 px, and one on 320 px. */
const minColumnWidth = '9rem';
/** Space for the focus ring and the selection mark, which `contain` would clip. */
const focusRingSpace = '4px';

interface Props {
  children: ReactNode;
  /** Loads the rest of a paged list. */
  rest?: RestOfList | undefined;
  /** Whether the cards still show the results of the previous search, because the new results are being loaded. */
  isStale?: boolean;
}

/**
 * A list of pictures in one to four columns, depending on its container's width rather than the window's. All cards are in the DOM, so that search in the page,
 * the End key and screen readers reach every one. The browser skips rendering those far from the window (`content-visibility`). We compared this grid, in
 * Chromium with 500 cards, to @tanstack/react-virtual, which mounts and unmounts rows. While scrolling, this grid takes a third of the script time and half of
 * the long tasks, but its heap is 32 MB instead of 10 MB.
 */
export function ImageGrid({ children, rest, isStale = false }: Props) {
  const cards = Children.toArray(children);
  const mounted = useMountedCount(cards.length);
  return (
    <>
      <Box
        component="ul"
        aria-busy={isStale || undefined}
        sx={{
          display: 'grid',
          opacity: isStale ? 0.5 : 1,
          gap,
          gridTemplateColumns: `repeat(auto-fill, minmax(max(${minColumnWidth}, (100% - 3 * ${gap}) / 4), 1fr))`,
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li': {
            minWidth: 0,
            p: focusRingSpace,
            m: `-${focusRingSpace}`,
            contentVisibility: 'auto',
            containIntrinsicHeight: { xs: 'auto 64vw', md: 'auto 22rem' },
          },
        }}
      >
        {cards.slice(0, mounted).map((card, index) => (
          // Use the card's own key. If the index were the key, removing a card would pass its state on to the next card.
          <li key={isValidElement(card) ? card.key : index}>{card}</li>
        ))}
      </Box>
      {/* Render this last, because its position is only known when all cards before it are mounted. */}
      {rest && mounted >= cards.length && <GridEnd {...rest} />}
    </>
  );
}
