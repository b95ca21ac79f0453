import type { Json, Time } from '../db/columns.ts';

export interface EventTable {
  id: string;
  name: string;
  payload: Json<object>;
  at: Time;
}

declare module '../db/tables.ts' {
  interface Tables {
    event: EventTable;
  }
}
