import type { ComponentType } from 'react';

type LoadPage = () => Promise<{ default: ComponentType }>;

export const loadShell = async () => ({
  default: (await import(/* webpackChunkName: "shell" */ '../../shell/Shell')).Shell,
});

/** Pages for signed-out users, by path (as in the lists below). Each page is a chunk of its own. */
export const signedOutPages: Record<string, LoadPage> = {
  '/auth/signin': async () => ({
    default: (await import(/* webpackChunkName: "signIn" */ '../../features/auth/SignInPage')).SignInPage,
  }),
  '/auth/signup': async () => ({ default: (await import('../../features/auth/SignUpPage')).SignUpPage }),
};

/**
 * For everyone: a link from an email must work whoever is signed in, and a signed-in user who is asked for the
 * password may have forgotten it.
 */
export const openPages: Record<string, LoadPage> = {
  '/forgot-password': async () => ({
    default: (await import('../../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
  }),
  '/auth/reset-password': async () => ({
    default: (await import('../../features/auth/ResetPasswordPage')).ResetPasswordPage,
  }),
  '/auth/confirm-email': async () => ({
    default: (await import('../../features/auth/ConfirmEmailPage')).ConfirmEmailPage,
  }),
};

export const signedInPages: Record<string, LoadPage> = {
  '/': async () => ({ default: (await import('../../features/models/ModelsPage')).ModelsPage }),
  '/model/:model_Id': async () => ({
    default: (await import('../../features/models/ModelGalleryPage')).ModelGalleryPage,
  }),
  '/model/:model_Id/:model_image_id': async () => ({
    default: (await import('../../features/models/ModelImagePage')).ModelImagePage,
  }),
  '/garment': async () => ({ default: (await import('./GarmentsRoute')).GarmentsRoute }),
  '/garment/:garment_id': async () => ({
    default: (await import('../../features/garments/GarmentGalleryPage')).GarmentGalleryPage,
  }),
  '/try-on': async () => ({ default: (await import('./TryOnRoute')).TryOnRoute }),
  '/saved': async () => ({ default: (await import('../../features/saved/SavedPage')).SavedPage }),
  '/saved/:saved_id': async () => ({ default: (await import('../../features/saved/SavedImagePage')).SavedImagePage }),
  '/account': async () => ({ default: (await import('../../features/account/AccountPage')).AccountPage }),
  '/help': async () => ({ default: (await import('./HelpRoute')).HelpRoute }),
};

/**
 * Requests the scripts of the page at `path` along with the app's. The app itself would only request them once it has
 * run, a second later on a slow phone. Pages with ids in their path, which are seldom the first, wait for the app.
 */
export function preloadPage(path: string, isSignedIn: boolean): void {
  const pages = { ...openPages, ...(isSignedIn ? signedInPages : signedOutPages) };
  // The guard redirects signed-out users to the sign-in page.
  const load = pages[path] ?? (isSignedIn ? undefined : pages['/auth/signin']);
  // A failure is ignored here: the app loads the page again and shows the error.
  Promise.all([load?.(), isSignedIn && loadShell()]).catch(() => {});
}
