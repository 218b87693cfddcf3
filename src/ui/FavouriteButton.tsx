import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { uiTexts } from '../messages/shell';

interface Props {
  isFavourite: boolean;
  isPending: boolean;
  onToggle: () => void;
}

/** A heart button that is easy to see on any picture. While a change is pending, it ignores clicks but keeps the focus. */
export function FavouriteButton({ isFavourite, isPending, onToggle }: Props) {
  const Heart = isFavourite ? FavoriteRounded : FavoriteBorderRounded;
  return (
    <IconButton
      aria-label={uiTexts.favourite}
      aria-pressed={isFavourite}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onToggle}
      sx={{
        bgcolor: 'background.paper',
        color: isFavourite ? 'primary.main' : 'text.secondary',
        border: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
      }}
      size="small"
    >
      {isPending ? <CircularProgress size={20} aria-label={uiTexts.favouriteSaving} /> : <Heart fontSize="small" />}
    </IconButton>
  );
}
