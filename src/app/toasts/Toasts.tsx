import GlobalStyles from '@mui/material/GlobalStyles';
import { type Theme, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import {
  type CustomContentProps,
  MaterialDesignContent,
  type SnackbarKey,
  SnackbarProvider,
  closeSnackbar,
  enqueueSnackbar,
} from 'notistack';
import { type Ref, useEffect } from 'react';
import { type Toast, renderToasts } from '../../ui/toast';
import { SwipeAway } from './SwipeAway';
import { ToastAction } from './ToastAction';
import { lightTokens } from '../theme/tokens';

/**
 * The card of a toast. White text on the library's default colours would have a contrast of only 2.2:1 to 3.9:1. So failures have a red background, and other
 * toasts have the background of a card with a coloured edge. Both are readable in light and dark mode.
 */
const ToastCard = styled(MaterialDesignContent)(({ theme }) => {
  const toneStyles = (color: 'success' | 'info' | 'warning') => ({
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    borderLeft: `4px solid ${theme.vars.palette[color].main}`,
    '& svg': { color: theme.vars.palette[color].main },
  });
  return {
    ...cardStyles(theme),
    '&.notistack-MuiContent-success': toneStyles('success'),
    '&.notistack-MuiContent-info': toneStyles('info'),
    '&.notistack-MuiContent-warning': toneStyles('warning'),
    '&.notistack-MuiContent-error': { backgroundColor: lightTokens.error, color: lightTokens.card },
  };
});

const cardStyles = (theme: Theme) => ({
  '&&': {
    ...theme.typography.body2,
    minWidth: 'min(356px, calc(100vw - 40px))',
    maxWidth: 356,
    flexWrap: 'nowrap' as const,
    // Break long names without spaces, so that they don't overflow the card.
    overflowWrap: 'anywhere' as const,
    '& > div': { minWidth: 0 },
    // Only the text may shrink. If a button shrank, its label would reach out of the card.
    '& > div + div': { flexShrink: 0 },
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: theme.vars.shadows[8],
  },
});

/** The content of a toast, which the user can swipe away. The ref is for the library, which animates the outer element. */
function ToastContent({ ref, ...props }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref}>
      <SwipeAway onDismiss={() => closeSnackbar(props.id)}>
        <ToastCard {...props} />
      </SwipeAway>
    </div>
  );
}

const httpErrorOptions = { anchorOrigin: { vertical: 'top', horizontal: 'center' }, preventDuplicate: true } as const;

function showToast({ variant, text, title, reason, isHttpError, action }: Toast): void {
  const message =
    title === undefined ? (
      text
    ) : (
      <div>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="body2">{text}</Typography>
        {reason !== undefined && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {reason}
          </Typography>
        )}
      </div>
    );
  // Switch off the library's timer for a toast with an action, because it would close the toast even while the button has the focus. `ToastAction` closes the
  // toast instead.
  const offer = action && {
    persist: true,
    action: (id: SnackbarKey) => <ToastAction action={action} onClose={() => closeSnackbar(id)} />,
  };
  enqueueSnackbar(message, { variant, ...(isHttpError && httpErrorOptions), ...offer });
}

/** Widens the library's gap between toasts from 12 to 14 px, by a padding above and below each toast. */
const toastGapStyles = (
  <GlobalStyles
    styles={{
      '.notistack-SnackbarContainer.notistack-SnackbarContainer .notistack-CollapseWrapper': { padding: '7px 0' },
    }}
  />
);

/** How long a toast takes to appear and to disappear, in milliseconds. */
const transitionDurations = { enter: 225, exit: 200 };

/**
 * While a dialog is open on a narrow screen, moves the toasts from the bottom, where they would cover the dialog's buttons, to the strip that dialogs leave
 * free at the top.
 */
const toastsAboveDialogs = {
  '@media (max-width: 767px)': {
    'body:has([role="dialog"], [role="alertdialog"]) .notistack-SnackbarContainer': {
      top: 14,
      bottom: 'auto',
      marginBottom: 0,
    },
  },
};

/** Shows at most three toasts. A toast stays for four seconds. A toast with an action stays longer (see `ToastAction`). */
export function Toasts() {
  useEffect(() => renderToasts(showToast), []);
  return (
    <>
      {toastGapStyles}
      <GlobalStyles styles={{ '@media print': { '.notistack-SnackbarContainer': { display: 'none' } } }} />
      <GlobalStyles styles={toastsAboveDialogs} />
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={4000}
        transitionDuration={transitionDurations}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        Components={{ success: ToastContent, info: ToastContent, warning: ToastContent, error: ToastContent }}
      />
    </>
  );
}
