import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';

/** Builds the schema of a reason why the engine can't make something at the moment. */
const reasonSchema = (description: string) =>
  Type.Object(
    { code: Type.String(), detail: Type.String({ description: 'The reason, as a sentence for the customer' }) },
    { description },
  );

/** What the configured engine can do. */
export const EngineAbilities = Type.Object({
  invents: Type.Boolean({
    description:
      'Whether the engine can create what is not in the photos: another kind of garment, shoes, a new neckline',
  }),
  generation_price: Type.Integer({
    minimum: 0,
    description: 'Price of a generation in paise, charged when the plan has no generations left',
  }),
  unavailable_suggestions: Type.Array(Type.Object({ suggestion: Type.String(), reason: Type.String() }), {
    description:
      'The suggested prompts that the engine cannot carry out, each with the reason as a sentence for the customer',
  }),
  photos_sent_to: Type.Array(Type.String(), {
    description:
      'The companies to which photos may be sent. The user has to agree to each before photos are first sent to it: PUT /consents/',
  }),
  works_without_provider: Type.Boolean({
    description:
      'Whether pictures can also be made without sending photos to these companies, in a simpler way: `without_provider` of the requests',
  }),
  no_try_ons: Type.Optional(reasonSchema('Why no try-on can be made at the moment. Missing if they can')),
  no_edits: Type.Optional(reasonSchema('Why no picture can be edited at the moment. Missing if they can')),
});
export type EngineAbilities = Static<typeof EngineAbilities>;

export const engineCalls = {
  getEngine: call({
    method: 'GET',
    path: '/engine/',
    summary: 'What the configured engine can do, and what a generation costs',
    access: 'user',
    response: { 200: EngineAbilities },
  }),
};
