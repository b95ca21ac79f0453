import { createHash } from 'node:crypto';
import type { StoredNotice } from '../../shared/contracts/design.ts';
import type { Design } from './design.ts';

/** Mark that a browser keeps of a notice that was put away; null for one that stays. Another text is another notice. */
export function dismissalOf(key: string, { text, dismissible }: StoredNotice): string | null {
  if (!dismissible) return null;
  return createHash('sha256')
    .update(JSON.stringify([key, text]))
    .digest('base64url')
    .replaceAll('_', '-')
    .slice(0, 10);
}

/** Rules by which a document hides the notices that its browser has put away, before anything is painted; empty without any. */
export function dismissalCss({ notices }: Pick<Design, 'notices'>): string {
  const marks = Object.entries(notices).flatMap(([key, notice]) => dismissalOf(key, notice) ?? []);
  const rules = marks.map((mark) => `:root[data-dismissed~="${mark}"] [data-notice="${mark}"]`);
  return rules.length > 0 ? `${rules.join()}{display:none}` : '';
}
