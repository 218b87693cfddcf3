import { DatabaseError } from 'pg';

const uniqueViolation = '23505';
const unstorableCharacter = '22021';

/** What PostgreSQL said; drizzle wraps what the driver throws. */
function databaseError(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof DatabaseError ? cause : undefined;
}

/** The name of the unique constraint or index that an insert or update broke, if that is what went wrong. */
export function violatedConstraint(error: unknown): string | undefined {
  const found = databaseError(error);
  return found?.code === uniqueViolation ? found.constraint : undefined;
}

/** Whether a text held what PostgreSQL keeps in no text: the character NUL. */
export function isUnstorableText(error: unknown): boolean {
  return databaseError(error)?.code === unstorableCharacter;
}
