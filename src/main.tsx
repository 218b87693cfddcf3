import { preloadPage } from './app/routes/pages';
import { showLoadFailure, showSplash } from './app/splash';
import { language } from './messages/language';
import { readSession } from './session/sessionStorage';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');
document.documentElement.lang = language;
showSplash(root);
preloadPage(window.location.pathname, readSession().token !== null);
import(/* webpackChunkName: "start" */ './app/start')
  .then(({ start }) => start(root))
  .catch((error: unknown) => {
    showLoadFailure(root);
    throw error;
  });
