import { render, screen } from '@testing-library/react';
import { registerServiceWorker } from '../../../src/app/offline/serviceWorkerClient';
import { Appearance } from '../../../src/app/theme/Appearance';
import { Toasts } from '../../../src/app/toasts/Toasts';
import { letTimePass } from '../../support/waitWithUpdates';

/**
 * Simulates a browser in which a new service worker has been installed and is waiting. `active` is the service worker of an older version, which is still in
 * use; null if there is none.
 */
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

test('a reload is offered when a new version has been installed, but not when it is the first version in this browser', async () => {
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
