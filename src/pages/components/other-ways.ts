import { issuerNews } from '../../shared/contracts/identities.ts';
import type { OtherWays } from '../../shared/other-ways.ts';
import type { PageContext } from '../page.ts';

/** What a shop offers besides its form, leading on to `onward` once somebody is in. */
export function otherWays({ keys, query, state }: PageContext, onward: string): OtherWays {
  const to = new URLSearchParams({ redirect: onward, language: state.language });
  const back = keys.issuers.find(({ name }) => name === query.get('issuer'));
  const what = issuerNews.find((each) => each === query.get('news'));
  return {
    passkeys: keys.passkeys,
    issuers: keys.issuers.map(({ name, title }) => ({ name, title, href: `/auth/oidc/${name}/start?${to}` })),
    news: back && what ? { title: back.title, what } : null,
  };
}
