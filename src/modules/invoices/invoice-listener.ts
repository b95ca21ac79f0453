import type { Tx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { type MakeTools, makeInvoices } from './make.service.ts';

/**
 * Makes invoices, credit notes and debit notes after the commit, in a transaction of its own: a payment or refund must neither
 * fail with its paper nor wait, with its rows locked, for the series (`docs/invoices.md`).
 */
export function invoiceListener(tools: MakeTools): Listener {
  const make = (tx: Tx, { orderId }: { orderId: string }) => makeInvoices(tx, orderId, tools);
  return {
    name: 'invoices',
    mode: 'afterCommit',
    on: { 'order.paid': make, 'order.refunded': make, 'refund.done': make, 'refund.failed': make },
  };
}
