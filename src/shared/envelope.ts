/** Outcome codes (`docs/contract.md` §1). */
export const codes = {
  done: 0,
  dialog: 10,
  forbidden: 30,
  refused: 40,
  toast: 41,
  signInNeeded: 50,
  signedOut: 51,
  fault: 500,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

export interface FieldError {
  field: string;
  rule: string;
  message: string;
}

/** Envelope of every answer under `/api/` and `/app/`. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data?: T;
}

/** Content of a dialog (code 10, `data.dialog`). An action with a path leads there, one without a path closes the dialog. */
export interface DialogContent {
  title: string;
  text: string;
  actions: { label: string; path?: string }[];
}

/** One page of a list. */
export interface Page<T> {
  items: T[];
  page: number;
  pageSize: number;
  total: number;
}
