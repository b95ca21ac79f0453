import { callingCountries } from '../../modules/shipping/index.ts';
import { localPath } from '../../platform/http/local-path.ts';
import type { AuthReader, AuthReply } from '../../shared/auth.ts';
import { type Language, prefixed } from '../../shared/locale.ts';
import { isServed } from '../../shared/urls/fixed.ts';
import { resolve } from '../../shared/urls/resolve.ts';
import type { PageContext } from '../page.ts';

/** Reads the data that every sign-in form needs. */
export function authReaderOf(context: PageContext): AuthReader {
  // The redirect and what was typed are personal.
  context.uncacheable = true;
  const { accountTypes, cartView } = context;
  const { language } = cartView.viewer;
  return {
    accountTypes,
    countries: accountTypes.includes('mobile') ? callingCountries(language) : [],
    country: homes[language] ?? '',
    redirect: redirectIn(context),
    onward: onwardFrom(context),
    reply: replyOf(context),
  };
}

/** The country that most readers of a language live in; only where that is clear. */
const homes: Partial<Record<Language, string>> = {
  zh: 'CN',
  'zh-HK': 'HK',
  'zh-TW': 'TW',
  de: 'DE',
  fr: 'FR',
  id: 'ID',
  it: 'IT',
  ja: 'JP',
  ko: 'KR',
  th: 'TH',
  fil: 'PH',
  vi: 'VN',
};

function replyOf({ posted }: PageContext): AuthReply {
  const { message = '', sent = false, step = null } = posted?.auth ?? {};
  return { typed: posted?.typed ?? {}, errors: posted?.errors ?? [], message, sent, step };
}

/**
 * The page to return to after a sign-in; null for other sites and for pages that would redirect back to sign-in
 * (`docs/contract.md` §2).
 */
export function redirectIn({ query, site }: PageContext): string | null {
  const path = localPath(query.get('redirect'));
  if (path === null) return null;
  const found = resolve(path.split(/[?#]/)[0] ?? '', site);
  if ('redirect' in found || isServed(found.parts[0] ?? '')) return null;
  return ['auth', 'error', 'notFound'].includes(found.kind) ? null : path;
}

/** The path after a sign-in: the page to return to, or the user centre. */
export function onwardFrom(context: PageContext): string {
  const { site, state } = context;
  return redirectIn(context) ?? prefixed(`${site.router.userPath}center`, state.prefix);
}
