/** Maximum number of gift cards for one order. */
export const maxGiftCards = 5;
