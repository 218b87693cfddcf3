/** webpack fills in the mode of the build. */
declare const process: { env: { NODE_ENV: string } };

/**
 * How long to wait after the page has loaded, in milliseconds. By then the page has fetched its data and pictures, so downloading the files for offline use
 * doesn't slow the page down.
 */
const registrationDelay = 3_000;

const runWhenIdle = (task: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else task();
};

/**
 * Registers the service worker when the browser is idle. Only production builds have a service worker, because in development, files change while their names
 * stay the same.
 */
export function registerServiceWorkerWhenIdle(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () =>
    setTimeout(
      () =>
        runWhenIdle(
          () => void import('./serviceWorkerClient').then(({ registerServiceWorker }) => registerServiceWorker()),
        ),
      registrationDelay,
    );
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
