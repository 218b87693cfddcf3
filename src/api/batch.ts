interface Waiting<Answer> {
  question: string;
  answer: (answer: Answer | null) => void;
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
  let waiting: Waiting<Answer>[] = [];

  async function call(asked: Waiting<Answer>[]): Promise<void> {
    const questions = [...new Set(asked.map(({ question }) => question))];
    const answers = await ask(questions).catch(() => []);
    const known = new Map(questions.map((question, index) => [question, answers[index] ?? null]));
    for (const { question, answer } of asked) answer(known.get(question) ?? null);
  }

  function callAll(): void {
    const asked = waiting;
    waiting = [];
    for (let start = 0; start < asked.length; start += maxSize) void call(asked.slice(start, start + maxSize));
  }

  return (question) =>
    new Promise((answer) => {
      if (waiting.length === 0) setTimeout(callAll, delay);
      waiting.push({ question, answer });
    });
}
