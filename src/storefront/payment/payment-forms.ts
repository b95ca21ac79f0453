import type { OpenPaymentForm } from './payment-form.ts';

/** Forms of the providers by payment method; each is fetched when its method is chosen. */
export const paymentForms: Partial<Record<string, () => Promise<OpenPaymentForm>>> = {
  card: async () => (await import('./stripe.ts')).openStripeForm,
};
