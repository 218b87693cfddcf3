/** Adds a stylesheet to the page and waits for it. As a file from our own server it is allowed by the content security policy. @throws if it can't be fetched */
export async function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // Otherwise the next attempt would take it for loaded.
      link.remove();
      reject(new Error('The stylesheet could not be loaded'));
    });
    document.head.append(link);
  });
}
