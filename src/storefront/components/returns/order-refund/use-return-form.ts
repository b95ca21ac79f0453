import { type FormEvent, useEffect, useState } from 'react';
import type { Returnable, ReturnPreview } from '../../../../shared/contracts/returns.ts';
import { maxReturnPictures, type ReturnKind } from '../../../../shared/returns.ts';
import { fieldText } from '../../../../ui/field-text.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useFieldErrors } from '../../../../ui/use-field-errors.ts';
import { call, callQuietly } from '../../../api/call.ts';
import { useAddedPictures } from '../../../stores/added-pictures.ts';
import { returnUrl } from '../return-url.ts';
import type { Data } from './props.ts';

export type ReturnForm = ReturnType<typeof useReturnForm>;

/** ms; typing a number asks once. */
const pause = 250;

/** State of the form: units by line, type, pictures, and what would be paid back. */
export function useReturnForm({ access, reply }: Data, options: Returnable) {
  const shop = useShop();
  const typed: Record<string, string | undefined> = reply?.typed ?? {};
  const [units, setAll] = useState(() => unitsIn(typed, options));
  const [type, setType] = useState<ReturnKind>(typed.type === 'refundOnly' ? 'refundOnly' : 'returnRefund');
  const { form: fields, show, mend, errorOf, any } = useFieldErrors(reply?.errors);
  const [message, setMessage] = useState(reply?.message ?? '');
  const [isAboutFields, setAboutFields] = useState((reply?.errors.length ?? 0) > 0);
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const pictures = useAddedPictures({
    types: 'return',
    max: maxReturnPictures,
    tooLarge: (name) => shop.t('pictures.tooLarge', { name }),
  });
  const items = Object.entries(units).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  const preview = usePreview({ ...access, type, items }, reply?.preview ?? null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = { reason: fieldText(form, 'reason'), description: fieldText(form, 'description') };
    setBusy(true);
    const images = pictures.items.map(({ id }) => id);
    const sent = await call('return/apply', { ...access, ...text, type, items, images, key: key ?? newKey() });
    setBusy(false);
    if (!sent.ok) {
      show(sent.errors, form);
      setAboutFields(sent.errors.length > 0);
      return setMessage(sent.msg);
    }
    window.location.assign(returnUrl(shop, sent.data.returnNo, access));
  };
  return {
    typed,
    units,
    fields,
    setUnits: (lineId: string, quantity: number) => {
      setAll((former) => ({ ...former, [lineId]: quantity }));
      mend('items');
    },
    type,
    setType,
    errorOf,
    /** Text above the form; one about fields goes with the last of them. */
    message: isAboutFields && !any ? '' : message,
    busy,
    pictures,
    preview,
    send,
  };
}

/** A key of this form, so that it is sent once; only in the browser, where it is sent. */
function newKey(): string | undefined {
  return typeof window === 'undefined' ? undefined : crypto.randomUUID();
}

function unitsIn(typed: Record<string, string | undefined>, { lines }: Returnable): Record<string, number> {
  const single = lines.length === 1 ? 1 : 0;
  return Object.fromEntries(
    lines.map(({ lineId, units }) => [lineId, Math.min(units, Number(typed[`units ${lineId}`] ?? single) || 0)]),
  );
}

type Wanted = {
  orderNo: string;
  accessKey?: string | undefined;
  type: ReturnKind;
  items: { lineId: string; quantity: number }[];
};

/** Estimate of what the shop would pay back, requested again when units or type change. */
function usePreview(wanted: Wanted, first: ReturnPreview['refund'] | null) {
  const [refund, setRefund] = useState(first);
  const body = JSON.stringify(wanted);
  useEffect(() => {
    const asked = JSON.parse(body) as Wanted;
    if (asked.items.length === 0) return setRefund(null);
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await callQuietly('return/preview', asked, aborter.signal);
      if (!aborter.signal.aborted) setRefund(answer.ok ? answer.data.refund : null);
    }, pause);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [body]);
  return refund;
}
