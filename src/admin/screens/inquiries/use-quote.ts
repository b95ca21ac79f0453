import { useEffect, useState } from 'react';
import type { Money } from '../../../shared/money.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../form/new-key.ts';
import { useAct } from '../../form/use-act.ts';
import { knownOfShop } from '../../known.ts';
import { localTime, timeOf } from '../../resource/zoned-time.ts';
import { useText } from '../../text/text.ts';
import { type Inquiry, staleOf } from './inquiry.ts';
import { firstSkuOf, type QuoteLine, usualPriceOf } from './quote-line.ts';

const dayMs = 86_400_000;
/** Days that a quote is valid where nothing else is typed. */
const presetDays = 14;

/** Quote while it is filled in. */
export interface QuoteDraft {
  lines: QuoteLine[];
  shipping: Money | null;
  /** Local time in the shop's zone, as the field has it. */
  until: string;
  terms: string;
  message: string;
}

/** State of the form of a quote; it begins with what was asked about, at the shop's price. */
export function useQuote(inquiry: Inquiry, onDone: () => void) {
  const t = useText();
  const { inquiryNo, product, quantity } = inquiry;
  const { baseCurrency, timeZone } = knownOfShop();
  const [draft, setDraft] = useState<QuoteDraft>(() => ({
    lines: [{ ...emptyLine(), quantity: quantity ?? 1 }],
    shipping: null,
    until: presetEnd(timeZone),
    terms: '',
    message: t('inquiries.quote.preset'),
  }));
  const set = (change: Partial<QuoteDraft>) => setDraft((before) => ({ ...before, ...change }));
  useEffect(() => {
    const fill = async () => {
      const sku = await firstSkuOf(product);
      const usual = await usualPriceOf(sku);
      setDraft((before) => ({ ...before, lines: withFirst(before.lines, { sku, usual, unitPrice: usual }) }));
    };
    // Without the permission for stock or products the line is filled in by hand.
    fill().catch(() => undefined);
  }, [product]);
  const { lines, shipping, terms, message } = draft;
  const whole = lines.flatMap(({ sku, quantity: units, unitPrice }) =>
    sku && unitPrice ? [{ sku, quantity: units ?? 0, unitPrice }] : [],
  );
  const goods = whole.reduce((sum, line) => sum + line.quantity * line.unitPrice.amount, 0);
  const validUntil = timeOf(draft.until, timeZone);
  const quote = { lines: whole, validUntil: validUntil ?? '', terms, ...(shipping ? { shipping } : {}) };
  const send = useAct(() => call('inquiry/answer', { inquiryNo, message, quote }), {
    said: t('inquiries.quote.done'),
    stale: staleOf(inquiry),
    onDone,
  });
  return {
    draft,
    set,
    send,
    total: { amount: goods + (shipping?.amount ?? 0), currency: baseCurrency },
    /** True once it can be sent. */
    isWhole: whole.length > 0 && whole.length === lines.length && validUntil !== null && message.trim() !== '',
  };
}

/** Local time in a zone at which a quote ends where nothing else is typed. */
function presetEnd(timeZone: string): string {
  return localTime(new Date(Date.now() + presetDays * dayMs).toISOString(), timeZone);
}

/** A line to be filled in. */
export function emptyLine(): QuoteLine {
  return { key: newKey(), sku: '', quantity: 1, unitPrice: null, usual: null };
}

/** Lines with the first one filled in where nobody has typed into it. */
function withFirst([first, ...rest]: QuoteLine[], given: Partial<QuoteLine>): QuoteLine[] {
  if (!first) return rest;
  return first.sku ? [first, ...rest] : [{ ...first, ...given }, ...rest];
}
