import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lightboxTexts as texts } from '../../messages/library';
import type { RestOfList } from '../../ui/GridEnd';

interface Props {
  /** The ids of the loaded pictures, in the gallery's order. */
  ids: readonly number[];
  /** The picture of this page. Undefined while it loads. */
  id: number | undefined;
  rest: RestOfList | undefined;
  /** Returns the path of a picture's page. */
  pathTo: (id: number) => string;
}

type Side = 'previous' | 'next';

/** The navigation state of a page that was opened with Previous or Next. Each page renders new buttons, so the page focuses the button named here. */
interface NeighbourState {
  pressed?: Side | undefined;
}

/** Matches dialogs and menus, which use the arrow keys themselves. While one is open, the keys don't open another picture. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The space that the buttons take even before the gallery has loaded, so that the page doesn't move. */
const buttonSize = { minWidth: 160, height: 42, displayPrint: 'none' };

/**
 * Opens the previous or the next picture of a gallery, by buttons and arrow keys. The browser's Back button then returns to the gallery, not to the picture
 * that was shown before.
 */
export function Neighbours({ ids, id, rest, pathTo }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: NeighbourState | null };
  const index = id === undefined ? -1 : ids.indexOf(id);
  // Load more of the gallery if this picture is the last one loaded, or isn't among the loaded ones.
  const isLoadDue = index >= ids.length - 1 || index === -1;
  const loadMore = useEffectEvent(() => {
    if (isLoadDue && rest && !rest.isLoading && !rest.hasFailed) rest.load();
  });
  useEffect(() => loadMore(), [isLoadDue, ids.length]);

  const openNeighbour = (to: number | undefined, pressed?: Side) => {
    if (to !== undefined) void navigate(pathTo(to), { replace: true, state: { pressed } satisfies NeighbourState });
  };
  const previous = index === -1 ? undefined : ids[index - 1];
  const next = index === -1 ? undefined : ids[index + 1];
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || document.querySelector(overlays)) return;
    if (target instanceof HTMLElement && target.matches('input, textarea')) return;
    if (key === 'ArrowLeft') openNeighbour(previous);
    if (key === 'ArrowRight') openNeighbour(next);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (index === -1 || (ids.length === 1 && !rest)) return <Box aria-hidden sx={buttonSize} />;
  const button = (side: Side, label: string, to: number | undefined, icon: ReactNode) => (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        autoFocus={state?.pressed === side}
        aria-disabled={to === undefined || undefined}
        onClick={() => openNeighbour(to, side)}
        sx={{ border: 1, borderColor: 'divider', ...(to === undefined && { opacity: 0.4 }) }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  const position = { index: String(index + 1), total: String(ids.length) };
  return (
    <Box sx={{ ...buttonSize, display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      {button('previous', texts.previousKey, previous, <ChevronLeftRounded />)}
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {rest ? texts.positionOfMore(position) : texts.position(position)}
      </Typography>
      {button('next', texts.nextKey, next, <ChevronRightRounded />)}
    </Box>
  );
}
