import { type Static, Type } from '@sinclair/typebox';

/** What every failed call answers: a sentence for a person and a word for a program. */
export const ErrorBody = Type.Object(
  { detail: Type.String({ description: 'What went wrong and what to do, for a person' }), code: Type.String() },
  { $id: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;
