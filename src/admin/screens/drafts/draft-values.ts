import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { knownOfShop } from '../../known.ts';
import type { Values } from '../../resource/field-config.ts';

export type Draft = AdminData<'draft/get'>;

const dayMs = 86_400_000;
const validDays = 14;

/** Values of a new draft order: one line, valid for two weeks. */
export function blankDraft(): Values {
  return {
    lines: [{ sku: '', quantity: 1, unitPrice: null }],
    discount: null,
    shipping: { method: '', amount: null },
    customer: { email: '', phone: '', address: {}, language: knownOfShop().defaultLanguage },
    remark: '',
    giftMessage: '',
    note: '',
    validUntil: new Date(Date.now() + validDays * dayMs).toISOString(),
  };
}

/** Values of a saved draft order, at the prices that it holds. */
export function valuesOf({ checkout, discount, shipping, language, ...draft }: Draft): Values {
  return {
    ...draft,
    checkout,
    lines: checkout.lines.map(({ sku, quantity, unitPrice }) => ({ sku, quantity, unitPrice })),
    discount: discount.amount > 0 ? discount : null,
    shipping: { method: shipping?.method ?? '', amount: shipping?.amount ?? null },
    customer: { email: checkout.email, phone: checkout.phone, address: checkout.address ?? {}, language },
    remark: checkout.remark,
    giftMessage: checkout.giftMessage ?? '',
  };
}

/** A draft order as the calls take it; what is empty is left out. Null while no line names a product. */
export function bodyOf({ lines, discount, shipping, customer, remark, giftMessage, note, validUntil }: Values) {
  const { method, amount } = shipping as { method: string; amount: unknown };
  const { address, ...buyer } = customer as { address: Record<string, string> };
  const named = (lines as { sku: string; quantity: number; unitPrice: unknown }[]).filter(({ sku }) => sku);
  if (named.length === 0) return null;
  return {
    lines: named.map(({ sku, quantity, unitPrice }) => ({ sku, quantity, ...(unitPrice ? { unitPrice } : {}) })),
    ...(discount ? { discount } : {}),
    ...(method ? { shipping: { method, ...(amount ? { amount } : {}) } } : {}),
    customer: { ...buyer, address: address.countryCode ? address : null },
    remark,
    giftMessage,
    note,
    validUntil,
  } as AdminBody<'draft/price'>;
}
