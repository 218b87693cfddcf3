/** The plans, in the order in which they are offered. */
export const planTypes = ['Basic', 'Premium', 'Enterprise'] as const;

export type PlanType = (typeof planTypes)[number];

interface Plan {
  /** The price of one period, in US cents. */
  price: number;
  /** The number of generations that the user has after changing to this plan. Generations of the earlier plan are lost. */
  generations: number;
}

export const plans: Record<PlanType, Plan> = {
  Basic: { price: 1_000, generations: 5_000 },
  Premium: { price: 2_500, generations: 5_000 },
  Enterprise: { price: 9_900, generations: 10_000 },
};

export const planCurrency = 'USD';

export const planPeriodDays = 30;
