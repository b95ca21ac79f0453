import type { DemoKind } from './demo.ts';

export interface DemoRowTable {
  kind: DemoKind;
  id: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    demo_row: DemoRowTable;
  }
}
