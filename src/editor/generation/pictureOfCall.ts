import { type Outcome, outcomeOfError } from './outcome';

interface Call<Answer> extends PromiseLike<{ data?: Answer; error?: unknown }> {
  abort: () => void;
}

/** A generation whose call answers with the picture. Closing the call is what cancels it on the server. */
export async function pictureOfCall<Answer>(
  call: Call<Answer>,
  signal: AbortSignal,
  urlOf: (answer: Answer) => string,
): Promise<Outcome> {
  signal.addEventListener('abort', () => call.abort());
  const { data, error } = await call;
  return data ? { status: 'completed', url: urlOf(data) } : outcomeOfError(error);
}
