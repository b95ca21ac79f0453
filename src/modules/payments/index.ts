export { type PaymentMethod, paymentMethods, savePaymentMethod } from './methods.repo.ts';
export { onDeliveryCodes, type PaymentProvider, paymentOption, providerOf } from './providers.ts';
