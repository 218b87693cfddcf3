import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';

/** What the configured engine can do. */
export const EngineAbilities = Type.Object({
  invents: Type.Boolean({
    description: 'Changes that take a picture invented from words: another kind of garment, shoes, a new neckline',
  }),
  generation_price: Type.Integer({ minimum: 0, description: 'Paise, where the plan has no generations left' }),
  unavailable_suggestions: Type.Array(Type.Object({ suggestion: Type.String(), reason: Type.String() }), {
    description: 'Which of the ready-made prompts it cannot do, and why, as a sentence for the customer',
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
