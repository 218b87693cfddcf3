/** Milliseconds that another's server has for its script. */
const patience = 20_000;

/** Runs another origin's script in this page. @throws Error when it does not come: the next try fetches it anew */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    const timer = setTimeout(fail, patience);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.src = address;
    document.head.append(script);
  });
}
