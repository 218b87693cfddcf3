import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { App } from '../../../src/app/App';
import { preloadPage } from '../../../src/app/routes/pages';
import { createStore } from '../../../src/app/store/store';
import { aSavedImage } from '../../support/library';
import { meera } from '../../support/renderApp';
import { api, server } from '../../support/server';

const preload = () => document.querySelector('link[rel="preload"][as="image"]');

test('if a visit starts on the Saved page, the looks and the first picture are requested before the page renders, and only once', async () => {
  let requests = 0;
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  server.use(
    http.get(api('/saved-images/get-generated-images/'), () => {
      requests++;
      arrived();
      return HttpResponse.json([aSavedImage(3), aSavedImage(2)]);
    }),
  );
  localStorage.setItem('user', JSON.stringify(meera));
  localStorage.setItem('termsAccepted', 'true');
  window.history.replaceState(null, '', '/saved');
  const store = createStore();
  void (await preloadPage('/saved', true, Promise.resolve()))?.(store.dispatch);
  await arrival;
  await waitFor(() => expect(preload()).not.toBeNull());
  render(<App store={store} />);
  const [first, second] = await screen.findAllByRole('img', { name: /^Saved image/ });
  expect(requests).toBe(1);
  // The first picture is preloaded, because it is usually the largest content of the page. If its `srcset` or `sizes` differed from those of the preload, the
  // browser would load it twice.
  expect(preload()).toHaveAttribute('imagesrcset', first?.getAttribute('srcset'));
  expect(preload()).toHaveAttribute('imagesizes', first?.getAttribute('sizes'));
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).toHaveAttribute('loading', 'eager');
  expect(second).toHaveAttribute('loading', 'lazy');
});
