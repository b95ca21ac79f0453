import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderKey } from '../../../../shared/contracts/payments.ts';
import type { ReturnView } from '../../../../shared/contracts/returns.ts';
import { callQuietly } from '../../../api/call.ts';

/** A return on its page; the shop's message about it asks for it again. */
export function useReturn(sent: ReturnView, access: OrderKey) {
  const [item, change] = useState(sent);
  const reload = useEffectEvent(async () => {
    const found = await callQuietly('return/get', { ...access, returnNo: item.returnNo });
    if (found.ok) change(found.data);
  });
  useEffect(() => {
    const again = () => void reload();
    addEventListener('returnchange', again);
    return () => removeEventListener('returnchange', again);
  }, []);
  return { item, change };
}
