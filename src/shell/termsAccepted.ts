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
    // Storage is denied: the terms are asked for again on the next visit.
  }
}
