export { findProviderEvent, markEventHandled, storeProviderEvent } from './ledger/events.repo.ts';
export type { PaymentRow, RefundRow } from './ledger/ledger.repo.ts';
export * as ledger from './ledger/ledger.repo.ts';
export { capturedOf, changeFor, keptOf, retryDelay, splitRefund } from './ledger/ledger.ts';
export type { RequestRow } from './ledger/requests.repo.ts';
export * as requests from './ledger/requests.repo.ts';
export { canTakeWith } from './methods/can-take.ts';
export type { BroughtMethod } from './methods/default-method.ts';
export { paymentMethodRoutes } from './methods/methods.admin.ts';
export { offerPaymentMethod, type PaymentMethod, paymentMethods, writePaymentMethod } from './methods/methods.repo.ts';
export {
  type CanTake,
  type ExpirySettings,
  type OfferFor,
  onDeliveryCodes,
  ownCodes,
  paymentOption,
  rulesOf,
} from './methods/payment-methods.ts';
export { paymentSettings } from './payments.settings.ts';
export type { CheckedStory } from './providers/check-stories.ts';
export { checkPaypal } from './providers/paypal/paypal-check.ts';
export { paypalProvider } from './providers/paypal/paypal-provider.ts';
export {
  type FoundRefund,
  type PaymentProvider,
  type PaymentToTake,
  ProviderRefused,
  type ProviderReport,
  type Providers,
  ProviderUnavailable,
  type RefundReport,
} from './providers/provider.ts';
export { checkStripe } from './providers/stripe/stripe-check.ts';
export { stripeProvider } from './providers/stripe/stripe-provider.ts';
export { outcomeOf } from './providers/test/test-cards.ts';
export { answerTestStep, payWithTestCard, testProvider } from './providers/test/test-provider.ts';
