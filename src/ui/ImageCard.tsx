import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from './Picture';
import type { PictureSource } from './pictureSource';

/** Browsers that measure a lazy picture themselves do; the others take a quarter of a wide window, half of a narrow one. */
const cardWidth = 'auto, (min-width: 48rem) 25vw, 50vw';

/** A name of a hundred letters must not make its card a column. */
const twoLines = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

interface ImageCardProps {
  image: PictureSource;
  /** What the picture shows; where a title stands below it, the title is enough. */
  alt?: string;
  title?: string;
  subtitle?: string;
  /** Makes the whole card a link. */
  to?: string;
  /** Makes the whole card a choice, `selected` or not; give `to` or `onSelect`, not both. */
  onSelect?: () => void;
  selected?: boolean;
  /** Lies over the picture's top right corner: a heart, a bin. */
  action?: ReactNode;
  /** Stands right below the title, beside what makes the card a link or a choice. */
  details?: ReactNode;
  /** Stands at the lower edge, the full width of the card. */
  footer?: ReactNode;
}

/** A picture with its name: the card of every grid. */
export function ImageCard(props: ImageCardProps) {
  const { image, alt, title, subtitle, to, onSelect, selected, action, details, footer } = props;
  const face = (
    <>
      <Picture image={image} alt={alt ?? title ?? ''} sizes={cardWidth} />
      {title !== undefined && (
        <Box sx={{ px: 1.5, py: 1.25 }}>
          <Typography variant="subtitle2" component="p" sx={twoLines} title={title}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography variant="caption" component="p" sx={{ ...twoLines, color: 'text.secondary' }} title={subtitle}>
              {subtitle}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
  return (
    <Card
      variant="outlined"
      sx={(theme) => ({
        position: 'relative',
        // As tall as its neighbours, whose names may take a line more.
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        outline: selected ? `2px solid ${theme.vars.palette.primary.main}` : 'none',
        outlineOffset: 1,
      })}
    >
      {to !== undefined && (
        <CardActionArea component={Link} to={to} aria-label={title ?? alt}>
          {face}
        </CardActionArea>
      )}
      {onSelect && (
        <CardActionArea
          onClick={onSelect}
          aria-pressed={selected ?? false}
          aria-label={title ?? alt}
          aria-description={subtitle}
        >
          {face}
        </CardActionArea>
      )}
      {to === undefined && !onSelect && face}
      {action && <Box sx={{ position: 'absolute', top: 8, right: 8 }}>{action}</Box>}
      {details && <Box sx={{ px: 1.5, pb: 1.5 }}>{details}</Box>}
      {footer && <Box sx={{ px: 1.5, pb: 1.5, mt: 'auto' }}>{footer}</Box>}
    </Card>
  );
}
