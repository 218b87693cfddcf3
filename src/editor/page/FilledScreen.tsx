import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { type RefObject, useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { screenFilled } from '../state/editorSlice';
import { useEscape } from '../tools/useEscape';
import { fillScreen } from './fillScreen';

/** Phones in landscape, where a row of tools would take too much of the height. */
const landscape = '@media (orientation: landscape) and (max-height: 500px)';

/**
 * Above the navigation, below dialogs and toasts. The paddings keep the tools out of notches. Full screen by the browser itself isn't used: phones with iOS
 * don't have it, and it would hide popovers and toasts.
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
    // What is below the picture, such as the history.
    '[data-fills-screen] > [data-picture] ~ *': { display: 'none' },
    [landscape]: {
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

/** Lets the picture and its tools fill the screen as long as it is mounted. Everything else on the page can't be reached. Escape ends it. */
export function FilledScreen({ stage }: Props) {
  const dispatch = useDispatch();
  useEscape(true, () => dispatch(screenFilled(false)));
  useLayoutEffect(() => (stage.current ? fillScreen(stage.current) : undefined), [stage]);
  return <GlobalStyles styles={styles} />;
}
