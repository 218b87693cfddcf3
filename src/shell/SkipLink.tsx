import Link from '@mui/material/Link';
import { shellTexts } from '../messages/shell';

/** Lets keyboard users skip the navigation. The link is only visible while it has the focus. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 2,
        bgcolor: 'background.paper',
        boxShadow: 4,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {shellTexts.skip}
    </Link>
  );
}
