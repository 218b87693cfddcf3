import { render, screen } from '@testing-library/react';
import { registerServiceWorker } from '../../../src/app/offline/serviceWorkerClient';
import { Appearance } from '../../../src/app/theme/Appearance';
import { Toasts } from '../../../src/app/toasts/Toasts';
import { letTimePass } from '../../support/waitWithUpdates';

/** A browser in which a service worker has been installed, but isn't used yet, perhaps because another one is active. */
function browserWith(active: object | null) {
  const installed = Object.assign(new EventTarget(), { scriptURL: `${location.origin}/sw.js`, state: 'installed' });
  const registration = Object.assign(new EventTarget(), { active, waiting: installed, installing: null });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      controller: null,
      register: async () => registration,
      getRegistration: async () => registration,
    }),
  });
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('a reload is offered for a new version, but not while the first one starts', async () => {
  render(
    <Appearance>
      <Toasts />
    </Appearance>,
  );
  browserWith(null);
  registerServiceWorker();
  await letTimePass(50);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();

  browserWith({});
  registerServiceWorker();
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});
