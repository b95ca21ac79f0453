import { useEffect, useEffectEvent, useState } from 'react';
import type { CouponView } from '../../../../shared/contracts/coupons.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call, callQuietly } from '../../../api/call.ts';
import { readToken } from '../../../api/token.ts';
import { signInUrl } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toast.ts';
import type { Data } from './props.ts';

/** A limit above what a page shows. */
const all = { page: 1, pageSize: 100 };

/** Coupons with their state for the signed-in customer, and the function that claims one. */
export function useClaims({ items: shown, refused: before }: Data) {
  const { t } = useShop();
  const [own, setOwn] = useState<Map<string, CouponView>>(new Map());
  const [refused, setRefused] = useState(before ?? { code: '', message: '' });
  const [busy, setBusy] = useState('');
  const note = (coupons: CouponView[]) =>
    setOwn((known) => new Map([...known, ...coupons.map((each) => [each.code, each] as const)]));
  const claim = async (code: string) => {
    if (busy) return;
    if (readToken() === null)
      return window.location.assign(signInUrl(`${window.location.pathname}?${new URLSearchParams({ claim: code })}`));
    setBusy(code);
    const result = await call('coupon/claim', { code });
    setBusy('');
    setRefused({ code, message: result.ok ? '' : (result.errors[0]?.message ?? result.msg) });
    if (!result.ok) return;
    note([result.data]);
    showToast({ text: t('coupons.claimed') });
  };
  const begin = useEffectEvent(async () => {
    if (readToken() === null) return;
    const known = await callQuietly('coupon/list', all);
    if (known.ok) note(known.data.items);
    await claimAsked(shown, claim);
  });
  useEffect(() => void begin(), []);
  return { coupons: shown.map((each) => own.get(each.code) ?? each), refused, busy, claim };
}

/** A guest who pressed the button comes back from signing in with its code in the URL. */
async function claimAsked(shown: CouponView[], claim: (code: string) => Promise<void>): Promise<void> {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('claim');
  if (code === null) return;
  url.searchParams.delete('claim');
  window.history.replaceState(window.history.state, '', url);
  if (shown.some((each) => each.code === code)) await claim(code);
}
