import type { Generated } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';
import type { InvoiceKind } from '../../shared/contracts/invoices.ts';
import type { InvoiceContent } from './content.ts';

export interface InvoiceSeriesTable {
  code: string;
  year: number;
  /** The number that was taken last. */
  last: Generated<number>;
}

export interface InvoiceTable {
  id: string;
  no: string;
  series: string;
  year: number;
  number: number;
  kind: InvoiceKind;
  order_id: string;
  order_no: string;
  order_refund_id: string | null;
  buyer: string;
  currency: string;
  total: number;
  content: Json<InvoiceContent>;
  at: Time;
  created_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    invoice_series: InvoiceSeriesTable;
    invoice: InvoiceTable;
  }
}
