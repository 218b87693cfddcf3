/** `agreed`: photos may be sent. `without`: make the picture without sending photos. `cancelled`: don't make the picture. */
export type ConsentAnswer = 'agreed' | 'without' | 'cancelled';

let resolveAnswer: ((answer: ConsentAnswer) => void) | null = null;
const listeners = new Set<() => void>();

function setResolver(next: typeof resolveAnswer): void {
  resolveAnswer = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the user whether photos may be sent to the companies that make the pictures. Called when the server refuses a run for lack of consent; the editor shows
 * the question.
 */
export const photoConsent = {
  /** Asks the user, and resolves to the answer. If an earlier question is still open, it is cancelled. */
  ask(): Promise<ConsentAnswer> {
    photoConsent.answer('cancelled');
    return new Promise((resolve) => setResolver(resolve));
  },
  answer(answer: ConsentAnswer): void {
    const resolve = resolveAnswer;
    if (!resolve) return;
    setResolver(null);
    resolve(answer);
  },
  isAsking: (): boolean => resolveAnswer !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
