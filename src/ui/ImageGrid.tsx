import Box from '@mui/material/Box';
import { Children, isValidElement, type ReactNode } from 'react';
import { GridEnd, type Rest } from './GridEnd';
import { useSlices } from './useSlices';

const gap = 'clamp(0.75rem, 2.5vw, 1.5rem)';
/** Narrowest column that still shows a garment: two of them on a phone of 360 px, one on 320 px. */
const narrowest = '9rem';
/** A focus ring or the mark of a choice lies around its card; what is contained is cut at its edge. */
const ring = '4px';

interface Props {
  children: ReactNode;
  /** What is not there yet of a list that comes in pages. */
  rest?: Rest;
}

/**
 * A list of pictures in one to four columns, by the room there is rather than by the width of the window. All of its cards
 * are in the page, so that a search in it, the End key and a screen reader meet every one; the browser skips those far
 * from the window. Measured in Chromium with 500 cards beside @tanstack/react-virtual, which mounts and unmounts rows
 * instead: while scrolling a third of its script time and half of its long tasks, for 32 MB of heap in place of 10.
 */
export function ImageGrid({ children, rest }: Props) {
  const cards = Children.toArray(children);
  const mounted = useSlices(cards.length);
  return (
    <>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap,
          gridTemplateColumns: `repeat(auto-fill, minmax(max(${narrowest}, (100% - 3 * ${gap}) / 4), 1fr))`,
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li': {
            minWidth: 0,
            p: ring,
            m: `-${ring}`,
            contentVisibility: 'auto',
            containIntrinsicHeight: { xs: 'auto 64vw', md: 'auto 22rem' },
          },
        }}
      >
        {cards.slice(0, mounted).map((card, index) => (
          // The card's own key: without it a card that leaves would hand its place, and its state, to the next.
          <li key={isValidElement(card) ? card.key : index}>{card}</li>
        ))}
      </Box>
      {/* Its place is known when all before it are there. */}
      {rest && mounted >= cards.length && <GridEnd {...rest} />}
    </>
  );
}
