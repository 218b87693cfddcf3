/** The ways to sort a list whose rows have names. */
export const sortOrders = ['newest', 'oldest', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];
