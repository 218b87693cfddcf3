import Box from '@mui/material/Box';
import { MissingPicture } from './MissingPicture';
import { PicturePlaceholder } from './PicturePlaceholder';
import { type PictureSource, sourceSet } from './pictureSource';
import { useLoading } from './useLoading';

interface PictureProps {
  image: PictureSource;
  alt: string;
  /** Width over height, in CSS words. */
  aspectRatio?: string;
  fit?: 'cover' | 'contain';
  /** How wide the picture is laid out, as an `<img>` is told; it is a thumbnail then. Without it the picture is shown in full. */
  sizes?: string;
  /** Offers another try where the picture does not come. Not inside a link: it is a button. */
  canRetry?: boolean;
}

/** A picture in a frame of fixed shape: out of focus until it is there, a placeholder where it cannot be had. */
export function Picture({ image, alt, aspectRatio = '3 / 4', fit = 'cover', sizes, canRetry = false }: PictureProps) {
  const { phase, source, onLoad, onError, retry } = useLoading(image);
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
          // Before src, which would start a load of its own.
          sizes={sizes}
          srcSet={isThumbnail ? sourceSet(source) : undefined}
          src={(isThumbnail && source.thumbnail_url) || source.image_url}
          alt={alt}
          loading={isThumbnail ? 'lazy' : 'eager'}
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
