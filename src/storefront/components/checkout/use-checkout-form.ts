import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import { looksLikeGiftCard } from '../../../shared/gift-card-code.ts';
import { keptCodes } from '../../../ui/code-chip.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { loadCart } from '../../stores/cart.ts';
import { visit } from '../../stores/location.ts';
import { checkoutApi as api } from './checkout-api.ts';
import { type CheckoutStore, createCheckoutStore } from './checkout-store.ts';
import { countryFromLanguages } from './country.ts';
import type { FieldName } from './draft.ts';
import { controlId, shownErrors } from './errors.ts';
import { beginBilling, chooseCountry, chooseReceive, restore, resume, saveChanges, type } from './filling.ts';
import { readMemory } from './memory.ts';
import { placeOrder } from './place.ts';
import type { Data } from './props.ts';
import { beginAnother, chooseSaved } from './saved-address.ts';
import { createSaver, type Saver } from './saver.ts';
import { setCodes } from './set-codes.ts';
import { typedInto } from './typed.ts';
import { createPaymentSlot, usePayPlaced } from './use-payment-form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** State of the checkout form, with its handlers for typing, leaving a field and placing the order. */
export function useCheckoutForm(data: Data) {
  const { t } = useShop();
  const [payment] = useState(createPaymentSlot);
  const payPlaced = usePayPlaced();
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => createCheckoutStore(data));
  const [saver] = useState(() => createSaver(() => saveChanges(store, api)));
  const state = useStore(store);
  useResume(form, data, (typed) => void resume(store, api, saver, typed));

  const onChange = ({ target }: FormEvent) => noteChange(store, saver, target as Control);
  const onBlur = ({ target }: FocusEvent) => {
    const { name } = target as unknown as Control;
    if (!name) return;
    store.setState(({ touched }) => ({ touched: new Set(touched).add(name as FieldName) }));
    void saver.flush();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const placed = await placeOrder(store, { api, saver, t, payment: payment.open });
    if (!placed) return;
    void loadCart();
    visit(await payPlaced(placed, await payment.open()));
  };
  return {
    state,
    errors: shownErrors(state, t),
    form,
    onChange,
    onBlur,
    onSubmit,
    payment,
    takeEmail: (email: string) => takeEmail(store, saver, email),
    ...ownCodes(store, saver),
    ...ownAddresses(store, saver),
    ...expressOf(store, saver),
  };
}

/** Applies the change of a control; choices, and changes of the form's layout, are saved at once. */
function noteChange(store: CheckoutStore, saver: Saver, control: Control): void {
  const { name, value, tagName, type: kind } = control;
  // Fields of payment forms have no name: what is typed there is neither kept nor saved.
  if (!name) return;
  type(store, name as FieldName, kind === 'checkbox' && !(control as HTMLInputElement).checked ? '' : value);
  if (name === 'receive') void chooseReceive(store, api, value).then(saver.flush);
  else if (name === 'billing') beginBilling(store);
  else if (name === 'address.countryCode') void chooseCountry(store, api, value).then(saver.flush);
  else if (name === 'billingAddress.countryCode')
    void chooseCountry(store, api, value, 'billingAddress').then(saver.flush);
  else if (tagName === 'SELECT' || kind === 'radio') void saver.flush();
  else saver.later();
}

/** Replaces the email in its field, which is uncontrolled, and saves it. */
function takeEmail(store: CheckoutStore, saver: Saver, email: string): void {
  const field = document.getElementById(controlId('email'));
  if (field instanceof HTMLInputElement) {
    field.value = email;
    field.focus();
  }
  type(store, 'email', email);
  void saver.flush();
}

type CodeChange = (codes: string[]) => string[];

/** Sends codes at once, after all unsaved changes: changed from what they are then, so that one entered just before stays. */
function ownCodes(store: CheckoutStore, saver: Saver) {
  const setCoupons = async (change: CodeChange) => {
    await saver.flush();
    return setCodes(store, api, { coupons: change(keptCodes(store.getState().checkout.coupons)) });
  };
  const setGiftCards = async (change: CodeChange) => {
    await saver.flush();
    const codes = store.getState().checkout.giftCards.map(({ code }) => code);
    return setCodes(store, api, { giftCards: change(codes) });
  };
  return {
    /** Adds a coupon or a gift card, whichever the code is. */
    addCode: async (code: string) => {
      const add = (codes: string[]) => [...codes, code];
      if (!looksLikeGiftCard(code)) return setCoupons(add);
      const refused = await setGiftCards(add);
      return refused && (await setCoupons(add)) ? refused : '';
    },
    removeCode: (code: string) => {
      const { giftCards } = store.getState().checkout;
      const remove = (codes: string[]) => codes.filter((each) => each !== code);
      return giftCards.some((card) => card.code === code) ? setGiftCards(remove) : setCoupons(remove);
    },
  };
}

/**
 * A wallet buys this checkout with an address and a way of delivery of its own. Where it ends without an order, the server gets
 * back what the form says.
 */
function expressOf(store: CheckoutStore, saver: Saver) {
  return {
    beginExpress: async () => {
      await saver.flush();
      return store.getState().checkout;
    },
    endExpress: () => void restore(store, api),
  };
}

/** Fills the form with a saved address, or empties it for another one. */
function ownAddresses(store: CheckoutStore, saver: Saver) {
  return {
    beginAnother: () => beginAnother(store),
    chooseSaved: async (address: SavedAddress) => {
      await saver.flush();
      if (!(await chooseSaved(store, api, address))) return false;
      // The phone belongs to the contact, whose field is uncontrolled.
      const phone = document.getElementById(controlId('phone'));
      if (phone instanceof HTMLInputElement) phone.value = store.getState().draft.phone ?? '';
      await saver.flush();
      return true;
    },
  };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** Restores, once at hydration, text typed before in the form or in this tab. */
function useResume(
  form: RefObject<HTMLFormElement | null>,
  { checkout, regions, countries }: Data,
  carryOver: (typed: ReturnType<typeof typedInto>) => void,
) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !form.current || checkout.orderNo) return;
    done.current = true;
    const stored = readMemory(checkout.slug).typed ?? {};
    const country = regions ? undefined : countryFromLanguages(navigator.languages, countries);
    carryOver(typedInto(form.current, { ...(country && { 'address.countryCode': country }), ...stored }));
  });
}
