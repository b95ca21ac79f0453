/** Announced when methods or zones change. */
export const shippingTag = 'shipping';
