import { firstFrame } from './app/firstFrame';
import { firstVisit } from './app/pages';
import { sayNotLoaded } from './app/sayNotLoaded';
import { language } from './messages/language';
import { readSession } from './session/sessionStorage';

/** Lets the browser answer whoever is already typing or scrolling. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/**
 * Shows the visited page's header, asks for the page and for the app at once, and takes the app in several tasks: in one, it would hold a slow phone for a
 * quarter of a second.
 */
async function show(root: HTMLElement): Promise<void> {
  const visit = firstVisit(window.location.pathname, readSession().token !== null);
  root.append(firstFrame(visit));
  const page = visit.load().catch(() => {
    // The app asks again, and shows what went wrong.
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
  sayNotLoaded(root);
  throw error;
});
