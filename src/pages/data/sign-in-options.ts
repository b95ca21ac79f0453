import { issuerOutcomes } from '../../shared/contracts/identities.ts';
import type { SignInOptions } from '../../shared/sign-in-options.ts';
import type { PageContext } from '../page.ts';

/** Other ways to sign in besides the form; each ends at `onward` after the sign-in. */
export function signInOptions(context: PageContext, onward: string): SignInOptions {
  const { keys, state } = context;
  const to = new URLSearchParams({ redirect: onward, language: state.language });
  return {
    passkeys: keys.passkeys,
    issuers: keys.issuers.map(({ name, title }) => ({ name, title, href: `/auth/oidc/${name}/start?${to}` })),
    outcome: issuerOutcomeOf(context),
  };
}

/** The result of a sign-in at an issuer, from the query of this page; null where the query names none. */
export function issuerOutcomeOf({ keys, query }: PageContext): SignInOptions['outcome'] {
  const back = keys.issuers.find(({ name }) => name === query.get('issuer'));
  const what = issuerOutcomes.find((each) => each === query.get('news'));
  return back && what ? { title: back.title, what } : null;
}
