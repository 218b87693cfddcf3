import type { ComponentType } from 'react';
import { loadStoredPanel as loadGarmentPanel } from '../features/garments/panels';
import { loadStoredPanel as loadModelPanel } from '../features/models/panels';
import { type LazyPart, loadTexts } from '../messages/loadTexts';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** Also loads the texts of the pages, which are shown in the shell and therefore loaded after it. */
export const loadShell = async () => {
  await loadTexts('pages');
  return { default: (await import(/* webpackChunkName: "shell" */ '../shell/Shell')).Shell };
};

/** A page reads its texts while it is evaluated, so they are loaded before. */
const withTexts =
  (part: LazyPart, load: LoadPage): LoadPage =>
  async () => {
    await loadTexts(part);
    return load();
  };

/** Pages for signed-out users, by path (as in the lists below). */
export const signedOutPages = {
  '/auth/signin': async () => ({
    default: (await import(/* webpackChunkName: "signIn" */ '../features/auth/SignInPage')).SignInPage,
  }),
  '/auth/signup': withTexts('access', async () => ({
    default: (await import('../features/auth/SignUpPage')).SignUpPage,
  })),
} satisfies Record<string, LoadPage>;

/**
 * For everyone: a link from an email must work whoever is signed in, and a signed-in user who is asked for the
 * password may have forgotten it.
 */
export const openPages = {
  '/forgot-password': withTexts('access', async () => ({
    default: (await import('../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
  })),
  '/auth/reset-password': withTexts('access', async () => ({
    default: (await import(/* webpackChunkName: "mailedLink" */ '../features/auth/ResetPasswordPage'))
      .ResetPasswordPage,
  })),
  '/auth/confirm-email': withTexts('access', async () => ({
    default: (await import(/* webpackChunkName: "mailedLink" */ '../features/auth/ConfirmEmailPage')).ConfirmEmailPage,
  })),
} satisfies Record<string, LoadPage>;

export const signedInPages = {
  '/': withTexts('library', async () => {
    const [{ ModelsPage }] = await Promise.all([import('../features/models/ModelsPage'), loadModelPanel()]);
    return { default: ModelsPage };
  }),
  '/model/:model_Id': withTexts('library', async () => ({
    default: (await import('../features/models/ModelGalleryPage')).ModelGalleryPage,
  })),
  '/model/:model_Id/:model_image_id': withTexts('library', async () => ({
    default: (await import('../features/models/ModelImagePage')).ModelImagePage,
  })),
  '/garment': withTexts('library', async () => {
    const [{ GarmentsRoute }] = await Promise.all([import('./GarmentsRoute'), loadGarmentPanel()]);
    return { default: GarmentsRoute };
  }),
  '/garment/:garment_id': withTexts('library', async () => ({
    default: (await import('../features/garments/GarmentGalleryPage')).GarmentGalleryPage,
  })),
  '/try-on': async () => ({ default: (await import('./TryOnRoute')).TryOnRoute }),
  '/saved': withTexts('library', async () => ({ default: (await import('../features/saved/SavedPage')).SavedPage })),
  '/saved/:saved_id': withTexts('library', async () => ({
    default: (await import('../features/saved/SavedImagePage')).SavedImagePage,
  })),
  '/account': withTexts('account', async () => ({
    default: (await import('../features/account/AccountPage')).AccountPage,
  })),
  '/help': withTexts('help', async () => ({ default: (await import('./HelpRoute')).HelpRoute })),
} satisfies Record<string, LoadPage>;

const addressOf = (pages: Record<string, LoadPage>, path: string): string | undefined => {
  const parts = path.split('/');
  return Object.keys(pages).find((address) => {
    const wanted = address.split('/');
    return wanted.length === parts.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i]);
  });
};

export interface FirstVisit {
  /** Path of the page; undefined if it is in none of the lists, and its page loads later. */
  address?: string;
  isInShell: boolean;
  /** Loads what the visit will show. */
  load: () => Promise<unknown>;
}

/** Predicts which page a first visit leads to. The router decides in the end, but it is part of the app, which is still loading. */
export function firstVisit(path: string, isSignedIn: boolean): FirstVisit {
  const pages = isSignedIn ? { ...signedInPages, ...openPages } : { ...signedOutPages, ...openPages };
  // The guard redirects signed-out users to the sign-in page.
  const address = addressOf(pages, path) ?? (isSignedIn ? undefined : '/auth/signin');
  const page: LoadPage | undefined = (pages as Record<string, LoadPage>)[address ?? ''];
  const isInShell = isSignedIn && !addressOf(openPages, path) && path !== '/support/replay';
  return { address, isInShell, load: () => Promise.all([page?.(), isInShell && loadShell()]) };
}
