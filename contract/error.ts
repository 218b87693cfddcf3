import { type Static, Type } from '@sinclair/typebox';

/** The response to every failed call: `detail` is a sentence for a person, `code` is for programs. */
export const ErrorBody = Type.Object(
  { detail: Type.String({ description: 'What went wrong and what to do, for a person' }), code: Type.String() },
  { $id: 'ErrorBody' },
);
export type ErrorBody = Static<typeof ErrorBody>;
