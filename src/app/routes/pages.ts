import type { ComponentType } from 'react';
import { type LazyPart, loadTexts } from '../../messages/loadTexts';
import type { AppStore } from '../store/store';

/** Loads a page. First waits until `appTexts`, the texts that every page needs, have loaded. */
type LoadPage = (appTexts?: Promise<unknown>) => Promise<{ default: ComponentType }>;

/** Sends the first requests of a page before the page renders. */
type Prefetch = (dispatch: AppStore['dispatch']) => Promise<void>;

/** Returns a loader that first loads these parts of the texts, and then the page. The page's modules read their texts as soon as they are evaluated. */
const withTexts =
  (parts: readonly LazyPart[], load: LoadPage): LoadPage =>
  async (appTexts) => {
    await Promise.all([appTexts, loadTexts(...parts)]);
    return load();
  };

export const loadShell = withTexts(['shell', 'editor'], async () => ({
  default: (await import(/* webpackChunkName: "shell" */ '../../shell/Shell')).Shell,
}));

/** The pages for signed-out users. The keys are paths, as in the lists below. */
export const signedOutPages: Record<string, LoadPage> = {
  '/auth/signin': withTexts([], async () => ({
    default: (await import(/* webpackChunkName: "signIn" */ '../../features/auth/SignInPage')).SignInPage,
  })),
  '/auth/signup': withTexts(['access'], async () => ({
    default: (await import('../../features/auth/SignUpPage')).SignUpPage,
  })),
};

/**
 * Pages for everyone, signed in or not. Links from emails must also work for signed-in users. So must “Forgot password?”, because some actions ask signed-in
 * users for their password.
 */
export const openPages: Record<string, LoadPage> = {
  '/forgot-password': withTexts(['access'], async () => ({
    default: (await import('../../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
  })),
  '/auth/reset-password': withTexts(['access'], async () => ({
    default: (await import('../../features/auth/ResetPasswordPage')).ResetPasswordPage,
  })),
  '/auth/confirm-email': withTexts(['access'], async () => ({
    default: (await import('../../features/auth/ConfirmEmailPage')).ConfirmEmailPage,
  })),
  '/verify': withTexts(['shell', 'verify'], async () => ({
    default: (await import('../../features/verify/VerifyPage')).VerifyPage,
  })),
};

export const signedInPages: Record<string, LoadPage> = {
  '/': withTexts(['library'], async () => ({
    default: (await import('../../features/models/ModelsPage')).ModelsPage,
  })),
  '/model/:model_Id': withTexts(['library'], async () => ({
    default: (await import('../../features/models/ModelGalleryPage')).ModelGalleryPage,
  })),
  '/model/:model_Id/:model_image_id': withTexts(['library'], async () => ({
    default: (await import('../../features/models/ModelImagePage')).ModelImagePage,
  })),
  '/garment': withTexts(['library'], async () => ({ default: (await import('./GarmentsRoute')).GarmentsRoute })),
  '/garment/:garment_id': withTexts(['library'], async () => ({
    default: (await import('../../features/garments/GarmentGalleryPage')).GarmentGalleryPage,
  })),
  '/catalogue': withTexts(['library', 'catalogue'], async () => ({
    default: (await import(/* webpackChunkName: "catalogue" */ '../../features/catalogue/CataloguesPage'))
      .CataloguesPage,
  })),
  '/catalogue/:catalogue_id': withTexts(['library', 'catalogue'], async () => ({
    default: (await import(/* webpackChunkName: "catalogue" */ '../../features/catalogue/CataloguePage')).CataloguePage,
  })),
  '/try-on': withTexts([], async () => ({ default: (await import('./TryOnRoute')).TryOnRoute })),
  '/saved': withTexts(['library'], async () => ({
    default: (await import(/* webpackChunkName: "saved" */ '../../features/saved/SavedPage')).SavedPage,
  })),
  '/saved/:saved_id': withTexts(['library'], async () => ({
    default: (await import('../../features/saved/SavedImagePage')).SavedImagePage,
  })),
  '/account': withTexts(['account'], async () => ({
    default: (await import('../../features/account/AccountPage')).AccountPage,
  })),
  '/support/status': withTexts(['status'], async () => ({
    default: (await import('../../support/status/StatusPage')).StatusPage,
  })),
  '/help': withTexts(['help'], async () => ({ default: (await import('./HelpRoute')).HelpRoute })),
};

/** The loaders of the prefetch functions, by path. A page needs such a function if its largest content depends on a response of the server. */
const prefetches: Record<string, () => Promise<Prefetch>> = {
  '/saved': async () =>
    (await import(/* webpackChunkName: "saved" */ '../../features/saved/prefetchSavedPage')).prefetchSavedPage,
};

/**
 * Requests the scripts of the page at `path` while the app's own texts and scripts are still loading. Otherwise they would be requested only when the app has
 * started, which is a second later on a slow phone. A page with an id in its path isn't preloaded, because visits seldom start there.
 *
 * @param appTexts the texts that every page needs; the page's modules read them as soon as they are evaluated
 * @returns a function that sends the page's first requests. Undefined if the page has none, or if something can't be loaded
 */
export async function preloadPage(
  path: string,
  isSignedIn: boolean,
  appTexts: Promise<unknown>,
): Promise<Prefetch | undefined> {
  const pages = { ...openPages, ...(isSignedIn ? signedInPages : signedOutPages) };
  // The guard redirects signed-out users to the sign-in page.
  const load = pages[path] ?? (isSignedIn ? undefined : pages['/auth/signin']);
  // Ignore failures here: the app loads these files again when it renders the page, and then shows the error.
  void Promise.allSettled([load?.(appTexts), isSignedIn && loadShell(appTexts)]);
  try {
    await appTexts;
    return isSignedIn ? await prefetches[path]?.() : undefined;
  } catch {
    return undefined;
  }
}
