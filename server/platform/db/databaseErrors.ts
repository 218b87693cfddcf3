import { DatabaseError } from 'pg';

const uniqueViolation = '23505';
const unstorableCharacter = '22021';

/** The error that PostgreSQL reported, which drizzle may have wrapped. Undefined for other errors. */
function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof DatabaseError ? cause : undefined;
}

/** The name of the unique constraint or index that was violated. Undefined for other errors. */
export function violatedConstraintOf(error: unknown): string | undefined {
  const cause = databaseErrorOf(error);
  return cause?.code === uniqueViolation ? cause.constraint : undefined;
}

/** Whether PostgreSQL refused a text because it contains the NUL character, which it can't store. */
export function isUnstorableText(error: unknown): boolean {
  return databaseErrorOf(error)?.code === unstorableCharacter;
}

/**
 * PostgreSQL's error codes for a statement, a lock or an idle transaction that timed out, for a server that is starting, stopping or crashing, and for too many
 * connections.
 */
const unavailableCodes = ['57014', '55P03', '25P03', '57P01', '57P02', '57P03', '53300'];
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'];
/** Messages of the library pg for errors that have no code. */
const unavailableMessage =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|not queryable/i;

/** Whether the database was too slow or unreachable. The same request may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const fromDatabase = databaseErrorOf(error);
  if (fromDatabase) return unavailableCodes.includes(fromDatabase.code ?? '');
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (networkCodes.includes(code ?? '') || unavailableMessage.test(cause.message)) return true;
  }
  return false;
}
