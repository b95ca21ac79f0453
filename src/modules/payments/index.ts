export { type PaymentMethod, paymentMethods, savePaymentMethod } from './methods.repo.ts';
export { paymentSettings } from './payments.settings.ts';
export { type ExpirySettings, onDeliveryCodes, type PaymentProvider, paymentOption, providerOf } from './providers.ts';
