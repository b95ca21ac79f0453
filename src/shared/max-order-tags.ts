/** Tags that one order has at most; the database checks it. */
export const maxOrderTags = 30;
