import { preloadPage } from './app/routes/pages';
import { showLoadFailure, showSplash } from './app/splash';
import { language } from './messages/language';
import { loadTexts } from './messages/loadTexts';
import { loadServerSentences } from './messages/serverSentences';
import { readSession } from './session/sessionStorage';

/** Starts the app in two tasks. Evaluating all its modules in a single task would block a slow phone for 150 ms. */
async function load(root: HTMLElement): Promise<void> {
  const isSignedIn = readSession().refresh_token !== null;
  const texts = Promise.all([
    isSignedIn ? loadTexts('start', 'shell', 'editor') : loadTexts('start'),
    loadServerSentences(),
  ]);
  const prefetch = preloadPage(window.location.pathname, isSignedIn, texts);
  // No module of the app may be imported before its texts, which modules read while they're evaluated.
  await texts;
  const { createStore } = await import(/* webpackChunkName: "store" */ './app/store/store');
  const store = createStore();
  // A query in the URL asks for another list than the page's first request.
  if (window.location.search === '') void prefetch.then((send) => send?.(store.dispatch));
  await new Promise((resolve) => void setTimeout(resolve));
  const { start } = await import(/* webpackChunkName: "start" */ './app/start');
  start(root, store);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');
document.documentElement.lang = language;
showSplash(root);
load(root).catch((error: unknown) => {
  showLoadFailure(root);
  throw error;
});
