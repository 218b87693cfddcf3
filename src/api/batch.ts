interface PendingQuestion<Answer> {
  question: string;
  resolve: (answer: Answer | null) => void;
}

/**
 * Batches questions that are asked at almost the same time into one call. When signed addresses expire, all pictures of a page fail within milliseconds of each
 * other.
 *
 * @param ask sends questions, each of them once, and returns the answers in the same order
 * @param delay milliseconds from the first question to the call
 * @param maxSize questions per call
 * @returns a function that asks one question. It resolves to null if there is no answer, or if the call failed
 */
export function batch<Answer>(
  ask: (questions: string[]) => Promise<readonly (Answer | null)[]>,
  delay: number,
  maxSize: number,
): (question: string) => Promise<Answer | null> {
  let pending: PendingQuestion<Answer>[] = [];

  async function askTogether(group: PendingQuestion<Answer>[]): Promise<void> {
    const questions = [...new Set(group.map(({ question }) => question))];
    const answers = await ask(questions).catch(() => []);
    const answerTo = new Map(questions.map((question, index) => [question, answers[index] ?? null]));
    for (const { question, resolve } of group) resolve(answerTo.get(question) ?? null);
  }

  function askPending(): void {
    const questions = pending;
    pending = [];
    for (let start = 0; start < questions.length; start += maxSize)
      void askTogether(questions.slice(start, start + maxSize));
  }

  return (question) =>
    new Promise((resolve) => {
      if (pending.length === 0) setTimeout(askPending, delay);
      pending.push({ question, resolve });
    });
}
