const storageKey = 'termsAccepted';

export function readTermsAccepted(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}

export function writeTermsAccepted(): void {
  try {
    localStorage.setItem(storageKey, 'true');
  } catch {
    // The browser's storage is unavailable, so the next visit asks again.
  }
}
