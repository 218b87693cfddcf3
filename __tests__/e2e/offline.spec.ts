import { expect } from '@playwright/test';
import { newAccount, signUp } from './steps';
import { test } from './test';

test.use({ serviceWorkers: 'allow' });

/** The addresses of all pictures that are cached for offline use. */
const cachedPictures = async (): Promise<string[]> => {
  const names = (await caches.keys()).filter((name) => name.startsWith('pictures-'));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
};

test('the app opens offline and shows the cached pictures; after the log-out, no picture is left in the cache', async ({
  page,
  context,
}) => {
  await signUp(page, newAccount('offline', 'lehenga-7'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/try-on');
  await page.getByRole('button', { name: 'Try with our samples' }).click();
  await expect(page.getByText(/are in your library/)).toBeVisible();
  await page.getByRole('link', { name: 'Models' }).click();
  await page.getByRole('tab', { name: 'Library' }).click();
  const firstPicture = page.getByRole('tabpanel').getByRole('img').first();
  await expect(firstPicture).toBeVisible();
  await expect.poll(() => page.evaluate(cachedPictures)).not.toEqual([]);
  for (const address of await page.evaluate(cachedPictures))
    expect(address).toMatch(/^\/media\/[\w-]+\/(thumbnail|original)$/);
  const apiAnswers = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return stores.flat().filter(({ url }) => /\/(api|s)\//.test(url)).length;
    });
  expect(await apiAnswers()).toBe(0);

  const picture = await firstPicture.getAttribute('src');
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) errors.push(message.text());
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Models', exact: true })).toBeVisible();
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  const status = (address: string) =>
    page.evaluate(
      async (url) =>
        await fetch(url).then(
          ({ status: code }) => code,
          () => 0,
        ),
      address,
    );
  // A cached picture is shown offline, even with an expired address.
  expect([await status(picture!), await status(`${picture!.split('?')[0]}?exp=1&sig=old`)]).toEqual([200, 200]);
  expect(await status('/api/v1/users/')).toBe(0);
  expect(errors).toEqual([]);

  await context.setOffline(false);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(cachedPictures)).toEqual([]);
});
