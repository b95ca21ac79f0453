import { hasPage } from '../../modules/content/index.ts';
import { knowsBrowser } from '../../modules/customers/index.ts';
import { callingCountries } from '../../modules/shipping/index.ts';
import { localPath } from '../../platform/http/local-path.ts';
import type { AuthReader, AuthReply } from '../../shared/auth.ts';
import type { DataOf } from '../../shared/components.ts';
import { type Language, prefixed } from '../../shared/locale.ts';
import { isServed } from '../../shared/urls/fixed.ts';
import { resolve } from '../../shared/urls/resolve.ts';
import { urlFor } from '../../shared/urls/router.ts';
import type { PageContext } from '../page.ts';
import { customerOnce } from './customer.ts';
import { otherWays } from './other-ways.ts';

export async function loadSignIn(_props: object, context: PageContext): Promise<DataOf<'sign-in'>> {
  const { query, posted } = context;
  const by = (posted?.typed.by ?? query.get('by')) === 'code' ? 'code' : 'password';
  return {
    ...authReaderOf(context),
    ...(await waysOf(context)),
    by,
    changed: !posted && query.has('changed'),
    trackPath: await pathOfPage('track', context),
  };
}

export async function loadSignUp(_props: object, context: PageContext): Promise<DataOf<'sign-up'>> {
  return {
    ...authReaderOf(context),
    referee: (context.query.get('referee') ?? '').slice(0, 50),
    minPassword: context.site.accounts.passwordMin,
    ...(await waysOf(context)),
  };
}

/** The ways in besides the form, and what whoever opens an account by one of them agrees to. */
async function waysOf(context: PageContext) {
  return {
    ways: otherWays(context, onwardFrom(context)),
    privacyPath: await pathOfPage('privacy', context),
    termsPath: await pathOfPage('terms', context),
  };
}

export function loadForgotPassword(_props: object, context: PageContext): DataOf<'forgot-password'> {
  return authReaderOf(context);
}

export function loadResetPassword(_props: object, context: PageContext): DataOf<'reset-password'> {
  return { ...authReaderOf(context), token: tokenIn(context), minPassword: context.site.accounts.passwordMin };
}

export async function loadVerifyEmail(_props: object, context: PageContext): Promise<DataOf<'verify-email'>> {
  const customer = await customerOnce(context);
  const isVerified = customer?.email_verified_at != null;
  const token = tokenIn(context);
  const isKnown = customer !== null || (token !== null && (await knowsBrowser(context.db, context.request, token)));
  return {
    ...authReaderOf(context),
    token,
    email: customer?.email ?? null,
    verified: context.posted?.auth?.verified ?? isVerified,
    ended: context.posted?.auth?.ended ?? false,
    asksPassword: token !== null && !isKnown,
  };
}

/** The secret of a mail's link. */
function tokenIn({ query }: PageContext): string | null {
  return query.get('token')?.slice(0, 200) || null;
}

/** What every form of sign-in needs to know. */
export function authReaderOf(context: PageContext): AuthReader {
  // Where one goes on to and what was typed are one visitor's.
  context.fleeting = true;
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

/** The country that most who read a language live in; none where that would be a guess. */
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
 * Where somebody who was sent to sign-in came from; null where that is no page of this site, or one that would send them
 * back. `docs/contract.md` §2.
 */
export function redirectIn({ query, site }: PageContext): string | null {
  const path = localPath(query.get('redirect'));
  if (path === null) return null;
  const found = resolve(path.split(/[?#]/)[0] ?? '', site);
  if ('redirect' in found || isServed(found.parts[0] ?? '')) return null;
  return ['auth', 'error', 'notFound'].includes(found.kind) ? null : path;
}

/** Where one goes once signed in: back, or to the user centre. */
export function onwardFrom(context: PageContext): string {
  const { site, state } = context;
  return redirectIn(context) ?? prefixed(`${site.router.userPath}center`, state.prefix);
}

async function pathOfPage(slug: string, { db, site }: PageContext): Promise<string | null> {
  return (await hasPage(db, slug)) ? urlFor(site.router, 'page', slug) : null;
}
