import type { PageContext } from '../../../pages/page.ts';

/** The token of the link in a mail. */
export function tokenIn({ query }: PageContext): string | null {
  return query.get('token')?.slice(0, 200) || null;
}
