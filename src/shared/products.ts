export const productStatuses = ['draft', 'active', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Limits of sales by stock: `counted` up to what is on hand, `continued` beyond it, `uncounted` without any count. */
export const stockPolicies = ['counted', 'continued', 'uncounted'] as const;

/** Orders of the staff's list of products. */
export const staffProductSorts = ['updatedDesc', 'createdDesc', 'soldDesc', 'priceAsc'] as const;
export type StaffProductSort = (typeof staffProductSorts)[number];
