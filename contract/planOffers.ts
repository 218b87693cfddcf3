import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { PlanName } from './users';

/** How users change their plan on this server: `simulated` (immediately and free), `paid` (after a payment), or `off` (they can't). */
export const PlanChangeMode = Type.Union([Type.Literal('simulated'), Type.Literal('paid'), Type.Literal('off')]);
export type PlanChangeMode = Static<typeof PlanChangeMode>;

export const PlanOffers = Type.Object({
  changes: PlanChangeMode,
  plans: Type.Array(
    Type.Object({
      plan_type: PlanName,
      price: Type.Union([Type.Integer(), Type.Null()], { description: 'Paise; null if nothing is charged' }),
    }),
  ),
});
export type PlanOffers = Static<typeof PlanOffers>;

export const planCalls = {
  getPlans: call({
    method: 'GET',
    path: '/plans/',
    summary: 'How plans are changed, and what each plan costs',
    access: 'user',
    response: { 200: PlanOffers },
  }),
};
