import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Checkout } from '../../../shared/contracts/checkout.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import type { ShippingOption } from '../../../shared/contracts/shipping.ts';
import { firstMethod } from '../../../shared/first-method.ts';
import type { CheckoutReply } from '../../../shared/form-replies.ts';
import { type Difference, differences, seenStateOf } from './changed.ts';
import { type Changes, changesOf, type Draft, draftOf, type FieldName, fieldOf } from './draft.ts';
import type { Data } from './props.ts';

/** Notices above the button that the shopper has to see first. */
export type CheckoutNotice =
  | { kind: 'incomplete' }
  | { kind: 'changed'; differences: Difference[] }
  | { kind: 'failed'; text: string };

/** The server's error of a field, and the text that it is about. */
export interface ServerError {
  message: string;
  of: string;
}

export interface CheckoutState {
  checkout: Checkout;
  regions: Regions | null;
  /** Address format of the billing country. */
  billingRegions: Regions | null;
  draft: Draft;
  /** The last state that was sent to the server. */
  saved: Changes;
  serverErrors: Partial<Record<string, ServerError>>;
  /** Fields that lost the focus; only these show errors until an attempt to place the order. */
  touched: ReadonlySet<FieldName>;
  attempted: boolean;
  saving: boolean;
  placing: boolean;
  notice: CheckoutNotice | null;
  /** Notices about a form sent without JavaScript. */
  answer: CheckoutNotice[];
}

export type CheckoutStore = StoreApi<CheckoutState>;

/** Creates the store of a checkout page. */
export function createCheckoutStore({ checkout, regions, billingRegions, reply }: Data): CheckoutStore {
  const known = draftOf(checkout, regions, billingRegions);
  const { typed, errors, attempted } = reply;
  return createStore<CheckoutState>(() => ({
    checkout,
    regions,
    billingRegions,
    draft: chosen({ ...known, ...typed }, checkout),
    saved: changesOf(known, checkout.address ? regions : null, billingRegions),
    serverErrors: { ...serverErrorsOf(checkout, known), ...serverErrorsOf({ errors }, typed) },
    touched: new Set(Object.keys(typed) as FieldName[]),
    attempted,
    saving: false,
    placing: false,
    notice: null,
    answer: answerOf(checkout, reply),
  }));
}

/** Notices for missing fields and for changes; with neither, one to check the order again. */
function answerOf(checkout: Checkout, { attempted, seen, typed }: CheckoutReply): CheckoutNotice[] {
  const seenState = seen === null ? null : seenStateOf(seen, checkout);
  const changed = seenState ? differences(seenState, checkout) : [];
  const notices: CheckoutNotice[] = [];
  if (attempted || Object.keys(typed).length > 0) notices.push({ kind: 'incomplete' });
  if (changed.length > 0 || (seen !== null && checkout.errors.length === 0)) {
    notices.push({ kind: 'changed', differences: changed });
  }
  return notices;
}

/** Applies the server's answer about the form as it was `sent`. */
export function receive(store: CheckoutStore, checkout: Checkout, sent: Draft): void {
  const draft = chosen(store.getState().draft, checkout);
  store.setState({ checkout, draft, serverErrors: serverErrorsOf(checkout, sent) });
}

/** Sets available shipping and payment methods: what was chosen, else the first that may be chosen beforehand. */
function chosen(draft: Draft, { shippingMethods, paymentMethods }: Checkout): Draft {
  const receive = receiveOf(draft, shippingMethods);
  return {
    ...draft,
    receive,
    shippingMethod: pick(draft.shippingMethod, optionsOf(receive, shippingMethods)),
    paymentMethod: pick(draft.paymentMethod, paymentMethods, firstMethod(paymentMethods)),
  };
}

/** The shipping methods for delivery or for pickup. */
export function optionsOf(receive: string | undefined, options: ShippingOption[]): ShippingOption[] {
  return options.filter(({ kind }) => kind === (receive ?? 'delivery'));
}

/** Delivery or pickup: as chosen, else by the chosen method, else delivery. */
function receiveOf({ receive, shippingMethod }: Draft, options: ShippingOption[]): string {
  const wanted = receive ?? options.find(({ code }) => code === shippingMethod)?.kind ?? 'delivery';
  return wanted === 'pickup' && optionsOf(wanted, options).length === 0 ? 'delivery' : wanted;
}

function pick(wanted: string | undefined, offers: { code: string }[], first = offers[0]): string {
  return offers.some(({ code }) => code === wanted) ? (wanted ?? '') : (first?.code ?? '');
}

function serverErrorsOf({ errors }: Pick<Checkout, 'errors'>, sent: Draft): CheckoutState['serverErrors'] {
  const entries = errors.map(({ field, message }) => {
    const name = fieldOf(field);
    return [name, { message, of: sent[name] ?? '' }] as const;
  });
  return Object.fromEntries(entries);
}
