/** Gift cards that may pay for one order. */
export const maxGiftCards = 5;
