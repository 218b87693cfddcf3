import Box from '@mui/material/Box';
import { MissingPicture } from './MissingPicture';
import { PicturePlaceholder } from './PicturePlaceholder';
import { type PictureSource, sourceSetOf } from './pictureSource';
import { usePictureLoading } from './usePictureLoading';

interface PictureProps {
  image: PictureSource;
  alt: string;
  /** The ratio of width to height, as a CSS value. */
  aspectRatio?: string;
  fit?: 'cover' | 'contain';
  /** The `sizes` of the `<img>`. If set, the thumbnail may be loaded instead of the full picture. */
  sizes?: string;
  /** Loads the picture before the others on the page. */
  isFirst?: boolean | undefined;
  /** Shows a retry button if loading fails. Don't set it inside a link. */
  canRetry?: boolean;
}

/** A picture in a frame with a fixed aspect ratio. It is blurred while it's loading. If it can't be loaded, a placeholder is shown. */
export function Picture(props: PictureProps) {
  const { image, alt, aspectRatio = '3 / 4', fit = 'cover', sizes, isFirst = false, canRetry = false } = props;
  const { phase, source, onLoad, onError, retry } = usePictureLoading(image);
  const isThumbnail = sizes !== undefined;
  return (
    <Box
      sx={{ position: 'relative', aspectRatio, overflow: 'hidden', borderRadius: 'inherit', bgcolor: 'surface.sunken' }}
    >
      {phase === 'failed' ? (
        <MissingPicture alt={alt} onRetry={canRetry ? retry : undefined} />
      ) : (
        <Box
          component="img"
          // Set `sizes` and `srcSet` before `src`, because setting `src` first would start a load that isn't needed.
          sizes={sizes}
          srcSet={isThumbnail ? sourceSetOf(source) : undefined}
          src={(isThumbnail && source.thumbnail_url) || source.image_url}
          alt={alt}
          loading={isThumbnail && !isFirst ? 'lazy' : 'eager'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onLoad={onLoad}
          onError={onError}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            display: 'block',
            objectFit: fit,
          }}
        />
      )}
      {phase === 'loading' && <PicturePlaceholder thumbhash={source.thumbhash} fit={fit} />}
    </Box>
  );
}
