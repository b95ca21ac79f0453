export { type PaymentMethod, paymentMethods, savePaymentMethod } from './methods.repo.ts';
export { type PaymentProvider, paymentOption, providerOf } from './providers.ts';
