import type { Config } from '../../../platform/config.ts';
import type { Customer } from '../../../platform/http/route.ts';
import type { IdentityList } from '../../../shared/contracts/identities.ts';
import type { PasskeyList } from '../../../shared/contracts/passkeys.ts';
import type { Activity, SecurityState } from '../../../shared/contracts/security.ts';
import type { Language } from '../../../shared/locale.ts';
import type { Directory } from '../oidc/directory.ts';
import { identitiesOf } from '../oidc/identities.repo.ts';
import { identityListView } from '../oidc/identities.ts';
import { passkeysOf } from '../passkeys/passkeys.repo.ts';
import { passkeyListView } from '../passkeys/passkeys.ts';
import { relyingPartyAt } from '../passkeys/relying-party.ts';
import { type ActivityTools, activityOf } from './sessions.ts';
import { securityOf } from './state.ts';

/** Reads the security of an account for pages. */
export interface SecurityReader {
  state(customerId: string): Promise<SecurityState | null>;
  activity(customer: Pick<Customer, 'id' | 'sessionId'>, page: number): Promise<Activity>;
  /** Ways to sign in besides a password and codes. */
  keys(customerId: string): Promise<{ passkeys: PasskeyList; identities: IdentityList }>;
}

type ReaderTools = ActivityTools & { config: Pick<Config, 'publicUrl'>; directory: Directory };

export function securityReader(tools: ReaderTools, language: Language): SecurityReader {
  return {
    state: (customerId) => securityOf(tools, customerId),
    activity: (customer, page) => activityOf(tools, customer, { page, language }),
    keys: async (customerId) => {
      const party = relyingPartyAt(tools.config.publicUrl);
      const passkeys = passkeysOf(tools.db, customerId);
      const identities = identitiesOf(tools.db, customerId);
      return {
        passkeys: passkeyListView(await passkeys, customerId, { party }),
        identities: identityListView(await identities, tools.directory.settings),
      };
    },
  };
}
