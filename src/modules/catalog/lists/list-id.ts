/** The list of everything that can be seen. */
export const wholeShop = '00000000-0000-0000-0000-000000000000';
