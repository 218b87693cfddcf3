import { type Theme, createTheme } from '@mui/material/styles';
import { darkTokens, fonts, lightTokens } from './tokens';
import type {} from './themeTypes';

type Tokens = typeof lightTokens | typeof darkTokens;

const paletteOf = (tokens: Tokens) => ({
  primary: tokens.primary,
  secondary: tokens.accent,
  success: { main: tokens.success },
  warning: { main: tokens.warning },
  error: { main: tokens.error },
  info: { main: tokens.info },
  text: { primary: tokens.ink, secondary: tokens.inkSoft },
  background: { default: tokens.paper, paper: tokens.card },
  surface: { sunken: tokens.sunken, edge: tokens.edge },
  divider: tokens.line,
});

const headingFont = {
  fontFamily: fonts.display,
  fontWeight: 500,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
} as const;

const ringStyles = (theme: Theme) => ({ outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 });

const focusRingStyles = (theme: Theme) => ({ '&.Mui-focusVisible, &:focus-visible': ringStyles(theme) });

/** The padding at both sides of a dialog's parts on phones. It is the same for all parts, so that the edges of buttons and fields are aligned. */
const dialogSidePadding = ({ theme }: { theme: Theme }) => ({ [theme.breakpoints.down('sm')]: { paddingInline: 16 } });

/** Height of the strip that dialogs leave free at the top of a phone, in CSS pixels. A message of two lines fits into the strip. */
const messageStripHeight = 96;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-mui-color-scheme' },
  colorSchemes: { light: { palette: paletteOf(lightTokens) }, dark: { palette: paletteOf(darkTokens) } },
  shape: { borderRadius: 12 },
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily: fonts.text,
    h1: headingFont,
    h2: headingFont,
    h3: { ...headingFont, fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)', lineHeight: 1.15 },
    h4: { ...headingFont, fontSize: '1.625rem', lineHeight: 1.25 },
    h5: { ...headingFont, fontSize: '1.375rem', lineHeight: 1.3 },
    h6: { ...headingFont, fontSize: '1.125rem', lineHeight: 1.4 },
    subtitle1: { fontWeight: 600 },
    subtitle2: { fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    overline: { fontWeight: 600, letterSpacing: '0.08em', lineHeight: 1.6 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { minHeight: '100dvh', overflowWrap: 'break-word' },
        // Print dark text even in dark mode, because paper is white and browsers don't print backgrounds.
        '@media print': {
          ':root, [data-mui-color-scheme]': {
            colorScheme: 'light !important',
            '--mui-palette-text-primary': `${lightTokens.ink} !important`,
            '--mui-palette-text-secondary': `${lightTokens.inkSoft} !important`,
            '--mui-palette-background-default': '#fff !important',
          },
        },
        '@media (prefers-reduced-motion: reduce)': {
          // Run each animation only once: an endless animation with almost no duration would flicker.
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ({ theme }) => focusRingStyles(theme) },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 10 },
        sizeLarge: { minHeight: 48 },
        outlined: ({ theme }) => ({ borderColor: theme.vars.palette.surface.edge }),
      },
    },
    // A card clips the focus ring of the link or button that fills it, so the card draws the ring.
    MuiCard: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderRadius: 14,
          '&:has(> .MuiCardActionArea-root:focus-visible)': ringStyles(theme),
        }),
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // On phones, dialogs have narrower margins, because with the usual ones the buttons would take two rows. On narrow screens, dialogs are at the bottom and
    // leave a strip free at the top, so that messages don't cover a dialog's title.
    MuiDialog: {
      styleOverrides: {
        container: ({ theme }) => ({ [theme.breakpoints.down('md')]: { alignItems: 'flex-end' } }),
        paper: ({ theme }) => ({
          borderRadius: 16,
          [theme.breakpoints.down('md')]: { maxHeight: `calc(100% - 32px - ${messageStripHeight}px)` },
          [theme.breakpoints.down('sm')]: {
            margin: 16,
            maxWidth: 'calc(100% - 32px)',
            maxHeight: `calc(100% - 16px - ${messageStripHeight}px)`,
          },
        }),
        paperFullWidth: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { width: 'calc(100% - 32px)' } }),
        // Full-screen dialogs have no margins.
        paperFullScreen: ({ theme }) => ({
          borderRadius: 0,
          [theme.breakpoints.down('md')]: { maxHeight: 'none' },
          [theme.breakpoints.down('sm')]: { margin: 0, width: '100%', maxWidth: '100%', maxHeight: 'none' },
        }),
      },
    },
    MuiDialogTitle: { styleOverrides: { root: (props) => ({ fontSize: '1.375rem', ...dialogSidePadding(props) }) } },
    MuiDialogContent: { styleOverrides: { root: dialogSidePadding } },
    MuiDialogActions: {
      styleOverrides: { root: (props) => ({ padding: '0 24px 20px', ...dialogSidePadding(props) }) },
    },
    // Limit the height, because a list of hundreds of models would otherwise cover the whole window. The border separates a menu from the page, which has
    // nearly the same background in dark mode.
    MuiMenu: {
      styleOverrides: {
        paper: ({ theme }) => ({
          maxHeight: 'min(36rem, 100% - 96px)',
          border: `1px solid ${theme.vars.palette.divider}`,
        }),
      },
    },
    MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: 10 },
        notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.surface.edge }),
      },
    },
    // Underline every link, because colour alone must not distinguish a link from the text around it.
    MuiLink: { defaultProps: { underline: 'always' } },
    // Render subtitles as paragraphs. Each page decides which of its texts are headings, whatever their size.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiTab: { styleOverrides: { root: { fontSize: '1rem', minHeight: 48 } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 700, enterNextDelay: 300, arrow: true },
      // Make the background opaque, so that nothing below shines through the text.
      styleOverrides: {
        tooltip: ({ theme }) => ({
          backgroundColor: theme.vars.palette.text.primary,
          color: theme.vars.palette.background.paper,
          fontSize: '0.75rem',
          maxWidth: 380,
        }),
        arrow: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  },
});
