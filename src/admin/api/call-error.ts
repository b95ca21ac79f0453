import type { FieldError } from '../../shared/envelope.ts';

/** Refusal of a call, with a message for the reader; code 0 is a network error. */
export class CallError extends Error {
  override readonly name = 'CallError';

  readonly code: number;
  readonly data: Record<string, unknown>;

  constructor(message: string, code: number, data: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }

  /** Fields at fault. */
  get errors(): FieldError[] {
    return Array.isArray(this.data.errors) ? (this.data.errors as FieldError[]) : [];
  }

  /** The first message of each field. */
  get byField(): Record<string, string> {
    return Object.fromEntries(this.errors.toReversed().map(({ field, message }) => [field, message]));
  }

  /** True if the refusal comes of this rule at any field. */
  isBy(rule: string): boolean {
    return this.errors.some((each) => each.rule === rule);
  }
}

/** Reason why a file was not taken: what is said of the file, else of the whole call. */
export function reasonOfFile(error: Error): string {
  return (error instanceof CallError && error.byField.file) || error.message;
}
