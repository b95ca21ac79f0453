/** Announced when a promotion was saved or removed, and dropped where one begins or ends: every price that is shown may differ. */
export const promotionsTag = 'promotions';
