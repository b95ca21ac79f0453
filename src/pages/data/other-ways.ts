import { issuerOutcomes } from '../../shared/contracts/identities.ts';
import type { OtherWays } from '../../shared/other-ways.ts';
import type { PageContext } from '../page.ts';

/** What a shop offers besides its form, leading on to `onward` once somebody is in. */
export function otherWays(context: PageContext, onward: string): OtherWays {
  const { keys, state } = context;
  const to = new URLSearchParams({ redirect: onward, language: state.language });
  return {
    passkeys: keys.passkeys,
    issuers: keys.issuers.map(({ name, title }) => ({ name, title, href: `/auth/oidc/${name}/start?${to}` })),
    news: issuerOutcomeOf(context),
  };
}

/** What became of somebody whom an issuer sends back to this page; nothing where the address does not say so. */
export function issuerOutcomeOf({ keys, query }: PageContext): OtherWays['news'] {
  const back = keys.issuers.find(({ name }) => name === query.get('issuer'));
  const what = issuerOutcomes.find((each) => each === query.get('news'));
  return back && what ? { title: back.title, what } : null;
}
