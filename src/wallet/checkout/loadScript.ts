/** Milliseconds to wait for a third-party script. */
const loadTimeout = 20_000;

/**
 * Loads and runs a script from another origin in this page.
 *
 * @throws Error if it can't be loaded. The next call then tries again
 */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The script ${address} couldn't be loaded`));
    };
    const timer = setTimeout(fail, loadTimeout);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.src = address;
    document.head.append(script);
  });
}
