/** Orders of the staff's list of customers. */
export const customerSorts = ['createdDesc', 'lastOrderDesc', 'ordersDesc', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];
