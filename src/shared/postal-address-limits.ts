/** Most characters of each field of an address, in UTF-16 units; apart from its schema, so that a browser need not load that. */
export const addressLimits = {
  firstName: 50,
  lastName: 50,
  line1: 100,
  line2: 100,
  area: 100,
  city: 100,
  province: 100,
  postalCode: 20,
  // In groups, as people write it, and far from where a field begins to count what is left.
  phone: 30,
} as const;

/** Fields of a postal address besides its country. */
export type AddressField = keyof typeof addressLimits;
