import type { IdentityList } from '../../../../shared/contracts/identities.ts';
import type { PasskeyList } from '../../../../shared/contracts/passkeys.ts';
import type { SecurityState } from '../../../../shared/contracts/security.ts';
import type { SignInOptions } from '../../../../shared/sign-in-options.ts';
import type { ComponentInput, ComponentOptions } from '../../../component.ts';

export type Props = object;

export interface Data {
  security: SecurityState | null;
  /** The ways to sign in besides a password and codes. */
  keys: { passkeys: PasskeyList; identities: IdentityList } | null;
  /** The result of linking an issuer, after it sent the customer back. */
  outcome: SignInOptions['outcome'];
}

export type Input = ComponentInput<Props, Data>;

export const options = { moment: 'now', group: 'account', translations: ['account'] } satisfies ComponentOptions<Props>;
