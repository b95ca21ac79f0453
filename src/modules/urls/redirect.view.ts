import type { RedirectView } from '../../shared/contracts/redirects.ts';
import { pathOfThing, type UrlSettings } from '../../shared/urls/table.ts';
import type { RedirectRow } from './redirect.repo.ts';
import type { formerUrls } from './url.repo.ts';

export function redirectView({ id, source, target, created_at }: RedirectRow): RedirectView {
  return { id, kind: 'own', from: source, to: target, at: created_at.toISOString() };
}

type FormerRow = Awaited<ReturnType<typeof formerUrls>>[number];

/** The old URL of something renamed, by today's rules; none where the site has no rule for it any more. */
export function formerView(row: FormerRow, site: UrlSettings): RedirectView[] {
  const from = pathAt(row.space, row.slug, site);
  const to = pathAt(row.now_space, row.now_slug, site);
  return from && to ? [{ kind: 'renamed', from, to, at: row.at.toISOString() }] : [];
}

function pathAt(space: string, slug: string, site: UrlSettings): string | null {
  const [kind = '', types] = space.split(':', 2);
  return pathOfThing(site, { kind, slug, ...(types && { types }) });
}
