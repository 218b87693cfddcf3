import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { uiTexts } from '../messages/shell';
import { Picture } from './Picture';
import type { PictureSource } from './pictureSource';
import { assumedCardWidth } from './preloadCardPicture';
import { useLongPress } from './useLongPress';

/** The `sizes` of a lazy picture. Browsers that support `auto` use its actual width; others use the assumed width. */
const cardSizes = `auto, ${assumedCardWidth}`;

const checkboxPlace = { position: 'absolute', top: 8, left: 8 } as const;
/** The checkbox is large enough for a finger and easy to see on any picture. */
const checkboxStyles = {
  width: 34,
  height: 34,
  borderRadius: '50%',
  bgcolor: 'background.paper',
  color: 'text.secondary',
} as const;

/** Limits a name to two lines, so that a very long name doesn't stretch its card. */
const twoLineStyles = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

interface CardSelection {
  isActive: boolean;
  isSelected: boolean;
  /** @param extend whether Shift was held, to select all cards between the last toggled card and this card */
  onToggle: (extend: boolean) => void;
}

interface ImageCardProps {
  image: PictureSource;
  /** Whether this is the first picture of a gallery. It is loaded before the others, because it is often the largest content of the page. */
  isFirst?: boolean | undefined;
  /** A description of the picture, which is the card's name for screen readers. Optional if there is a title. */
  alt?: string;
  title?: string | undefined;
  subtitle?: string;
  /** Makes the whole card a link. */
  to?: string;
  /** The navigation state for the page that the link opens. */
  linkState?: object;
  /** Makes the picture a button. Pass one of `to`, `onOpen` and `onSelect`. */
  onOpen?: (() => void) | undefined;
  /** What the button does, for screen readers. */
  openLabel?: string | undefined;
  /** Makes the whole card selectable. */
  onSelect?: () => void;
  isSelected?: boolean;
  /** Called after `onSelect` on a double click or Enter. */
  onConfirm?: () => void;
  /** Shown over the picture's top right corner. */
  action?: ReactNode;
  /**
   * Makes the card one of several that can be selected together. The user selects it by its checkbox or by a long press. While a selection is active, a click
   * anywhere on the card works too.
   */
  selection?: CardSelection | undefined;
  /** Shown below the title, outside the link or the selectable area. */
  details?: ReactNode;
  /** Shown at the bottom, at the card's full width. */
  footer?: ReactNode;
}

/** A card with a picture and its name, for grids. */
export function ImageCard(props: ImageCardProps) {
  const { image, isFirst, alt, title, subtitle, to, linkState, onOpen, openLabel } = props;
  const { onSelect, isSelected, onConfirm, selection, action, details, footer } = props;
  const isSelecting = selection?.isActive === true;
  const isMarked = isSelected === true || (isSelecting && selection.isSelected);
  const name = alt ?? title ?? '';
  const longPress = useLongPress(selection && !isSelecting ? () => selection.onToggle(false) : undefined);
  const content = (
    <>
      <Picture
        image={image}
        alt={alt ?? title ?? ''}
        sizes={isFirst ? assumedCardWidth : cardSizes}
        isFirst={isFirst}
      />
      {title !== undefined && (
        <Box sx={{ px: 1.5, py: 1.25 }}>
          <Typography variant="subtitle2" component="p" sx={twoLineStyles} title={title}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography
              variant="caption"
              component="p"
              sx={{ ...twoLineStyles, color: 'text.secondary' }}
              title={subtitle}
            >
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
        // Make all cards in a row equally high, because some names take two lines.
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        outline: isMarked ? `2px solid ${theme.vars.palette.primary.main}` : 'none',
        outlineOffset: 1,
        // Show the checkbox on hover. Touch screens have a long press instead.
        '& .select-card': { opacity: 0 },
        '&:hover .select-card, & .select-card:focus-within': { opacity: 1 },
        '@media (hover: none)': { '& .select-card:not(:focus-within)': { display: 'none' } },
        ...(selection && { WebkitTouchCallout: 'none' }),
      })}
      {...longPress}
    >
      {isSelecting && (
        <CardActionArea
          aria-pressed={selection.isSelected}
          aria-label={name}
          onClick={({ shiftKey }) => selection.onToggle(shiftKey)}
          // Prevent Shift+click from selecting text.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          {content}
          <Box sx={{ ...checkboxPlace, pointerEvents: 'none' }}>
            <Box sx={{ ...checkboxStyles, display: 'grid', placeItems: 'center' }}>
              {selection.isSelected ? <CheckCircleRounded color="primary" /> : <RadioButtonUncheckedRounded />}
            </Box>
          </Box>
        </CardActionArea>
      )}
      {!isSelecting && to !== undefined && (
        <CardActionArea component={Link} to={to} state={linkState} aria-label={alt ?? title}>
          {content}
        </CardActionArea>
      )}
      {!isSelecting && onOpen && (
        <CardActionArea onClick={onOpen} aria-label={openLabel ?? name} aria-haspopup="dialog">
          {content}
        </CardActionArea>
      )}
      {selection && !isSelecting && (
        <Box className="select-card" sx={checkboxPlace}>
          <Checkbox
            checked={false}
            icon={<RadioButtonUncheckedRounded />}
            slotProps={{ input: { 'aria-label': uiTexts.selectFor({ label: name }) } }}
            onChange={() => selection.onToggle(false)}
            sx={{ ...checkboxStyles, p: 0 }}
          />
        </Box>
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
          aria-pressed={isSelected ?? false}
          aria-label={alt ?? title}
          aria-description={subtitle}
        >
          {content}
        </CardActionArea>
      )}
      {to === undefined && !onOpen && !onSelect && !isSelecting && content}
      {action && !isSelecting && <Box sx={{ position: 'absolute', top: 8, right: 8 }}>{action}</Box>}
      {details && (
        <Box inert={isSelecting} sx={{ px: 1.5, pb: 1.5, opacity: isSelecting ? 0.5 : 1 }}>
          {details}
        </Box>
      )}
      {footer && (
        <Box inert={isSelecting} sx={{ px: 1.5, pb: 1.5, mt: 'auto', opacity: isSelecting ? 0.5 : 1 }}>
          {footer}
        </Box>
      )}
    </Card>
  );
}
