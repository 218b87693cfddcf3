import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { type RefObject, useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { screenFilled } from '../state/editorSlice';
import { useEscape } from '../tools/useEscape';
import { fillScreen } from './fillScreen';

/** Matches phones in landscape, on which a row of tools would take too much of the height. */
const phoneInLandscape = '@media (orientation: landscape) and (max-height: 500px)';

/**
 * Makes the stage fill the window: above the navigation, below dialogs and toasts, with padding around the screen's notches. The browser's own full-screen
 * mode isn't used, because iPhones don't have it, and it would hide popovers and toasts.
 */
const styles = (theme: Theme) =>
  ({
    body: { overflow: 'hidden' },
    '[data-fills-screen]': {
      position: 'fixed !important',
      inset: 0,
      zIndex: 1250,
      height: 'auto !important',
      border: '0 !important',
      borderRadius: '0 !important',
      padding:
        'env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
    },
    // Hide everything below the picture, such as the history.
    '[data-fills-screen] > [data-picture] ~ *': { display: 'none' },
    [phoneInLandscape]: {
      '[data-fills-screen]': { flexDirection: 'row !important' },
      '[data-fills-screen] > hr': { display: 'none' },
      '[data-fills-screen] > [data-tools]': {
        order: 1,
        flex: 'none',
        width: 300,
        overflowY: 'auto',
        borderTop: '0 !important',
        borderLeft: `1px solid ${theme.vars.palette.divider}`,
      },
      '[data-tools] fieldset div': { flexWrap: 'wrap' },
    },
  }) as const;

interface Props {
  /** The picture with its tools. */
  stage: RefObject<HTMLElement | null>;
}

/** While this is mounted, the picture and its tools fill the screen, and everything else on the page is inert. Escape leaves this mode. */
export function FilledScreen({ stage }: Props) {
  const dispatch = useDispatch();
  useEscape(true, () => dispatch(screenFilled(false)));
  useLayoutEffect(() => (stage.current ? fillScreen(stage.current) : undefined), [stage]);
  return <GlobalStyles styles={styles} />;
}
