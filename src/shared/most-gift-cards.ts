/** Gift cards that may pay for one order. */
export const mostGiftCards = 5;
