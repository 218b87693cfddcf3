import type { ComponentType } from 'react';
import { type LazyPart, loadTexts } from '../../messages/loadTexts';
import type { AppStore } from '../store/store';

interface LoadedPage {
  default: ComponentType;
  /** Sends the page's first requests before the page renders. Only worth it if the page's largest content waits for their answers. */
  prefetch?: (dispatch: AppStore['dispatch']) => void;
}

type LoadPage = () => Promise<LoadedPage>;

/** Loads the shell. First loads the texts that the shell and its pages read while their modules are evaluated. */
export const loadShell = async () => {
  await loadTexts('shell', 'editor');
  return { default: (await import(/* webpackChunkName: "shell" */ '../../shell/Shell')).Shell };
};

/** Returns a loader that loads the texts of these parts before the page, because the modules of the page read them while they are evaluated. */
const withTexts =
  (parts: LazyPart | readonly LazyPart[], load: LoadPage): LoadPage =>
  async () => {
    await loadTexts(...[parts].flat());
    return load();
  };

/** Pages for signed-out users, by path (as in the lists below). */
export const signedOutPages: Record<string, LoadPage> = {
  '/auth/signin': async () => ({
    default: (await import(/* webpackChunkName: "signIn" */ '../../features/auth/SignInPage')).SignInPage,
  }),
  '/auth/signup': withTexts('access', async () => ({
    default: (await import('../../features/auth/SignUpPage')).SignUpPage,
  })),
};

/** Pages for everyone. Links from emails must also work for signed-in users, and a signed-in user who is asked for the password may have forgotten it. */
export const openPages: Record<string, LoadPage> = {
  '/forgot-password': withTexts('access', async () => ({
    default: (await import('../../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
  })),
  '/auth/reset-password': withTexts('access', async () => ({
    default: (await import('../../features/auth/ResetPasswordPage')).ResetPasswordPage,
  })),
  '/auth/confirm-email': withTexts('access', async () => ({
    default: (await import('../../features/auth/ConfirmEmailPage')).ConfirmEmailPage,
  })),
  '/verify': withTexts(['shell', 'verify'], async () => ({
    default: (await import('../../features/verify/VerifyPage')).VerifyPage,
  })),
};

export const signedInPages: Record<string, LoadPage> = {
  '/': withTexts('library', async () => ({ default: (await import('../../features/models/ModelsPage')).ModelsPage })),
  '/model/:model_Id': withTexts('library', async () => ({
    default: (await import('../../features/models/ModelGalleryPage')).ModelGalleryPage,
  })),
  '/model/:model_Id/:model_image_id': withTexts('library', async () => ({
    default: (await import('../../features/models/ModelImagePage')).ModelImagePage,
  })),
  '/garment': withTexts('library', async () => ({ default: (await import('./GarmentsRoute')).GarmentsRoute })),
  '/garment/:garment_id': withTexts('library', async () => ({
    default: (await import('../../features/garments/GarmentGalleryPage')).GarmentGalleryPage,
  })),
  '/catalogue': withTexts(['library', 'catalogue'], async () => ({
    default: (await import(/* webpackChunkName: "catalogue" */ '../../features/catalogue/CataloguesPage'))
      .CataloguesPage,
  })),
  '/catalogue/:catalogue_id': withTexts(['library', 'catalogue'], async () => ({
    default: (await import(/* webpackChunkName: "catalogue" */ '../../features/catalogue/CataloguePage')).CataloguePage,
  })),
  '/try-on': async () => ({ default: (await import('./TryOnRoute')).TryOnRoute }),
  '/saved': withTexts('library', async () => {
    const [{ SavedPage }, { prefetchSavedPage }] = await Promise.all([
      import(/* webpackChunkName: "saved" */ '../../features/saved/SavedPage'),
      import(/* webpackChunkName: "saved" */ '../../features/saved/prefetchSavedPage'),
    ]);
    return { default: SavedPage, prefetch: (dispatch) => void prefetchSavedPage(dispatch) };
  }),
  '/saved/:saved_id': withTexts('library', async () => ({
    default: (await import('../../features/saved/SavedImagePage')).SavedImagePage,
  })),
  '/account': withTexts('account', async () => ({
    default: (await import('../../features/account/AccountPage')).AccountPage,
  })),
  '/support/status': withTexts('status', async () => ({
    default: (await import('../../support/status/StatusPage')).StatusPage,
  })),
  '/help': withTexts('help', async () => ({ default: (await import('./HelpRoute')).HelpRoute })),
};

/**
 * Requests the scripts of the page at `path` while the app's own scripts are still loading. Otherwise the app would request them when it starts, which is a
 * second later on a slow phone. A page with an id in its path isn't preloaded, because visits seldom start there. Returns the page, or undefined if it isn't
 * preloaded or can't be loaded.
 */
export async function preloadPage(path: string, isSignedIn: boolean): Promise<LoadedPage | undefined> {
  const pages = { ...openPages, ...(isSignedIn ? signedInPages : signedOutPages) };
  // The guard redirects signed-out users to the sign-in page.
  const load = pages[path] ?? (isSignedIn ? undefined : pages['/auth/signin']);
  try {
    const [page] = await Promise.all([load?.(), isSignedIn && loadShell()]);
    return page;
  } catch {
    // The app loads the page again, and shows the error.
    return undefined;
  }
}
