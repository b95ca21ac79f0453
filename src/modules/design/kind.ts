import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Message, Result } from '../../shared/refusal.ts';
import type { DesignKind } from './design.tables.ts';

/** What content became when it was checked: made harmless where that is needed, with what its author should know. */
export interface Checked {
  content: object;
  warnings: Message[];
}

/** What is special about one kind of thing that has versions. */
export interface DesignKindRules {
  kind: DesignKind;
  content: z.ZodType<object>;
  /** Whether something of this name may exist; a thing whose names are made here has `newKey` instead. */
  hasKey(key: string): boolean;
  newKey?(): string;
  check(key: string, content: object): Result<Checked>;
  /** What the theme itself brings under a name. */
  own?(key: string): object | null;
  ownKeys?(): string[];
  /** Refuses who may not make this change of all changes. */
  guard?(staff: Staff, before: object | null, after: object | null): Result<never> | null;
  /** Claims what the content needs, in the transaction that saves it. */
  saving?(tx: Tx, key: string, content: object): Promise<Result<unknown>>;
  publishing?(tx: Tx, key: string, content: object): Promise<Result<unknown>>;
  removing?(tx: Tx, key: string): Promise<void>;
  /** What is made from it, for every process to forget. */
  tags(key: string): string[];
}
