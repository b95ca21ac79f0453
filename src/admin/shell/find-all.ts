import type { FoundKind } from '../../shared/contracts/find.ts';
import { call } from '../api/call.ts';
import type { TextKey } from '../text/text.ts';

/** Something that a keyword found. */
export interface Found {
  title: string;
  sub: string;
  path: string;
  image?: string | null;
  /** Kind of it, as the navigation names it. */
  kind?: TextKey;
}

/** Kinds as the navigation names them. */
const labels: Record<FoundKind, TextKey> = {
  order: 'nav.orders',
  product: 'products.title',
  customer: 'customers.title',
  return: 'returns.title',
  inquiry: 'inquiries.title',
  invoice: 'invoices.title',
  draft: 'drafts.title',
  article: 'content.articles',
};

/** Results of a keyword among what the member may list, the best kind first. */
export async function findAll(keyword: string, signal: AbortSignal): Promise<Found[]> {
  const { groups } = await call('find/all', { keyword }, signal);
  return groups.flatMap(({ kind, items }) => items.map((item) => ({ ...item, kind: labels[kind] })));
}
