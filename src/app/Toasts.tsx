import GlobalStyles from '@mui/material/GlobalStyles';
import { type Theme, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import {
  type CustomContentProps,
  MaterialDesignContent,
  SnackbarProvider,
  closeSnackbar,
  enqueueSnackbar,
} from 'notistack';
import { type Ref, useEffect } from 'react';
import { type Toast, drawToasts } from '../ui/toast';
import { SwipeAway } from './SwipeAway';
import { light } from './tokens';

/** White on the stock colours is 2.2:1 to 3.9:1; a toned card with a coloured edge reads in both schemes, and so does a failure in full red. */
const Card = styled(MaterialDesignContent)(({ theme }) => {
  const toned = (color: 'success' | 'info' | 'warning') => ({
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    borderLeft: `4px solid ${theme.vars.palette[color].main}`,
    '& svg': { color: theme.vars.palette[color].main },
  });
  return {
    ...shape(theme),
    '&.notistack-MuiContent-success': toned('success'),
    '&.notistack-MuiContent-info': toned('info'),
    '&.notistack-MuiContent-warning': toned('warning'),
    '&.notistack-MuiContent-error': { backgroundColor: light.error, color: light.card },
  };
});

const shape = (theme: Theme) => ({
  '&&': {
    ...theme.typography.body2,
    minWidth: 'min(356px, calc(100vw - 40px))',
    maxWidth: 356,
    flexWrap: 'nowrap' as const,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: theme.vars.shadows[8],
  },
});

/** The outer element is the library's to slide in and out, by its reference. */
function Content({ ref, ...props }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref}>
      <SwipeAway onAway={() => closeSnackbar(props.id)}>
        <Card {...props} />
      </SwipeAway>
    </div>
  );
}

const topCentre = { anchorOrigin: { vertical: 'top', horizontal: 'center' }, preventDuplicate: true } as const;

function draw({ variant, text, title, isHttpError }: Toast): void {
  const message =
    title === undefined ? (
      text
    ) : (
      <div>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="body2">{text}</Typography>
      </div>
    );
  enqueueSnackbar(message, { variant, ...(isHttpError && topCentre) });
}

/** The library's own 12 px from one toast to the next, made 14; each pads itself above and below. */
const gap = (
  <GlobalStyles
    styles={{
      '.notistack-SnackbarContainer.notistack-SnackbarContainer .notistack-CollapseWrapper': { padding: '7px 0' },
    }}
  />
);

/** Milliseconds in which a toast comes and goes. */
const durations = { enter: 225, exit: 200 };

/**
 * On a narrow screen the lower edge is where a dialog has its buttons: the toast of what led to it would lie over them.
 * The title at the upper edge needs no press.
 */
const aboveDialogs = {
  '@media (max-width: 767px)': {
    'body:has([role="dialog"], [role="alertdialog"]) .notistack-SnackbarContainer': {
      top: 14,
      bottom: 'auto',
      marginBottom: 0,
    },
  },
};

/** Where toasts appear: three at most, four seconds each. */
export function Toasts() {
  useEffect(() => drawToasts(draw), []);
  return (
    <>
      {gap}
      <GlobalStyles styles={aboveDialogs} />
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={4000}
        transitionDuration={durations}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        Components={{ success: Content, info: Content, warning: Content, error: Content }}
      />
    </>
  );
}
