const key = 'termsAccepted';

export function readTermsAccepted(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

export function writeTermsAccepted(): void {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // The browser's storage is unavailable, so the next visit asks again.
  }
}
