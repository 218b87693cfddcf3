import { preloadPage } from './app/routes/pages';
import { showLoadFailure } from './app/showLoadFailure';
import { language } from './messages/language';
import { readSession } from './session/sessionStorage';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');
document.documentElement.lang = language;
preloadPage(window.location.pathname, readSession().token !== null);
import(/* webpackChunkName: "start" */ './app/start')
  .then(({ start }) => start(root))
  .catch((error: unknown) => {
    showLoadFailure(root);
    throw error;
  });
