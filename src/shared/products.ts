export const productStatuses = ['draft', 'active', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/**
 * Limits of sales by stock: `counted` up to what is on hand, `continued` beyond it, `uncounted` without any count, `parts` as
 * often as the parts of a bundle suffice.
 */
export const stockPolicies = ['counted', 'continued', 'uncounted', 'parts'] as const;
export type StockPolicy = (typeof stockPolicies)[number];

/** Maximum of different parts of a bundle, and of units of one of them. */
export const maxParts = 20;
export const maxPartUnits = 99;

/** Orders of the staff's list of products. */
export const staffProductSorts = ['updatedDesc', 'createdDesc', 'soldDesc', 'priceAsc'] as const;
export type StaffProductSort = (typeof staffProductSorts)[number];

/** SKUs of one count of the shelves. */
export const maxCountedSkus = 2000;
/** Units of a SKU in a count. */
export const maxCountedUnits = 1_000_000;

/** Related products that may be chosen by hand for a product. */
export const maxRelated = 24;

/** The most that one product can be saved with: tags with their characters, categories, and a price in minor units. */
export const productLimits = { tags: 50, tagLength: 100, categories: 50, price: 1_000_000_000_000 };
