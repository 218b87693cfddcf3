import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { theme } from './theme';

/** The server writes a new nonce into each page. The content security policy rejects styles without it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** The key of the chosen mode in local storage. `public/theme-init.js` reads it before the first paint. */
const modeStorageKey = 'vite-ui-theme';

/** Returns the theme for the document of a frame. With it, dialogs open inside the frame, and layouts depend on the width of the frame. */
const themeForFrame = (page: Document, view: Window): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiModal: { defaultProps: { container: page.body } },
    // oxlint-disable-next-line typescript/unbound-method -- functions of a window need no receiver
    MuiUseMediaQuery: { defaultProps: { matchMedia: view.matchMedia } },
  },
});

interface Props {
  /** The document in which the children are rendered. A replay passes the document of its frame. */
  page?: Document;
  children: ReactNode;
}

/** Provides the app's styles and its theme, light or dark. */
export function Appearance({ page = document, children }: Props) {
  const [styles] = useState(() => createCache({ key: 'css', prepend: true, nonce, container: page.head }));
  const [pageTheme] = useState(() =>
    page === document || !page.defaultView ? theme : themeForFrame(page, page.defaultView),
  );
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={pageTheme}
        defaultMode="system"
        modeStorageKey={modeStorageKey}
        documentNode={page}
        colorSchemeNode={page.documentElement}
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
