/** Outcome codes of the wire (`docs/contract.md` §1). */
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

/** What every `/api/**` and `/app/**` answer looks like. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data?: T;
}

/** What the client shows in a dialog (code 10, `data.dialog`); an action with a path leads there, one without closes. */
export interface DialogContent {
  title: string;
  text: string;
  actions: { label: string; path?: string }[];
}

/** A list on the wire. */
export interface Page<T> {
  items: T[];
  page: number;
  pageSize: number;
  total: number;
}
