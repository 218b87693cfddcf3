import Skeleton from '@mui/material/Skeleton';
import { uiTexts } from '../messages/shell';
import { ImageGrid } from './ImageGrid';
import { visuallyHidden } from './visuallyHidden';

interface SkeletonGridProps {
  count: number;
  /** The ratio of width to height, as in CSS: for example `3 / 4`. */
  aspectRatio?: string;
}

/** Placeholder for a picture grid, with the same columns, so that the layout doesn't shift. */
export function SkeletonGrid({ count, aspectRatio = '3 / 4' }: SkeletonGridProps) {
  return (
    <>
      <output style={visuallyHidden}>{uiTexts.loading}</output>
      <ImageGrid>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton
            key={index}
            variant="rounded"
            width="100%"
            height="auto"
            sx={{ aspectRatio }}
            data-testid="skeleton"
          />
        ))}
      </ImageGrid>
    </>
  );
}
