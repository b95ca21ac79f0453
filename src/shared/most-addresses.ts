/** As many addresses as somebody's book holds. */
export const mostAddresses = 20;
