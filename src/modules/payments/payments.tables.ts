import type { TextColumn } from '../../platform/db/columns.ts';

export interface PaymentMethodTable {
  code: string;
  name: TextColumn;
  description: TextColumn;
  instructions: TextColumn;
  position: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    payment_method: PaymentMethodTable;
  }
}
