/** The key of a list in local storage: the ids of users who have agreed, on this device, to pay for generations from their wallet. */
const storageKey = 'walletCharges';

function readIds(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export const areChargesAllowed = (userId: number): boolean => readIds().includes(userId);

/** Remembers that the user has agreed. If that can't be stored, the user is asked again. */
export function allowCharges(userId: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...new Set([...readIds(), userId])]));
  } catch {
    // The browser denies storage, for example in a private window.
  }
}
