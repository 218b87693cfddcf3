/** The orders of a list by date. */
export const dateOrders = ['newest', 'oldest'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The orders of a list whose rows have names. */
export const sortOrders = [...dateOrders, 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];
