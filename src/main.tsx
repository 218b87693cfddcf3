import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { hearOtherTabs } from './app/agreeWithOtherTabs';
import { createStore } from './app/store';
import { language } from './messages/language';
import { followOtherTabs } from './session/followOtherTabs';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');

document.documentElement.lang = language;
const store = createStore();
followOtherTabs(store);
hearOtherTabs(store);

createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
