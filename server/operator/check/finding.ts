import { DrizzleQueryError } from 'drizzle-orm';

/** What a check found out. */
export interface Finding {
  /** `warning`: Drape runs, but the operator should know. */
  kind: 'ok' | 'warning' | 'problem';
  text: string;
}

export const ok = (text: string): Finding => ({ kind: 'ok', text });
export const warning = (text: string): Finding => ({ kind: 'warning', text });
export const problem = (text: string): Finding => ({ kind: 'problem', text });

/** The message of an error, followed by that of its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Drizzle's own message is only the query, so use that of the cause.
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause);
  const own = error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error.message;
  return error.cause ? `${own} (${reasonOf(error.cause)})` : own;
}
