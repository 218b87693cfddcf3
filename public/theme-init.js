// Runs before anything is painted, so that the page never flashes in the other colour scheme.
(() => {
  const key = 'vite-ui-theme';
  let mode = 'system';
  try {
    const stored = localStorage.getItem(key);
    if (stored === 'light' || stored === 'dark') mode = stored;
    // Anything else would be taken for a colour scheme of that name.
    else if (stored !== 'system') localStorage.removeItem(key);
  } catch {
    // Storage is denied: the system decides.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mui-color-scheme', dark ? 'dark' : 'light');

  // The toasts' style engine reads its nonce from here while its module is evaluated.
  window.__nonce__ = document.querySelector('meta[name="csp-nonce"]').content;
})();
