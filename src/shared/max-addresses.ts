/** As many addresses as somebody's book holds. */
export const maxAddresses = 20;
