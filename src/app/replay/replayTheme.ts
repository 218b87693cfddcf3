import type { Breakpoints, Theme } from '@mui/material/styles';
import { frameName } from '../../support/replay/ReplayFrame';

const ofFrame = (query: string) => query.replace('@media', `@container ${frameName}`);

/** Measures breakpoints by the frame: the window belongs to the person who watches the replay. */
function measuredByFrame(breakpoints: Breakpoints): Breakpoints {
  const { up, down, between, only, keys } = breakpoints;
  const measured = {
    ...breakpoints,
    up: (key: Parameters<typeof up>[0]) => ofFrame(up(key)),
    down: (key: Parameters<typeof down>[0]) => ofFrame(down(key)),
    between: (...range: Parameters<typeof between>) => ofFrame(between(...range)),
    only: (key: Parameters<typeof only>[0]) => ofFrame(only(key)),
  };
  // MUI sorts by its own copy of the media queries.
  return Object.assign(measured, { internal_mediaKeys: keys.map(measured.up) });
}

const limitIn = (query: string, name: 'min' | 'max', otherwise: number) =>
  Number(new RegExp(`${name}-width: ?([\\d.]+)px`).exec(query)?.[1] ?? otherwise);

/** Replaces `window.matchMedia`: width queries use the frame's width, all others (motion, colours) the window. */
const matchMediaOf = (width: number) => (query: string) => {
  if (!/m(in|ax)-width/.test(query)) return window.matchMedia(query);
  const matches = width >= limitIn(query, 'min', 0) && width <= limitIn(query, 'max', Infinity);
  return Object.assign(new EventTarget(), { matches, media: query });
};

/**
 * The theme inside the frame. Dialogs, menus and tooltips open in the frame, don't lock the focus or the scrolling of
 * the page around it, and the layout follows the frame's width.
 *
 * @param width of the customer's window, CSS pixels
 */
export function replayTheme(frame: HTMLElement, width: number) {
  const quiet = { container: frame, disableAutoFocus: true, disableEnforceFocus: true, disableRestoreFocus: true };
  const modal = { defaultProps: { ...quiet, disableScrollLock: true } };
  return (theme: Theme): Theme => ({
    ...theme,
    breakpoints: measuredByFrame(theme.breakpoints),
    components: {
      ...theme.components,
      MuiModal: modal,
      MuiPopover: { ...theme.components?.MuiPopover, ...modal },
      MuiPopper: { defaultProps: { container: frame } },
      MuiUseMediaQuery: { defaultProps: { matchMedia: matchMediaOf(width) as typeof window.matchMedia } },
    },
  });
}
