import type { CheckoutFormModule, OpenPaymentForm } from './payment-form.ts';

/** Forms of the providers by payment method; each is fetched when its method is chosen. */
export const paymentForms: Partial<Record<string, () => Promise<OpenPaymentForm>>> = {
  card: async () => (await import('./stripe.ts')).openStripeForm,
};

/** Forms inside the checkout by payment method; each is fetched when its method is chosen. */
export const checkoutForms: Partial<Record<string, () => Promise<CheckoutFormModule>>> = {
  card: () => import('./StripeInCheckout.tsx'),
  test: () => import('./TestInCheckout.tsx'),
};
