import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { buyerOf, unitsLeft } from '../order-type.ts';
import { readTrackingLines } from './tracking-lines.ts';

/** An order among many that are sent together. */
export interface ShipManyRow {
  orderNo: string;
  buyer: string;
  /** Units that are left to send. */
  items: number;
  no: string;
  /** Its own carrier, where a pasted line named one. */
  company: string;
  /** Why it was refused; empty where it was not. */
  reason: string;
  isSent: boolean;
}

type Entry = Pick<ShipManyRow, 'no' | 'company' | 'reason' | 'isSent'>;
const blank: Entry = { no: '', company: '', reason: '', isSent: false };

/** Rows of orders to send, with their tracking numbers: typed, or pasted as lines. */
export function useShipRows(orderNos: string[]) {
  const [listed, setListed] = useState(orderNos);
  const [entries, setEntries] = useState<Record<string, Entry>>({});
  const [unknown, setUnknown] = useState<string[]>([]);
  const facts = useFacts(listed);
  const change = (orderNo: string, part: Partial<Entry>) =>
    setEntries((before) => ({ ...before, [orderNo]: { ...blank, ...before[orderNo], ...part } }));
  return {
    rows: listed.map((orderNo, at): ShipManyRow => {
      const { buyer = '', items = 0 } = facts[at] ?? {};
      return { orderNo, buyer, items, ...(entries[orderNo] ?? blank) };
    }),
    /** Numbers of pasted orders that are not listed. */
    unknown,
    change,
    leaveOut: (orderNo: string) => setListed((before) => before.filter((each) => each !== orderNo)),
    /** Fills in the lines of orders that are listed, and names the others. */
    paste: (text: string) => {
      const lines = readTrackingLines(text);
      for (const { orderNo, no, company } of lines) change(orderNo, { no, company, reason: '' });
      setUnknown(lines.map(({ orderNo }) => orderNo).filter((orderNo) => !listed.includes(orderNo)));
    },
  };
}

/** Buyers and units left of these orders, in their order. */
function useFacts(orderNos: string[]): (Pick<ShipManyRow, 'buyer' | 'items'> | undefined)[] {
  const found = useQueries({
    queries: orderNos.map((orderNo) => ({
      queryKey: ['order', orderNo],
      queryFn: () => call('order/get', { orderNo }),
      staleTime: 60_000,
    })),
  });
  return found.map(({ data }) => {
    if (!data) return undefined;
    return { buyer: buyerOf(data), items: data.lines.reduce((sum, line) => sum + unitsLeft(line), 0) };
  });
}
