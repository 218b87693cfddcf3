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
    // Storage is denied: the next visit asks again.
  }
}
