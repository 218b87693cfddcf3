import { preloadPage } from './app/routes/pages';
import { showLoadFailure, showSplash } from './app/splash';
import { language } from './messages/language';
import { readSession } from './session/sessionStorage';

/** Starts the app in two tasks. Evaluating all its modules in one would block a slow phone for 150 ms. */
async function load(root: HTMLElement): Promise<void> {
  const { createStore } = await import(/* webpackChunkName: "store" */ './app/store/store');
  const store = createStore();
  await new Promise((resolve) => void setTimeout(resolve));
  const { start } = await import(/* webpackChunkName: "start" */ './app/start');
  start(root, store);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');
document.documentElement.lang = language;
showSplash(root);
preloadPage(window.location.pathname, readSession().token !== null);
load(root).catch((error: unknown) => {
  showLoadFailure(root);
  throw error;
});
