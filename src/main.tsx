import { preloadPage } from './app/routes/pages';
import { showLoadFailure, showSplash } from './app/splash';
import { language } from './messages/language';
import { loadTexts } from './messages/loadTexts';
import { loadServerSentences } from './messages/serverSentences';
import { readSession } from './session/sessionStorage';

/** Starts the app. It imports the store first and the rest of the app later, because evaluating all modules at once would block a slow phone for 150 ms. */
async function startApp(root: HTMLElement): Promise<void> {
  const isSignedIn = readSession().refresh_token !== null;
  const texts = Promise.all([
    isSignedIn ? loadTexts('start', 'shell', 'editor') : loadTexts('start'),
    loadServerSentences(),
  ]);
  const prefetch = preloadPage(window.location.pathname, isSignedIn, texts);
  // Wait for the texts before importing any module of the app, because modules read their texts while they are evaluated.
  await texts;
  const { createStore } = await import(/* webpackChunkName: "store" */ './app/store/store');
  const store = createStore();
  // Skip the first request if the URL has a query, because the page then needs a filtered or sorted list.
  if (window.location.search === '') void prefetch.then((send) => send?.(store.dispatch));
  await new Promise((resolve) => void setTimeout(resolve));
  const { startApp } = await import(/* webpackChunkName: "start" */ './app/startApp');
  startApp(root, store);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');
document.documentElement.lang = language;
showSplash(root);
startApp(root).catch((error: unknown) => {
  showLoadFailure(root);
  throw error;
});
