import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { schemaRefusal } from '../../platform/http/envelope.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Message, Result } from '../../shared/refusal.ts';
import type { DesignKind } from './design.tables.ts';

/** Checked content: sanitised where needed, with warnings for its author. */
export interface Checked {
  content: object;
  warnings: Message[];
}

/** Rules by which a version of a kind is published. */
export type PublishingRules = Pick<DesignKindRules, 'kind' | 'publishing' | 'tags'>;

/** Rules of one kind of versioned thing. */
export interface DesignKindRules {
  kind: Exclude<DesignKind, 'article'>;
  content: z.ZodType<object>;
  /** Tests if a key is valid; a kind that makes its own keys has `newKey` instead. */
  hasKey(key: string): boolean;
  newKey?(): string;
  check(key: string, content: object): Result<Checked>;
  /** Content of the theme itself, or of the shop's settings, under a key. */
  own?(key: string): object | null | Promise<object | null>;
  ownKeys?(): string[];
  /** Refuses who may not make this change of all changes. */
  guard?(staff: Staff, before: object | null, after: object | null): Result<never> | null;
  /** Time from which on content is not shown any more, though it is published; null for none. */
  endOf?(content: object): Date | null;
  /** Claims what the content needs, in the transaction that saves it. */
  saving?(tx: Tx, key: string, content: object): Promise<Result<unknown>>;
  publishing?(tx: Tx, key: string, content: object): Promise<Result<unknown>>;
  removing?(tx: Tx, key: string): Promise<void>;
  /** Change tags of the pages that are made from it. */
  tags(key: string): string[];
}

/** Checks content against the schema of its kind, then against its rules. */
export function checkedContent(rules: DesignKindRules, key: string, sent: object): Result<Checked> {
  const content = rules.content.safeParse(sent);
  return content.success ? rules.check(key, content.data) : schemaRefusal(content.error, sent);
}
