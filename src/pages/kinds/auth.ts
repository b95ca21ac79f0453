import { hasPage } from '../../modules/content/index.ts';
import { localPath } from '../../platform/http/local-path.ts';
import { resolve } from '../../shared/addresses/resolve.ts';
import { addressFor } from '../../shared/addresses/router.ts';
import type { PageContext, PageLoader } from '../page.ts';
import { framed } from './frame.ts';

const names = ['forget', 'reset-password', 'signin', 'signup', 'verify-email', 'verify-prompt'];

/** The pages of signing in. Accounts are not open yet: each says so, and what can be done without one. */
export const auth: PageLoader = async (context, { slug = '' }) => {
  if (!names.includes(slug)) return null;
  const title = context.word(`page.auth.${slug}`);
  const page = framed(context, { kind: 'auth', template: 'auth', title, path: `/auth/${slug}` });
  const track = (await hasPage(context.db, 'track')) ? addressFor(context.site.router, 'page', 'track') : null;
  return {
    ...page,
    vars: { ...page.vars, track, back: backFrom(context) },
    meta: { ...page.meta, noindex: true },
    personal: true,
  };
};

/** Where somebody who was sent here came from; null where that is no page of this site, or one that would send them back. */
export function backFrom({ query, site }: PageContext): string | null {
  const path = localPath(query.get('redirect'));
  if (path === null) return null;
  const found = resolve(path.split(/[?#]/)[0] ?? '', site);
  return 'redirect' in found || ['user', 'auth', 'checkout', 'error'].includes(found.kind) ? null : path;
}
