/** The user agrees, declines but wants the picture made without sending photos, or wants no picture. */
export type ConsentAnswer = 'agreed' | 'without' | 'cancelled';

let answerWaiting: ((answer: ConsentAnswer) => void) | null = null;
const listeners = new Set<() => void>();

function change(next: typeof answerWaiting): void {
  answerWaiting = next;
  for (const listener of listeners) listener();
}

/** The question whether photos may be sent to the company that makes the pictures. It is asked when the server refuses a run for lack of consent, and shown by the editor. */
export const photoConsent = {
  /** Asks the user, and resolves to the answer. A question that is still open is cancelled. */
  ask(): Promise<ConsentAnswer> {
    photoConsent.answer('cancelled');
    return new Promise((resolve) => change(resolve));
  },
  answer(answer: ConsentAnswer): void {
    const resolve = answerWaiting;
    if (!resolve) return;
    change(null);
    resolve(answer);
  },
  isAsked: (): boolean => answerWaiting !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
