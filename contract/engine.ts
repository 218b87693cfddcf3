import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';

/** What the configured engine can do. */
export const EngineAbilities = Type.Object({
  invents: Type.Boolean({
    description: 'Whether it can make what is not in the photos: another kind of garment, shoes, a new neckline',
  }),
  generation_price: Type.Integer({ minimum: 0, description: 'Paise, when the plan has no generations left' }),
  unavailable_suggestions: Type.Array(Type.Object({ suggestion: Type.String(), reason: Type.String() }), {
    description: 'The suggested prompts that it cannot do, each with the reason as a sentence for the customer',
  }),
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
