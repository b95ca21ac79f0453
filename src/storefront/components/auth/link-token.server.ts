import type { PageContext } from '../../../pages/page.ts';

/** Reads the token of a mail's link from the URL. */
export function tokenIn({ query }: PageContext): string | null {
  return query.get('token')?.slice(0, 200) || null;
}
