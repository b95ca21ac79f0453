import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../form/new-key.ts';
import { sayDone } from '../../../show/notify.tsx';
import { useText } from '../../../text/text.ts';
import { readTrackingLines, type TrackingLine, unreadLines } from './tracking-lines.ts';
import { staleOfShipping } from './use-ship-many.ts';

/** A pasted line with what became of it. */
export interface PastedRow extends TrackingLine {
  state: 'ready' | 'refused' | 'sent';
  /** Why it is refused; '' otherwise. */
  reason: string;
  /** Of the order that was found. */
  email: string;
}

/** Orders that one call takes. */
const atOnce = 100;

/** Pasted lines of orders that nobody chose before: checked first, then sent; what is refused stays with its reason. */
export function usePastedRows() {
  const t = useText();
  const queries = useQueryClient();
  const [rows, setRows] = useState<PastedRow[]>([]);
  const [unread, setUnread] = useState<string[]>([]);
  const [notify, setNotify] = useState(true);
  const [key, setKey] = useState(newKey);
  const checking = useMutation({
    mutationFn: async (text: string) => {
      const lines = readTrackingLines(text);
      return { text, rows: await judged(lines, { notify, dryRun: true }) };
    },
    meta: { quiet: true },
    onSuccess: (checked) => {
      setRows((before) => [...before.filter(({ state }) => state === 'sent'), ...checked.rows]);
      setUnread(unreadLines(checked.text));
    },
  });
  const ready = rows.filter(({ state }) => state === 'ready');
  const sending = useMutation({
    mutationFn: () => judged(ready, { notify, key }),
    meta: { quiet: true },
    onSuccess: async (answered) => {
      const rest = rows.filter(({ state }) => state !== 'ready');
      setRows([...rest, ...answered]);
      // The refused ones are another attempt.
      setKey(newKey());
      const sent = answered.filter(({ state }) => state === 'sent').length;
      if (sent > 0) sayDone(t('orders.sentMany', { count: sent }));
      await Promise.all(staleOfShipping.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return {
    rows,
    ready,
    /** Lines without a tracking number, as they were pasted. */
    unread,
    check: (text: string) => checking.mutate(text),
    isChecking: checking.isPending,
    notify,
    setNotify,
    send: () => sending.mutate(),
    isSending: sending.isPending,
    error: checking.error?.message ?? sending.error?.message ?? '',
  };
}

async function judged(
  lines: readonly (TrackingLine & Partial<Pick<PastedRow, 'email'>>)[],
  how: { notify: boolean; key?: string; dryRun?: boolean },
): Promise<PastedRow[]> {
  const answered: PastedRow[] = [];
  for (let from = 0; from < lines.length; from += atOnce) {
    const part = lines.slice(from, from + atOnce);
    const rows = part.map(({ orderNo, company, no }) => ({ orderNo, company, no }));
    const { items } = await call('order/shipMany', { rows, ...how });
    for (const [at, { orderNo, company, no, email: known = '' }] of part.entries()) {
      const { reason = null, done = false, email = known } = items[at] ?? {};
      const state = reason !== null ? 'refused' : done ? 'sent' : 'ready';
      answered.push({ orderNo, company, no, state, reason: reason ?? '', email });
    }
  }
  return answered;
}
