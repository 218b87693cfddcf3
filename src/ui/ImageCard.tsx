import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from './Picture';
import type { PictureSource } from './pictureSource';

/** The `sizes` of a card's picture. `auto` measures lazy images in browsers that support it. Others assume a quarter of a wide window, half of a narrow one. */
const cardWidth = 'auto, (min-width: 48rem) 25vw, 50vw';

/** Clamps names, so that a very long one doesn't stretch its card. */
const twoLines = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

interface ImageCardProps {
  image: PictureSource;
  /** Describes the picture, and names the card. Optional if there is a title. */
  alt?: string;
  title?: string | undefined;
  subtitle?: string;
  /** Makes the whole card a link. */
  to?: string;
  /** The state that the link passes to its page. */
  linkState?: object;
  /** Makes the whole card selectable. Pass either `to` or `onSelect`, not both. */
  onSelect?: () => void;
  selected?: boolean;
  /** Called after `onSelect` on a double click or Enter. */
  onConfirm?: () => void;
  /** Shown over the picture's top right corner. */
  action?: ReactNode;
  /** Shown below the title, outside the link or the selectable area. */
  details?: ReactNode;
  /** Shown at the bottom, at the card's full width. */
  footer?: ReactNode;
}

/** A picture with its name, for grids. */
export function ImageCard(props: ImageCardProps) {
  const { image, alt, title, subtitle, to, linkState, onSelect, selected, onConfirm, action, details, footer } = props;
  const content = (
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
        // Make all cards in a row equally tall, although a name may take one line or two.
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        outline: selected ? `2px solid ${theme.vars.palette.primary.main}` : 'none',
        outlineOffset: 1,
      })}
    >
      {to !== undefined && (
        <CardActionArea component={Link} to={to} state={linkState} aria-label={alt ?? title}>
          {content}
        </CardActionArea>
      )}
      {onSelect && (
        <CardActionArea
          onClick={onSelect}
          onDoubleClick={onConfirm}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onConfirm) return;
            event.preventDefault();
            onSelect();
            onConfirm();
          }}
          aria-pressed={selected ?? false}
          aria-label={alt ?? title}
          aria-description={subtitle}
        >
          {content}
        </CardActionArea>
      )}
      {to === undefined && !onSelect && content}
      {action && <Box sx={{ position: 'absolute', top: 8, right: 8 }}>{action}</Box>}
      {details && <Box sx={{ px: 1.5, pb: 1.5 }}>{details}</Box>}
      {footer && <Box sx={{ px: 1.5, pb: 1.5, mt: 'auto' }}>{footer}</Box>}
    </Card>
  );
}
