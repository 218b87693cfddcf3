import { firstFrame } from './app/firstFrame';
import { firstVisit } from './app/pages';
import { showLoadFailure } from './app/showLoadFailure';
import { language } from './messages/language';
import { loadTexts } from './messages/loadTexts';
import { readSession } from './session/sessionStorage';

/** Yields to the browser, so that it can respond to input. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/**
 * Shows the header of the visited page, loads the page and the app in parallel, and starts the app in several tasks: a
 * single one would block a slow phone for a quarter of a second.
 */
async function show(root: HTMLElement): Promise<void> {
  const visit = firstVisit(window.location.pathname, readSession().token !== null);
  root.append(firstFrame(visit));
  // Before everything else: modules read their texts while they're evaluated.
  await (visit.isInShell ? loadTexts('start', 'pages') : loadTexts('start'));
  const page = visit.load().catch(() => {
    // Ignored here: the app loads it again and shows the error.
  });
  await import(/* webpackChunkName: "api" */ './api/baseApi');
  await nextTask();
  const { createStore } = await import(/* webpackChunkName: "store" */ './app/store');
  const store = createStore();
  await nextTask();
  const { createRoot } = await import(/* webpackChunkName: "react" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackChunkName: "start" */ './app/start');
  await page;
  start(store, createRoot(root));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');
document.documentElement.lang = language;
show(root).catch((error: unknown) => {
  showLoadFailure(root);
  throw error;
});
