import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { uiTexts } from '../messages/shell';
import { OnDemandButton } from './OnDemandButton';
import { Picture } from './Picture';
import type { PictureSource } from './pictureSource';

export interface PickerCardProps {
  /** The call to action while nothing is picked. */
  label: string;
  /** Says why an item that the user had picked is no longer there. */
  hint?: string | undefined;
  picked: { image: PictureSource; name: string; caption?: string; note?: string | undefined } | null;
  /** Whether the item is optional. An optional item takes less space: a button while nothing is picked, and one row afterwards. */
  isExtra?: boolean;
  /** A media query. If it matches, the picked item takes only one low row, to leave room for the content below the card. */
  compactQuery?: string | undefined;
  /** Loads the dialog that `onSelect` opens. */
  load: () => Promise<unknown>;
  onSelect: () => void;
  onRemove: () => void;
}

const oneLineStyles = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** The styles of a low card: a small picture beside two lines of text. Caption and note share the second line. */
const lowRowStyles = {
  flexDirection: 'row',
  pr: 5,
  '& > button:first-of-type': { flex: 'none', minWidth: 0, width: 48 },
  '& > div': { ...oneLineStyles, py: 1, alignSelf: 'center' },
  '& p': oneLineStyles,
  '& p:first-of-type': { display: 'block' },
  '& p + p': { display: 'inline' },
  '& p + p + p::before': { content: '" · "' },
};

/**
 * The card of a picker. If nothing is picked, it shows a call to action. Otherwise it shows the picked item; its picture opens the dialog again, and a button
 * removes the item.
 */
export function PickerCard({
  label,
  hint,
  picked,
  isExtra = false,
  compactQuery,
  load,
  onSelect,
  onRemove,
}: PickerCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const isPicked = picked !== null;
  // The button that was pressed, in this card or in its dialog, has unmounted. So focus the button that the card shows now.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) card.current?.querySelector('button')?.focus();
  }, [isPicked]);
  const onFocus = () => {
    hadFocus.current = true;
  };
  if (!picked && isExtra) {
    return (
      <Box ref={card} onFocus={onFocus}>
        <OnDemandButton load={load} onPress={onSelect} startIcon={<AddIcon />} aria-haspopup="dialog" fullWidth>
          {label}
        </OnDemandButton>
      </Box>
    );
  }
  if (!picked) {
    return (
      <Paper
        ref={card}
        onFocus={onFocus}
        variant="outlined"
        sx={{
          p: 2,
          display: 'grid',
          gap: 2,
          alignContent: 'space-between',
          borderStyle: 'dashed',
          textAlign: 'center',
        }}
      >
        <Typography sx={{ color: 'text.secondary', alignSelf: 'center' }}>{label}</Typography>
        {hint !== undefined && (
          <Typography component="output" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {hint}
          </Typography>
        )}
        <OnDemandButton load={load} onPress={onSelect} variant="outlined" aria-label={uiTexts.selectFor({ label })}>
          {uiTexts.select}
        </OnDemandButton>
      </Paper>
    );
  }
  return (
    <Paper
      ref={card}
      onFocus={onFocus}
      variant="outlined"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        maxHeight: '47vh',
        display: 'flex',
        ...(isExtra ? { pr: 5 } : { flexDirection: 'column' }),
        ...(compactQuery !== undefined && { [compactQuery]: lowRowStyles }),
      }}
    >
      <OnDemandButton
        load={load}
        onPress={onSelect}
        aria-label={uiTexts.change({ name: picked.name })}
        aria-haspopup="dialog"
        sx={{
          p: 0,
          borderRadius: 0,
          display: 'block',
          minHeight: 0,
          flex: '0 1 auto',
          aspectRatio: '3 / 4',
          '& > *': { height: '100%' },
          ...(isExtra && { flex: 'none', width: 84 }),
        }}
      >
        <Picture image={picked.image} alt={picked.name} aspectRatio="auto" sizes="auto, 20rem" />
      </OnDemandButton>
      <Box sx={{ p: 1.5 }}>
        <Typography
          title={picked.name}
          sx={{
            fontWeight: 600,
            overflowWrap: 'anywhere',
            // Clamp the name, because a long one would leave no room for the picture.
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {picked.name}
        </Typography>
        {[picked.caption, picked.note].map(
          (text) =>
            text && (
              <Typography
                key={text}
                title={text}
                variant="body2"
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {text}
              </Typography>
            ),
        )}
      </Box>
      <IconButton
        aria-label={uiTexts.remove({ name: picked.name })}
        onClick={onRemove}
        size="small"
        sx={{
          position: 'absolute',
          top: 8,
          right: 8,
          bgcolor: 'error.main',
          color: 'error.contrastText',
          '&:hover': { bgcolor: 'error.dark' },
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
